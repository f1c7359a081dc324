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
  static func sequence(_ base: borrowing SQLiteDatabase) throws -> Int64? {
    try base.integer("SELECT sequence FROM recherche_position")
  }

  /// Brings the words to where the tables are, in the transaction that is open.
  ///
  /// - Throws: ``ReadModelFault/missing`` where this SQLite has no FTS5.
  static func update(_ base: borrowing SQLiteDatabase, to sequence: UInt64) throws {
    if let known = try Self.sequence(base), known <= sequence {
      try write("IN (\(changed))", [known], base)
    } else {
      try make(base)
      try write("NOT NULL", [], base)
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

  /// The documents whose words may be others than at the sequence `?1`: those with new events, and those of a client with
  /// new events.
  private static let changed = """
    SELECT facture FROM evenements NOT INDEXED WHERE sequence > ?1 AND facture IS NOT NULL
    UNION SELECT d.cle FROM clients p JOIN factures d ON d.clientId = p.id
      WHERE p.cle IN (SELECT client FROM evenements NOT INDEXED WHERE sequence > ?1 AND client IS NOT NULL)
    """

  /// Writes the words of the documents whose key is as `condition` says, where they are others than those that stand there.
  private static func write(
    _ condition: String, _ values: [any SQLiteValue], _ base: borrowing SQLiteDatabase
  ) throws {
    var stored = PreparedStatement("SELECT mots FROM recherche WHERE rowid = ?")
    var replace = PreparedStatement("INSERT OR REPLACE INTO recherche(rowid, mots) VALUES (?, ?)")
    var parts = try base.prepare(Self.parts(condition))
    try parts.begin(values)
    var isPart = try parts.next()
    var words: [UInt8] = []
    try base.forEach(documents(condition), values) { row in
      let cle = row.integer(0)
      words.removeAll(keepingCapacity: true)
      append(row, texts: 1...6, amounts: 7...9, to: &words)
      while isPart, parts.integer(0) <= cle {
        append(parts, texts: 3...4, amounts: 5...5, to: &words)
        isPart = try parts.next()
      }
      let known = try stored.first(on: base, [cle]) { $0.text(0) }
      if let known, known.utf8.elementsEqual(words) { return }
      try replace.run(on: base) {
        $0.add(cle)
        $0.add { $0.append(contentsOf: words) }
      }
    }
  }

  /// The texts and amounts of documents that are not in their parts.
  private static func documents(_ condition: String) -> String {
    """
    SELECT f.cle, f.numero, coalesce(f.nomClientEnvoi, c.nom), c.ville, c.siren, f.notes, f.notesCommentaire,
      f.totalTTC_centimes, f.totalHT_centimes, f.soldeDu_centimes
    FROM factures f LEFT JOIN clients c ON c.id = f.clientId WHERE f.cle \(condition) ORDER BY f.cle
    """
  }

  /// The texts of lines, payments and refunds, and their amounts where words are looked for in them. Each part is stored in
  /// that order.
  private static func parts(_ condition: String) -> String {
    """
    SELECT facture, 1, position, designation, referenceCommande, NULL FROM lignes WHERE facture \(condition)
    UNION ALL SELECT facture, 2, position, reference, NULL, montant_centimes FROM paiements WHERE facture \(condition)
    UNION ALL SELECT facture, 3, position, reference, NULL, montant_centimes FROM remboursements
      WHERE facture \(condition)
    ORDER BY 1, 2, 3
    """
  }

  private static func append(
    _ row: borrowing SQLiteStatement, texts: ClosedRange<Int>, amounts: ClosedRange<Int>, to words: inout [UInt8]
  ) {
    for column in texts where !row.isNull(column) {
      let text = row.text(column)
      if !text.isEmpty { TextePlie.append(text, to: &words) }
    }
    for column in amounts {
      guard let amount = row.integerIfThere(column) else { continue }
      TextePlie.append(Montant(centimes: amount).texteCherche, to: &words)
    }
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

extension ReadModel {
  /// Whether the words are those of the tables: they are brought up to date where they are not, and that can be written.
  func motsAreUpToDate() throws -> Bool {
    let known = try ReadModelMots.sequence(base)
    guard known != Int64(clamping: position.sequence) else { return true }
    do {
      try base.run("COMMIT; BEGIN IMMEDIATE")
      guard try base.position() == position else { throw ReadModelFault.moved }
      try ReadModelMots.update(base, to: position.sequence)
      try base.run("COMMIT")
    } catch {
      for step in ["ROLLBACK", "BEGIN"] { _ = Result { try base.run(step) } }
      if let failure = error as? SQLiteFailure, failure.isOfTheDatabase { throw failure }
      return false
    }
    try base.run("BEGIN")
    // Another may have brought the tables further, between the two transactions.
    return try base.position() == position
  }
}
