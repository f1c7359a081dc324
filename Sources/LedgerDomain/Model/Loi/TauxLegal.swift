/// A rate of VAT of a country, and the days on which it holds.
package struct TauxLegal: Sendable {
  package let taux: Taux
  /// The first day; nil: before anything that is invoiced today.
  let depuis: Jour?
  /// The last day; nil: it holds.
  let jusqua: Jour?
  /// The article of law that has it, or the last that had it.
  let article: String

  /// Whether it held on `jour`.
  package func vaut(le jour: Jour) -> Bool { Periode(depuis: depuis, jusqua: jusqua).contient(jour) }

  /// Reads a table: a rate in percent, its first and its last day (… where there is none), and its article of law.
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
