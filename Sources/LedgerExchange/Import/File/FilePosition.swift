/// A place in a file, as editors show it.
struct FilePosition {
  /// From 1.
  private(set) var line = 1
  /// In characters (Unicode scalars), from 1.
  private(set) var column = 1

  /// The place after `bytes`.
  mutating func advance(over bytes: Span<UInt8>) {
    var start = 0
    var feeds = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      feeds += 1
      start = index + 1
    }
    if feeds > 0 {
      line += feeds
      column = 1
    }
    for index in start..<bytes.count where bytes[index] & 0xc0 != 0x80 { column += 1 }
  }
}
