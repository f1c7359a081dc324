import LedgerDomain
import LedgerJSON
import LedgerLog

/// `AvoirImpute` in the log.
package enum AvoirImpute {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .avoirImpute(try Imputation(v1: &data, cles))) },
      write: { fact, json in
        if case .facture(_, .avoirImpute(let imputation)) = fact { imputation.encode(to: &json, document: "avoirId") }
      })
  ]

  private static let cles = JSONKeys("avoirId", "montant", "dateImputation")
}

/// An application of an avoir, which names the other document first.
extension Imputation {
  init(v1 data: inout LineReader, _ cles: JSONKeys) throws(LineFault) {
    var object = try data.beginObject()
    var id = FactureID(haut: 0, bas: 0)
    var montant = Montant.zero
    var date = Jour.dernier
    while let index = try data.nextField(&object, cles) {
      switch index {
      case 0: id = try data.identifiant()
      case 1: montant = try data.montant()
      default: date = try data.jour()
      }
    }
    try data.require(object, cles, 0b111)
    self.init(documentId: id, montant: montant, dateImputation: date)
  }

  func encode(to json: inout JSONWriter, document: StaticString) {
    json.field(document, documentId)
    json.field("montant", montant)
    json.field("dateImputation", dateImputation)
  }
}
