import LedgerAudit
import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerData

/// Two versions of an event in one log: `LigneAjoutee` as it is, and as a later program may write it (`LigneAjoutee+V2`).
@Suite struct VersionsTests {
  private static let seeds: [UInt64] = [2, 7, 42]

  /// The log of a random life, and the same with about half of its lines in version 2.
  private static func logs(_ seed: UInt64) throws -> (present: FixtureLog, mixed: FixtureLog) {
    let present = try Histories.log(seed: seed, count: 200, clotures: false, rendus: false)
    var shape = LogShape(seed: seed)
    shape.catalogues = [.standard, .suivant]
    var mixed = FixtureLog([])
    try shape.record(present.lines) { mixed.lines.append($0) }
    return (present, mixed)
  }

  private static func reader(_ place: borrowing TemporaryRegistre) -> RegistreReader {
    RegistreReader(at: place.path, decoder: .suivant)
  }

  @Test(arguments: seeds, [1, 2]) func `a log of both versions replays to the state of the present one alone`(
    seed: UInt64, threads: Int
  ) throws {
    let (present, mixed) = try Self.logs(seed)
    #expect(mixed.bytes.contains(":LigneAjoutee:1\"".utf8) && mixed.bytes.contains(":LigneAjoutee:2\"".utf8))
    let before = TemporaryRegistre(present.bytes)
    let after = TemporaryRegistre(mixed.bytes)
    let options = ReplayOptions(threads: threads)
    let state = try before.reader.etat(options).etat
    let found = try Self.reader(after).etat(options).etat
    #expect(state.factures.count == found.factures.count && state.factures.allSatisfy { found.facture($0.id) == $0 })
    #expect(
      try before.reader.totaux(options, au: .aujourdhui).totaux
        == Self.reader(after).totaux(options, au: .aujourdhui).totaux)
    // The documents come in another order: a date that was changed among its neighbours may now stand among others.
    let wrong = try Self.reader(after).audit().findings.filter {
      $0.severity == .error && !$0.message.en.contains("cannot be dated")
    }
    #expect(wrong == [], "\(wrong.prefix(5))")
  }

  @Test(arguments: seeds) func `the fast reader gives the same for lines of both versions`(seed: UInt64) throws {
    let lines = try Self.logs(seed).mixed.lines
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] } + [UInt8](repeating: 0x20, count: 64)
    var canonical = CanonicalLines(.suivant, wanted: .all)
    var start = 0
    for line in lines {
      var events = DecodedEvents(wanted: .all)
      let link = canonical.read(bytes.span, from: start, at: start, into: &events)
      let general = try DecodedLine(line.span, at: start, .suivant, wanted: .all)
      if line.text.contains(":LigneAjoutee:") {
        #expect(link != nil, "seed \(seed): \(line.text)")
      }
      if let link { #expect(link == general.link && events.first?.recorded == general.event.recorded) }
      start += line.count + 1
    }
  }

  @Test func `a repository goes on with such a ledger, and writes the newest version`() throws {
    let place = TemporaryRegistre(try Self.logs(1).mixed.bytes)
    let before = place.bytes
    var repository = try LogRegistreRepository(
      at: place.path, on: SystemDisk(), environment: .fixe(Horloge(.le("2028-01-01")), seed: 99), lockTimeoutMs: 0,
      decoder: .suivant)
    let id = Identifiant.exemple(0xF0, 1)
    var creer = CreerFacture(id)
    creer.dateFacture = .le("2028-01-01")
    try repository.execute(creer)
    try repository.execute(AjouterLigne(id, .ligne(.exemple(0xF1, 1), "2", "50")))
    #expect(try #require(try repository.facture(id)).lignes.count == 1)
    // The lines from before stay as they are.
    #expect(place.bytes.starts(with: before))
    #expect(FixtureLog(place.bytes).lines.last?.text.contains(":LigneAjoutee:2\"") == true)
  }

  @Test func `data of a version are checked as its own`() throws {
    var log = try LogBuilder([.ouverture], [.brouillon(), .ajout(), .envoi()]).log
    try log.replace(":LigneAjoutee:1", with: ":LigneAjoutee:2", line: 3)
    try log.rechain()
    let place = TemporaryRegistre(log.bytes)
    let failure = try #require(throws: LedgerFailure.self) { try Self.reader(place).etat() }
    #expect(failure.kind == .damaged)
    #expect(failure.message.en.contains(":3:") && failure.message.en.contains("`prix`"), "\(failure.message.en)")
  }

  @Test func `a program without version 2 names the newer program, and the way out`() throws {
    let place = TemporaryRegistre(try Self.logs(1).mixed.bytes)
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
    #expect(failure.code == LineFault.newer, "\(failure.message.en)")
    #expect(failure.message.en.contains("LigneAjoutee version 2"), "\(failure.message.en)")
  }

  @Test func `version 0 was never published`() throws {
    var log = try LogBuilder([.ouverture], [.brouillon(), .ajout(), .envoi()]).log
    try log.replace(":LigneAjoutee:1", with: ":LigneAjoutee:0", line: 3)
    try log.rechain()
    let place = TemporaryRegistre(log.bytes)
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
    #expect(failure.message.en.contains("LigneAjoutee has no version 0"), "\(failure.message.en)")
  }
}
