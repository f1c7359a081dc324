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

  /// Knows these names.
  ///
  /// - Parameter names: at most 63, all different, of printable ASCII without quote or backslash. They are constants of
  ///   the program: anything else stops it.
  public init(_ names: String...) {
    precondition(names.count <= 63, "at most 63 names")
    self.names = names.map(Name.init)
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
    for index in names.indices.dropFirst(candidate)
    where names[index].length == length && names[index].first == first && names[index].last == last
      && names[index].hasMiddle(in: bytes, at: start)
    {
      return index
    }
    return candidate > 0 ? self.index(in: bytes, from: start, to: end) : nil
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
