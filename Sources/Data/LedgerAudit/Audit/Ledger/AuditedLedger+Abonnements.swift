import LedgerData
import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// Subscriptions, their events, and the documents of their periods.
extension AuditedLedger {
  mutating func examine(_ event: AbonnementEvent, _ id: AbonnementID, _ place: AuditPlace) {
    let sujet = Sujet(.abonnement, id)
    guard let at = placesAbonnements.place(id), let abonnement = abonnements[id] else {
      guard case .cree(let cree) = event else {
        return examineUncreated(
          sujet, place,
          Words(
            "The subscription \(id) changes, and was never created.",
            fr: "L'abonnement \(id) change, et n'a jamais été créé."))
      }
      takeRevision(sujet, placesAbonnements.append(id), place)
      examine(cree, sujet, place)
      abonnements[id] = Abonnement(id: id, cree)
      return
    }
    takeRevision(sujet, at, place)
    // If something could not be read, it may be the document of a period.
    if doubts.isEmpty {
      do throws(Refus) { try abonnement.admet(event, dans: self) } catch { forbid(error, sujet, place) }
    }
    abonnements[id]?.apply(event)
  }

  private mutating func examine(_ cree: AbonnementCree, _ sujet: Sujet, _ place: AuditPlace) {
    guard doubts.isEmpty else { return }
    let estNouveau = numerosAbonnements.insert(cree.numero).inserted
    do throws(Refus) {
      try cree.admis(dans: self)
      guard estNouveau else { throw .abonnement(cree.numero, .dejaLa) }
    } catch {
      forbid(error, sujet, place)
    }
  }
}
