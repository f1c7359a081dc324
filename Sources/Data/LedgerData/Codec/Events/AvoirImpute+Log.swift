import LedgerJSON
import LedgerLog
import LedgerModel

/// `AvoirImpute` in the log.
package enum AvoirImpute {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(id, .avoirImpute(try Imputation(v1: &data, document: "avoirId")))
    }
  ]
}

/// An application of an avoir; its first field is the id of the other document.
extension Imputation {
  init(v1 data: inout LineReader, document: StaticString) throws(LineFault) {
    self.init(
      documentId: try data.field(document), montant: try data.field("montant"),
      dateImputation: try data.field("dateImputation"))
  }

  func encodeFields(to json: inout JSONWriter, document: StaticString) {
    json.field(document, documentId)
    json.field("montant", montant)
    json.field("dateImputation", dateImputation)
  }
}
