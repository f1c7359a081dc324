import LedgerBytes

/// What an event `PersonneEffacee` erases: the lines of a client, of some classes, up to an event.
///
/// Whoever writes lines obeys it: a ledger, a copy, an origin, a backup that is restored. So it is found in the bytes of
/// a line, in the one form in which this program writes lines.
package struct Erasure: Equatable, Sendable {
  /// Whose values: a UUID.
  package let client: String
  /// Of which classes.
  package let classes: [String]
  /// Up to which sequence.
  package let jusqua: UInt64

  /// Whether it erases that line.
  package func covers(_ line: PrivateLine) -> Bool {
    line.sequence <= jusqua && line.client == client && classes.contains(line.classe)
  }

  /// The erasures among whole lines.
  package static func all(in lines: Span<UInt8>) -> [Erasure] {
    var (found, start): ([Erasure], Int) = ([], 0)
    while let feed = lines.firstIndex(of: 0x0A, in: start..<lines.count) {
      if let erasure = Erasure(lines.extracting(start..<feed)) { found.append(erasure) }
      start = feed + 1
    }
    return found
  }

  /// Where the type stands in a line: the ids before it have one length.
  private static let typePlace = 120

  private init?(_ line: Span<UInt8>) {
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

extension Span<UInt8> {
  /// Where the first occurrence of `text`, of at least 8 bytes, ends.
  func end(of text: StaticString, from start: Int) -> Int? {
    let first = UInt8(truncatingIfNeeded: text.shortWord)
    var position = start
    while let found = firstIndex(of: first, in: position..<count) {
      if holds(text, at: found) { return found + text.utf8CodeUnitCount }
      position = found + 1
    }
    return nil
  }
}
