import LedgerDomain
import LedgerJSON

/// The bytes of a file that arrives in pieces, of which only the value being read is kept.
///
///     buffer  ······████████████░░░░░░
///             ↑     ↑ start     ↑ scanned
///             taken: dropped when more bytes are asked for, and counted into the position
struct FileBytes {
  private let limit: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// How many bytes before the buffer were dropped.
  private var dropped = 0
  /// The place of the buffer's first byte.
  private var position = FilePosition()

  /// No value may be larger than `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// How many bytes were taken.
  var consumed: Int { dropped + start }

  /// Bytes that were taken, until more are read.
  @_lifetime(borrow self)
  func span(_ range: Range<Int>) -> Span<UInt8> { buffer.span.extracting(range) }

  // MARK: Reading on

  /// Reads enough to tell how the file is encoded.
  ///
  /// - Throws: `Refus` where it is not UTF-8 without a byte order mark.
  mutating func begin(_ read: DocumentSplitter.Source) throws {
    while buffer.count < 4, try refill(read) {}
    if let refus = Encodage.refus(buffer.span) { throw Refus.fichier(refus) }
  }

  /// Drops what was taken and reads more; false at the end of the file.
  private mutating func refill(_ read: DocumentSplitter.Source) throws -> Bool {
    if start > 0 {
      position = place(start)
      buffer.removeSubrange(0..<start)
      dropped += start
      start = 0
    }
    let before = buffer.count
    while !isAtEnd, buffer.count == before { isAtEnd = try !read(&buffer) }
    return buffer.count > before
  }

  /// The byte `ahead` of those taken; nil past the end of the file.
  private mutating func byte(_ ahead: Int, _ read: DocumentSplitter.Source) throws -> UInt8? {
    while start + ahead >= buffer.count {
      guard try refill(read) else { return nil }
    }
    return buffer[start + ahead]
  }

  /// Moves `ahead` over white space (RFC 8259 §2), and answers with the byte there.
  private mutating func pass(_ ahead: inout Int, _ read: DocumentSplitter.Source) throws -> UInt8? {
    while let byte = try byte(ahead, read) {
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
      ahead += 1
    }
    return nil
  }

  /// Moves `ahead` to the end of the value there. What is no value, or is cut off by the end of the file, ends
  /// somewhere all the same: a cursor finds out.
  private mutating func passValue(_ ahead: inout Int, _ read: DocumentSplitter.Source) throws {
    var boundary = JSONBoundary()
    let first = ahead
    while true {
      if let end = boundary.scan(buffer.span, from: start + ahead) {
        ahead = end - start
        break
      }
      ahead = buffer.count - start
      guard ahead - first <= limit else { break }
      guard try refill(read) else { return }
    }
    guard ahead - first <= limit else { throw tooLarge(start + first) }
  }

  // MARK: Taking

  /// Takes `count` bytes that were seen.
  mutating func take(_ count: Int) { start = min(start + count, buffer.count) }

  /// Takes white space, and answers with the byte after it; nil at the end of the file.
  mutating func skipSpace(_ read: DocumentSplitter.Source) throws -> UInt8? {
    while let byte = try byte(0, read) {
      guard byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 else { return byte }
      start += 1
    }
    return nil
  }

  /// Takes white space up to the end of the line, and answers with the byte after it.
  mutating func skipBlank(_ read: DocumentSplitter.Source) throws -> UInt8? {
    while let byte = try byte(0, read) {
      guard byte == 0x20 || byte == 0x0d || byte == 0x09 else { return byte }
      start += 1
    }
    return nil
  }

  /// Takes the value that comes next, unchecked.
  mutating func takeValue(_ read: DocumentSplitter.Source) throws -> Range<Int> {
    var ahead = 0
    try passValue(&ahead, read)
    let range = start..<start + ahead
    start += ahead
    return range
  }

  /// Takes a key and its colon.
  mutating func takeKey(_ read: DocumentSplitter.Source) throws -> String {
    let range = try takeValue(read)
    var json = JSONCursor(span(range))
    let key: String
    do {
      key = json.string(try json.string())
      try json.end()
    } catch {
      throw refus(JSONError(error.kind, at: error.offset + range.lowerBound))
    }
    guard try skipSpace(read) == UInt8(ascii: ":") else { throw try unexpected(.colon, read) }
    start += 1
    return key
  }

  /// Takes the value that comes next, and checks it whole.
  mutating func passValue(_ read: DocumentSplitter.Source) throws {
    _ = try skipSpace(read)
    let range = try takeValue(read)
    var json = JSONCursor(span(range))
    do {
      try json.skipValue()
      try json.end()
    } catch {
      throw refus(JSONError(error.kind, at: error.offset + range.lowerBound))
    }
  }

  // MARK: Looking ahead

  /// Whether the object that comes next is a snapshot: it has a list of factures or clients (or something else under
  /// these names, and nothing that a document has), and has not shown itself to be a document before. Nothing is taken.
  mutating func isSnapshot(_ read: DocumentSplitter.Source) throws -> Bool {
    var ahead = 1
    var hasName = false
    while try pass(&ahead, read) == UInt8(ascii: "\"") {
      // Reading on moves the buffer, so that places are kept as distances from what was taken.
      let first = ahead
      try passValue(&ahead, read)
      let range = start + first..<start + ahead
      let isList = isSame(range, "\"factures\"") || isSame(range, "\"clients\"")
      if isSame(range, "\"numero\"") || isSame(range, "\"lignes\"") { return false }
      guard try pass(&ahead, read) == UInt8(ascii: ":") else { return false }
      ahead += 1
      let value = try pass(&ahead, read)
      if isList, value == UInt8(ascii: "[") { return true }
      hasName = hasName || isList
      try passValue(&ahead, read)
      guard let next = try pass(&ahead, read), next == UInt8(ascii: ",") else { return hasName }
      ahead += 1
      guard ahead <= limit else { throw tooLarge(start) }
    }
    return false
  }

  private func isSame(_ range: Range<Int>, _ text: String) -> Bool { buffer[range].elementsEqual(text.utf8) }

  // MARK: Refusals

  /// The refusal of a file that is broken at an offset of the buffer.
  func refus(_ error: JSONError) -> Refus {
    let place = place(error.offset)
    return .fichier(.illisible(ligne: place.line, colonne: place.column, error.message))
  }

  /// The refusal of a file in which `kind` of error stands next.
  func refus(_ kind: JSONError.Kind) -> Refus { refus(JSONError(kind, at: start)) }

  /// The refusal of a file in which something else stands next: a character, which may have come in pieces.
  mutating func unexpected(_ expected: JSONExpectation, _ read: DocumentSplitter.Source) throws -> Refus {
    while buffer.count - start < 4, try refill(read) {}
    return refus(JSONCursor(buffer.span, at: start).unexpected(expected))
  }

  /// The refusal of a snapshot whose list `cle` is none.
  func notAList(_ cle: String) -> Refus {
    let place = place(start)
    return .fichier(.pasUneListe(cle, ligne: place.line, colonne: place.column))
  }

  /// The refusal of a file that begins with something else than an array or an object.
  ///
  /// - Throws: what `read` throws. As much is read as it takes to tell, so that it never depends on how the file arrives.
  mutating func notJSON(_ first: UInt8?, _ read: DocumentSplitter.Source) throws -> Refus {
    guard first != nil else { return .fichier(.vide) }
    while buffer.count - start < Encodage.enough, try refill(read) {}
    if let refus = Encodage.binaire(buffer.span.extracting(start..<buffer.count)) { return .fichier(refus) }
    return try unexpected(.value, read)
  }

  /// The refusal of a value without end. Where it is broken, that comes first: a missing quote swallows a whole file.
  private func tooLarge(_ offset: Int) -> Refus {
    var json = JSONCursor(buffer.span, at: offset)
    do {
      try json.skipValue()
    } catch {
      if case .unexpectedEnd = error.kind {} else if error.estDeSyntaxe { return refus(error) }
    }
    let place = place(offset)
    return .fichier(.documentTropGrand(ligne: place.line, colonne: place.column, mio: limit >> 20))
  }

  private func place(_ offset: Int) -> FilePosition {
    var place = position
    place.advance(over: buffer.span.extracting(0..<min(offset, buffer.count)))
    return place
  }
}
