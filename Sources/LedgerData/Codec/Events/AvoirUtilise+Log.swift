import LedgerDomain
import LedgerJSON
import LedgerLog

/// `AvoirUtilise` in the log.
extension AvoirUtilise {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .avoirUtilise(try AvoirUtilise(v1: &data))) },
      write: { fact, json in
        if case .facture(_, .avoirUtilise(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("factureId", "montant", "dateImputation")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var id = FactureID(haut: 0, bas: 0)
    var montant = Montant.zero
    var date = Jour.dernier
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: id = try data.identifiant()
      case 1: montant = try data.montant()
      default: date = try data.jour()
      }
    }
    try data.require(object, Self.cles, 0b111)
    self.init(factureId: id, montant: montant, dateImputation: date)
  }

  func encode(to json: inout JSONWriter) {
    json.field("factureId", factureId)
    json.field("montant", montant)
    json.field("dateImputation", dateImputation)
  }
}
