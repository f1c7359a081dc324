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
      bytes.span.isSame(as: scan.bytes.extracting(start..<start + bytes.count))
    {
      (value, scan.position) = (known, start + bytes.count)
      return true
    }
    var reader = LineReader(scan.bytes, at: start, depth: 2, check: "schema", wanted: wanted)
    do throws(LineFault) {
      let read = try Emetteur(read: &reader)
      guard scan.goes(to: reader.json.position) else { return false }
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
    let place = Int(truncatingIfNeeded: bytes.hash(in: text.start..<text.end, seed: 0)) & (Self.places - 1)
    if texts[place].utf8.span.isSame(as: bytes.extracting(text.start..<text.end)) { return texts[place] }
    let made = JSONCursor(bytes).string(text)
    texts[place] = made
    return made
  }
}
