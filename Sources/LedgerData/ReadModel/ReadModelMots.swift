import LedgerDomain

/// The words of documents, in an index of SQLite's FTS5: `recherche`, a row for each document with its words as
/// ``TextePlie`` has them.
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

  /// The documents whose words may be others than at `sequence`: those with new events, and those that show the present
  /// name of a client with new events.
  private static func changed(since sequence: Int64, _ base: borrowing SQLiteDatabase) throws -> [Int64] {
    let sql = """
      SELECT facture FROM evenements NOT INDEXED WHERE sequence > ?1 AND facture IS NOT NULL
      UNION SELECT f.cle FROM clients c JOIN factures f ON f.clientId = c.id
        WHERE c.cle IN (SELECT client FROM evenements NOT INDEXED WHERE sequence > ?1 AND client IS NOT NULL)
          AND f.nomClientEnvoi IS NULL
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
    SELECT coalesce(f.nomClientEnvoi, c.nom), f.notes, f.notesCommentaire
    FROM factures f LEFT JOIN clients c ON c.id = f.clientId AND f.nomClientEnvoi IS NULL WHERE f.cle = ?
    """)
  private var stored = PreparedQuery("SELECT mots FROM recherche WHERE rowid = ?")
  private var insert = PreparedStatement("INSERT INTO recherche(rowid, mots) VALUES (?, ?)")
  private var replace = PreparedStatement("INSERT OR REPLACE INTO recherche(rowid, mots) VALUES (?, ?)")

  /// Writes the words of every document into an empty index.
  mutating func writeAll(in base: borrowing SQLiteDatabase) throws(SQLiteFailure) {
    var lines = try base.prepare("SELECT facture, designation FROM lignes ORDER BY facture, position")
    try lines.begin()
    var isLine = try lines.next()
    for cle in 1...max(1, try base.integer("SELECT max(cle) FROM factures") ?? 0) {
      guard try begin(cle, in: base) else { continue }
      while isLine, lines.integer(0) <= cle {
        TextePlie.append(lines.text(1), to: &words)
        isLine = try lines.next()
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
    var lines = try base.prepare("SELECT designation FROM lignes WHERE facture = ? ORDER BY position")
    lines.add(cle)
    try lines.begin()
    while try lines.next() { TextePlie.append(lines.text(0), to: &words) }
    let known = try stored.first(on: base, [.integer(cle)]) { $0.text(0) }
    if let known, known.utf8.elementsEqual(words) { return }
    try replace.run(on: base) { [words] row in
      row.add(cle)
      row.add { $0.append(contentsOf: words) }
    }
  }

  /// Begins the words of a document with those that are not in its lines; false where there is no such document.
  private mutating func begin(_ cle: Int64, in base: borrowing SQLiteDatabase) throws(SQLiteFailure) -> Bool {
    words.removeAll(keepingCapacity: true)
    let texts = try header.first(on: base, [.integer(cle)]) { [$0.text(0), $0.text(1), $0.text(2)] }
    for text in texts ?? [] where !text.isEmpty { TextePlie.append(text, to: &words) }
    return texts != nil
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
