import LedgerModel
import LedgerProjections

/// The conditions of a search that the tables can check: of the statut only whether something is left, and only how the number
/// begins.
struct ConditionsListe {
  /// The values of the parameters, in their order.
  private(set) var values: [any SQLiteValue] = []
  private var parts: [String] = []
  private let hasWords: Bool

  /// The conditions of a search. Quotes are left out unless their type is asked for; most ledgers have no quote.
  init(_ recherche: RechercheFactures, _ base: borrowing SQLiteDatabase) throws {
    hasWords = recherche.mots != nil
    if let mots = recherche.mots { add("recherche MATCH ?", ReadModelMots.question(mots)) }
    if let plateforme = recherche.plateforme { add(plateforme.condition) }
    let quote = "SELECT 1 FROM factures WHERE typeDocument = 'devis' LIMIT 1"
    if recherche.types.isEmpty, try base.integer(quote) != nil { add("f.typeDocument <> 'devis'") }
    if let type = recherche.types.first, recherche.types.count == 1 { add("f.typeDocument = '\(type.rawValue)'") }
    if let client = recherche.clientId { add("f.clientId = ?", client) }
    if let depuis = recherche.periode.depuis { add("f.dateFacture >= ?", depuis) }
    if let jusqua = recherche.periode.jusqua { add("f.dateFacture <= ?", jusqua) }
    if let numero = recherche.numero { add(numero) }
  }

  /// Adds, for the `statuts` of drafts and of documents with a balance, that the document may have one on the day `au`. Most
  /// documents are settled, and nothing happened to them later.
  mutating func restreint(a statuts: Set<Statut>, au: Jour) {
    guard !statuts.isEmpty, statuts.isDisjoint(with: [.payee, .irrecouvrable, .annulee]) else { return }
    add(
      """
      (f.typeDocument = 'devis' OR f.etat = 'brouillon' OR f.soldeDu_centimes IS NULL OR f.soldeDu_centimes > 0
      OR f.dateDernierFait > ?)
      """, au)
  }

  /// Whether there are no conditions, so that every document fulfils them.
  var estVide: Bool { parts.isEmpty }

  /// The tables to choose from. In a search for words the index of words gives the documents, in the order of their
  /// keys; a cross join keeps it first.
  var source: String { hasWords ? "recherche CROSS JOIN factures f ON f.cle = recherche.rowid" : "factures f" }
  /// The key of a document there.
  var cle: String { hasWords ? "recherche.rowid" : "f.cle" }

  /// The clause.
  var sql: String { estVide ? "" : "WHERE \(parts.joined(separator: " AND "))" }

  /// Adds a condition.
  mutating func add(_ part: String, _ values: any SQLiteValue...) {
    parts.append(part)
    self.values += values
  }

  /// The index has a ``LookupKey``, in which a character beyond ASCII is a `?`. So only the ASCII characters at the
  /// beginning are compared, without the last one, which may have an accent after it.
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

extension SuitePlateforme {
  /// The value of the column for a refused document without an open task.
  static var ecartee: String { "ecartee" }

  /// The condition on a document `f`: a credit note for a refused document stays in the books.
  var condition: String {
    let own = "f.plateforme = '\(rawValue)'"
    guard self == .aDeposer else { return own }
    return own
      + " AND NOT EXISTS (SELECT 1 FROM factures o WHERE o.id = f.factureOrigineId AND f.typeDocument = 'avoir' "
      + "AND o.plateforme IN ('\(SuitePlateforme.refusee.rawValue)', '\(Self.ecartee)'))"
  }
}
