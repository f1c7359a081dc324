import LedgerDomain
import LedgerJSON
import LedgerLog

/// The totals that `FactureEnvoyee` freezes.
extension Totaux: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      sousTotal: try data.field("sousTotal"), montantRemise: try data.field("montantRemise"),
      totalHT: try data.field("totalHT"), ventilationTVA: try data.list("ventilationTVA"),
      montantTVA: try data.field("montantTVA"), totalTTC: try data.field("totalTTC"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("sousTotal", sousTotal)
    json.field("montantRemise", montantRemise)
    json.field("totalHT", totalHT)
    json.field("ventilationTVA", ventilationTVA)
    json.field("montantTVA", montantTVA)
    json.field("totalTTC", totalTTC)
  }
}

/// One rate of them.
extension Totaux.Ventilation: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(taux: try data.field("taux"), base: try data.field("base"), tva: try data.field("tva"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("taux", taux)
    json.field("base", base)
    json.field("tva", tva)
  }
}
