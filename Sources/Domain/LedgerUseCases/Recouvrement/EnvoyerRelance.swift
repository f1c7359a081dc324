public import LedgerModel
import LedgerOffers
import LedgerRules

/// Sends the letter that is due to a client, or one that a person asked for.
public struct EnvoyerRelance: UseCase {
  /// The client.
  public let client: ClientID
  /// The id of the letter.
  public let id: RelanceID
  /// The documents that it may name; nil: all that are late.
  public var seules: Set<FactureID>?
  /// Its level; nil: the next level of its documents.
  public var niveau: NiveauRelance?
  /// The way in which it reaches the client; nil: a formal notice is registered, any other letter an e-mail.
  public var moyen: Relance.Moyen?
  /// The number of the registered letter.
  public var recommande: String?
  /// The days to pay that it leaves; nil: 8, and none in a first letter.
  public var delai: Int?
  /// Its day; nil: today.
  public var date: Jour?

  /// A letter to `client`.
  public init(_ client: ClientID, _ id: RelanceID) { (self.client, self.id) = (client, id) }

  /// The client with its letters and open documents, and the accounts at banks.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(.banques)
    reads.relances = [client]
    return reads
  }

  /// Refused when no letter is due, the newest statement is too old for its level, or a formal notice has no address.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let client = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    try view.exigeNomme(client.id)
    let jour = date ?? view.today
    let due = try due(client, le: jour, view)
    if let releve = due.releveAncien { throw .relance(client.nom, .releveAncien(releve)) }
    if due.niveau == .miseEnDemeure, client.adresse == nil { throw .relance(client.nom, .sansAdresse) }
    var lignes: [Relance.Ligne] = []
    for ligne in due.factures + due.pourMemoire {
      lignes.append(
        try view.ligne(de: view.facture(ligne.id).comptee, ligne.niveau, due.niveau, le: jour))
    }
    var relance = Relance(
      id: id, niveau: due.niveau, date: jour,
      moyen: moyen ?? (due.niveau == .miseEnDemeure ? .recommande : .courriel), lignes: lignes)
    relance.recommande = recommande
    if due.niveau > .premier || delai != nil { relance.delai = jour.plus(jours: delai ?? Relance.delaiUsuel) }
    let event = RelanceEvent.envoyee(relance)
    try event.admet(client: client.id, client.nom, dans: view)
    return [.client(client.id, .relance(event))]
  }

  /// The letter that is due, or the one of the wanted level.
  private func due(_ client: Client, le jour: Jour, _ view: RegistreView) throws(Refus) -> LettreDue {
    let dossier = try view.dossierRelance(client, seules: seules, le: jour)
    let demandee: LettreDemandee
    do throws(LettreDue.Aucune) {
      if let niveau {
        demandee = try dossier.lettre(niveau, le: jour)
      } else {
        demandee = .due(try dossier.lettre(le: jour))
      }
    } catch {
      if error == .lettreRecente, let derniere = dossier.derniereLettre, let regles = dossier.regles {
        throw .relance(client.nom, .tropRecente(derniere, delai: regles.delaiMinimal, aujourdhui: jour))
      }
      throw .relance(client.nom, .aucune(error))
    }
    switch demandee {
    case .due(let due): return due
    case .dejaEnvoyee(let recu): throw .relance(client.nom, .niveauDejaEnvoye(nil, recu))
    }
  }
}

extension RegistreView {
  /// The facts that decide about the next letter to `client`: its open documents, letters and rules, and the newest statement.
  func dossierRelance(_ client: Client, seules: Set<FactureID>?, le jour: Jour) throws(Refus) -> DossierRelance {
    let lettres = tranches.lettres[client.id]
    var relancables: [FactureRelancable] = []
    for id in ouvertes[client.id] ?? [] where seules?.contains(id) ?? true {
      let facture = try facture(id).comptee
      do throws(Debordement) {
        let reste = try resteReclame(facture, au: jour)
        if let relancable = try FactureRelancable(facture, lettres, reste: reste, le: jour) {
          relancables.append(relancable)
        }
      } catch {
        throw .facture(facture.numero, .totalTropGrand)
      }
    }
    return DossierRelance(
      relancables, client, lettres, vendeur: registre?.emetteur, dernierReleve: tranches.banques.liste.dernierReleve)
  }
}
