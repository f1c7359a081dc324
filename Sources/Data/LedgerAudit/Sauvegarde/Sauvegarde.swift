public import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// A backup of a ledger: its log up to the last whole commit, and its checkpoints, without what others write meanwhile.
///
///     sauvegarde-019a3f60-15-45e0edb13c0b601e/events/00000000000000000001.jsonl
///     sauvegarde-019a3f60-15-45e0edb13c0b601e/prives/00000000000000000001.jsonl     personal values, if there are any
///     sauvegarde-019a3f60-15-45e0edb13c0b601e/checkpoints/….checkpoint
///     sauvegarde-019a3f60-15-45e0edb13c0b601e/SHA256SUMS
///
/// It has the form of `tar`, so that it can be restored and checked without this program: `tar xf FILE`, then
/// `sha256sum -c SHA256SUMS` in the directory that this makes. Its name has the beginning of the ledger's id, the
/// last event and the beginning of its hash, so that unpacking never replaces a ledger and no other log has its name. Two backups of one state have the same bytes.
public struct Sauvegarde {
  /// How many events it holds.
  public let events: UInt64
  /// The SHA-256 of the last line, 64 hex digits.
  public let head: String
  /// How many personal values are missing that no event erased: the backup lacks them too.
  public let missing: Int
  private let log: LogFile
  /// The personal values beside these events, nil without such values; and the same without values that were erased and came
  /// back, nil if none came back.
  private let privates: OpenPrivates?
  private let kept: [UInt8]?
  /// How many bytes of the log.
  private let size: Int
  /// When the last event was recorded, in seconds since 1970.
  private let time: Int
  private let checkpoints: [(name: String, bytes: [UInt8])]
  /// The directory that `tar` makes: it names the ledger and the last event.
  package let root: String

  /// The checksums of all files.
  package static let sums = "SHA256SUMS"
  /// The place of the log in it.
  package static let place = "events/\(LogDirectory.firstName)"
  /// The place of the personal values.
  package static let privatesPlace = "prives/\(LogDirectory.firstName)"
  /// The place of the checkpoints in it.
  package static let checkpointsPlace = "checkpoints/"

  fileprivate init(_ reader: RegistreReader) throws {
    // Read before the log, which grows: a checkpoint of more lines than the log has would mean that some were lost.
    checkpoints = try reader.storedCheckpoints()
    let (log, end, opening, privates) = try reader.openWithPrivates()
    var (time, erasures): (Instant?, Erasures) = (nil, Erasures())
    let seen = SeenPrivates()
    let decoder = reader.decoder.telling(seen)
    let chain = try log.walk(to: end.committedSize) { envelope, line, place in
      time = envelope.time
      if PrivateLine.isNamed(in: line) { try Self.look(line, at: place, decoder) }
      if let erasure = Erasure(line) { erasures.add(erasure) }
    }
    (events, head) = (chain.sequence, chain.digest.hex)
    root = "sauvegarde-\(opening.source.description.prefix(8))-\(chain.sequence)-\(head.prefix(16))"
    self.privates = privates
    let findings = try PrivesAudit(
      LogDirectory(at: reader.path, on: reader.disk), seen, erasures, last: chain.sequence
    ).findings
    if let faute = findings.premiereFaute { throw Self.unsound(faute.check.rawValue, faute.message) }
    missing = findings.valeursManquantes
    kept = try privates?.kept(by: erasures, through: events)
    (self.log, size, self.time) = (log, end.committedSize, Int((time?.millisecondes ?? 0) / 1000))
  }

  /// Personal values that no event has the hash of would make a backup that cannot be restored.
  private static func unsound(_ code: String, _ message: Words) -> LedgerFailure {
    LedgerFailure(
      .damaged, code, message.sentence,
      hint: Words(
        "`facture audit` names all of them. No backup is made until prives/ is complete again: keep the existing "
          + "backups.",
        fr: "`facture audit` les nomme toutes. Rien n'est sauvegardé tant que prives/ n'est pas rétabli : gardez les "
          + "sauvegardes qui existent."))
  }

  /// Looks for the personal values of an event; they must match the hash in it.
  private static func look(_ line: Span<UInt8>, at place: LogLine, _ decoder: EventCatalogue) throws(LedgerFailure) {
    do throws(LineFault) {
      _ = try DecodedLine(line, at: place.offset, decoder, wanted: .all)
    } catch {
      if error.check == LineFault.privateAltered { throw unsound(error.check, error.sentence) }
    }
  }

  /// Writes all its bytes, the same each time.
  ///
  /// - Throws: `LedgerFailure` when the log cannot be read; and what `sink` throws.
  public func write(into sink: (Span<UInt8>) throws -> Void) throws {
    var sums = ""
    try directory("", sink)
    try directory("events/", sink)
    sums += try file(Self.place, size, sink) { start in
      try log.bytes(at: start, count: min(Self.piece, size - start))
    }
    if let privates {
      try directory("prives/", sink)
      let size = try kept?.count ?? privates.size(through: events)
      sums += try file(Self.privatesPlace, size, sink) { start in
        let count = min(Self.piece, size - start)
        return try kept.map { Array($0[start..<start + count]) } ?? privates.bytes(at: start, count: count)
      }
    }
    if !checkpoints.isEmpty { try directory(Self.checkpointsPlace, sink) }
    for (name, bytes) in checkpoints {
      sums += try file(Self.checkpointsPlace + name, bytes.count, sink) { _ in bytes }
    }
    let texte = Array(sums.utf8)
    _ = try file(Self.sums, texte.count, sink) { _ in texte }
    let end = Tar.end
    try sink(end.span)
  }

  private typealias Sink = (Span<UInt8>) throws -> Void

  private func directory(_ name: String, _ sink: Sink) throws {
    let header = Tar.header("\(root)/\(name)", size: nil, time: time)
    try sink(header.span)
  }

  /// Writes a file, whose bytes `piece` returns from a place on, and returns its line in `SHA256SUMS`.
  private func file(_ name: String, _ size: Int, _ sink: Sink, _ piece: (Int) throws -> [UInt8]) throws -> String {
    let header = Tar.header("\(root)/\(name)", size: size, time: time)
    try sink(header.span)
    var hash = try LibcryptoSHA256()
    try hash.begin()
    var start = 0
    while start < size {
      let bytes = try piece(start)
      try hash.add(bytes.span)
      try sink(bytes.span)
      start += bytes.count
    }
    let zeros = [UInt8](repeating: 0, count: Tar.padding(after: size))
    try sink(zeros.span)
    return Self.sum(try hash.end(), name)
  }

  /// A line of `SHA256SUMS`.
  static func sum(_ digest: Digest, _ name: String) -> String { "\(digest.hex)  \(name)\n" }

  /// How many bytes of the log are read at once.
  private static let piece = 1 << 20
}

extension OpenPrivates {
  /// The lines of the events up to `last` without the erased ones; nil if all lines stay.
  fileprivate func kept(by erasures: Erasures, through last: UInt64) throws -> [UInt8]? {
    guard !erasures.isEmpty else { return nil }
    var (kept, size): ([UInt8], Int) = ([], 0)
    try eachPiece(after: 0, through: last) { piece in
      kept += erasures.kept(of: piece)
      size += piece.count
    }
    return kept.count < size ? kept : nil
  }
}

extension RegistreReader {
  /// A backup of all that is recorded now. Every line is checked, so that no damaged log is backed up as a sound one.
  ///
  /// - Throws: `LedgerFailure`: the log is damaged, or cannot be read.
  public func sauvegarde() throws(LedgerFailure) -> Sauvegarde { try readTwiceIfDamaged { try Sauvegarde(self) } }
}
