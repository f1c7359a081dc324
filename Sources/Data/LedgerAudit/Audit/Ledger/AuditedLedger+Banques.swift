import LedgerData
import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerWords

/// The accounts at banks: each line of a statement is settled once, to the cent, by money that the ledger has.
extension AuditedLedger {
  mutating func examine(_ event: BanqueEvent, _ id: BanqueID, _ place: AuditPlace) {
    let sujet = Sujet(.banque, id)
    guard let at = placesBanques.place(id), let livre = tranches.banques[id] else {
      guard case .declaree(let banque) = event else {
        return examineUncreated(
          sujet, place,
          Words(
            "The bank account \(id) has statements, and was never declared.",
            fr: "Le compte bancaire \(id) a des relevés, et n'a jamais été déclaré."))
      }
      takeRevision(sujet, placesBanques.append(id), place)
      do throws(Refus) { try banque.admise(parmi: tranches.banques.liste) } catch { forbid(error, sujet, place) }
      return
    }
    takeRevision(sujet, at, place)
    // If something could not be read, it may be the money of a line.
    guard doubts.isEmpty else { return }
    do throws(Refus) {
      try livre.admet(event, autres: tranches.banques.liste.filter { $0.id != id }, dans: self)
    } catch {
      forbid(error, sujet, place)
    }
  }
}
