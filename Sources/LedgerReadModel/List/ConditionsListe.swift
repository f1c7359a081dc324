import LedgerDomain

/// What every document that is looked for fulfils, as far as an index of the tables tells: of the number only how it
/// begins, of the type and the statut nothing.
struct ConditionsListe {
  /// The values of the parameters, in their order.
  private(set) var values: [any SQLiteValue] = []
  private var parts: [String] = []
  private let hasWords: Bool

  /// Those of a search.
  init(_ recherche: RechercheFactures) {
    hasWords = recherche.mots != nil
    if let mots = recherche.mots { add("recherche MATCH ?", ReadModelMots.question(mots)) }
    if let client = recherche.clientId { add("f.clientId = ?", client) }
    if let depuis = recherche.periode.depuis { add("f.dateFacture >= ?", depuis) }
    if let jusqua = recherche.periode.jusqua { add("f.dateFacture <= ?", jusqua) }
    if let numero = recherche.numero { add(numero) }
  }

  /// Whether every document fulfils them.
  var estVide: Bool { parts.isEmpty }

  /// The tables to choose from. Where words are looked for, the index of words gives the documents, in the order of their
  /// keys; a cross join leaves it first.
  var source: String { hasWords ? "recherche CROSS JOIN factures f ON f.cle = recherche.rowid" : "factures f" }
  /// The key of a document there.
  var cle: String { hasWords ? "recherche.rowid" : "f.cle" }

  /// The clause.
  var sql: String { estVide ? "" : "WHERE \(parts.joined(separator: " AND "))" }

  /// One condition more.
  mutating func add(_ part: String, _ values: any SQLiteValue...) {
    parts.append(part)
    self.values += values
  }

  /// In the index stands a ``LookupKey``, in which a character beyond ASCII is a `?`: so what such numbers begin with is
  /// in it up to the last character of ASCII, which may have an accent after it.
  private mutating func add(_ motif: MotifNumero) {
    let key = "coalesce(f.numero_cle, f.numero)"
    guard !motif.estLitteral else { return add("\(key) = ?", LookupKey.of(motif.debut)) }
    var debut = String.UnicodeScalarView()
    debut.append(contentsOf: motif.debut.unicodeScalars.prefix { $0.isASCII }.dropLast())
    guard !debut.isEmpty else { return }
    add("\(key) >= ?", String(debut))
    // No key has anything beyond ASCII.
    debut.append("\u{80}")
    add("\(key) < ?", String(debut))
  }
}
