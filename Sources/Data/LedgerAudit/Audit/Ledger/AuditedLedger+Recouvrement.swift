import LedgerData
import LedgerModel
import LedgerOffers
import LedgerRules

/// Reminder letters, and the rates of penalties.
extension AuditedLedger {
  /// An event of a letter to the client at `at`.
  mutating func examine(_ event: RelanceEvent, _ at: Int, _ place: AuditPlace) {
    let client = clients[at]
    // If something could not be read, it may be a payment that the letter counts.
    if doubts.isEmpty {
      do throws(Refus) {
        try event.admet(client: client.id, client.nom, dans: self)
      } catch {
        forbid(error, Sujet(.client, client.id), place)
      }
    }
  }

  mutating func examine(_ taux: TauxReference, _ id: Identifiant, _ place: AuditPlace) {
    let sujet = Sujet(.registre, id)
    takeRevision(.registre, 0, place)
    if !doubts.cover(sujet) {
      do throws(Refus) {
        try taux.admis(apres: TauxConnus(registre?.taux ?? []))
      } catch {
        forbid(error, sujet, place)
      }
    }
    registre?.apply(taux)
  }

  /// A new rate of penalties must keep the floor of the law.
  mutating func examine(
    _ recouvrement: Recouvrement?, apres: Recouvrement?, _ sujet: Sujet, _ place: AuditPlace
  ) {
    guard let taux = recouvrement?.tauxPenalites, taux != apres?.tauxPenalites, !doubts.cover(sujet) else { return }
    do throws(Refus) {
      try taux.admis(le: aujourdhui, auPlusTot: moment.jour.plus(jours: -1), registre)
    } catch {
      forbid(error, sujet, place)
    }
  }

  /// The document at `at` is issued: its lines of penalties must not exceed the computed penalties.
  mutating func judgePenalites(_ at: Int, _ place: AuditPlace) {
    // Few ledgers have any: no document is copied for the others.
    guard !termes.dePenalites.isEmpty else { return }
    let facture = factures[at]
    guard let parts = termes.dePenalites[facture.id], !parts.isEmpty else { return }
    let siennes = parts.compactMap { id, part in
      lignes.ligne(id, of: at).map { LignePenalisante(part, $0.centimesNets) }
    }
    if doubts.isEmpty {
      var autres = termes.penalitesEnvoyees
      if let remplacee = facture.factureRemplacee { autres.retire(remplacee) }
      do throws(Refus) {
        try facture.exigePenalites(siennes, apres: autres, dans: self)
      } catch {
        forbid(error, Sujet(.facture, facture.id), place)
      }
    }
    termes.penalitesEnvoyees.ajoute(siennes, de: facture)
  }

  /// The client of `id`.
  func client(_ id: ClientID) -> Client? { placesClients.find(id).map { clients[$0] } }

  func termes(de id: FactureID) -> TermesPenalites {
    termes.termes(de: id, comptee(id)?.clientId.flatMap(client), registre?.emetteur)
  }
}

/// The kind of debtor and the rate of documents, frozen at their issue. Usual terms are not kept.
struct AuditedTermes: Sendable {
  private static let usuels = TermesPenalites(nature: .entreprise, taux: .troisFoisLegal)
  private var autres: [FactureID: TermesPenalites] = [:]
  /// The documents whose issue froze no seller.
  private var sansVendeur: Set<FactureID> = []
  /// Those among them that froze no customer either.
  private var sansClient: Set<FactureID> = []
  /// The lines of penalties of the invoices that have some.
  private(set) var dePenalites: [FactureID: [LigneID: PartDePenalites]] = [:]
  /// Those of issued documents.
  var penalitesEnvoyees = PenalitesDesDocuments()

  /// Notes an event of the document of `id`.
  mutating func note(_ event: FactureEvent, _ id: FactureID) {
    switch event {
    case .ligneAjoutee(let ligne):
      if let part = ligne.penalites { dePenalites[id, default: [:]][ligne.id] = part }
    case .ligneModifiee(let modifiee):
      if let part = modifiee.penalites.valeur { dePenalites[id, default: [:]][modifiee.ligneId] = part }
      if modifiee.penalites == .efface { dePenalites[id]?[modifiee.ligneId] = nil }
    case .ligneRetiree(let ligne): dePenalites[id]?[ligne] = nil
    case .factureAnnulee: penalitesEnvoyees.retire(id)
    case .factureEnvoyee(let envoyee):
      let copie = envoyee.copie
      guard copie.emetteur != nil else {
        sansVendeur.insert(id)
        guard let client = copie.client else {
          sansClient.insert(id)
          return
        }
        let siens = TermesPenalites(nature: client.nature, taux: client.recouvrement?.tauxPenalites)
        if siens.nature != nil || siens.taux != nil { autres[id] = siens }
        return
      }
      let figes = TermesPenalites(copie, client: nil, vendeur: nil)
      if figes != Self.usuels { autres[id] = figes }
    default: break  // catch-all: no other event freezes terms
    }
  }

  func termes(de id: FactureID, _ client: Client?, _ vendeur: Emetteur?) -> TermesPenalites {
    if dePenalites[id]?.isEmpty == false { return .dePenalites }
    var termes = autres[id] ?? Self.usuels
    if sansVendeur.contains(id) {
      // The seller of today, and the customer as it was.
      termes = autres[id] ?? TermesPenalites(nature: nil, taux: nil)
      termes.taux = termes.taux ?? TauxPenalites(client: sansClient.contains(id) ? client : nil, vendeur: vendeur)
    }
    termes.nature = termes.nature ?? client?.nature
    return termes
  }
}
