import Glibc
import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerReadModel

/// Whatever lies in `cache/`, people get the answer that a replay gives.
@Suite struct ReadModelDamageTests {
  /// What may have become of a read model.
  enum Damage: CaseIterable {
    case deleted, empty, garbage, cut, ofAnotherVersion, ofAnotherLog, withoutPosition, zeroedPage, tablesGone
    case aDirectory, aLink, cacheIsAFile, deletedTable
  }

  @Test(arguments: Damage.allCases) func `a damaged read model is made again silently`(damage: Damage) throws {
    let log = try Histories.log(seed: 5, count: 150)
    let place = TemporaryRegistre(log.bytes)
    let expected = try place.tables.etat()
    let list = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements
    try Self.spoil(place, damage)
    #expect(try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements == list)
    for facture in expected.etat.factures.prefix(20) {
      let found = try place.tables.ask { try $0.etat(named: facture.numero) }
      #expect(found.answer.facture(facture.id) == facture)
      #expect(found.report.head == expected.report.head)
      #expect(try place.tables.historique(de: facture.numero).count == facture.revision)
    }
    var repository = try LogRegistreRepository(at: place.path, environment: .fixe(seed: 77), index: .readModel)
    try repository.execute(CreerClient(Client(id: .exemple(0xBB, 1), nom: "Dernier")))
    #expect(try place.tables.ask { try $0.etat(named: "Dernier") }.answer.client(.exemple(0xBB, 1))?.nom == "Dernier")
    guard ![.aDirectory, .aLink, .cacheIsAFile].contains(damage) else { return }
    try ReadModelLaw(place, "\(damage)").holds()
    try ReadModelLaw(place, "\(damage)").holdsToTheRow()
  }

  private static func spoil(_ place: borrowing TemporaryRegistre, _ damage: Damage) throws {
    let path = "\(place.path)/cache/lecture.sqlite"
    switch damage {
    case .deleted: remove(place)
    case .empty: truncate(path, 0)
    case .garbage: TemporaryRegistre.overwrite(path, Array(repeating: 0x67, count: 10_000), at: 0)
    case .cut: truncate(path, 5_000)
    case .zeroedPage: TemporaryRegistre.overwrite(path, Array(repeating: 0, count: 4_096), at: 4_096 * 3)
    case .ofAnotherVersion: try SQLiteDatabase(path, .foreign, busyMs: 0).run("PRAGMA user_version = 99")
    case .withoutPosition: try SQLiteDatabase(path, .foreign, busyMs: 0).run("DELETE FROM position")
    case .tablesGone: try SQLiteDatabase(path, .begun, busyMs: 0).run("BEGIN EXCLUSIVE; COMMIT")
    case .deletedTable: try SQLiteDatabase(path, .foreign, busyMs: 0).run("DROP TABLE evenements")
    case .ofAnotherLog:
      let other = TemporaryRegistre(try Histories.log(seed: 6, count: 150).bytes)
      _ = try other.reader.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
      remove(place)
      let model = TemporaryRegistre.read("\(other.path)/cache/lecture.sqlite")
      TemporaryRegistre.overwrite(path, model, at: 0)
    case .aDirectory:
      remove(place)
      _ = unsafe mkdir(path, 0o700)
    case .aLink:
      remove(place)
      TemporaryRegistre.overwrite("\(place.path)/kept", Array("kept".utf8), at: 0)
      _ = unsafe symlink("../kept", path)
    case .cacheIsAFile:
      remove(place)
      _ = unsafe rmdir("\(place.path)/cache")
      TemporaryRegistre.overwrite("\(place.path)/cache", [1], at: 0)
    }
  }

  private static func truncate(_ path: String, _ size: Int) { _ = unsafe Glibc.truncate(path, size) }

  private static func remove(_ place: borrowing TemporaryRegistre) {
    _ = unsafe unlink("\(place.path)/cache/lecture.sqlite")
  }

  @Test func `a line altered in its place is reported when it is read back`() throws {
    let log = try LogBuilder([.ouverture], [.brouillon(notes: "vert")], [.brouillon(.f2, numero: "F-2026-0002")]).log
    let place = TemporaryRegistre(log.bytes)
    _ = try place.tables.ask { try $0.etat(named: "F-2026-0001") }
    var altered = log
    try altered.replace("vert", with: "bleu", line: 2)
    place.bytes = altered.bytes
    let failure = #expect(throws: LedgerFailure.self) { _ = try place.tables.ask { try $0.etat(named: "F-2026-0001") } }
    #expect(failure?.kind == .damaged)
    #expect(throws: LedgerFailure.self) { _ = try place.tables.historique(de: "F-2026-0001") }
    #expect(throws: LedgerFailure.self) {
      var repository = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel)
      _ = try repository.facture(.f1)
    }
  }

  @Test func `tables locked by another process are read, and the missing commits are replayed`() throws {
    var builder = try LogBuilder([.ouverture], [.brouillon()])
    let place = TemporaryRegistre(builder.log.bytes)
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    let other = try SQLiteDatabase("\(place.path)/cache/lecture.sqlite", .foreign, busyMs: 0)
    try other.run("BEGIN IMMEDIATE; UPDATE factures SET notes = 'jamais'")
    #expect(try place.tables.ask { try $0.etat(named: "F-2026-0001") }.answer.factures.first?.notes == "")
    try builder.commit([.brouillon(.f2, numero: "F-2026-0002")])
    place.bytes = builder.log.bytes
    #expect(try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements.count == 2)
    var repository = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel)
    try repository.execute(CreerFacture(.exemple(0xBB, 1)))
    try other.run("ROLLBACK")
    #expect(try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements.count == 3)
    try ReadModelLaw(place, "after the lock").holds()
  }

  @Test func `while another keeps it for itself the log is replayed`() throws {
    var builder = try LogBuilder([.ouverture], [.brouillon()])
    let place = TemporaryRegistre(builder.log.bytes)
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    try builder.commit([.brouillon(.f2, numero: "F-2026-0002")])
    place.bytes = builder.log.bytes
    do {
      let other = try SQLiteDatabase("\(place.path)/cache/lecture.sqlite", .foreign, busyMs: 0)
      try other.run("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; UPDATE factures SET notes = 'jamais'")
      #expect(try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements.count == 2)
      #expect(try place.tables.ask { try $0.etat(named: "F-2026-0001") }.answer.factures.first?.notes == "")
      #expect(try place.tables.historique(de: "F-2026-0002").count == 1)
      var repository = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel)
      try repository.execute(CreerFacture(.exemple(0xBB, 1)))
      let failure = #expect(throws: LedgerFailure.self) { try place.tables.audit() }
      #expect(failure?.code == "io" && failure?.message.en.hasSuffix("database is locked.") == true)
      #expect(try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }.answer.elements.count == 3)
    }
    try ReadModelLaw(place, "after the lock").holds()
    try ReadModelLaw(place, "after the lock").holdsToTheRow()
  }

  @Test func `a broken page of the database is a finding, not an error of the program`() throws {
    let place = TemporaryRegistre(try Histories.log(seed: 9, count: 300).bytes)
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    let size = TemporaryRegistre.read("\(place.path)/cache/lecture.sqlite").count
    // The tables come first, the position among them, and the indexes last.
    for page in stride(from: size / 4 & ~4_095, to: size / 2, by: 4_096) {
      TemporaryRegistre.overwrite(
        "\(place.path)/cache/lecture.sqlite", Array(repeating: 0xA5, count: 4_096), at: page)
    }
    #expect(try place.tables.audit().differences.contains { $0.en.hasSuffix("a page is not as written") })
  }

  @Test func `a database that differs from a replay is found`() throws {
    let place = TemporaryRegistre(try Histories.log(seed: 9, count: 300).bytes)
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    #expect(try place.tables.audit().differences == [])
    try SQLiteDatabase("\(place.path)/cache/lecture.sqlite", busyMs: 0)
      .run(
        """
        UPDATE lignes SET montantNet_centimes = coalesce(montantNet_centimes, 0) + 1
          WHERE (facture, position) = (SELECT facture, position FROM lignes ORDER BY facture, position LIMIT 1)
        """)
    let differences = try place.tables.audit().differences
    #expect(differences.count == 1 && differences[0].en.hasPrefix("lignes: row 1, column 10"), "\(differences)")
    #expect(place.cacheFiles.filter { $0.hasPrefix(".") } == [])
  }

  @Test func `names are found as they are read, however they are written`() throws {
    let names = ["Café", "Cafe\u{301}", "Caf?", "\u{212A}elvin", "Kelvin", "Cafè"]
    var commits: [Fact] = []
    for (index, name) in names.enumerated() {
      let id = Identifiant.exemple(0xC0, UInt64(index))
      commits += [.client(id, nom: name), .brouillon(.exemple(0xF0, UInt64(index)), numero: name)]
    }
    let place = TemporaryRegistre(try LogBuilder([.ouverture], commits).log.bytes)
    var model = try LogRegistreRepository(at: place.path, environment: .fixe(), index: .readModel)
    var memory = try LogRegistreRepository(rehearsingAt: place.path, environment: .fixe())
    for name in names {
      #expect(try model.clients(nom: name) == memory.clients(nom: name), "\(name)")
      #expect(try model.factureID(numero: name) == memory.factureID(numero: name), "\(name)")
    }
    #expect(try model.clients(nom: "Café").map(\.nom) == ["Café", "Café", "Cafè"])
    #expect(try model.clients(nom: "KELVIN").count == 2)
  }

  @Test func `the views show decimals as people write them`() throws {
    let place = TemporaryRegistre(
      try LogBuilder([.ouverture], [.brouillon(), .ajout(), .envoi()], [.paiement("0.05")]).log.bytes)
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    let base = try SQLiteDatabase("\(place.path)/cache/lecture.sqlite", busyMs: 0)
    try base.run("UPDATE factures SET soldeDu_centimes = -5; UPDATE lignes SET prixUnitaire_millioniemes = 1500000")
    let sql = "SELECT totalTTC, tva, montantPaye, soldeDu, sousTotal FROM vue_factures"
    let rows = try base.rows(sql) { [$0.text(0), $0.text(1), $0.text(2), $0.text(3), $0.text(4)] }
    #expect(rows == [["120.00", "20.00", "0.05", "-0.05", "100.00"]])
    #expect(try base.rows("SELECT prixUnitaire FROM vue_lignes") { $0.text(0) } == ["1.500000"])
    #expect(try base.rows("SELECT taux, base, tva FROM vue_ventilation") { $0.text(0) + $0.text(2) } == ["20.0020.00"])
    #expect(try base.rows("SELECT montant FROM vue_paiements") { $0.text(0) } == ["0.05"])
    #expect(try base.rows("SELECT instant FROM vue_evenements LIMIT 1") { $0.text(0) } == ["2026-03-02T10:15:00.000Z"])
  }

  @Test func `the files of the cache belong to their owner alone`() throws {
    let place = TemporaryRegistre(try Histories.log(seed: 8, count: 20).bytes)
    _ = try place.tables.ask { try $0.resumes(DemandeFactures(), au: .aujourdhui) }
    for name in place.cacheFiles {
      var status = stat()
      #expect(unsafe stat("\(place.path)/cache/\(name)", &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600, "\(name)")
    }
  }
}

extension TemporaryRegistre {
  /// The names in `cache/`.
  var cacheFiles: [String] { Self.list("\(path)/cache") }
}
