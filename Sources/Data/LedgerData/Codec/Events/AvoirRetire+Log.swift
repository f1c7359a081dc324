import LedgerJSON
import LedgerLog
import LedgerModel

/// `AvoirRetire` in the log.
package enum AvoirRetire {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in
      .facture(id, .avoirRetire(try ImputationRetiree(v1: &data, document: "avoirId")))
    }
  ]
}

/// An application that was undone; its first field is the id of the other document.
extension ImputationRetiree {
  init(v1 data: inout LineReader, document: StaticString) throws(LineFault) {
    let documentId: FactureID = try data.field(document)
    let montant: Montant = try data.field("montant")
    self.init(
      documentId: documentId, montant: montant,
      Retrait(date: try data.field("dateRetrait"), motif: try data.field("motif")))
  }

  func encodeFields(to json: inout JSONWriter, document: StaticString) {
    json.field(document, documentId)
    json.field("montant", montant)
    json.field("dateRetrait", retrait.date)
    json.field("motif", retrait.motif)
  }
}
