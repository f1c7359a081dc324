/// A rate of VAT of a country, and the days it is in force.
package struct TauxLegal: Sendable {
  package let taux: Taux
  /// The first day; nil: before any sale that is invoiced today.
  let depuis: Jour?
  /// The last day; nil: it is in force.
  let jusqua: Jour?
  /// The article of law, or the last one.
  package let article: String

  /// Whether it was in force on `jour`.
  package func vaut(le jour: Jour) -> Bool { Periode(depuis: depuis, jusqua: jusqua).contient(jour) }

  /// Reads a table: a rate in percent, its first and its last day (… for an open end), and its article of law.
  static func table(_ texte: String) -> [TauxLegal] {
    texte.split(separator: "\n").compactMap { ligne in
      let mots = ligne.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
      func jour(_ mot: Substring) throws(ValeurInvalide) -> Jour? { mot == "…" ? nil : try Jour(String(mot)) }
      do {
        return TauxLegal(
          taux: try Taux(String(mots[0])), depuis: try jour(mots[1]), jusqua: try jour(mots[2]),
          article: String(mots[3].drop { $0 == " " }))
      } catch {
        return nil
      }
    }
  }
}
