import LedgerBytes

/// The erasure by an event `PersonneEffacee`: the lines of a client, of some classes, up to an event.
///
/// Every writer of lines obeys it: a ledger, a copy, an origin, a backup that is restored. So it is found in the bytes
/// of a line, in the one form in which this program writes lines.
package struct Erasure: Equatable, Sendable {
  /// Whose values: a UUID.
  package let client: String
  /// The erased classes.
  package let classes: [String]
  /// Up to which sequence.
  package let jusqua: UInt64

  /// Erases these values.
  package init(client: String, classes: [String], jusqua: UInt64) {
    (self.client, self.classes, self.jusqua) = (client, classes, jusqua)
  }

  /// The erasures among whole lines.
  package static func all(in lines: Span<UInt8>) -> [Erasure] {
    var found: [Erasure] = []
    lines.eachLine { if let erasure = Erasure(lines.extracting($0)) { found.append(erasure) } }
    return found
  }

  /// The erasures in a range of the bytes of a log, which begins and ends with whole lines.
  package static func all(in log: LogFile, _ range: Range<Int>) throws(LogFailure) -> [Erasure] {
    var erasures: [Erasure] = []
    try log.eachPiece(of: range) { piece in
      erasures += all(in: piece)
      return true
    }
    return erasures
  }

  /// Where the type stands in a line: the ids before it have one length.
  private static let typePlace = 120

  /// The erasure in a line without its line feed; nil if the line is another event.
  package init?(_ line: Span<UInt8>) {
    guard line.holds("\",\"type\":\"PersonneEffacee\"", at: Self.typePlace),
      let subject = line.end(of: "\"subject\":\"client/", from: Self.typePlace), subject + 36 <= line.count,
      let classes = line.end(of: "\"data\":{\"classes\":[\"", from: subject),
      let until = line.end(of: "\"],\"jusqua\":", from: classes),
      let comma = line.firstIndex(of: 0x2C, in: until..<line.count),
      let jusqua = UInt64(decimal: line.extracting(until..<comma))
    else { return nil }
    client = String(copying: line.extracting(subject..<subject + 36))
    self.classes = String(copying: line.extracting(classes..<until - 12))
      .split(separator: ",").map { $0.filter { $0 != "\"" } }
    self.jusqua = jusqua
  }
}

/// The erasures of several events; many are asked as quickly as one.
package struct Erasures: Sendable {
  /// Up to which sequence, by client and class.
  private var jusqua: [String: [String: UInt64]] = [:]

  /// The erasures of all these events.
  package init(_ erasures: [Erasure] = []) { for erasure in erasures { add(erasure) } }

  /// Whether nothing is erased.
  package var isEmpty: Bool { jusqua.isEmpty }

  /// Adds what an event erases.
  package mutating func add(_ erasure: Erasure) {
    for classe in erasure.classes {
      jusqua[erasure.client, default: [:]][classe] = max(jusqua[erasure.client]?[classe] ?? 0, erasure.jusqua)
    }
  }

  /// The lines of personal values in a piece of whole lines that none of these covers, as they are.
  package func kept(of piece: Span<UInt8>) -> [UInt8] {
    guard !isEmpty else { return [UInt8](piece) }
    var kept: [UInt8] = []
    piece.eachLine { place in
      let line = PrivateLine(piece.extracting(place))
      guard line.map({ cover($0.sequence, $0.classe, of: $0.client) }) != true else { return }
      kept.append(copying: piece.extracting(place.lowerBound..<place.upperBound + 1))
    }
    return kept
  }

  /// Whether values of that event, class and client are erased.
  package func cover(_ sequence: UInt64, _ classe: String, of client: String) -> Bool {
    jusqua[client]?[classe].map { sequence <= $0 } ?? false
  }
}

extension Span<UInt8> {
  /// Where the first occurrence of `text`, of at least 8 bytes, ends.
  package func end(of text: StaticString, from start: Int) -> Int? {
    let first = UInt8(truncatingIfNeeded: text.shortWord)
    var position = start
    while let found = firstIndex(of: first, in: position..<count) {
      if holds(text, at: found) { return found + text.utf8CodeUnitCount }
      position = found + 1
    }
    return nil
  }
}
