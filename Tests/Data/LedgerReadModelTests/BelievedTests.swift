import Glibc
import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerReadModel

/// Nothing that anyone else wrote into `cache/` is believed: decisions and answers are those of a ledger without it.
@Suite struct BelievedTests {
  /// What another program may have done to the tables.
  static let statements = [
    "UPDATE factures SET revision = -1", "UPDATE factures SET revision = revision + 1", "DELETE FROM factures",
    "UPDATE factures SET numero = 'X' || cle", "UPDATE factures SET numero_cle = 'F-2026-0001'",
    "UPDATE factures SET etat = 'brouillon'", "UPDATE factures SET serie_rang = serie_rang - 1",
    "UPDATE factures SET serie_rang = 9223372036854775807", "UPDATE factures SET id = (SELECT id FROM clients)",
    "UPDATE factures SET dateFacture = 'jamais'", "UPDATE factures SET cle = 9223372036854775807 WHERE cle = 1",
    "DELETE FROM evenements WHERE type = 'FactureEnvoyee'", "UPDATE evenements SET octet = 9223372036854775807",
    "UPDATE evenements SET octet = octet + 1", "UPDATE evenements SET longueur_octets = -1", "DELETE FROM evenements",
    "DELETE FROM paiements", "DELETE FROM commandes", "UPDATE commandes SET derniereSequence = 1",
    "UPDATE clients SET nom = 'Autre'", "UPDATE clients SET revision = 9223372036854775807",
    "UPDATE registre SET formatFacture = 'X-{rang}'", "UPDATE position SET sequence = sequence - 1",
    "DROP INDEX factures_numero", "CREATE TRIGGER t AFTER UPDATE ON factures BEGIN DELETE FROM evenements; END",
    "DROP VIEW vue_factures; CREATE TABLE vue_factures (a)",
    """
    ALTER TABLE clients RENAME TO c;
    CREATE VIEW clients AS WITH RECURSIVE r(cle) AS (SELECT 1 UNION ALL SELECT cle FROM r) SELECT r.cle, c.id, c.nom FROM c, r
    """,
  ]

  @Test(arguments: statements) func `tables written by another program are thrown away`(sql: String) throws {
    let life = try Life()
    try SQLiteDatabase(life.tables, .foreign, busyMs: 0).run(sql)
    try life.goesOnAsWithoutCache("\(sql)")
  }

  /// With sums that are right, as this program writes them: who takes such pains can as well write the log. A question
  /// that never ends, the last of them, could still keep commands waiting.
  @Test(arguments: statements.dropLast()) func `even tables that look like ours leave the log whole`(sql: String)
    throws
  {
    let life = try Life()
    try SQLiteDatabase(life.tables, busyMs: 0).run(sql)
    _ = try? life.place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    _ = Life.decisions(at: life.place.path, index: .readModel)
    #expect(try life.place.reader.etat().etat.factures.count >= 2, "\(sql)")
  }

  @Test(arguments: Scale.some(0..<4 as Range<UInt64>, oneOf: 4)) func `a bit that turned is found wherever it matters`(
    part: UInt64
  ) throws {
    var random = SplitMix64(seed: 0xB175 + part)
    for turn in 0..<50 {
      let life = try Life()
      let bytes = TemporaryRegistre.read(life.tables)
      let at = Int.random(in: bytes.indices, using: &random)
      let turned = bytes[at] ^ 1 << UInt8.random(in: 0..<8, using: &random)
      TemporaryRegistre.overwrite(life.tables, [turned], at: at)
      try life.goesOnAsWithoutCache("part \(part), turn \(turn), byte \(at) is \(turned)")
    }
  }

  @Test func `a copy, or the tables of another start of the machine, are made again`() throws {
    let life = try Life()
    try SQLiteDatabase(life.tables, busyMs: 0).run(
      "UPDATE position SET fichier = 'another start'; UPDATE factures SET revision = 9")
    try life.goesOnAsWithoutCache("another start")
    let bytes = TemporaryRegistre.read(life.tables)
    // The number of a file that is gone is given again.
    #expect(unsafe rename(life.tables, life.tables + ".old") == 0)
    TemporaryRegistre.overwrite(life.tables, bytes, at: 0)
    try SQLiteDatabase(life.tables, busyMs: 0).run("UPDATE factures SET revision = 9")
    try life.goesOnAsWithoutCache("a copy")
  }

  @Test func `a transaction that was cut off is never seen`() throws {
    let life = try Life()
    do {
      let writer = try SQLiteDatabase(life.tables, busyMs: 0)
      try writer.run("PRAGMA cache_size = 2; BEGIN IMMEDIATE; UPDATE factures SET revision = 9")
      try writer.run("UPDATE evenements SET auteur = hex(zeroblob(2000)) || auteur")
      // What is in the file now is what is left of a process that is killed now.
      let bytes = TemporaryRegistre.read(life.tables)
      #expect(bytes[4_080..<4_096].allSatisfy { $0 == 0 })
      try writer.run("ROLLBACK")
    }
    #expect(TemporaryRegistre.read(life.tables)[4_080..<4_096].allSatisfy { $0 == 0 })
    #expect(try life.place.tables.audit() == ReadModelAudit(sequence: nil, rows: 0, differences: []))
    try life.goesOnAsWithoutCache("cut off")
    #expect(!TemporaryRegistre.read(life.tables)[4_080..<4_096].allSatisfy { $0 == 0 })
  }
}

/// A ledger with a draft, an issued and a paid document and its tables, and what is decided next.
private struct Life: ~Copyable {
  let place: TemporaryRegistre
  let tables: String

  init() throws {
    let log = try LogBuilder(
      [.ouverture], [.client()], [.brouillon(), .ajout(), .envoi()], [.paiement("50.00")],
      [.brouillon(.f2, numero: "F-2026-0002")]
    ).log
    let made = TemporaryRegistre(log.bytes)
    _ = try made.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    tables = "\(made.path)/cache/lecture.sqlite"
    place = made
  }

  private static func paiement(_ montant: String) -> EnregistrerReglement {
    var paiement = EnregistrerReglement(.paiement, .f1, id: .exemple(0xEE, 9))
    paiement.montant = .de(montant)
    return paiement
  }

  /// What comes of each of these decisions: how many events, or the code of the refusal.
  static func decisions(at path: String, index: IndexSource?) -> [String] {
    let useCases: [any UseCase] = [
      CreerFacture(.exemple(0xBB, 1)), AjouterLigne(.f2, .the), AjouterLigne(.f1, .the),
      Self.paiement("119.00"), Self.paiement("10.00"),
      CreerClient(Client(id: .exemple(0xBB, 7), nom: "Autre")), AnnulerFacture(.f2, motif: "erreur"),
    ]
    return useCases.map { useCase in
      do {
        var repository = try LogRegistreRepository(at: path, environment: .fixe(seed: 3), index: index)
        return "\(try repository.execute(useCase).facts.count)"
      } catch {
        return LedgerFailure(error).code
      }
    }
  }

  /// Holds what is decided and answered against the same ledger without a cache.
  func goesOnAsWithoutCache(_ comment: Comment) throws {
    let twin = TemporaryRegistre(place.bytes)
    let expected = Life.decisions(at: twin.path, index: nil)
    #expect(Life.decisions(at: place.path, index: .readModel) == expected, comment)
    #expect(place.bytes == twin.bytes, comment)
    let list = try twin.reader.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements
    #expect(
      try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements == list, comment)
    // A page that nothing asked for may still be wrong: an audit reads them all.
    #expect(try place.tables.audit().differences.allSatisfy { $0.en.hasSuffix("a page is not as written") }, comment)
  }
}
