public import LedgerModel
import LedgerOffers
import LedgerRules

/// A run over the clients: it sends the letters that are due, each in one commit. On a rehearsal it shows the same, and records
/// nothing.
public struct PassageRelances: Sendable {
  /// The letter to a client, or the reason against it.
  public struct Ligne: Sendable {
    /// The client.
    public let client: Client
    /// The letter; nil if it is refused.
    public let relance: Relance?
    /// Its documents.
    public let factures: [FactureID: Facture]
    /// The day of the letter before it.
    public let precedente: Jour?
    /// Why there is no letter; nil if there is one.
    public let refus: Refus?
    /// The remark on the letter, or nil.
    public fileprivate(set) var remarque: Refus?

    /// The amounts that it asks for, by currency.
    public var sommes: [(devise: Devise, montant: MontantLarge)] { relance?.sommes { factures[$0]?.devise } ?? [] }
  }

  /// The client alone; nil: all of them.
  public var seul: ClientID?
  /// The letter of each client; it gets its client and its id from the run.
  public var modele: EnvoyerRelance

  /// The ids of letters that were rehearsed; a letter to another client gets a new one.
  public var ids: [ClientID: RelanceID] = [:]

  /// A run whose letters are like `modele`.
  public init(_ modele: EnvoyerRelance) { self.modele = modele }

  /// Runs over the clients in the order of their creation. A refusal holds up no other letter; clients without overdue documents
  /// are left out, unless one was named.
  ///
  /// - Throws: the error of a ledger that cannot be read or written.
  public func execute<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> [Ligne] {
    let clients = try seul.map { [$0] } ?? registre.look { try $0.fichesClients().map(\.id) }
    var (lignes, envoyees) = ([Ligne](), [RemarquesRelances.Lettre]())
    for id in clients {
      if seul == nil, try registre.facturesOuvertes(de: id).isEmpty { continue }
      guard let compte = try registre.compte(id) else { continue }
      let envoyer = modele.copie(id, ids[id] ?? registre.environment.newID())
      do {
        try registre.execute(envoyer)
      } catch let refus as Refus {
        if seul == nil, refus == .relance(compte.client.nom, .aucune(.rienDEchu)) { continue }
        lignes.append(Ligne(client: compte.client, relance: nil, factures: [:], precedente: nil, refus: refus))
        continue
      }
      let relance = try registre.compte(id)?.lettres.liste.last?.relance
      let factures = try registre.documents(de: relance)
      if let relance { envoyees.append(.init(relance: relance, compte: compte, factures: Array(factures.values))) }
      lignes.append(
        Ligne(
          client: compte.client, relance: relance, factures: factures,
          precedente: compte.lettres.enVigueur.last?.relance.date, refus: nil))
    }
    let remarques = try RemarquesRelances(envoyees, registre.banques())
    for place in lignes.indices where lignes[place].relance != nil {
      lignes[place].remarque = try registre.avoirNonImpute(lignes[place]) ?? remarques[lignes[place].client.id]
    }
    return lignes
  }

  /// The letter of `jour` to the client `id`, as it was sent; nil: its last one.
  public static func lettre<Registre: RegistreRepository & ~Copyable>(
    du jour: Jour?, a id: ClientID, in registre: inout Registre
  ) throws -> Ligne {
    guard let compte = try registre.compte(id) else { throw Refus.client(.inconnu("\(id)")) }
    let lettres = compte.lettres.enVigueur
    guard let place = lettres.lastIndex(where: { jour == nil || $0.relance.date == jour }) else {
      throw Refus.relance(compte.client.nom, .inconnue)
    }
    let relance = lettres[place].relance
    return Ligne(
      client: compte.client, relance: relance, factures: try registre.documents(de: relance),
      precedente: place > 0 ? lettres[place - 1].relance.date : nil, refus: nil)
  }
}

extension RegistreRepository where Self: ~Copyable {
  /// The remark that a document of a letter has an issued avoir that is not applied to it, and that the letter leaves out; nil: none has.
  fileprivate mutating func avoirNonImpute(_ ligne: PassageRelances.Ligne) throws -> Refus? {
    for id in ligne.relance?.lignes.map(\.factureId) ?? [] {
      guard let facture = ligne.factures[id] else { continue }
      for avoir in try avoirs(de: id).compactMap({ try self.facture($0) }) where avoir.etat == .envoyee {
        let reste = try min(avoir.soldeDu(), facture.soldeDu())
        if reste > .zero {
          return .relance(
            ligne.client.nom, .avoirNonImpute(avoir.numero, sur: facture.numero, reste.en(facture.devise)))
        }
      }
    }
    return nil
  }
}

extension EnvoyerRelance {
  /// The same letter to `client`, under `id`.
  fileprivate func copie(_ client: ClientID, _ id: RelanceID) -> EnvoyerRelance {
    var copie = EnvoyerRelance(client, id)
    (copie.seules, copie.niveau, copie.moyen) = (seules, niveau, moyen)
    (copie.recommande, copie.delai, copie.date) = (recommande, delai, date)
    return copie
  }
}
