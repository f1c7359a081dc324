import LedgerData
import LedgerLog
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// Checkpoints of logs that grow, and of logs that somebody changed.
@Suite struct CheckpointTests {
  /// A log, and the sizes its file has after each commit.
  private static func history(seed: UInt64 = 7) throws -> (log: FixtureLog, ends: [Int]) {
    let log = try Histories.log(seed: seed, count: 150, devis: 2)
    return (log, try log.commitEnds())
  }

  /// The ledger as it is after `lines` lines.
  private static func registre(_ log: FixtureLog, end: Int) -> TemporaryRegistre {
    TemporaryRegistre(Array(log.bytes[..<end]))
  }

  private static func failure<R>(_ body: () throws -> R) -> LedgerFailure? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? LedgerFailure
    }
  }

  @Test func `a checkpoint reads only the new lines, and equals a checkpoint made from all lines`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[1])
    var read = 0
    for end in ends.dropFirst() {
      let size = log.starts.firstIndex(of: end) ?? 0
      place.bytes = Array(log.bytes[..<end])
      let report = try place.checkpoint()
      #expect(report.size == UInt64(size) && report.isNew && report.notKept == nil)
      #expect(report.head == (try Digest(of: log.lines[size - 1])).hex)
      // What is new, and the page before it, which proves what was kept.
      #expect(report.linesRead == size - (read == 0 ? 0 : (read - 1) / 256 * 256))
      read = size
      let fresh = Self.registre(log, end: end)
      #expect(try fresh.checkpoint().note == report.note)
      #expect(try place.checkpoint(full: true).note == report.note)
    }
    #expect(place.checkpointFiles.count == ends.count - 1)
    #expect(try place.reader.audit().intact)
  }

  @Test func `two requests at once get the same checkpoint, and another key is refused`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[5])
    let keys = [try TemporaryRegistre.key(), try TemporaryRegistre.key(), try TemporaryRegistre.otherKey()]
    // All have looked at what is there before any signs.
    let makers = try keys.map { try CheckpointMaker(place.reader, $0.key, nil, full: false) }
    let first = try makers[0].make(full: false, nil)
    let second = try makers[1].make(full: false, nil)
    #expect(first.isNew && !second.isNew && second.note == first.note && second.path == first.path)
    #expect(Self.failure { try makers[2].make(full: false, nil) }?.code == "checkpoint-different")
    #expect(TemporaryRegistre.read(first.path) == first.note)
  }

  @Test func `a checkpoint of the same events is the same file`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[5])
    let first = try place.checkpoint()
    let again = try place.checkpoint()
    #expect(again.note == first.note && again.path == first.path && !again.isNew && again.linesRead <= 256)
    #expect(place.checkpointFiles == [String(first.path.suffix(31))])
    #expect(TemporaryRegistre.read(first.path) == first.note)
    #expect(FilesOfTests.mode(first.path) == 0o600 && FilesOfTests.mode("\(place.path)/checkpoints") == 0o700)
  }

  @Test func `a cache with any byte changed, cut off anywhere or of another log changes nothing`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[4])
    try place.checkpoint()
    place.bytes = Array(log.bytes[..<ends[9]])
    let cache = TemporaryRegistre.read(place.cachePath)
    let expected = try Self.registre(log, end: ends[9]).checkpoint().note
    var variants = cache.indices.map { Array(cache[..<$0]) }
    for index in cache.indices {
      var changed = cache
      changed[index] ^= 0x01
      variants.append(changed)
    }
    let other = try Self.history(seed: 8)
    let foreign = Self.registre(other.log, end: other.ends[4])
    try foreign.checkpoint()
    variants.append(TemporaryRegistre.read(foreign.cachePath))
    variants.append([UInt8](repeating: 0x41, count: 2 << 20))
    for variant in variants {
      FilesOfTests.write(variant, to: place.cachePath)
      let report = try place.checkpoint()
      #expect(report.note == expected && report.isNew)
      FilesOfTests.remove(report.path)
    }
  }

  @Test func `a rewritten log passes the chain and is not signed`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[6])
    let first = try place.checkpoint()
    var rewritten = FixtureLog(place.bytes)
    try rewritten.replace("testeur", with: "tricheur", line: 1)
    try rewritten.rechain()
    for removesCache in [false, true] {
      if removesCache { FilesOfTests.remove(place.cachePath) }
      place.bytes = rewritten.bytes
      #expect(try place.reader.etat().report.verified)
      let failure = Self.failure { try place.checkpoint() }
      #expect(failure?.kind == .damaged && failure?.code == "journal-reecrit")
      #expect(place.checkpointFiles.count == 1 && TemporaryRegistre.read(first.path) == first.note)
      let report = try place.reader.audit()
      #expect(!report.intact && report.findings.map(\.check) == [.checkpoint])
      #expect(report.findings[0].file == first.path && report.findings[0].sequence == first.size)
      #expect(report.findings[0].message.en.contains("they were rewritten"))
    }
  }

  @Test func `a log that lost its tail is neither read nor signed`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[6])
    let first = try place.checkpoint()
    place.bytes = Array(log.bytes[..<ends[5]])
    #expect(Self.failure { try place.reader.etat() }?.code == "journal-perdu")
    let failure = Self.failure { try place.checkpoint() }
    #expect(failure?.kind == .damaged && failure?.code == "journal-perdu")
    let report = try place.reader.audit()
    #expect(report.findings.map(\.check) == [.checkpoint])
    #expect(report.findings.first?.message.en.contains("its tail was dropped") == true)
    // Also when the checkpoint in the ledger went with it, and somebody else kept a copy.
    FilesOfTests.remove(first.path)
    #expect(try place.reader.audit().intact)
    #expect(try !place.reader.audit(AuditedCheckpoints(given: [("copy", first.note)])).intact)
  }

  @Test func `a line altered behind the back of the cache is found by reading all`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[6])
    try place.checkpoint()
    var altered = FixtureLog(log.bytes)
    try altered.replace("testeur", with: "tricher", line: 1)
    place.bytes = altered.bytes
    #expect(Self.failure { try place.checkpoint(full: true) }?.kind == .damaged)
    #expect(try !place.reader.audit().intact)
  }

  @Test func `a log with a broken chain is not signed`() throws {
    let (log, ends) = try Self.history()
    var broken = FixtureLog(Array(log.bytes[..<ends[6]]))
    try broken.replace("testeur", with: "tricher", line: 1)
    let place = TemporaryRegistre(broken.bytes)
    #expect(Self.failure { try place.checkpoint() }?.code == "log-damaged")
    #expect(place.checkpointFiles.isEmpty)
    // What is not committed is not signed either.
    place.bytes = Array(log.bytes[..<(ends[6] + 9)])
    #expect(try place.checkpoint().size == UInt64(log.starts.firstIndex(of: ends[6]) ?? 0))
  }

  @Test func `another key or another name is not mixed in`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[3])
    let first = try place.checkpoint()
    let other = try TemporaryRegistre.otherKey()
    let same = Self.failure { try place.reader.checkpoint(signedBy: other, origin: nil) }
    #expect(same?.kind == .refused && same?.code == "checkpoint-different")
    let named = Self.failure {
      try place.reader.checkpoint(signedBy: TemporaryRegistre.key(), origin: CheckpointOrigin("example.com/x"))
    }
    #expect(named?.kind == .refused && named?.code == "origine-differente")
    #expect(TemporaryRegistre.read(first.path) == first.note && place.checkpointFiles.count == 1)
    // A key may change once there are new events.
    place.bytes = Array(log.bytes[..<ends[4]])
    let next = try place.reader.checkpoint(signedBy: other, origin: nil)
    #expect(next.isNew)
    #expect(try place.reader.audit().intact)
    let findings = try place.reader.audit(AuditedCheckpoints(key: place.trusted())).findings
    #expect(findings.map(\.file) == [next.path] && findings[0].message.en.contains("is not signed by facture/"))
  }

  @Test func `forged and unreadable checkpoints are neither continued nor believed`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[3])
    let first = try place.checkpoint()
    place.bytes = Array(log.bytes[..<ends[4]])
    let text = first.note.text
    let dash = try #require(text.firstIndex(of: "—"))
    let blob = text.index(before: text.endIndex)
    let forged = text[..<text.index(blob, offsetBy: -12)] + "AAAA" + text[text.index(blob, offsetBy: -8)...]
    for (bytes, code) in [
      (Array("nonsense\n".utf8), "checkpoint-invalide"), ([], "checkpoint-invalide"),
      (Array(text[..<dash].utf8), "checkpoint-invalide"), (Array(forged.utf8), "signature-fausse"),
    ] {
      FilesOfTests.write(bytes, to: first.path)
      let failure = Self.failure { try place.checkpoint() }
      #expect(failure?.kind == .damaged && failure?.code == code)
      let report = try place.reader.audit(AuditedCheckpoints(key: place.trusted()))
      #expect(report.findings.map(\.check) == [.checkpoint], "\(report.findings)")
    }
    let elsewhere = "\(place.path)/checkpoints/00000000000000000099.checkpoint"
    FilesOfTests.rename(first.path, to: elsewhere)
    FilesOfTests.write(first.note, to: elsewhere)
    #expect(Self.failure { try place.checkpoint() }?.message.en.contains("its name says otherwise") == true)
    #expect(place.checkpointFiles.count == 1)
  }

  @Test func `no symbolic link is followed`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[3])
    let (target, checkpoints) = ("\(place.path)/elsewhere", "\(place.path)/checkpoints")
    FilesOfTests.makeDirectory(target)
    FilesOfTests.link(checkpoints, to: target)
    #expect(Self.failure { try place.checkpoint() }?.code == "misplaced")
    #expect(try place.reader.audit().findings.map(\.check) == [.checkpoint])
    FilesOfTests.remove(checkpoints)
    FilesOfTests.makeDirectory(checkpoints)
    FilesOfTests.link("\(checkpoints)/00000000000000000001.checkpoint", to: place.logPath)
    #expect(Self.failure { try place.checkpoint() }?.code == "misplaced")
    FilesOfTests.remove("\(checkpoints)/00000000000000000001.checkpoint")
    // Where only the cache is in the way, the checkpoint is made.
    FilesOfTests.link("\(place.path)/cache", to: target)
    let report = try place.checkpoint()
    #expect(report.isNew)
    #expect(TemporaryRegistre.list(target).isEmpty)
    #expect(try place.checkpoint().note == report.note)
  }

  @Test func `other files in the folder of checkpoints are ignored`() throws {
    let (log, ends) = try Self.history()
    let place = Self.registre(log, end: ends[3])
    FilesOfTests.makeDirectory("\(place.path)/checkpoints")
    for name in ["README", ".00000000000000000009.checkpoint-1-1", "9.checkpoint", "0000000000000000000x.checkpoint"] {
      FilesOfTests.write([0x41], to: "\(place.path)/checkpoints/\(name)")
    }
    #expect(try place.checkpoint().isNew)
    #expect(try place.reader.audit().checkpoints == 1)
  }

  @Test func `a checkpoint of a ledger before its opening is refused`() throws {
    let place = TemporaryRegistre([])
    #expect(Self.failure { try place.checkpoint() }?.code == "registre-absent")
    let named = Self.failure {
      try place.reader.checkpoint(signedBy: TemporaryRegistre.key(), origin: CheckpointOrigin("a.example"))
    }
    #expect(named?.code == "registre-absent")
    #expect(Self.failure { try place.reader.origin() }?.code == "registre-absent")
    #expect(Self.failure { try place.reader.prove("1") }?.code == "registre-absent")
    #expect(place.checkpointFiles.isEmpty)
  }
}
