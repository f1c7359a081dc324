import LedgerAudit
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerData

/// A log of many blocks: lines lie across their borders, and threads share them out.
@Suite struct ReplayBlocksTests {
  private static let block = LogBlockReader.defaultBlockSize

  /// A log of some 4 MiB whose lines have lengths of all kinds, in commits of one to nine events.
  private static let large = Result {
    var rng = SplitMix64(seed: 11)
    var builder = try LogBuilder([.ouverture, .client(), .brouillon()])
    var line: UInt64 = 0
    var size = 0
    while size < 8 * block {
      let facts = (0..<Int.random(in: 1...9, using: &rng)).map { _ -> Fact in
        line += 1
        let length = rng.oneIn(8) ? Int.random(in: 0...60_000, using: &rng) : Int.random(in: 0...900, using: &rng)
        guard rng.oneIn(2) else { return .notes(String(repeating: "n", count: length)) }
        return .ajout(.f1, .ligne(.exemple(0x11, line), "1", "1", designation: String(repeating: "d", count: length)))
      }
      let before = builder.log.lines.count
      try builder.commit(facts)
      for line in builder.log.lines[before...] { size += line.count + 1 }
    }
    return builder
  }

  @Test(arguments: [1, 2, 3, 8]) func `every thread count gives the same state`(threads: Int) throws {
    let log = try Self.large.get().log
    let place = TemporaryRegistre(log.bytes)
    let options = ReplayOptions(threads: threads)
    let (totaux, report) = try place.reader.totaux(options, au: .aujourdhui)
    #expect(report.events == log.lines.count)
    #expect(report.head == (try Digest(of: log.lines[log.lines.count - 1]).hex))
    #expect(totaux.lignes == log.lines.count { $0.contains(#""type":"LigneAjoutee""#.utf8) })
    let factures = try place.reader.etat(options).etat.factures
    #expect(factures.first?.revision == log.lines.count - 2)
    #expect(factures.first?.lignes.count == totaux.lignes)
  }

  @Test(arguments: [1, 3]) func `a limit in any block is respected`(threads: Int) throws {
    let log = try Self.large.get().log
    let place = TemporaryRegistre(log.bytes)
    let remaining = try log.lines.map { try Envelope($0.span).remaining }
    var rng = SplitMix64(seed: 12)
    for _ in 0..<6 {
      let until = Int.random(in: 3...log.lines.count, using: &rng)
      let seen = remaining[..<until].lastIndex(of: 0).map { $0 + 1 } ?? 0
      let options = ReplayOptions(until: .sequence(UInt64(until)), threads: threads)
      let report = try place.reader.totaux(options, au: .aujourdhui).report
      #expect(report.events == seen, "until \(until)")
    }
  }

  @Test(arguments: [1, 3]) func `the first damage in the order of the log is reported`(threads: Int) throws {
    var log = try Self.large.get().log
    let lines = [log.lines.count / 3, log.lines.count * 2 / 3]
    for line in lines { try log.replace("2026-", with: "2025-", line: line) }
    let place = TemporaryRegistre(log.bytes)
    for _ in 0..<3 {
      let failure = try #require(throws: LedgerFailure.self) {
        try place.reader.totaux(ReplayOptions(threads: threads), au: .aujourdhui)
      }
      #expect(failure.kind == .damaged)
      #expect(failure.message.en.hasPrefix("\(place.logPath):\(lines[0] + 1): chain"), "\(failure.message.en)")
    }
  }

  @Test(arguments: -3...3) func `a line may end or begin anywhere around a border`(distance: Int) throws {
    for blocks in [1, 2] {
      var builder = try LogBuilder([.ouverture], [.brouillon()])
      try builder.pad(to: blocks * Self.block + distance)
      try builder.commit([.ajout(), .notes("après")])
      let place = TemporaryRegistre(builder.log.bytes)
      for threads in [1, 2] {
        let (etat, report) = try place.reader.etat(ReplayOptions(threads: threads))
        #expect(report.events == builder.log.lines.count)
        #expect(etat.factures.first?.notes == "après")
      }
    }
  }

  @Test func `a version altered in the last line of a block is damage`() throws {
    for distance in [0, 5] {
      var builder = try LogBuilder([.ouverture], [.brouillon()])
      try builder.pad(to: Self.block + distance)
      var log = builder.log
      let line = log.lines.count
      try builder.commit([.ajout()])
      log.lines.append(builder.log.lines[line])
      try log.replace(":FactureModifiee:1", with: ":FactureModifiee:2", line: line)
      let place = TemporaryRegistre(log.bytes)
      let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
      #expect(failure.kind == .damaged, "\(failure)")
    }
  }

  @Test func `the longest line is read, and one byte more is damage`() throws {
    for (length, isRead) in [(65_535, true), (65_536, false)] {
      for before in [0, Self.block - 100] {
        var builder = try LogBuilder([.ouverture], [.brouillon()])
        if before > 0 { try builder.pad(to: before) }
        try builder.commit([.notes(String(repeating: "n", count: length - builder.emptyNotesLength))])
        #expect(builder.log.lines.last?.count == length)
        try builder.commit([.ajout()])
        let place = TemporaryRegistre(builder.log.bytes)
        if isRead {
          #expect(try place.reader.etat().report.events == builder.log.lines.count)
          #expect(try place.reader.audit().intact)
        } else {
          let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
          #expect(failure.kind == .damaged)
          #expect(
            failure.message.en.contains(":\(builder.log.lines.count - 1): framing: the line is longer than 65535"))
        }
      }
    }
  }
}
