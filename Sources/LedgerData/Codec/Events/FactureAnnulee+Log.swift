import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureAnnulee` in the log. In version 1 every number stayed given.
extension FactureAnnulee {
  package static let versions = [
    EventVersion { data, id throws(LineFault) in .facture(id, .factureAnnulee(try FactureAnnulee(&data, rendu: false)))
    },
    EventVersion { data, id throws(LineFault) in .facture(id, .factureAnnulee(try FactureAnnulee(&data, rendu: true)))
    },
  ]

  private init(_ data: inout LineReader, rendu: Bool) throws(LineFault) {
    self.init(
      motif: try data.field("motif"), dateAnnulation: try data.field("dateAnnulation"),
      avoirId: try data.optional("avoirId"), numeroRendu: rendu ? try data.optionalText("numeroRendu", .noms) : nil)
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("motif", motif)
    json.field("dateAnnulation", dateAnnulation)
    json.field("avoirId", avoirId)
    json.field("numeroRendu", numeroRendu)
  }
}
