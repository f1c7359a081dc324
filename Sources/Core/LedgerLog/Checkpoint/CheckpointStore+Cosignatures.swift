import LedgerBytes

/// The lines of witnesses under a checkpoint, `checkpoints/<size, 20 digits>.cosignatures`, as they were received.
///
/// The checkpoint itself is never written again: `cat N.checkpoint N.cosignatures` is the cosigned one. Of each key the
/// first line is kept: it says how early the witness saw the checkpoint, and larger checkpoints say how late.
///
///     new lines
///     open  checkpoints/<size>.cosignatures       O_CREAT|O_NOFOLLOW, 0600, with its lock
///     cut   a last line without a line feed, of a writer that was interrupted
///     write, fdatasync                            on a failure, the new lines are cut off again
///     fsync checkpoints, fsync the registre
///     └ from here on the lines are acknowledged
///
/// A false line, received before its key was known, gives way to the right one: then the file is written anew, and takes
/// the place of the old one by its name.
extension CheckpointStore {
  /// The outcome for a received line.
  package enum Reception: Equatable, Sendable {
    /// It is kept.
    case kept
    /// A line of that key was there.
    case known
    /// As many lines are there as a ledger keeps.
    case full
  }

  /// The most lines that are kept for a checkpoint: with that of the log, as many as every reader of notes takes.
  package static var mostCosignatures: Int { 15 }

  /// Where the lines under the checkpoint of a size belong.
  package func cosignaturesPath(ofSize size: UInt64) -> String {
    "\(path)/\(size.digits(20))\(Self.cosignaturesSuffix)"
  }

  /// The paths of the kept lines, the smallest checkpoint first. Throws `.io` and `.misplaced`.
  package func cosignaturePaths() throws(LogFailure) -> [String] {
    try names().filter { Self.isCosignatures(named: $0) }.sorted().map { "\(path)/\($0)" }
  }

  /// The sizes of the checkpoints whose cosignatures are kept. Throws `.io` and `.misplaced`.
  package func cosignedSizes() throws(LogFailure) -> [UInt64] { try names().compactMap(Self.cosignedSize) }

  /// The cosignatures of the checkpoint of a size; empty if there are no cosignatures. Throws `.io` and `.misplaced`.
  package func cosignatures(ofSize size: UInt64) throws(LogFailure) -> [UInt8] {
    let bytes = try WholeFile.read(
      cosignaturesPath(ofSize: size), upTo: SignedNote.mostBytes, on: directory.disk)
    return Self.whole(bytes ?? [])
  }

  /// Keeps lines under the checkpoint of a size, and says what became of each. `falseLines`, of keys whose right line is
  /// among these, are kept no longer. Throws `.io`, `.locked` and `.misplaced`.
  package func keep(
    _ lines: [NoteSignature], ofSize size: UInt64, replacing falseLines: [NoteSignature] = [],
    timeoutMs: Int = WriterLock.timeoutMs
  ) throws(LogFailure) -> [Reception] {
    let place = cosignaturesPath(ofSize: size)
    if try !isDirectory(path) { _ = try directory.makeDirectory(path) }
    let file = try WriterLock.open(place, .createOrAppend, on: directory.disk, timeoutMs: timeoutMs)
    let present = try cosignatures(ofSize: size)
    let all = Self.lines(present)
    var known = all.filter { !falseLines.contains($0) }
    let isReplacing = known.count < all.count
    let receptions = lines.map { line -> Reception in
      guard !known.contains(where: { $0.name == line.name && $0.keyID == line.keyID }) else { return .known }
      guard known.count < Self.mostCosignatures else { return .full }
      known.append(line)
      return .kept
    }
    let new = zip(lines, receptions).filter { $0.1 == .kept }.flatMap { Array($0.0.line.utf8) }
    guard !isReplacing else {
      try replace(place, with: known.flatMap { Array($0.line.utf8) })
      return receptions
    }
    if try file.size() != present.count { try file.truncate(to: present.count) }
    do throws(LogFailure) {
      try file.append(new.span)
      // Lines already present are synced too: their writer may have been interrupted before they were durable.
      try file.sync()
    } catch {
      // A line that is not durable must go: the next writer would take it for a kept one.
      if !new.isEmpty { try file.truncate(to: present.count) }
      throw error
    }
    try sync()
    return receptions
  }

  /// Writes the lines anew, whose file is locked: another writer that waits for the lock opens the new file. An
  /// interruption loses nothing.
  private func replace(_ place: String, with bytes: [UInt8]) throws(LogFailure) {
    let beside = temporary(for: place)
    defer { remove(beside) }
    let file = try File.open(beside, .createNew, on: directory.disk)
    try file.append(bytes.span)
    try file.sync()
    try LogFailure.attempt(.create, place) { () throws(Errno) in try directory.disk.rename(beside, to: place) }
    try sync()
  }

  /// Whether lines of witnesses are kept in a file of that name.
  package static func isCosignatures(named name: String) -> Bool { cosignedSize(named: name) != nil }

  /// The size of the checkpoint whose lines are kept in a file of that name; nil if none are.
  static func cosignedSize(named name: String) -> UInt64? {
    guard name.hasSuffix(cosignaturesSuffix) else { return nil }
    return size(named: name.dropLast(cosignaturesSuffix.count) + suffix)
  }

  /// The signature lines in bytes; other lines are left out.
  package static func lines(_ bytes: [UInt8]) -> [NoteSignature] {
    bytes.split(separator: 0x0A).compactMap { line in
      do throws(ProofFault) { return try NoteSignature(line: Array(line).span) } catch { return nil }
    }
  }

  /// Bytes up to their last line feed.
  private static func whole(_ bytes: [UInt8]) -> [UInt8] {
    bytes.lastIndex(of: 0x0A).map { Array(bytes[...$0]) } ?? []
  }

  private static var cosignaturesSuffix: String { ".cosignatures" }
}
