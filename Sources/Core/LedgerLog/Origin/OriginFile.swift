import LedgerBytes

/// The file `origine` in the directory of a registre: it makes the registre a copy of the log that its origin keeps.
///
///     file:///mnt/save/registre
///     acknowledged 00000000000000000042 9f86d081884c7d65… 01763789000000
///     seen         00000000000000000045 60303ae22b998861… 01763789060000
///     asked        01763789065432
///
/// The address, two marks, and when the origin was asked last. Up to *acknowledged* the origin has confirmed all lines
/// as durable: an origin that ends before it, or has another line there, is altered. Up to *seen* the origin has shown
/// lines that it may still lose with its machine: the copy cuts off lines after the acknowledged one if the origin no
/// longer has them. Lines shown a minute ago count as acknowledged before the origin is asked again
/// (``promote(_:at:)``). Each mark ends with its time, in milliseconds since 1970.
///
/// These lines have a fixed length and are overwritten in place: all of them fit in one sector. If the file has another
/// name too, a new file takes its place, and the file of the other name stays as it was.
package struct OriginFile: Sendable {
  /// One of the marks.
  package struct Mark: Equatable, Sendable {
    /// Up to which line.
    package var end: OriginEnd
    /// Since when, in milliseconds since 1970.
    package var since: Int64

    /// Up to `end`, since that moment.
    package init(end: OriginEnd, since: Int64) { (self.end, self.since) = (end, since) }

    /// The mark before the first line.
    package static var none: Mark { Mark(end: .nothing, since: 0) }
  }

  /// Where the origin is.
  package let address: OriginAddress
  /// The last line that the origin has confirmed.
  package private(set) var acknowledged: Mark
  /// The last line that it has shown.
  package private(set) var seen: Mark
  /// When the copy was brought up to date last, in milliseconds since 1970; 0 if it never was.
  package private(set) var asked: Int64
  private let path: String
  private let disk: any Disk

  /// After how many milliseconds a mark counts. Lines shown while a mark is younger wait for the next mark: so all that
  /// was shown a minute ago counts, however often the origin was asked meanwhile.
  static var patience: Int64 { 30_000 }

  /// Reads the file; nil if it is missing: the registre has no origin.
  ///
  /// Throws `.io`, and `.misplaced` if the file is not valid.
  package init?(of directory: LogDirectory) throws(LogFailure) {
    try self.init(at: Self.path(in: directory), on: directory.disk)
  }

  private init?(at path: String, on disk: any Disk) throws(LogFailure) {
    let found = try LogFailure.attempt(.inspect, path, unless: .noEntry, or: .notDirectory) { () throws(Errno) in
      try disk.status(at: path)
    }
    guard found != nil else { return nil }
    let file = try File.open(path, .read, on: disk)
    let size = try file.size()
    guard size <= OriginAddress.mostBytes + 512, let bytes = try file.bytes(at: 0, count: size) else {
      throw LogFailure(.misplaced(path: path, why: .noAddress))
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 5, lines[4].isEmpty, let acknowledged = Self.mark(lines[1], "acknowledged "),
      let seen = Self.mark(lines[2], "seen         "), let asked = Self.asked(lines[3])
    else { throw LogFailure(.misplaced(path: path, why: .noAddress)) }
    let address = try OriginAddress(String(lines[0]))
    self.init(address: address, acknowledged: acknowledged, seen: seen, asked: asked, path: path, disk: disk)
  }

  private init(
    address: OriginAddress, acknowledged: Mark, seen: Mark, asked: Int64, path: String, disk: any Disk
  ) {
    (self.address, self.acknowledged, self.seen, self.asked) = (address, acknowledged, seen, asked)
    (self.path, self.disk) = (path, disk)
  }

  /// Writes the file, all or nothing and durably: from now on the registre is a copy of the log at `address`.
  package static func put(
    _ address: OriginAddress, acknowledged: Mark = .none, in directory: LogDirectory
  ) throws(LogFailure) -> OriginFile {
    let made = OriginFile(
      address: address, acknowledged: acknowledged, seen: acknowledged, asked: acknowledged.since,
      path: path(in: directory), disk: directory.disk)
    try made.replace()
    return made
  }

  /// Replaces the file, all or nothing and durably.
  private func replace() throws(LogFailure) {
    try WholeFile.replace(path, Array("\(address.text)\n\(marks)".utf8), on: disk)
  }

  /// Removes the file durably: from now on the registre has no origin.
  package func remove(from directory: LogDirectory) throws(LogFailure) {
    try LogFailure.attempt(.remove, path) { () throws(Errno) in try disk.remove(path) }
    try directory.sync(directory.registre)
  }

  /// Notes that the origin has confirmed all lines up to `end`, where the copy ends.
  package mutating func acknowledge(_ end: OriginEnd, at now: Int64) throws(LogFailure) {
    acknowledged = Mark(end: end, since: now)
    (seen, asked) = (acknowledged, now)
    try write()
  }

  /// Before the origin is asked, at `now` by the clock of the copy, which ends with `end`: makes lines that were shown
  /// long enough ago count as acknowledged, so that the origin must still have them. Nothing is written yet.
  ///
  /// All that the copy has was shown when the origin was asked last. A mark in the future comes from a clock that was
  /// set back since: its age is unknown, and it counts.
  package mutating func promote(_ end: OriginEnd, at now: Int64) {
    if isPast(asked, now) {
      if end.sequence > acknowledged.end.sequence { acknowledged = Mark(end: end, since: asked) }
      if seen.end.sequence > acknowledged.end.sequence { acknowledged = seen }
      seen = acknowledged
    } else if isPast(seen.since, now), seen.end.sequence > acknowledged.end.sequence {
      acknowledged = seen
      seen = Mark(end: end, since: asked)
    }
  }

  private func isPast(_ since: Int64, _ now: Int64) -> Bool { now < since || now - since >= Self.patience }

  /// Notes that the origin has shown all lines up to `end`, where the copy ends now, and the line of the end before.
  package mutating func see(_ end: OriginEnd, at now: Int64) throws(LogFailure) {
    if seen.end.sequence <= acknowledged.end.sequence { seen = Mark(end: end, since: now) }
    asked = now
    try write()
  }

  /// Notes that the copy was cut back to `end`, which is not before the acknowledged line.
  package mutating func cutBack(to end: OriginEnd, at now: Int64) throws(LogFailure) {
    seen = Mark(end: end, since: now)
    try write()
  }

  /// Writes the marks. A later acknowledged mark that another program has noted meanwhile stays.
  private mutating func write() throws(LogFailure) {
    if let noted = try OriginFile(at: path, on: disk)?.acknowledged, noted.end.sequence > acknowledged.end.sequence {
      acknowledged = noted
    }
    let file = try File.open(path, .update, on: disk)
    if try file.status().hasOtherName { return try replace() }
    try file.overwrite(Array(marks.utf8).span, at: address.text.utf8.count + 1)
  }

  private var marks: String {
    Self.line("acknowledged ", acknowledged) + Self.line("seen         ", seen)
      + "asked        \(UInt64(max(0, asked)).digits(14))\n"
  }

  private static func asked(_ line: Substring) -> Int64? {
    line.hasPrefix("asked        ") && line.utf8.count == 27 ? Int64(line.dropFirst(13)) : nil
  }

  private static func line(_ name: String, _ mark: Mark) -> String {
    "\(name)\(mark.end.sequence.digits(20)) \(mark.end.digest.hex) \(UInt64(max(0, mark.since)).digits(14))\n"
  }

  private static func mark(_ line: Substring, _ name: String) -> Mark? {
    let parts = line.dropFirst(name.count).split(separator: " ", omittingEmptySubsequences: false)
    guard line.hasPrefix(name), line.utf8.count == lineLength, parts.count == 3, let sequence = UInt64(parts[0]),
      let digest = Digest(hex: String(parts[1])), let since = Int64(parts[2])
    else { return nil }
    return Mark(end: OriginEnd(sequence: sequence, digest: digest), since: since)
  }

  private static var lineLength: Int { 13 + 20 + 1 + 64 + 1 + 14 }

  /// Its name in the directory of the registre.
  package static var name: String { "origine" }

  static func path(in directory: LogDirectory) -> String { "\(directory.registre)/\(name)" }
}

extension OriginEnd {
  /// The end of `chain`.
  package init(_ chain: Chain) { self.init(sequence: chain.sequence, digest: chain.digest) }
}
