import LedgerAudit
import LedgerBytes
import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerExchange

/// Imports into a log, however it is kept: what is durable when, and what is written.
struct ImportOnLogTests {
  private static func open(
    _ place: borrowing TemporaryRegistre, _ environment: Environment = .fixe()
  ) throws -> LogRegistreRepository {
    var log = try LogRegistreRepository(creatingAt: place.path, environment: environment, origins: place.origins)
    if log.registre == nil { try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie"))) }
    return log
  }

  private static let documents = (0..<25).map { DocumentTexte(.exemple(0xFA, $0), numero: "X-\($0)").json }

  @Test(arguments: [1, 7, 10, 100], Keeping.allCases)
  func `a document counts as imported when it is durable`(batch: Int, keeping: Keeping) throws {
    struct Panne: Error {}
    let place = TemporaryRegistre(keeping)
    var importer = Importer()
    do {
      var log = try Self.open(place)
      var options = ImportOptions()
      options.batch = batch
      importer = Importer(options)
      var next = 0
      #expect(throws: Panne.self) {
        try importer.run(
          from: { buffer in
            if next == Self.documents.count { throw Panne() }
            buffer.append(contentsOf: (Self.documents[next] + "\n").utf8)
            next += 1
            return true
          }, into: &log)
      }
    }
    #expect(importer.report.imported == 25 / batch * batch)
    #expect(try place.reader.etat().etat.factures.count == importer.report.imported)
    guard keeping != .file else { return }
    #expect(try place.replayElsewhere().etat.factures.count == importer.report.imported)
  }

  @Test(arguments: [1, 2, 7], [DiskCall.write, .syncData])
  func `only the documents that reached the disk count`(batch: Int, call: DiskCall) throws {
    for seed in 0..<40 as Range<UInt64> {
      let disk = SimulatedDisk(seed: seed)
      // A thread writes, or the seed says when.
      let lane = seed.isMultiple(of: 4) ? nil : SimulatedLane(seed: seed)
      var log = try LogRegistreRepository(
        at: "/registre", creating: true, on: disk, environment: .fixe(), lockTimeoutMs: 0, lane: lane)
      try log.execute(OuvrirRegistre(Registre(id: .r1, nom: "Épicerie")))
      var options = ImportOptions()
      options.batch = batch
      var importer = Importer(options)
      var file = Pieces(Array(Self.documents.joined(separator: "\n").utf8), 1_000)
      disk.plan(call, .error(.noSpace), after: Int(seed))
      let failure = Result { try importer.run(from: { file.read(&$0) }, into: &log) }
      let (etat, report) = try RegistreReader(at: "/registre", on: disk).etat()
      #expect(etat.factures.count == importer.report.imported && report.unfinishedBytes == 0, "seed \(seed)")
      if case .failure(let error) = failure { #expect(LedgerFailure(error).code == "not-recorded", "seed \(seed)") }
      #expect(importer.report.imported == 25 || (try? failure.get()) == nil, "seed \(seed)")
    }
  }

  @Test(arguments: Keeping.lives(1...12, elsewhere: 3))
  func `an audit finds an imported log intact`(seed: UInt64, keeping: Keeping) throws {
    let vie = try VieDense(seed: seed)
    var file = Pieces(Array(try Essai(vie).exporte { $0.contenu = .snapshot }.utf8), 1_000)
    let place = TemporaryRegistre(keeping)
    do {
      var log = try Self.open(place, .fixe(vie.horloge, seed: seed))
      var importer = Importer()
      try importer.run(from: { file.read(&$0) }, into: &log)
      #expect(importer.report.isComplete, "\(importer.report.refusals)")
    }
    let report = try place.reader.audit()
    #expect(report.findings.filter { $0.severity == .error } == [], "seed \(seed)")
    #expect(report.intact && report.events > 20)
  }

  @Test(arguments: Keeping.allCases)
  func `a dry run reports the same and writes nothing`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    let environment = try Self.open(place).environment
    // An unfinished tail is left where it is, too.
    TemporaryRegistre.append(Array("{\"specversion\"".utf8)[...], to: place.logPath)
    let before = place.bytes
    var rehearsal = try LogRegistreRepository(rehearsingAt: place.path, environment: environment)
    let text = Array(
      (Self.documents + [Self.documents[3], DocumentTexte(.f1, numero: "X-4").json]).joined(separator: "\n").utf8)
    var options = ImportOptions()
    options.batch = 4
    var dry = Importer(options)
    var file = Pieces(text, 100)
    try dry.run(from: { file.read(&$0) }, into: &rehearsal)
    #expect(place.bytes == before)
    #expect(place.eventFiles == ["00000000000000000001.jsonl"])
    #expect(dry.report.imported == 25 && dry.report.unchanged == 1 && dry.report.refused == 1)
  }

  @Test(arguments: Keeping.allCases)
  func `an event too large for a line refuses its document alone`(keeping: Keeping) throws {
    let place = TemporaryRegistre(keeping)
    var log = try Self.open(place)
    let large = DocumentTexte(.f2, numero: "X-2").avec("notes", "\"\(String(repeating: "é", count: 40_000))\"").json
    let text = [DocumentTexte().json, large, DocumentTexte(.f3, numero: "X-3").json].joined(separator: "\n")
    var importer = Importer()
    var file = Pieces(Array(text.utf8), 4_096)
    try importer.run(from: { file.read(&$0) }, into: &log)
    #expect(importer.report.imported == 2 && importer.report.refusals.map(\.code) == ["evenement-trop-grand"])
    #expect(try place.reader.etat().etat.factures.map(\.numero) == ["F-2026-0001", "X-3"])
  }

  @Test(arguments: Keeping.lives(0...5, elsewhere: 2))
  func `a log and a ledger in memory import and export the same`(seed: UInt64, keeping: Keeping) throws {
    let vie = Essai(try VieDense(seed: seed))
    let lignes = try vie.lignes()
    var memoire = try Essai(vie.horloge.jour)
    try memoire.importe(lignes.joined(separator: "\n"))

    let place = TemporaryRegistre(keeping)
    do {
      var log = try Self.open(place, .fixe(vie.horloge))
      for expected in [(imported: lignes.count, unchanged: 0), (imported: 0, unchanged: lignes.count)] {
        let report = try Self.importe(lignes.joined(separator: "\n"), into: &log)
        #expect(report.imported == expected.imported && report.unchanged == expected.unchanged)
      }
    }
    let brought = try keeping == .file ? place.reader.etat() : place.replayElsewhere()
    for contenu in ExportOptions.Contenu.allCases {
      let exports = try (Self.exporte(brought, contenu, vie.horloge), memoire.exporte { $0.contenu = contenu })
      guard contenu == .snapshot else {
        #expect(exports.0 == exports.1, "seed \(seed), \(contenu)")
        continue
      }
      // It names the head of its log, which memory has not: its clients and documents are the same.
      let parts = [exports.0, exports.1].map { $0.split(separator: #""clients":"#, maxSplits: 1).last }
      #expect(parts[0] == parts[1], "seed \(seed)")
    }
  }

  @Test func `many lines cost no more than their number`() throws {
    var essai = try Essai()
    let ligne = #"{"designation":"x","quantite":1,"prixUnitaire":1}"#
    let lignes = "[" + Array(repeating: ligne, count: 20_000).joined(separator: ",") + "]"
    let report = try essai.importe(DocumentTexte(statut: "Envoyée").avec("lignes", lignes).json, piece: 65_536)
    #expect(report.imported == 1 && essai.repository.facture(.f1)?.lignes.count == 20_000)
  }

  private static func importe(_ text: String, into log: inout LogRegistreRepository) throws -> ImportReport {
    var importer = Importer()
    var file = Pieces(Array(text.utf8), 4_096)
    try importer.run(from: { file.read(&$0) }, into: &log)
    return importer.report
  }

  /// An export of what a replay gave.
  private static func exporte(
    _ replayed: (etat: EtatRegistre, report: ReplayReport), _ contenu: ExportOptions.Contenu, _ horloge: Horloge
  ) throws -> String {
    var options = ExportOptions(au: horloge.jour)
    options.contenu = contenu
    var bytes: [UInt8] = []
    try Exporter(replayed.etat, replayed.report, options).write { bytes.append(copying: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
