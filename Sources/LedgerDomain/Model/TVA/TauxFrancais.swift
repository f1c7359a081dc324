/// A rate of VAT of France, and the days on which it holds.
struct TauxFrancais: Sendable {
  let taux: Taux
  /// The first day; nil: before anything that is invoiced today.
  let depuis: Jour?
  /// The last day; nil: it holds.
  let jusqua: Jour?
  /// The article of law that has it, or the last that had it.
  let article: String

  /// Whether it held on `jour`.
  func vaut(le jour: Jour) -> Bool { Periode(depuis: depuis, jusqua: jusqua).contient(jour) }

  /// The rate `taux`; nil where France never had it.
  static func de(_ taux: Taux) -> TauxFrancais? { table.first { $0.taux == taux } }

  /// The rates that BR-FR-16 admits. Those of 9.2 and 9.6 % are old ones, of which no day is known here.
  static let table: [TauxFrancais] = """
    20      2014-01-01 …           CGI, art. 278
    10      2014-01-01 …           CGI, art. 279 et 297
    5.5     …          …           CGI, art. 278-0 bis
    2.1     …          …           CGI, art. 281 quater à 281 nonies
    8.5     …          …           CGI, art. 296
    1.75    …          …           CGI, art. 294 à 296 quater
    1.05    …          …           CGI, art. 294 à 296 quater
    13      …          …           CGI, art. 297
    0.9     …          …           CGI, art. 297
    19.6    2000-04-01 2013-12-31  CGI, art. 278
    20.6    1995-08-01 2000-03-31  CGI, art. 278
    7       2012-01-01 2013-12-31  CGI, art. 279
    9.2     …          …           CGI
    9.6     …          …           CGI
    """.split(separator: "\n").compactMap { ligne in
      let mots = ligne.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
      func jour(_ mot: Substring) throws(ValeurInvalide) -> Jour? { mot == "…" ? nil : try Jour(String(mot)) }
      do {
        return TauxFrancais(
          taux: try Taux(String(mots[0])), depuis: try jour(mots[1]), jusqua: try jour(mots[2]),
          article: String(mots[3].drop { $0 == " " }))
      } catch {
        return nil
      }
    }
}
