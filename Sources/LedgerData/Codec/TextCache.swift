import LedgerBytes
import LedgerJSON

/// Texts that were read lately, so that one that comes again is not made again.
///
/// What is invoiced repeats itself from document to document: half the time and memory of a full replay went into equal
/// designations. Each text has one place by its hash, and the last that came has it, so that memory is bounded. Texts of
/// fewer than 16 bytes live within their `String` and cost nothing to make. Every thread has its own.
final class TextCache {
  private static let places = 4_096
  /// Empty until a text is long enough to be kept: most ledgers are small, and a thread's thousands of places are not.
  private var texts: [String] = []

  /// The text that stands in `bytes`.
  func string(_ text: JSONText, in bytes: Span<UInt8>) -> String {
    guard text.count >= 16, !text.hasEscapes else { return JSONCursor(bytes).string(text) }
    if texts.isEmpty { texts = [String](repeating: "", count: Self.places) }
    let place = Self.hash(text, bytes) & (Self.places - 1)
    if Self.isSame(texts[place].utf8.span, text, bytes) { return texts[place] }
    let made = JSONCursor(bytes).string(text)
    texts[place] = made
    return made
  }

  /// Its words multiplied and folded, of a text of 16 bytes or more: as good as needed, as two texts of one place only
  /// cost making one again.
  private static func hash(_ text: JSONText, _ bytes: Span<UInt8>) -> Int {
    var hash = UInt64(truncatingIfNeeded: text.count)
    var offset = text.start
    while offset < text.end {
      // The last word is whole too: it begins among what was hashed before.
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
