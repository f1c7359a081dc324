import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerLog

/// What files beside a log show of it, and who is stopped by that.
@Suite struct `the trace of a lost event` {
  private let disk = SimulatedDisk(seed: 1)
  private let directory: LogDirectory
  private var log: String { "\(directory.events)/\(LogDirectory.firstName)" }

  init() throws {
    directory = try LogDirectory.create(at: "/registre", on: disk)
    try grow(3)
  }

  private func writer() throws(LogFailure) -> LogWriter {
    try LogWriter(OpenedLog(locking: directory, timeoutMs: 0, Lines.reader), instant: "2026-03-02T10:15:00.000Z")
  }

  /// Commits of two lines each.
  private func grow(_ commits: Int, privates: [UInt8] = []) throws {
    var writer = try writer()
    for _ in 0..<commits {
      let (lines, next) = try TestLog.commit(2, after: writer.chain)
      try writer.append(lines.span, reaching: next, privates: privates)
    }
  }

  private func end() throws(LogFailure) -> LogEnd { try directory.openForReading().end(Lines.reader) }

  /// Cuts the last commit off.
  private func lose() throws {
    let bytes = try #require(disk.contents(log))
    let ends = bytes.indices.filter { bytes[$0] == 0x0A }
    disk.put(Array(bytes[...ends[ends.count - 3]]), at: log)
  }

  /// The file that shows the loss; nil where nothing does.
  private func shown() throws -> String? {
    let end = try end()
    guard
      case .lost(_, let trace)? = failure({ () throws(LogFailure) in try directory.refuseLost(after: end, Lines.reader)
      })?
      .cause
    else { return nil }
    return trace.path
  }

  /// The way out of the loss, in English.
  private func hint() throws -> String {
    let end = try end()
    return failure { () throws(LogFailure) in try directory.refuseLost(after: end, Lines.reader) }?.hint.en ?? ""
  }

  private static func line(_ sequence: UInt64) -> [UInt8] {
    PrivateLine.bytes(
      sequence, client: "019a3f60-0000-7000-8000-00000000000a", classe: "identite",
      salt: [UInt8](repeating: 7, count: 48), fields: Array("\"nom\":\"Jeanne\"".utf8)) + [0x0A]
  }

  @Test func `is the note of the last writer, and who put an older log there is told how to go on`() throws {
    #expect(try shown() == nil)
    try lose()
    #expect(try shown() == "/registre/cache/durable")
    let end = try end()
    let lost = failure { () throws(LogFailure) in try directory.refuseLost(after: end, Lines.reader) }
    #expect(lost?.isDamage == true && lost?.message.en.contains("ends with event 4, and") == true)
    #expect(lost?.hint.en.contains("`rm /registre/cache/durable`") == true)
    try disk.remove("/registre/cache/durable")
    #expect(try shown() == nil)
    try grow(1)
    #expect(try shown() == nil)
  }

  @Test func `is the lines of witnesses alone, but not a file that only has the name of a checkpoint`() throws {
    try disk.remove("/registre/cache/durable")
    try disk.makeDirectory("/registre/checkpoints", mode: 0o700)
    for name in ["checkpoint", "cosignatures"] {
      let path = "/registre/checkpoints/00000000000000000006.\(name)"
      disk.put([], at: path)
      #expect(try shown() == nil)
      let whole = try #require(disk.contents(log))
      try lose()
      #expect(try shown() == (name == "checkpoint" ? nil : path))
      disk.put(whole, at: log)
      try disk.remove(path)
    }
  }

  @Test func `is a personal value without its seal, and none behind it`() throws {
    try grow(1, privates: Self.line(7) + Self.line(8))
    try disk.remove("/registre/cache/durable")
    #expect(disk.contents(directory.privatePath) == Self.line(7) + Self.line(8))
    try lose()
    #expect(try shown() == directory.privatePath)
    #expect(failure { () throws(LogFailure) in try writer() }?.code == "journal-perdu")
    #expect(disk.contents(directory.privatePath) == Self.line(7) + Self.line(8))
    // Of a write of which the log has the first events only, the seal stands before them.
    disk.put([0] + Self.line(5).dropFirst() + Self.line(7), at: directory.privatePath)
    #expect(try shown() == nil)
    // As a writer leaves it that was killed before its commit.
    disk.put([0] + Self.line(7).dropFirst() + Self.line(8), at: directory.privatePath)
    #expect(try shown() == nil)
    let next = try writer()
    guard case .cutOff(let path, let count)? = next.recoveredPrivates else {
      throw CancellationError()
    }
    #expect(count == Self.line(7).count + Self.line(8).count && disk.contents(path)?.count == count)
    #expect(disk.contents(directory.privatePath) == [])
  }

  @Test func `is a backup that is known, which is named as the way back`() throws {
    try disk.remove("/registre/cache/durable")
    let (backups, at) = (KnownBackups(of: directory), "2026-03-02T10:15:00.000Z")
    #expect(try backups.newest() == nil && backups.noted() == nil)
    try backups.add("/usb/a b.tar", containing: "sauvegarde-019a3f60-6-ab", at: at)
    try backups.add("/usb/older.tar", containing: "sauvegarde-019a3f60-4-ab", at: at)
    try backups.add("relative.tar", containing: "sauvegarde-019a3f60-9-ab", at: at)
    try backups.add("/usb/two\nlines.tar", containing: "sauvegarde-019a3f60-9-ab", at: at)
    #expect(try backups.newest()?.last == 6 && shown() == nil && backups.noted() == at)
    try lose()
    #expect(try shown() == "/registre/sauvegardes" && hint().contains("`rm /registre/sauvegardes`"))
    #expect(try hint().contains("`facture restore --help` says how"))
    // The newest one is named only while it is there.
    try disk.makeDirectory("/usb", mode: 0o700)
    disk.put(Array("sauvegarde-019a3f60-4-ab/".utf8), at: "/usb/older.tar")
    #expect(try hint().contains("`facture restore --help` says how"))
    // A backup of another ledger, or of another day, may stand in its place.
    for other in ["", "sauvegarde-019a3f60-6-ab", "sauvegarde-019a3f61-6-ab/", "sauvegarde-019a3f60-6-ac/"] {
      disk.put(Array(other.utf8), at: "/usb/a b.tar")
      #expect(try hint().contains("`facture restore --help` says how"))
    }
    disk.put(Array("sauvegarde-019a3f60-6-ab/events".utf8), at: "/usb/a b.tar")
    #expect(try hint().contains("`facture restore '/usb/a b.tar' /registre-2` makes the ledger again"))
    // The other directory lies beside the registre, however that is called.
    for (name, place) in [("/registre/", "/registre-2"), (".", "./../registre-2"), ("..", "../../registre-2")] {
      let trace = LogTrace(
        path: "", sequence: 6, notes: [],
        wayBack: .backup("b.tar", last: 6, place: LogDirectory(at: name, on: disk).unusedPlace), registre: name)
      #expect(trace.hint.en.contains("`facture restore b.tar \(place)`"), "\(trace.hint.en)")
    }
    disk.put(
      Array("not a line\nsauvegarde-019a3f60-9-ab \(at) relative\nsauvegarde-x-9 \(at) /a.tar\n9 \(at) /a.tar\n".utf8),
      at: "/registre/sauvegardes")
    #expect(try shown() == nil)
  }

  @Test func `is a note of the tables, until the machine starts again`() throws {
    try disk.remove("/registre/cache/durable")
    let log = try directory.openForReading()
    let size = try #require(disk.contents(self.log)).count
    directory.noteShown(log, size: size + 1, last: 7)
    #expect(disk.contents("/registre/cache/lecture.fin") == nil)
    directory.noteShown(log, size: size, last: 6)
    #expect(try shown() == nil)
    try lose()
    #expect(try shown() == "/registre/cache/lecture.fin" && hint().contains("`rm /registre/cache/lecture.fin`"))
    let note = try #require(disk.contents("/registre/cache/lecture.fin"))
    disk.put(Array("another-start".utf8) + note.drop { $0 != UInt8(ascii: " ") }, at: "/registre/cache/lecture.fin")
    #expect(try shown() == nil)
  }

  @Test func `stops whoever would make a log where one was, but not a copy, which gets it again`() throws {
    try disk.remove(log)
    #expect(failure { () throws(LogFailure) in try directory.openForReading() }?.code == "journal-perdu")
    #expect(
      failure { () throws(LogFailure) in try LogDirectory.create(at: "/registre", on: disk) }?.code
        == "journal-perdu")
    #expect(disk.contents(log) == nil)
    _ = try OriginFile.put(OriginAddress("file:///origine"), in: directory)
    _ = try LogDirectory.create(at: "/registre", on: disk)
    #expect(disk.contents(log) == [])
  }

  @Test(arguments: ["lecture.sqlite", "tree"])
  func `is a file made of events, where the log is gone`(name: String) throws {
    let path = "/registre/cache/\(name)"
    try disk.remove("/registre/cache/durable")
    disk.put([], at: path)
    try lose()
    #expect(try shown() == nil)
    for isEmptied in [true, false] {
      if isEmptied { disk.put([], at: log) } else { try disk.remove(log) }
      disk.put([], at: path)
      #expect(failure { () throws(LogFailure) in try LogDirectory.create(at: "/registre", on: disk) } == nil)
      if !isEmptied { try disk.remove(log) }
      disk.put([1], at: path)
      let refused = failure { () throws(LogFailure) in try LogDirectory.create(at: "/registre", on: disk) }
      #expect(refused?.code == "journal-perdu" && refused?.message.en.contains(path) == true, "\(isEmptied)")
      #expect(refused?.hint.en.contains("`rm \(path)`") == true)
      #expect(disk.contents(log) == (isEmptied ? [] : nil))
    }
  }

  @Test func `is not seen in a log that has grown since its end was found, nor after a commit was taken back`() throws {
    let before = try end()
    try grow(1)
    #expect(failure { () throws(LogFailure) in try directory.refuseLost(after: before, Lines.reader) } == nil)
    do {
      var writer = try writer()
      disk.plan(.syncData, .error(.inputOutput))
      let (lines, next) = try TestLog.commit(2, after: writer.chain)
      #expect(throws: LogFailure.self) { try writer.append(lines.span, reaching: next, privates: Self.line(9)) }
    }
    #expect(try shown() == nil)
    try grow(1)
    #expect(try shown() == nil)
  }
}
