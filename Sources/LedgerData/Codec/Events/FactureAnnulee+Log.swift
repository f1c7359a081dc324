import LedgerDomain
import LedgerJSON
import LedgerLog

/// `FactureAnnulee` in the log.
extension FactureAnnulee {
  package static let versions = [
    EventVersion(
      read: { data, id throws(LineFault) in .facture(id, .factureAnnulee(try FactureAnnulee(v1: &data))) },
      write: { fact, json in
        if case .facture(_, .factureAnnulee(let event)) = fact { event.encode(to: &json) }
      })
  ]

  private static let cles = JSONKeys("motif", "dateAnnulation", "avoirId")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var motif = ""
    var date = Jour.dernier
    var avoirId: FactureID?
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: motif = try data.texte()
      case 1: date = try data.jour()
      default: avoirId = try data.identifiant()
      }
    }
    try data.require(object, Self.cles, 0b11)
    self.init(motif: motif, dateAnnulation: date, avoirId: avoirId)
  }

  func encode(to json: inout JSONWriter) {
    json.field("motif", motif)
    json.field("dateAnnulation", dateAnnulation)
    json.field("avoirId", avoirId)
  }
}
