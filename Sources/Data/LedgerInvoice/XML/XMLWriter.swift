import LedgerBytes
import LedgerModel
import LedgerNorm

/// Appends XML to bytes, one element per line, and closes what it opens.
///
///     var xml = XMLWriter(bytes)
///     xml.element("ram:Party") { xml in
///       xml.text("ram:Name", "Durand & fils")
///     }
///
/// gives
///
///     <ram:Party>
///       <ram:Name>Durand &amp; fils</ram:Name>
///     </ram:Party>
///
/// It keeps only the bytes, and the first character that XML cannot hold: callers check ``interdit`` at the end.
struct XMLWriter {
  /// The written bytes.
  private(set) var bytes: [UInt8]
  /// The first character that XML cannot hold, or nil.
  private(set) var interdit: UInt32?
  private var depth = 0

  /// Continues after `bytes`.
  init(_ bytes: consuming [UInt8]) { self.bytes = bytes }

  /// Returns the written bytes and empties the writer.
  mutating func release() -> [UInt8] {
    var released: [UInt8] = []
    swap(&released, &bytes)
    return released
  }

  /// Begins a document.
  mutating func declaration() { bytes.append(copying: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") }

  /// An element whose content `body` writes.
  @inline(__always)
  mutating func element(_ name: StaticString, _ body: (inout XMLWriter) -> Void) {
    begin(name)
    bytes.append(copying: ">\n")
    enter(body)
    end(name)
  }

  /// The root element with its name spaces, given as XML attributes.
  mutating func root(_ name: StaticString, _ namespaces: StaticString, _ body: (inout XMLWriter) -> Void) {
    begin(name)
    bytes.append(UInt8(ascii: " "))
    bytes.append(copying: namespaces)
    bytes.append(copying: ">\n")
    enter(body)
    end(name)
  }

  /// An element with a text; nothing for nil.
  @inline(__always)
  mutating func text(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    self.value(name) { $0.append(value) }
  }

  /// An element with a constant.
  @inline(__always)
  mutating func constant(_ name: StaticString, _ value: StaticString) {
    self.value(name) { $0.bytes.append(copying: value) }
  }

  /// An element whose content `write` appends; it must not need escapes.
  @inline(__always)
  mutating func raw(_ name: StaticString, _ write: (inout [UInt8]) -> Void) {
    value(name) { write(&$0.bytes) }
  }

  /// An element with an attribute, whose content `write` appends; it must not need escapes.
  @inline(__always)
  mutating func raw(
    _ name: StaticString, _ attribute: StaticString, _ value: String, _ write: (inout [UInt8]) -> Void
  ) {
    begin(name)
    self.attribute(attribute, value)
    bytes.append(UInt8(ascii: ">"))
    write(&bytes)
    close(name)
  }

  /// An element with an attribute, if that has a value, and a text.
  @inline(__always)
  mutating func text(_ name: StaticString, _ attribute: StaticString, _ value: String?, _ text: String) {
    begin(name)
    if let value { self.attribute(attribute, value) }
    bytes.append(UInt8(ascii: ">"))
    append(text)
    close(name)
  }

  @inline(__always)
  private mutating func value(_ name: StaticString, _ write: (inout XMLWriter) -> Void) {
    begin(name)
    bytes.append(UInt8(ascii: ">"))
    write(&self)
    close(name)
  }
}

/// The parts of an element.
extension XMLWriter {
  private mutating func begin(_ name: StaticString) {
    indent()
    bytes.append(UInt8(ascii: "<"))
    bytes.append(copying: name)
  }

  @inline(__always)
  private mutating func enter(_ body: (inout XMLWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  private mutating func end(_ name: StaticString) {
    indent()
    close(name)
  }

  private mutating func close(_ name: StaticString) {
    bytes.append(copying: "</")
    bytes.append(copying: name)
    bytes.append(copying: ">\n")
  }

  private mutating func indent() {
    for _ in 0..<depth { bytes.append(copying: "  ") }
  }

  private mutating func attribute(_ name: StaticString, _ value: String) {
    bytes.append(UInt8(ascii: " "))
    bytes.append(copying: name)
    bytes.append(copying: "=\"")
    append(value, inAttribute: true)
    bytes.append(UInt8(ascii: "\""))
  }
}

/// Elements whose bytes are ready.
extension XMLWriter {
  var count: Int { bytes.count }

  @inline(__always)
  mutating func append(_ range: Range<Int>, of markup: [UInt8]) {
    bytes.append(copying: markup.span.extracting(range))
  }

  mutating func append(markup: StaticString) { bytes.append(copying: markup) }

  mutating func append(number: Int64, decimals: Int, atLeast: Int) {
    FixedPoint.append(number, decimals: decimals, atLeast: atLeast, to: &bytes)
  }

  mutating func removeAll(from start: Int) { bytes.removeLast(bytes.count - start) }
}

/// Texts.
extension XMLWriter {
  /// Appends a text, escaped as the content of an element or an attribute.
  mutating func append(_ text: String, inAttribute: Bool = false) {
    let utf8 = text.utf8
    append(escaped: utf8.span, inAttribute: inAttribute)
  }

  /// Appends UTF-8 in whole runs, and escapes special characters.
  private mutating func append(escaped text: Span<UInt8>, inAttribute: Bool) {
    var start = 0
    while true {
      let stop = XMLText.next(in: text, from: start)
      bytes.append(copying: text.extracting(start..<stop))
      guard stop < text.count else { return }
      if interdit == nil { interdit = XMLText.interdit(in: text, at: stop) }
      appendEscape(text[stop], inAttribute: inAttribute)
      start = stop + 1
    }
  }

  private mutating func appendEscape(_ byte: UInt8, inAttribute: Bool) {
    switch byte {
    case UInt8(ascii: "&"): bytes.append(copying: "&amp;")
    case UInt8(ascii: "<"): bytes.append(copying: "&lt;")
    case UInt8(ascii: ">"): bytes.append(copying: "&gt;")
    // A reader turns a carriage return into a line feed, and in an attribute line feed, carriage return and tab into
    // spaces.
    case 0x0D: bytes.append(copying: "&#13;")
    case 0x0A where inAttribute: bytes.append(copying: "&#10;")
    case 0x09 where inAttribute: bytes.append(copying: "&#9;")
    case UInt8(ascii: "\"") where inAttribute: bytes.append(copying: "&quot;")
    default: bytes.append(byte)
    }
  }
}
