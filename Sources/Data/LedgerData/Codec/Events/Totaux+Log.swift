import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// The totals in `FactureEnvoyee`.
extension Totaux: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      sousTotal: try data.field("sousTotal"), montantRemise: try data.field("montantRemise"),
      totalHT: try data.field("totalHT"),
      ventilationTVA: try data.list("ventilationTVA"),
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

/// The amounts of one rate and category.
extension Totaux.Ventilation: EventObject {
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

extension LineReader {
  /// `taux` with `categorie`, which must fit together. The category is absent only if the rate is zero and no reason
  /// was given.
  @_lifetime(self: copy self) mutating func impositionTotalisee() throws(LineFault) -> Imposition {
    let taux: Taux = try field("taux")
    if taux > .zero {
      try find("categorie")
    } else if try !has("categorie") {
      return Imposition(taux)
    }
    let text = try text()
    guard let categorie = CategorieTVA(rawValue: json.string(text)), let imposition = Imposition(taux, categorie)
    else {
      throw fault(
        Self.expected(
          Words(
            "S above a taux of 0, and one of AE, E, G, K, O, Z at 0",
            fr: "S avec un taux supérieur à 0 ; AE, E, G, K, O ou Z avec un taux de 0")), text)
    }
    return imposition
  }
}
