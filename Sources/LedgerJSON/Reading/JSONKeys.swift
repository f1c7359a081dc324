public import LedgerBytes

/// The names a reader knows, laid out so that finding a key costs one multiplication, and comparing it one or two loads.
///
///     "time":              7 bytes: `first`, one of its eight masked
///     "specversion":      14 bytes: `first` over bytes 0–7, `last` over bytes 6–13
///     "notesCommentaire": 19 bytes: `middle` over bytes 8–15 too
///
/// A key is looked up by its first four bytes, which are there whatever follows; the few names that begin alike are tried
/// one after the other. Make one per kind of object and keep it; passing it along costs nothing.
public struct JSONKeys: Sendable {
  /// One name as a key, with its quotes and colon.
  @usableFromInline struct Key: Sendable {
    /// Length of `"name":` in bytes.
    @usableFromInline let length: Int
    /// The first 8 bytes of `"name":`, padded with zeros.
    @usableFromInline let first: UInt64
    /// What of `first` counts.
    @usableFromInline let mask: UInt64
    /// The last 8 bytes of `"name":`; only used where it is longer than 8.
    @usableFromInline let last: UInt64
    /// The second 8 bytes of `"name":`; only used where it is longer than 16.
    @usableFromInline let middle: UInt64
  }

  /// The names, in the order given.
  public let names: [String]
  @usableFromInline let keys: [Key]
  /// One more than the index of a name, at the place that its first bytes give or the next free one after; 0 where none
  /// is. At least half of it is free, so that a search ends soon.
  @usableFromInline let slots: [UInt8]

  /// Knows these names.
  ///
  /// - Parameter names: at most 63, all different, of printable ASCII without quote or backslash. They are constants of
  ///   the program: anything else stops it.
  public init(_ names: String...) {
    precondition(names.count <= 63, "at most 63 names")
    self.names = names
    keys = names.map(Key.init)
    var slots = [UInt8](repeating: 0, count: 128)
    // The first four bytes of a shorter key are not all its own: it is found by its name.
    for (index, key) in keys.enumerated() where key.length >= 5 {
      var slot = Self.slot(key.first)
      while slots[slot] != 0 { slot = (slot + 1) & 127 }
      slots[slot] = UInt8(index + 1)
    }
    self.slots = slots
  }

  /// How many names there are.
  public var count: Int { keys.count }

  /// Where a key is looked for first, 0 to 127: by the four bytes after its opening quote.
  @inlinable @inline(__always)
  static func slot(_ first: UInt64) -> Int {
    Int(truncatingIfNeeded: ((first &>> 8 & 0xffff_ffff) &* 0x9e37_79b9_7f4a_7c15) &>> 57)
  }

  /// The index of the name that stands as `"name":` at an offset, without white space or escapes, and the offset after it;
  /// nil where none does, or where it is too near the end to tell.
  @inlinable @inline(__always)
  public func key(at offset: Int, in bytes: Span<UInt8>) -> (index: Int, end: Int)? {
    guard let first = bytes.wordIfThere(at: offset) else { return nil }
    let slot = Self.slot(first)
    let index = Int(slots[slot]) &- 1
    guard index >= 0 else { return nil }
    let key = keys[index]
    guard first & key.mask == key.first, key.length <= 8 || endsThere(index, at: offset, in: bytes) else {
      return otherKey(after: slot, first, at: offset, in: bytes)
    }
    return (index, offset &+ key.length)
  }

  /// The same for a key that is not the first to be tried.
  @inline(never) @usableFromInline
  func otherKey(after slot: Int, _ first: UInt64, at offset: Int, in bytes: Span<UInt8>) -> (index: Int, end: Int)? {
    var slot = (slot &+ 1) & 127
    while slots[slot] != 0 {
      let index = Int(slots[slot]) &- 1
      let key = keys[index]
      let isBegun = first & key.mask == key.first
      if isBegun, key.length <= 8 || endsThere(index, at: offset, in: bytes) { return (index, offset &+ key.length) }
      slot = (slot &+ 1) & 127
    }
    return nil
  }

  /// Whether a long key that begins at an offset goes on as it should.
  @inlinable @inline(__always)
  func endsThere(_ index: Int, at offset: Int, in bytes: Span<UInt8>) -> Bool {
    let key = keys[index]
    guard bytes.wordIfThere(at: offset &+ key.length &- 8) == key.last else { return false }
    if key.length <= 16 { return true }
    return bytes.wordIfThere(at: offset &+ 8) == key.middle
      && (key.length <= 24 || isName(index, in: bytes, from: offset &+ 1, to: offset &+ key.length &- 2))
  }

  /// The index of the name that stands in some bytes, already unescaped.
  ///
  /// - Parameter bytes: where it stands, from `start` up to `end`, which must lie inside.
  public func index(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard end &- start >= 4 else { return names.indices.first { isName($0, in: bytes, from: start, to: end) } }
    var slot = Self.slot(bytes.word(at: start, length: 4) &<< 8)
    while slots[slot] != 0 {
      let index = Int(slots[slot]) &- 1
      if isName(index, in: bytes, from: start, to: end) { return index }
      slot = (slot &+ 1) & 127
    }
    return nil
  }

  /// Whether a name stands in some bytes from `start` up to `end`.
  @inline(never) @usableFromInline
  func isName(_ index: Int, in bytes: Span<UInt8>, from start: Int, to end: Int) -> Bool {
    let name = names[index].utf8.span
    guard name.count == end &- start else { return false }
    for offset in stride(from: 0, to: name.count, by: 8) {
      let length = min(8, name.count &- offset)
      guard name.word(at: offset, length: length) == bytes.word(at: start &+ offset, length: length) else {
        return false
      }
    }
    return true
  }
}

extension JSONKeys.Key {
  init(_ name: String) {
    let bytes = Array(name.utf8)
    precondition(bytes.allSatisfy { (0x20..<0x7f).contains($0) && $0 != 0x22 && $0 != 0x5c }, "printable ASCII names")
    let key = Array("\"\(name)\":".utf8)
    length = key.count
    first = key.span.word(at: 0, length: min(8, key.count))
    mask = SWAR.mask(min(8, key.count))
    last = key.span.word(at: max(0, key.count - 8), length: min(8, key.count))
    middle = key.span.word(at: 8, length: max(0, min(8, key.count - 8)))
  }
}
