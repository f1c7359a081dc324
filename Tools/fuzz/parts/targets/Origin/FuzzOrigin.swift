import FuzzSupport
import LedgerLog
import LedgerTestSupport

@testable import LedgerData

/// The lines that an origin shows to a copy: as they come, and chained anew so that the content of lines is reached too.
///
///     byte 0          byte 1              byte 2                 the rest
///     the copy's      what of that is     how long ago it was    the log of the origin
///     commits         acknowledged        shown
///
/// After any answer of the origin, a copy has whole, chained commits; it keeps lines that were acknowledged, or shown a minute
/// ago; and if it reports no fault, it equals its origin, except for lines before its own last one: a comparison finds these.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOrigin(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = unsafe FuzzInput.bytes(start, count)
  guard input.count >= 3 else { return 0 }
  do {
    let log = Array(input[3...])
    try Copy(input).look(at: log)
    let chained = try FuzzInput.chainedAnew(log)
    if chained != log { try Copy(input).look(at: chained) }
  } catch {
    finding("an origin is followed, or refused", error)
  }
  return 0
}

/// A copy on a disk in memory.
private struct Copy {
  private static let path = "/registre"
  private static let origin = "/origine"
  private static let log = "events/00000000000000000001.jsonl"
  private static let now: Int64 = 1_770_000_000_000

  private let disk = SimulatedDisk(seed: 1)
  private let own: [UInt8]
  /// How many bytes of it count as acknowledged.
  private let kept: Int
  private let seconds: Int64

  init(_ input: [UInt8]) throws {
    let known = FixtureLog(FixtureLog.examples.lines.prefix(12).flatMap { $0 + [0x0A] })
    let ends = try known.commitEnds()
    let (size, acknowledged) = (Int(input[0]) % ends.count, Int(input[1]) % ends.count)
    own = Array(known.bytes[..<ends[size]])
    seconds = Int64(input[2]) - 60
    let isPast = seconds < 0 || seconds >= 60
    kept = isPast ? ends[size] : min(ends[size], ends[acknowledged])
    for place in [Self.path, Self.origin] { _ = try LogDirectory.create(at: place, on: disk) }
    disk.put(own, at: "\(Self.path)/\(Self.log)")
    let directory = LogDirectory(at: Self.path, on: disk)
    let end = try directory.openForReading().end(Envelope.linkReader)
    let mark = try Self.end(of: Array(known.bytes[..<min(ends[size], ends[acknowledged])]))
    let shown = Self.now - seconds * 1_000
    let file = try OriginFile.put(
      OriginAddress("file://\(Self.origin)"), acknowledged: OriginFile.Mark(end: mark, since: shown), in: directory)
    var seen = file
    try seen.see(OriginEnd(end.chain), at: shown)
  }

  private static func end(of bytes: [UInt8]) throws -> OriginEnd {
    let lines = FixtureLog(bytes).lines
    guard let last = lines.last else { return .nothing }
    return OriginEnd(sequence: UInt64(lines.count), digest: try Digest(of: last))
  }

  /// Looks at an origin that has this log.
  func look(at bytes: [UInt8]) throws {
    disk.put(bytes, at: "\(Self.origin)/\(Self.log)")
    let source: OriginOpener = { [disk] address, options throws(LogFailure) in
      try DirectoryOrigin(address, options, on: disk, instant: { "2026-03-02T10:15:00.000Z" }, Envelope.linkReader)
    }
    let directory = LogDirectory(at: Self.path, on: disk)
    guard
      var copy = try RegistreCopy(of: directory, source, OriginOptions(lockTimeoutMs: 0), Envelope.linkReader)
    else { finding("a copy is one", Self.path) }
    let moment = CopyMoment(milliseconds: Self.now, instant: "2026-03-02T10:15:00.000Z")
    let outcome = Result { () throws(LogFailure) in try copy.catchUp(lockTimeoutMs: 0, at: moment) }
    let found = disk.contents("\(Self.path)/\(Self.log)") ?? []
    let end = try directory.openForReading().end(Envelope.linkReader)
    guard end.unfinishedSize == 0 else { finding("a copy has whole commits", outcome, end) }
    guard found.starts(with: own[..<kept]) else { finding("what was acknowledged stays", outcome, found.text) }
    guard own.isEmpty || found.starts(with: own.prefix { $0 != 0x0A }) else {
      finding("a copy becomes none of another ledger", outcome, found.text)
    }
    switch outcome {
    case .success:
      let there = try LogDirectory(at: Self.origin, on: disk).openForReading().end(Envelope.linkReader).committedSize
      guard found != Array(bytes[..<there]) else { return }
      // Following shows only the last own line and later ones; comparing shows all lines.
      guard found.starts(with: own), found.dropFirst(own.count) == bytes[..<there].dropFirst(own.count) else {
        finding("a copy that is well is what its origin is", found.text)
      }
      let compared = Result { () throws(LogFailure) in try copy.compare() }
      guard LogFailure.isDamage(compared) else { finding("who compares finds what was altered long ago", compared) }
    case .failure: guard found.starts(with: own) else { finding("a copy that refuses gives up nothing", outcome) }
    }
  }
}
