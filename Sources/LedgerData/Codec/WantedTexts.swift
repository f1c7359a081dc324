package import LedgerJSON

/// The texts of lines in canonical form: made where they are wanted, and each once where it comes again.
package struct WantedTexts {
  /// What of events is wanted.
  package let wanted: Wanted
  private let known: TextCache

  init(_ wanted: Wanted, _ known: TextCache) {
    self.wanted = wanted
    self.known = known
  }

  /// The text that stands in `bytes`, where all that is in `kind` is wanted; else it is empty.
  @inline(__always)
  package func string(_ text: JSONText, in bytes: Span<UInt8>, _ kind: Wanted = .texts) -> String {
    wanted.contains(kind) ? known.string(text, in: bytes) : ""
  }

  /// Reads a field that may be absent: then nothing is taken. False where it is there, but not in canonical form.
  ///
  /// - Parameters:
  ///   - key: its name, quoted, with the colon and the opening quote.
  ///   - isFirst: whether no comma stands before it; false from the first field on.
  @inline(__always)
  func field(
    _ key: StaticString, _ value: inout String?, _ scan: inout CanonicalScanner, _ isFirst: inout Bool
  ) -> Bool {
    let start = scan.position
    guard isFirst || scan.take(UInt8(ascii: ",")), scan.take(key) else {
      scan.position = start
      return true
    }
    guard let text = scan.text() else { return false }
    value = string(text, in: scan.bytes)
    isFirst = false
    return true
  }

  /// Reads a last field that may be absent, and the closing brace.
  @inline(__always)
  func lastField(_ key: StaticString, _ value: inout String?, _ scan: inout CanonicalScanner) -> Bool {
    var isFirst = false
    return field(key, &value, &scan, &isFirst) && scan.take(UInt8(ascii: "}"))
  }
}
