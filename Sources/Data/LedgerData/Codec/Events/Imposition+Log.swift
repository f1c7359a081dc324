package import LedgerJSON
package import LedgerLog
package import LedgerModel
import LedgerWords

/// Taxation in the log: a rate, and at zero a category. Above zero the category is S and is not written.
extension LineReader {
  /// The taxation of the rate `taux`, already read, and the category field.
  @_lifetime(self: copy self) mutating func imposition(of taux: Taux?) throws(LineFault) -> Imposition? {
    guard try has("categorieTVA") else { return taux.map { Imposition($0) } }
    let text = try text()
    guard let categorie = CategorieTVA(rawValue: json.string(text)), categorie != .taxe, let taux,
      let imposition = Imposition(taux, categorie)
    else {
      throw fault(
        Self.expected(
          Words("one of AE, E, G, K, O, Z beside a tauxTVA of 0", fr: "AE, E, G, K, O ou Z avec un tauxTVA de 0")), text
      )
    }
    return imposition
  }

  /// `motifExoneration` with `mentionExoneration`; nil if both are absent.
  @_lifetime(self: copy self) mutating func exoneration() throws(LineFault) -> Exoneration? {
    guard let motif: String = try optional("motifExoneration") else { return nil }
    return Exoneration(motif: motif, mention: try field("mentionExoneration"))
  }
}

extension CategorieTVA: EventValue {}
extension NatureLigne: EventValue {}

extension Unite: EventValue {
  package func encode(to json: inout JSONWriter) { json.string(description) }

  package init(read data: inout LineReader) throws(LineFault) {
    self = try data.value(
      Words("a code of one to three capitals and digits", fr: "un code d'une à trois majuscules ou chiffres")
    ) { Unite($0) }
  }
}

extension CanonicalScanner {
  /// A category at zero.
  @_lifetime(self: copy self) mutating func categorie() -> CategorieTVA? {
    guard let text = text(), !text.hasEscapes else { return nil }
    let json = JSONCursor(bytes)
    return CategorieTVA.allCases.first { $0 != .taxe && json.equals(text, $0.rawValue) }
  }

  @_lifetime(self: copy self) mutating func natureLigne() -> NatureLigne? {
    if take("service\"") { return .service }
    if take("bien\"") { return .bien }
    if take("debours\"") { return .debours }
    if take("travaux\"") { return .travaux }
    return take("penalites\"") ? .penalites : nil
  }

  @_lifetime(self: copy self) mutating func unite() -> Unite? {
    guard let text = text(), !text.hasEscapes else { return nil }
    return Unite(bytes.extracting(text.start..<text.end))
  }
}
