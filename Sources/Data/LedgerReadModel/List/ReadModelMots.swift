import LedgerModel
import LedgerProjections
import LedgerWords

/// The words of documents, in an index of SQLite's FTS5: `recherche`, a row for each document with its words as
/// `TextePlie` has them.
///
///     evenements   … 97 98 99│100 101       the new events since the last search tell which documents to write again
///     recherche              └ its own position, always in one transaction with it
///
/// Writers do not wait for it: the first search after a change brings it up to date. It splits only at ASCII other than
/// letters and digits, and folded words have no such character.
enum ReadModelMots {
  /// The last event that the words include; nil before the first one.
  static func sequence(_ base: borrowing SQLiteDatabase) throws -> Int64? {
    try base.integer("SELECT sequence FROM recherche_position")
  }

  /// Brings the words up to date with the tables, in the open transaction.
  ///
  /// - Throws: ``ReadModelFault/missing`` if this SQLite has no FTS5.
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
    // Everything is sorted once, if it fits into this much memory.
    try base.run("INSERT INTO recherche(recherche, rank) VALUES ('hashsize', \(firstBytes))")
  }

  /// The documents whose words may differ from those at the sequence `?1`: they, or their client, have new events.
  private static let changed = """
    SELECT facture FROM evenements NOT INDEXED WHERE sequence > ?1 AND facture IS NOT NULL
    UNION SELECT d.cle FROM clients p JOIN factures d ON d.clientId = p.id
      WHERE p.cle IN (SELECT client FROM evenements NOT INDEXED WHERE sequence > ?1 AND client IS NOT NULL)
    """

  /// Writes the words of the documents whose key fulfils `condition`, if they differ from the stored words.
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

  /// The texts and amounts in the row of a document itself.
  private static func documents(_ condition: String) -> String {
    """
    SELECT f.cle, f.numero, coalesce(f.nomClientEnvoi, c.nom), c.ville, c.siren, f.notes, f.notesCommentaire,
      f.totalTTC_centimes, f.totalHT_centimes, f.soldeDu_centimes
    FROM factures f LEFT JOIN clients c ON c.id = f.clientId WHERE f.cle \(condition) ORDER BY f.cle
    """
  }

  /// The texts of lines, payments and refunds, and the amounts of the last two, in the order in which each part is
  /// stored.
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

  /// Whether the index can find these words: it does not keep a longer one whole.
  static func canLookFor(_ mots: MotsCherches) -> Bool {
    mots.mots.count <= 100 && mots.mots.allSatisfy { $0.octets.count <= 1_000 }
  }

  /// The query for all of these words, in the language of FTS5. A word has no quotation mark.
  static func question(_ mots: MotsCherches) -> String {
    mots.mots.map { "\"\(String(decoding: $0.octets, as: UTF8.self))\"\($0.debut ? "*" : "")" }.joined(separator: " ")
  }

  /// How much memory FTS5 may fill before it writes a part of its index: its own default, in bytes.
  private static let usualBytes = 1 << 20
  /// The same while the whole index is made.
  private static let firstBytes = 32 << 20
}

extension ReadModel {
  /// Whether the words are up to date with the tables; if not, brings them up to date, if they can be written.
  func motsAreUpToDate() throws -> Bool {
    let known = try ReadModelMots.sequence(base)
    guard known != Int64(clamping: position.sequence) else { return true }
    do {
      try begin("COMMIT; BEGIN IMMEDIATE")
      try ReadModelMots.update(base, to: position.sequence)
      try begin("COMMIT; BEGIN")
      return true
    } catch {
      _ = Result { try base.run("ROLLBACK") }
      if let failure = error as? SQLiteFailure, failure.isOfTheDatabase { throw failure }
      try begin("BEGIN")
      return false
    }
  }
}
