import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerData
@testable import LedgerLog

/// A log that was altered does not replay.
@Suite struct ReplayDamageTests {
  /// A log of a few short lines, the last of them a commit of its own.
  private static func small() throws -> FixtureLog {
    try LogBuilder(
      [.ouverture], [.client()], [.brouillon(client: .c1), .ajout(), .envoi()], [.paiement("1.00")]
    ).log
  }

  @Test(arguments: [2, 0x20] as [UInt8])
  func `any byte altered before the last line is damage`(_ mask: UInt8) throws {
    let log = try Self.small()
    let bytes = log.bytes
    let place = TemporaryRegistre(bytes)
    for offset in Scale.some(0..<log.starts[log.lines.count - 1], oneOf: 4) {
      var altered = bytes
      altered[offset] ^= mask
      place.bytes = altered
      expectDamage(place.reader, "byte \(offset) of \(log.bytes.count)")
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `any bytes of a longer log, altered, removed or inserted, are damage`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let log = FixtureLog.examples
    let bytes = log.bytes
    let place = TemporaryRegistre(bytes)
    for _ in 0..<60 {
      let offset = Int.random(in: 0..<log.starts[40], using: &rng)
      // A NUL in the last commit is a sector that never reached the disk, and no damage.
      let byte = UInt8.random(in: 1...255, using: &rng)
      var altered = bytes
      switch Int.random(in: 0..<3, using: &rng) {
      case 0: altered[offset] = byte == altered[offset] ? byte ^ 1 : byte
      case 1: altered.remove(at: offset)
      default: altered.insert(byte, at: offset)
      }
      guard altered != bytes else { continue }
      place.bytes = altered
      expectDamage(place.reader, "seed \(seed), byte \(offset)")
    }
  }

  private func expectDamage(
    _ reader: RegistreReader, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    do throws(LedgerFailure) {
      _ = try reader.totaux(ReplayOptions(threads: 1), au: .aujourdhui)
      Issue.record("no damage: \(what)", sourceLocation: sourceLocation)
    } catch {
      #expect(error.kind == .damaged, "\(what): \(error)", sourceLocation: sourceLocation)
    }
  }

  @Test func `damage is reported with file, line, check and cause`() throws {
    var log = FixtureLog.examples
    try log.replace("Pose", with: "Prix", line: 8)
    let place = TemporaryRegistre(log.bytes)
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
    #expect(failure.code == "log-damaged")
    #expect(failure.message.en.hasPrefix("\(place.logPath):9: chain: prevhash is 038cf33c"), "\(failure.message.en)")
    #expect(failure.message.en.hasSuffix("."))
  }

  @Test func `a path in front of a message stays as it is`() {
    let fault = LineFault(check: "json", sentence: Words(same: "why"))
    let damage = Damage(file: "registre/events/1.jsonl", line: 3, offset: 7, sequence: nil, fault: fault)
    #expect(LedgerFailure(LogFailure.damage(damage)).message.en == "registre/events/1.jsonl:3: json: why.")
    let missing = LedgerFailure(LogFailure.notALog("registre", .noEvents))
    #expect(missing.message.en == "registre is not a log: it has no directory events/.")
  }

  @Test func `without a check of hashes only lines that no longer fit are damage`() throws {
    var log = FixtureLog.examples
    try log.replace("Pose", with: "Prix", line: 8)
    let place = TemporaryRegistre(log.bytes)
    let (etat, report) = try place.reader.etat(ReplayOptions(verify: false))
    #expect(!report.verified)
    #expect(report.head == (try Digest(of: log.lines[log.lines.count - 1]).hex))
    #expect(etat.factures.first?.lignes.contains { $0.designation == "Prix" } == true)
    log.lines.remove(at: 7)
    place.bytes = log.bytes
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat(ReplayOptions(verify: false)) }
    #expect(
      failure.message.en.contains(":8: sequence: the sequence is 9, where 8 is the next"), "\(failure.message.en)")
  }

  @Test(arguments: [true, false]) func `an event of a newer program is no damage`(verify: Bool) throws {
    for line in [8, 39] {
      var log = FixtureLog.examples
      let type = try decode(log.lines[line - 1]).fact.type
      let newer = EventCatalogue.standard.present(type) + 1
      try log.replace(":\(type.nom):1", with: ":\(type.nom):\(newer)", line: line)
      try log.rechain()
      let place = TemporaryRegistre(log.bytes)
      let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat(ReplayOptions(verify: verify)) }
      #expect(failure.kind == .environment)
      #expect(failure.code == "newer-program")
      #expect(failure.message.en.contains("\(place.logPath):\(line)"), "\(failure.message.en)")
      #expect(
        failure.message.en.contains("\(type.nom) version \(newer): another version of facture wrote it"),
        "\(failure.message.en)")
    }
  }
}

/// What an interrupted writer leaves at the end is not seen.
@Suite struct ReplayTailTests {
  @Test func `the last commit cut at any byte is not seen`() throws {
    let log = try LogBuilder(
      [.ouverture], [.client()], [.brouillon(client: .c1), .ajout(), .envoi(), .paiement()]
    ).log
    let bytes = log.bytes
    let committed = log.starts[2]
    let place = TemporaryRegistre(bytes)
    // Without its line feed alone it is whole.
    for size in committed..<bytes.count - 1 {
      place.bytes = Array(bytes[..<size])
      let (etat, report) = try place.reader.etat(ReplayOptions(threads: 1))
      #expect(report.sequence == 2)
      #expect(report.unfinishedBytes == size - committed)
      #expect(etat.factures.isEmpty)
    }
    place.bytes = bytes
    #expect(try place.reader.etat().report.sequence == 6)
  }

  @Test func `a commit with sectors missing on the disk is not seen`() throws {
    let log = try LogBuilder([.ouverture], [.client()], [.brouillon(client: .c1), .ajout(), .envoi()]).log
    let committed = log.starts[2]
    let sector = committed / 512 + 1
    #expect((sector + 1) * 512 < log.bytes.count)
    for range in [
      committed..<log.bytes.count, committed..<sector * 512, sector * 512..<(sector + 1) * 512,
      sector * 512..<log.bytes.count,
    ] {
      var bytes = log.bytes
      for index in range { bytes[index] = 0 }
      let place = TemporaryRegistre(bytes)
      #expect(try place.reader.etat().report.sequence == 2)
      #expect(try place.reader.etat().report.unfinishedBytes == bytes.count - committed)
    }
  }
}
