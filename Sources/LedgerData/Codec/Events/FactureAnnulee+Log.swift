import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureAnnulee` in the log. In version 1 no number was given back; before version 3 only an avoir cancelled a sent
/// facture.
extension FactureAnnulee {
  package static let versions = EventVersion.upTo(3) { data, id, version throws(LineFault) in
    .facture(id, .factureAnnulee(try FactureAnnulee(&data, version)))
  }

  private init(_ data: inout LineReader, _ version: Int) throws(LineFault) {
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
