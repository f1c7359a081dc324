import LedgerJSON
import LedgerLog
import LedgerModel

/// `SoldeAbandonne` in the log.
package enum SoldeAbandonne {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .soldeAbandonne(try Abandon(&data))) }
  ]
}

extension NatureAbandon: EventValue {}

/// A part of a facture that is given up.
extension Abandon {
  fileprivate init(_ data: inout LineReader) throws(LineFault) {
    self.init(
      id: try data.field("abandonId"), montant: try data.field("montant"), date: try data.field("dateAbandon"),
      motif: try data.field("motif"), nature: try data.field("nature"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("abandonId", id)
    json.field("montant", montant)
    json.field("dateAbandon", date)
    json.field("motif", motif)
    json.field("nature", nature)
  }
}
