import LedgerBytes
package import LedgerJSON
package import LedgerLog
package import LedgerModel
import LedgerWords

/// The totals of one currency in `PeriodeCloturee`.
extension TotauxCloture: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      devise: try data.field("devise"),
      parTaux: try data.list("parTaux"),
      totalHT: try data.field("totalHT"),
      totalTVA: try data.field("totalTVA"), totalTTC: try data.field("totalTTC"),
      encaissements: try data.list("encaissements"), totalEncaisse: try data.field("totalEncaisse"),
      cumulExercice: try data.field("cumulExercice"), perpetuel: try data.field("perpetuel"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("devise", devise)
    json.field("parTaux", parTaux)
    json.field("totalHT", totalHT)
    json.field("totalTVA", totalTVA)
    json.field("totalTTC", totalTTC)
    json.field("encaissements", encaissements)
    json.field("totalEncaisse", totalEncaisse)
    json.field("cumulExercice", cumulExercice)
    json.field("perpetuel", perpetuel)
  }
}

/// One rate and category of VAT.
extension TotauxDevise.Ventilation: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(try data.impositionTotalisee(), base: try data.field("base"), tva: try data.field("tva"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("taux", taux)
    json.field("base", base)
    json.field("tva", tva)
    json.field("categorie", categorie)
  }
}

/// The money received by one means.
extension TotauxCloture.Encaissement: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(moyen: try data.field("moyen"), montant: try data.field("montant"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("moyen", moyen)
    json.field("montant", montant)
  }
}

/// The totals of an accounting year.
extension TotauxCloture.Cumul: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(totalTTC: try data.field("totalTTC"), totalEncaisse: try data.field("totalEncaisse"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("totalTTC", totalTTC)
    json.field("totalEncaisse", totalEncaisse)
  }
}

/// The totals that never restart.
extension TotauxCloture.Perpetuel: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      totalTTC: try data.field("totalTTC"), absoluTTC: try data.field("absoluTTC"),
      totalEncaisse: try data.field("totalEncaisse"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("totalTTC", totalTTC)
    json.field("absoluTTC", absoluTTC)
    json.field("totalEncaisse", totalEncaisse)
  }
}

/// A sum of amounts, in canonical form only.
extension MontantLarge: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(
      Words("an amount with two decimals, such as 12.50", fr: "un montant à deux décimales, comme 12.50")
    ) { MontantLarge(canonical: $0) }
  }
}
