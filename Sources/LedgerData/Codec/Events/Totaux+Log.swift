package import LedgerDomain
package import LedgerJSON
import LedgerLog

/// The totals that `FactureEnvoyee` freezes.
extension Totaux: EventValue {
  private static let cles = JSONKeys(
    "sousTotal", "montantRemise", "totalHT", "ventilationTVA", "montantTVA", "totalTTC")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var montants = [Montant](repeating: .zero, count: 6)
    var ventilation: [Ventilation] = []
    while let index = try data.nextField(&object, Self.cles) {
      if index == 3 {
        var array = try data.beginArray()
        while try data.nextElement(&array) { ventilation.append(try Ventilation(v1: &data)) }
      } else {
        montants[index] = try data.montant()
      }
    }
    try data.require(object, Self.cles, 0b11_1111)
    self.init(
      sousTotal: montants[0], montantRemise: montants[1], totalHT: montants[2], ventilationTVA: ventilation,
      montantTVA: montants[4], totalTTC: montants[5])
  }

  package func encode(to json: inout JSONWriter) {
    json.beginObject()
    json.field("sousTotal", sousTotal)
    json.field("montantRemise", montantRemise)
    json.field("totalHT", totalHT)
    json.key("ventilationTVA")
    json.beginArray()
    for part in ventilationTVA { part.encode(to: &json) }
    json.endArray()
    json.field("montantTVA", montantTVA)
    json.field("totalTTC", totalTTC)
    json.endObject()
  }
}

/// One rate of them.
extension Totaux.Ventilation {
  private static let cles = JSONKeys("taux", "base", "tva")

  init(v1 data: inout LineReader) throws(LineFault) {
    var object = try data.beginObject()
    var taux = Taux.zero
    var base = Montant.zero
    var tva = Montant.zero
    while let index = try data.nextField(&object, Self.cles) {
      switch index {
      case 0: taux = try data.taux()
      case 1: base = try data.montant()
      default: tva = try data.montant()
      }
    }
    try data.require(object, Self.cles, 0b111)
    self.init(taux: taux, base: base, tva: tva)
  }

  func encode(to json: inout JSONWriter) {
    json.beginObject()
    json.field("taux", taux)
    json.field("base", base)
    json.field("tva", tva)
    json.endObject()
  }
}
