import LedgerData
import LedgerModel
import LedgerRules
import LedgerWords

/// The accounts at banks: each line of a statement is settled once, to the cent, by money that the ledger has.
extension AuditedLedger {
  mutating func examine(_ event: BanqueEvent, _ id: BanqueID, _ place: AuditPlace) {
    let sujet = Sujet(.banque, id)
    guard let at = placesBanques.place(id), let rang = banques.firstIndex(where: { $0.id == id }) else {
      guard case .declaree(let banque) = event else {
        return examineUncreated(
          sujet, place,
          Words(
            "The bank account \(id) has statements, and was never declared.",
            fr: "Le compte bancaire \(id) a des relevés, et n'a jamais été déclaré."))
      }
      takeRevision(sujet, placesBanques.append(id), place)
      do throws(Refus) { try banque.admise(parmi: banques) } catch { forbid(error, sujet, place) }
      banques.apply(event, id)
      return
    }
    takeRevision(sujet, at, place)
    // If something could not be read, it may be the money of a line.
    if doubts.isEmpty {
      // Taken out, so that nothing is copied.
      let livre = banques.remove(at: rang)
      do throws(Refus) {
        try livre.admet(event, autres: banques, dans: self)
      } catch {
        forbid(error, sujet, place)
      }
      banques.insert(livre, at: rang)
    }
    banques.apply(event, id)
  }
}
