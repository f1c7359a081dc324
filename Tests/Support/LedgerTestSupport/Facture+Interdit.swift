package import LedgerModel
import LedgerRules

extension Facture {
  /// Why `event` cannot happen to the present `facture`, or nil. Before its first event a document is nil.
  package static func interdit(_ event: FactureEvent, _ facture: Facture?) -> Refus? {
    do throws(Refus) {
      if let facture {
        try facture.admet(event)
      } else if case .factureCreee(let creee) = event {
        try creee.admise()
      } else {
        throw .facture("", .inconnue)
      }
      return nil
    } catch {
      return error
    }
  }
}
