import LedgerBytes

/// Goes through the lines of a text. Each line ends with a line feed.
package struct TextCursor: ~Escapable {
  private let bytes: Span<UInt8>
  /// Where the next line begins.
  package private(set) var position = 0

  /// Stands before the first line.
  @_lifetime(copy bytes) package init(_ bytes: Span<UInt8>) { self.bytes = bytes }

  /// Whether nothing is left.
  package var isAtEnd: Bool { position == bytes.count }

  /// The next line without its line feed. Throws at the end of the text, or if the line feed is missing.
  @_lifetime(self: copy self) @_lifetime(copy self)
  package mutating func line(_ part: ProofFault.Part) throws(ProofFault) -> Span<UInt8> {
    guard !isAtEnd else { throw .endsBefore(part) }
    guard let feed = bytes.firstIndex(of: 0x0A, in: position..<bytes.count) else { throw .endsWithinLine }
    defer { position = feed + 1 }
    return bytes.extracting(position..<feed)
  }

  /// Whether the rest begins with these bytes.
  package func isAt(_ prefix: [UInt8]) -> Bool {
    guard bytes.count - position >= prefix.count else { return false }
    for index in prefix.indices where bytes[position + index] != prefix[index] { return false }
    return true
  }

  /// The bytes from `start`, a position it was at, up to here.
  @_lifetime(copy self)
  package func passed(since start: Int) -> Span<UInt8> { bytes.extracting(start..<position) }

  /// Hashes in base 64, one on each line, up to an empty line, which is passed too.
  @_lifetime(self: copy self) mutating func hashes() throws(ProofFault) -> [Digest] {
    var hashes: [Digest] = []
    while true {
      let line = try line(.emptyLine)
      if line.count == 0 { return hashes }
      // No proof needs more.
      guard hashes.count < Self.mostHashes else { throw .tooManyHashes }
      guard let hash = Digest(base64: line) else { throw .noHash }
      hashes.append(hash)
    }
  }

  /// The decimal number after `word` and a space.
  @_lifetime(self: copy self)
  mutating func number(after word: String) throws(ProofFault) -> UInt64 {
    let prefix = Array("\(word) ".utf8)
    let isThere = isAt(prefix)
    let text = try line(.number(after: word))
    guard isThere, let number = UInt64(decimal: text.extracting(prefix.count...)) else {
      throw .noNumber(after: word)
    }
    return number
  }

  private static var mostHashes: Int { 126 }
}

extension UInt64 {
  /// Reads a decimal number without zeros before it, up to the most leaves that a tree may have.
  package init?(decimal text: Span<UInt8>) {
    guard (1...19).contains(text.count), text.count == 1 || text[0] != UInt8(ascii: "0") else { return nil }
    var value: UInt64 = 0
    for index in text.indices {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + UInt64(digit)
    }
    guard value <= MerkleFrontier.mostLeaves else { return nil }
    self = value
  }
}
