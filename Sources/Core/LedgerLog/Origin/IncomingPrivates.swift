import LedgerBytes

/// The lines of personal values that an origin gives for the events received. A line is kept if its hash is in its
/// event, if no later event erases it, and if it is new here.
struct IncomingPrivates: ~Copyable {
  private let log: LogFile
  private let erasures: Erasures
  private let present: PrivateLines
  /// The last event whose lines are there, perhaps not of each class.
  private let last: UInt64
  private let address: OriginAddress
  private var hasher: SHA256
  /// The bytes of the log not passed yet, and the sequence of the line that they begin with.
  private var rest: Range<Int>
  private var sequence: UInt64
  /// A piece of the log, and the place in it of the line of ``sequence``.
  private var piece: [UInt8] = []
  private var line = 0..<0

  /// For events in a range of the bytes of a log, which follow the event `first`. `present`: the lines already here.
  init(
    _ log: LogFile, _ range: Range<Int>, after first: UInt64, _ present: PrivateLines, from address: OriginAddress
  ) throws(LogFailure) {
    let (found, last) = (try Erasure.all(in: log, range), try present.last())
    hasher = try SHA256()
    (erasures, self.last) = (Erasures(found), last)
    (self.log, self.present, self.address, rest, sequence) = (log, present, address, range, first)
  }

  /// The lines to keep. Throws `.origin` for a malformed line, a line out of order, or a hash that its event lacks.
  mutating func kept(_ lines: Span<UInt8>) throws(LogFailure) -> [UInt8] {
    var kept: [UInt8] = []
    var start = 0
    while let feed = lines.firstIndex(of: 0x0A, in: start..<lines.count) {
      let line = lines.extracting(start..<feed)
      if try isKept(line) { kept.append(copying: lines.extracting(start..<feed + 1)) }
      start = feed + 1
    }
    guard start == lines.count else { throw altered(sequence) }
    return kept
  }

  private mutating func isKept(_ line: Span<UInt8>) throws(LogFailure) -> Bool {
    guard let read = PrivateLine(line) else { throw altered(sequence) }
    if read.sequence == last, try present.line(read.sequence, read.classe) != nil { return false }
    let hash = try hasher.digest(of: line).hex
    guard try goTo(read.sequence), piece.span.extracting(self.line).has(hash) else {
      throw altered(read.sequence)
    }
    return !erasures.cover(read.sequence, read.classe, of: read.client)
  }

  /// Goes to the line of that event, which is not before the present one; false if it is the present one.
  private mutating func goTo(_ wanted: UInt64) throws(LogFailure) -> Bool {
    guard wanted >= sequence else { return false }
    while sequence < wanted {
      let start = line.isEmpty ? 0 : line.upperBound + 1
      guard let feed = piece.span.firstIndex(of: 0x0A, in: start..<piece.count) else {
        guard try readOn(from: start) else { return false }
        continue
      }
      line = start..<feed
      sequence += 1
    }
    return !line.isEmpty
  }

  /// Reads more of the log behind the rest of the piece; false at the end.
  private mutating func readOn(from start: Int) throws(LogFailure) -> Bool {
    guard !rest.isEmpty else { return false }
    let bytes = try log.bytes(at: rest.lowerBound, count: min(4 * LogFile.chunk, rest.count))
    piece.removeFirst(min(start, piece.count))
    piece += bytes
    line = 0..<0
    rest = rest.lowerBound + bytes.count..<rest.upperBound
    return true
  }

  private func altered(_ sequence: UInt64) -> LogFailure {
    LogFailure(.origin(OriginFailure(.privateAltered(sequence: sequence), at: address.text)))
  }
}

extension Span<UInt8> {
  /// Whether it has those hex digits somewhere.
  fileprivate func has(_ hex: String) -> Bool {
    let digits = Array(hex.utf8)
    guard let first = digits.first else { return false }
    var start = 0
    while let found = firstIndex(of: first, in: start..<count), found + digits.count <= count {
      if digits.indices.allSatisfy({ self[found + $0] == digits[$0] }) { return true }
      start = found + 1
    }
    return false
  }
}
