import LedgerDomain

/// The words of documents, in an index of SQLite's FTS5: `recherche`, a row for each document with its words as
/// `TextePlie` has them.
///
///     evenements   … 97 98 99│100 101       what is new since the last search tells which documents to write again
///     recherche              └ its own position, always in one transaction with it
///
/// Nobody who writes waits for it: the first search after a change brings it up to date. It splits at ASCII that is no
/// letter or digit, and nowhere else; in words as they are folded there is no such thing.
enum ReadModelMots {
  /// The last event that the words show; nil where there are none.
  static func sequence(_ base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> Int64? {
    try base.integer("SELECT sequence FROM recherche_position")
  }

  /// Brings the words to where the tables are, in the transaction that is open.
  ///
  /// - Throws: ``ReadModelFault/missing`` where this SQLite has no FTS5.
  static func update(_ base: borrowing SQLiteDatabase, to sequence: UInt64) throws {
    var writer = Writer()
    if let known = try Self.sequence(base), known <= sequence {
      for cle in try changed(since: known, base) { try writer.rewrite(cle, in: base) }
    } else {
      try make(base)
      try writer.writeAll(in: base)
      try base.run("INSERT INTO recherche(recherche, rank) VALUES ('hashsize', \(usualBytes))")
    }
    try base.run("DELETE FROM recherche_position; INSERT INTO recherche_position VALUES (\(sequence))")
  }

  private static func make(_ base: borrowing SQLiteDatabase) throws {
    try base.run("DROP TABLE IF EXISTS recherche")
    do {
      try base.run(
        "CREATE VIRTUAL TABLE recherche USING fts5(mots, tokenize = 'ascii', detail = none, columnsize = 0)")
    } catch {
      throw ReadModelFault.missing
    }
    // All of it is sorted once, where this much memory holds it.
    try base.run("INSERT INTO recherche(recherche, rank) VALUES ('hashsize', \(firstBytes))")
  }

  /// The documents whose words may be others than at `sequence`: those with new events, and those of a client with new
  /// events.
  private static func changed(since sequence: Int64, _ base: borrowing SQLiteDatabase) throws -> [Int64] {
    let sql = """
      SELECT facture FROM evenements NOT INDEXED WHERE sequence > ?1 AND facture IS NOT NULL
      UNION SELECT f.cle FROM clients c JOIN factures f ON f.clientId = c.id
        WHERE c.cle IN (SELECT client FROM evenements NOT INDEXED WHERE sequence > ?1 AND client IS NOT NULL)
      ORDER BY 1
      """
    return try base.rows(sql, [.integer(sequence)]) { $0.integer(0) }
  }

  /// Whether the index can be asked for these words: a longer one is not kept whole.
  static func canLookFor(_ mots: MotsCherches) -> Bool {
    mots.mots.count <= 100 && mots.mots.allSatisfy { $0.octets.count <= 1_000 }
  }

  /// The question for all of these words, in the language of FTS5. There is no quotation mark in a word.
  static func question(_ mots: MotsCherches) -> String {
    mots.mots.map { "\"\(String(decoding: $0.octets, as: UTF8.self))\"\($0.debut ? "*" : "")" }.joined(separator: " ")
  }

  /// How much memory FTS5 may fill before it writes a part of its index: its own default, in bytes.
  private static let usualBytes = 1 << 20
  /// The same while all is made.
  private static let firstBytes = 32 << 20
}

/// Reads the texts of documents and writes their words.
private struct Writer: ~Copyable {
  private var words: [UInt8] = []
  private var header = PreparedQuery(
    """
    SELECT f.numero, coalesce(f.nomClientEnvoi, c.nom), c.ville, c.siren, f.notes, f.notesCommentaire,
      f.totalTTC_centimes, f.totalHT_centimes, f.soldeDu_centimes
    FROM factures f LEFT JOIN clients c ON c.id = f.clientId WHERE f.cle = ?
    """)
  private var stored = PreparedQuery("SELECT mots FROM recherche WHERE rowid = ?")
  private var insert = PreparedStatement("INSERT INTO recherche(rowid, mots) VALUES (?, ?)")
  private var replace = PreparedStatement("INSERT OR REPLACE INTO recherche(rowid, mots) VALUES (?, ?)")

  /// The texts of lines, payments and refunds, and their amounts where words are looked for in them: of all documents in
  /// the order of their keys, or of those that `clause` leaves. Each part is stored in that order.
  private static func parts(_ clause: String = "") -> String {
    """
    SELECT facture, 1, position, designation, referenceCommande, NULL FROM lignes \(clause)
    UNION ALL SELECT facture, 2, position, reference, NULL, montant_centimes FROM paiements \(clause)
    UNION ALL SELECT facture, 3, position, reference, NULL, montant_centimes FROM remboursements \(clause)
    ORDER BY 1, 2, 3
    """
  }

  /// Writes the words of every document into an empty index.
  mutating func writeAll(in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    var parts = try base.prepare(Self.parts())
    try parts.begin()
    var isPart = try parts.next()
    for cle in 1...max(1, try base.integer("SELECT max(cle) FROM factures") ?? 0) {
      guard try begin(cle, in: base) else { continue }
      while isPart, parts.integer(0) <= cle {
        append(parts, 3...4, 5...5)
        isPart = try parts.next()
      }
      try insert.run(on: base) { [words] row in
        row.add(cle)
        row.add { $0.append(contentsOf: words) }
      }
    }
  }

  /// Writes the words of one document, if they are others than those that stand there.
  mutating func rewrite(_ cle: Int64, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    guard try begin(cle, in: base) else { return }
    var parts = try base.prepare(Self.parts("WHERE facture = ?1"))
    parts.add(cle)
    try parts.begin()
    while try parts.next() { append(parts, 3...4, 5...5) }
    let known = try stored.first(on: base, [.integer(cle)]) { $0.text(0) }
    if let known, known.utf8.elementsEqual(words) { return }
    try replace.run(on: base) { [words] row in
      row.add(cle)
      row.add { $0.append(contentsOf: words) }
    }
  }

  /// Begins the words of a document with those that are not in its parts; false where there is no such document.
  private mutating func begin(_ cle: Int64, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> Bool {
    words.removeAll(keepingCapacity: true)
    let texts = try header.first(on: base, [.integer(cle)]) { row in
      ((0...5).map { row.text($0) }, (6...8).map { row.integerIfThere($0) })
    }
    guard let (texts, amounts) = texts else { return false }
    for text in texts where !text.isEmpty { TextePlie.append(text, to: &words) }
    for case let amount? in amounts { append(amount) }
    return true
  }

  private mutating func append(_ row: borrowing SQLiteStatement, _ texts: ClosedRange<Int>, _ amounts: ClosedRange<Int>)
  {
    for column in texts where !row.isNull(column) { TextePlie.append(row.text(column), to: &words) }
    for column in amounts { if let amount = row.integerIfThere(column) { append(amount) } }
  }

  private mutating func append(_ centimes: Int64) {
    TextePlie.append(Montant(centimes: centimes).texteCherche, to: &words)
  }
}

extension ReadModel {
  /// Whether the words are those of the tables: they are brought up to date where they are not, and that can be written.
  func motsAreUpToDate() throws -> Bool {
    let known = try ReadModelMots.sequence(base)
    guard known != Int64(clamping: position.sequence) else { return true }
    do {
      try base.run("COMMIT; BEGIN IMMEDIATE")
      guard try ReadModelQueries.position(base) == position else { throw ReadModelFault.moved }
      try ReadModelMots.update(base, to: position.sequence)
      try base.run("COMMIT")
    } catch {
      for step in ["ROLLBACK", "BEGIN"] { _ = Result { try base.run(step) } }
      if let failure = error as? SQLiteFailure, failure.isOfTheDatabase { throw failure }
      return false
    }
    writeBack()
    try base.run("BEGIN")
    // Another may have brought the tables further, between the two transactions.
    return try ReadModelQueries.position(base) == position
  }
}
