import LedgerBytes
package import LedgerJSON
import LedgerLog
import LedgerModel

/// The texts of lines in canonical form: made only if wanted, and reused if read recently.
///
/// Designations repeat from document to document: half the time and memory of a full replay went into equal texts. The
/// hash of a text decides its slot, and the latest text replaces the previous one, so memory is bounded. Texts of fewer
/// than 16 bytes are stored inside their `String` and cost nothing to make. Every thread has its own cache.
package final class TextCache {
  private static let places = 4_096
  /// The wanted parts of events.
  package let wanted: Wanted
  /// Empty until a text is long enough to be kept: most ledgers are small, and thousands of slots for each thread are
  /// not.
  private var texts: [String] = []
  /// The last seller read, with its bytes: consecutive documents have the same.
  private var emetteur: (bytes: [UInt8], value: Emetteur)?

  /// An empty cache.
  init(_ wanted: Wanted) { self.wanted = wanted }

  /// The text at `text` in `bytes`; empty if `kind` is not wanted.
  @inline(__always)
  package func string(_ text: JSONText, in bytes: Span<UInt8>, _ kind: Wanted = .texts) -> String {
    wanted.takes(kind) ? known(text, in: bytes) : ""
  }

  /// Reads a field that may be absent: the position then stays. False if it is present, but not in canonical form.
  ///
  /// - Parameter key: its quoted name, with the colon and the opening quote. All but the first field have a comma
  ///   before it.
  @inline(__always)
  func field(
    _ key: StaticString, _ value: inout String?, _ scan: inout CanonicalScanner, _ kind: Wanted = .texts
  ) -> Bool {
    let start = scan.position
    guard scan.bytes[start &- 1] == UInt8(ascii: "{") || scan.take(UInt8(ascii: ",")), scan.take(key) else {
      scan.position = start
      return true
    }
    guard let text = scan.text() else { return false }
    value = string(text, in: scan.bytes, kind)
    return true
  }

  /// Reads the seller of a document, which may be absent: the position then stays. False if it is in another form.
  func emetteur(_ value: inout Emetteur?, _ scan: inout CanonicalScanner) -> Bool {
    guard scan.take(",\"emetteur\":") else { return true }
    let start = scan.position
    if let (bytes, known) = emetteur, start + bytes.count <= scan.bytes.count,
      Self.isSame(bytes.span, JSONText(start: start, end: start + bytes.count, hasEscapes: false), scan.bytes)
    {
      (value, scan.position) = (known, start + bytes.count)
      return true
    }
    var reader = LineReader(scan.bytes, at: start, depth: 2, check: "schema", wanted: wanted)
    do throws(LineFault) {
      let read = try Emetteur(read: &reader)
      scan.position = reader.json.position
      var bytes: [UInt8] = []
      bytes.append(copying: scan.bytes.extracting(start..<scan.position))
      emetteur = (bytes, read)
      value = read
      return true
    } catch {
      return false
    }
  }

  private func known(_ text: JSONText, in bytes: Span<UInt8>) -> String {
    guard text.count >= 16, !text.hasEscapes else { return JSONCursor(bytes).string(text) }
    if texts.isEmpty { texts = [String](repeating: "", count: Self.places) }
    let place = Self.hash(text, bytes) & (Self.places - 1)
    if Self.isSame(texts[place].utf8.span, text, bytes) { return texts[place] }
    let made = JSONCursor(bytes).string(text)
    texts[place] = made
    return made
  }

  /// A hash of a text of 16 bytes or more: its words multiplied and folded. That is good enough, because a collision
  /// only costs making a text again.
  private static func hash(_ text: JSONText, _ bytes: Span<UInt8>) -> Int {
    var hash = UInt64(truncatingIfNeeded: text.count)
    var offset = text.start
    while offset < text.end {
      // The last word is whole too: it overlaps the one before.
      let product = (hash ^ bytes.word(at: min(offset, text.end &- 8))).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
      hash = product.high ^ product.low
      offset &+= 8
    }
    return Int(truncatingIfNeeded: hash >> 1)
  }

  private static func isSame(_ known: Span<UInt8>, _ text: JSONText, _ bytes: Span<UInt8>) -> Bool {
    guard known.count == text.count else { return false }
    var offset = 0
    while offset < known.count {
      let word = min(offset, known.count &- 8)
      guard known.word(at: word) == bytes.word(at: text.start &+ word) else { return false }
      offset &+= 8
    }
    return true
  }
}
