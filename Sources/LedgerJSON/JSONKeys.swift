/// The names a reader knows, laid out so that comparing one costs one or two 8-byte loads.
///
/// The order is that of the canonical form: ``JSONCursor/nextField(_:_:)`` tries the name after the last one found
/// first. Make one per kind of object and keep it; passing it along costs nothing.
///
///     "time":          8 bytes: `first`
///     "specversion":  14 bytes: `first` over bytes 0–7, `last` over bytes 6–13
public struct JSONKeys: Sendable {
  /// One name: as a key with its quotes and colon, and bare.
  public struct Name: Sendable {
    /// Length of `"name":` in bytes.
    public let keyLength: Int
    /// The first 8 bytes of `"name":`, padded with zeros.
    public let keyFirst: UInt64
    /// What of `keyFirst` counts.
    public let keyMask: UInt64
    /// The last 8 bytes of `"name":`; only used where it is longer than 8.
    public let keyLast: UInt64
    /// Length of the bare name in bytes.
    public let length: Int
    /// The first 8 bytes of the bare name, padded with zeros.
    public let first: UInt64
    /// The last 8 bytes of the bare name; `first` again where it is not longer than 8.
    public let last: UInt64
    /// The bare name.
    public let bytes: [UInt8]
  }

  /// The names, in the order given.
  public let names: [Name]

  /// One more than the index of a name, at the place that its hash gives or the next free one after; 0 where none is.
  /// At least half of it is free, so that a search ends soon.
  private let slots: [UInt8]

  /// Knows these names.
  ///
  /// - Parameter names: at most 63, all different, of printable ASCII without quote or backslash. They are constants of
  ///   the program: anything else stops it.
  public init(_ names: String...) {
    precondition(names.count <= 63, "at most 63 names")
    self.names = names.map(Name.init)
    var slots = [UInt8](repeating: 0, count: 128)
    for (index, name) in self.names.enumerated() {
      var slot = Self.slot(name.first, name.last)
      while slots[slot] != 0 { slot = (slot + 1) & 127 }
      slots[slot] = UInt8(index + 1)
    }
    self.slots = slots
  }

  /// Where a name is looked for first, 0 to 127.
  private static func slot(_ first: UInt64, _ last: UInt64) -> Int {
    let mixed = (first &+ last &* 0x0000_0100_0000_01b3) &* 0x9e37_79b9_7f4a_7c15
    return Int(truncatingIfNeeded: mixed &>> 57)
  }

  /// How many names there are.
  @inline(__always)
  public var count: Int { names.count }

  /// The index of the name that stands in some bytes, already unescaped.
  ///
  /// - Parameters:
  ///   - bytes: where it stands, from `start` up to `end`, which must lie inside.
  ///   - candidate: the name tried first.
  public func index(in bytes: Span<UInt8>, from start: Int, to end: Int, tryingFirst candidate: Int = 0) -> Int? {
    let length = end &- start
    let first = bytes.word(at: start, length: min(length, 8))
    let last = length > 8 ? bytes.word(at: end &- 8) : first
    if candidate < names.count, names[candidate].isName(first, last, length, in: bytes, at: start) { return candidate }
    var slot = Self.slot(first, last)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if names[index].isName(first, last, length, in: bytes, at: start) { return index }
      slot = (slot + 1) & 127
    }
    return nil
  }
}

extension JSONKeys.Name {
  init(_ name: String) {
    let bytes = Array(name.utf8)
    precondition(bytes.allSatisfy { (0x20..<0x7f).contains($0) && $0 != 0x22 && $0 != 0x5c }, "printable ASCII names")
    let key = Array("\"\(name)\":".utf8)
    let keySpan = key.span
    let nameSpan = bytes.span
    self.bytes = bytes
    keyLength = key.count
    keyFirst = keySpan.word(at: 0, length: min(8, key.count))
    keyMask = SWAR.mask(min(8, key.count))
    keyLast = keySpan.word(at: max(0, key.count - 8), length: min(8, key.count))
    length = bytes.count
    first = nameSpan.word(at: 0, length: min(8, bytes.count))
    last = bytes.count > 8 ? nameSpan.word(at: bytes.count - 8) : first
  }

  /// Whether `"name":` stands at an offset, without white space or escapes; false when it might, too near the end.
  @inline(__always)
  public func isKey(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard bytes.hasWord(at: offset), bytes.word(at: offset) & keyMask == keyFirst else { return false }
    if keyLength <= 8 { return true }
    let tail = offset &+ keyLength &- 8
    guard bytes.hasWord(at: tail), bytes.word(at: tail) == keyLast else { return false }
    return keyLength <= 16 || hasMiddle(in: bytes, at: offset &+ 1)
  }

  /// Whether it is the name of these words and this length that starts at an offset.
  func isName(_ first: UInt64, _ last: UInt64, _ length: Int, in bytes: Span<UInt8>, at offset: Int) -> Bool {
    self.length == length && self.first == first && self.last == last && hasMiddle(in: bytes, at: offset)
  }

  /// Whether the bytes neither `first` nor `last` cover are the name's, for a name that starts at an offset.
  @inline(__always)
  func hasMiddle(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    length <= 13 || hasLongMiddle(in: bytes, at: offset)
  }

  @inline(never)
  func hasLongMiddle(in bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard offset <= bytes.count - length else { return false }
    for index in 0..<length where bytes[offset + index] != self.bytes[index] { return false }
    return true
  }
}
