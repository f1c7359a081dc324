import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureAnnulee` in the log. In version 1 no number was given back; before version 3 only an avoir cancelled a sent
/// facture.
extension FactureAnnulee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .factureAnnulee(try FactureAnnulee(&data, version: 1))) },
    EventVersion { data, id throws(LineFault) in .facture(id, .factureAnnulee(try FactureAnnulee(&data, version: 2))) },
    EventVersion { data, id throws(LineFault) in .facture(id, .factureAnnulee(try FactureAnnulee(&data, version: 3))) },
  ]

  private init(_ data: inout LineReader, version: Int) throws(LineFault) {
    self.init(
      motif: try data.field("motif"), dateAnnulation: try data.field("dateAnnulation"),
      avoirId: try data.optional("avoirId"),
      numeroRendu: version > 1 ? try data.optionalText("numeroRendu", .noms) : nil,
      rectificativeId: version > 2 ? try data.optional("rectificativeId") : nil)
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("motif", motif)
    json.field("dateAnnulation", dateAnnulation)
    json.field("avoirId", avoirId)
    json.field("numeroRendu", numeroRendu)
    json.field("rectificativeId", rectificativeId)
  }
}
