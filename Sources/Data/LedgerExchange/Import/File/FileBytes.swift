import LedgerJSON
import LedgerModel
import LedgerRules

/// The bytes of a file that arrives in pieces. Bytes are dropped once they are no longer needed.
///
///     file    ······████████████░░░░░░      Places are offsets in the file, so that they stay what they are when
///             ↑     ↑ first ↑ next          the bytes before them are dropped.
struct FileBytes {
  /// Appends the next bytes of the file to the array; false when none are left.
  typealias Source = (inout [UInt8]) throws -> Bool

  private let limit: Int
  private var buffer: [UInt8] = []
  private var isAtEnd = false
  /// The place of the buffer's first byte, and the same as editors show it.
  private var first = 0
  private var position = FilePosition()
  /// The place of the byte that comes next: how many bytes were taken.
  private(set) var next = 0
  /// From where bytes are kept although they were passed; nil if they need not be.
  private var mark: Int?

  /// No value may be larger than `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// Bytes that were taken, until more are read.
  @_lifetime(borrow self) func span(_ range: Range<Int>) -> Span<UInt8> {
    buffer.span.extracting(range.lowerBound - first..<range.upperBound - first)
  }

  // MARK: Reading on

  /// Reads enough to tell how the file is encoded.
  ///
  /// - Throws: `Refus` unless it is UTF-8.
  mutating func begin(_ read: Source) throws {
    try see(4, read)
    if buffer.starts(with: Encodage.mark) { next += Encodage.mark.count }
    if let refus = Encodage.refus(span(next..<first + buffer.count)) { throw Refus.fichier(refus) }
  }

  /// Reads on until `count` bytes are there, or the file ends.
  private mutating func see(_ count: Int, _ read: Source) throws {
    while buffer.count - (next - first) < count, try readMore(read) {}
  }

  /// Drops the bytes already passed and reads more; false at the end of the file.
  private mutating func readMore(_ read: Source) throws -> Bool {
    let kept = mark ?? next
    position = shown(kept)
    buffer.removeSubrange(..<(kept - first))
    first = kept
    let before = buffer.count
    while !isAtEnd, buffer.count == before { isAtEnd = try !read(&buffer) }
    return buffer.count > before
  }

  // MARK: Taking

  /// Takes the byte that comes next, which was seen.
  mutating func take() { next += 1 }

  /// Takes white space (RFC 8259 §2), or only that of the line, and returns the next byte; nil at the end of the file.
  mutating func skipSpace(inLine: Bool = false, _ read: Source) throws -> UInt8? {
    while true {
      try see(1, read)
      guard next - first < buffer.count else { return nil }
      let byte = buffer[next - first]
      guard byte == 0x20 || byte == 0x0d || byte == 0x09 || byte == 0x0a && !inLine else { return byte }
      next += 1
    }
  }

  /// Takes the value that comes next, unchecked. Bytes that are not a value, or a value that the end of the file cuts
  /// off, are taken too: a cursor refuses them.
  mutating func takeValue(_ read: Source) throws -> Range<Int> {
    let (start, outer) = (next, mark)
    mark = outer ?? start
    defer { mark = outer }
    var boundary = JSONBoundary()
    var end: Int?
    repeat {
      end = boundary.scan(buffer.span, from: next - first)
      next = first + (end ?? buffer.count)
    } while try end == nil && next - start <= limit && readMore(read)
    guard next - start <= limit else { throw tooLarge(start) }
    return start..<next
  }

  /// Takes a key and its colon.
  mutating func takeKey(_ read: Source) throws -> String {
    let key = try takeChecked(read)
    guard try skipSpace(read) == UInt8(ascii: ":") else { throw try unexpected(.colon, read) }
    take()
    return key ?? ""
  }

  /// Takes the value that comes next, and checks it whole. Returns it if it is a text, else nil.
  @discardableResult mutating func takeChecked(_ read: Source) throws -> String? {
    _ = try skipSpace(read)
    let range = try takeValue(read)
    var json = JSONCursor(span(range))
    do {
      guard json.peek() == .string else {
        try json.skipValue()
        try json.end()
        return nil
      }
      let text = json.string(try json.string())
      try json.end()
      return text
    } catch {
      throw refus(error, after: range.lowerBound)
    }
  }

  // MARK: Looking ahead

  /// Whether the next object is a snapshot: it has a list of factures or clients (or something else under these names,
  /// and none of the keys of a document), and no key of a document before it. No byte is consumed.
  mutating func isSnapshot(_ read: Source) throws -> Bool {
    let start = next
    mark = start
    defer { (next, mark) = (start, nil) }
    var hasName = false
    take()
    while try skipSpace(read) == UInt8(ascii: "\"") {
      let key = try takeValue(read)
      if isSame(key, "\"numero\"") || isSame(key, "\"lignes\"") { return false }
      let isList = isSame(key, "\"factures\"") || isSame(key, "\"clients\"")
      guard try skipSpace(read) == UInt8(ascii: ":") else { return false }
      take()
      if try skipSpace(read) == UInt8(ascii: "["), isList { return true }
      hasName = hasName || isList
      _ = try takeValue(read)
      guard try skipSpace(read) == UInt8(ascii: ",") else { return hasName }
      take()
      guard next - start <= limit else { throw tooLarge(start) }
    }
    return false
  }

  private func isSame(_ range: Range<Int>, _ text: String) -> Bool {
    buffer[(range.lowerBound - first)..<(range.upperBound - first)].elementsEqual(text.utf8)
  }

  // MARK: Refusals

  /// The refusal of a file that is broken where `error` says, counted from `start`.
  func refus(_ error: JSONError, after start: Int) -> Refus { refus(error.kind, at: start + error.offset) }

  /// The refusal of a file that is broken at `place`, or at what comes next.
  func refus(_ kind: JSONError.Kind, at place: Int? = nil) -> Refus {
    refus(at: place ?? next) { .illisible(ligne: $0, colonne: $1, JSONError(kind, at: 0).message) }
  }

  /// A refusal that names line and column of `place`.
  private func refus(at place: Int, _ refus: (_ line: Int, _ column: Int) -> RefusFichier) -> Refus {
    let shown = shown(place)
    return .fichier(refus(shown.line, shown.column))
  }

  /// The refusal of a file in which another character comes next; its bytes may arrive in pieces.
  mutating func unexpected(_ expected: JSONPart, _ read: Source) throws -> Refus {
    try see(4, read)
    return refus(JSONCursor(buffer.span, at: next - first).unexpected(expected).kind)
  }

  /// The refusal of a snapshot in which `cle` is not a list.
  func notAList(_ cle: String) -> Refus { refus(at: next) { .pasUneListe(cle, ligne: $0, colonne: $1) } }

  /// The refusal of a file that begins with something else than an array or an object.
  ///
  /// - Throws: what `read` throws. It reads enough to know, so that the refusal never depends on how the file arrives.
  mutating func notJSON(_ found: UInt8?, _ read: Source) throws -> Refus {
    guard found != nil else { return .fichier(.vide) }
    try see(Encodage.enough, read)
    let debut = next..<first + buffer.count
    if let refus = Encodage.binaire(span(debut)) ?? Encodage.autreFormat(span(debut)) { return .fichier(refus) }
    return try unexpected(.value, read)
  }

  /// The refusal of a value that is too large. A syntax error in it comes first: a missing quote swallows a whole file.
  private func tooLarge(_ start: Int) -> Refus {
    var json = JSONCursor(buffer.span, at: start - first)
    do {
      try json.skipValue()
    } catch {
      if case .unexpectedEnd = error.kind {} else if error.estDeSyntaxe { return refus(error, after: first) }
    }
    return refus(at: start) { .documentTropGrand(ligne: $0, colonne: $1, mio: limit >> 20) }
  }

  private func shown(_ place: Int) -> FilePosition {
    var shown = position
    shown.advance(over: span(first..<min(place, first + buffer.count)))
    return shown
  }
}

/// A place in a file, as editors show it.
private struct FilePosition {
  /// From 1.
  var line = 1
  /// In characters (Unicode scalars), from 1.
  var column = 1

  /// The place after `bytes`.
  mutating func advance(over bytes: Span<UInt8>) {
    var start = 0
    var feeds = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      feeds += 1
      start = index + 1
    }
    if feeds > 0 { (line, column) = (line + feeds, 1) }
    for index in start..<bytes.count where bytes[index] & 0xc0 != 0x80 { column += 1 }
  }
}
