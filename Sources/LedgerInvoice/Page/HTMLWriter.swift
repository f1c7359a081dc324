import LedgerBytes
import LedgerDomain
package import LedgerWords

/// Appends HTML to bytes, and closes what it opens.
///
///     html.element("td", "class=\"n\"") { $0.text("Durand & fils") }
///
/// gives `<td class="n">Durand &amp; fils</td>`. Names and attributes are constants of the program; what people wrote comes through
/// ``text(_:)`` and ``attribute(_:_:)`` alone, which escape it.
package struct HTMLWriter {
  /// What was written.
  package private(set) var bytes: [UInt8]
  /// The language of words, numbers and days.
  let langue: LangueDocument

  /// Goes on after `bytes`, in `langue`.
  package init(_ bytes: consuming [UInt8], _ langue: LangueDocument = .francais) {
    self.bytes = bytes
    self.langue = langue
  }

  /// What was written, which it then no longer has.
  package mutating func release() -> [UInt8] {
    var released: [UInt8] = []
    swap(&released, &bytes)
    return released
  }

  /// A constant, as it is.
  package mutating func raw(_ html: StaticString) { bytes.append(copying: html) }

  /// A word of documents, in their language.
  mutating func raw(_ mot: LexiqueDocument) { raw(mot.libelle) }

  /// The same of what has no row there. Nothing in it is to be escaped.
  mutating func raw(_ libelle: LibelleDocument) { raw(libelle[langue]) }

  /// What `write` appends, which needs no escapes: digits, days, codes.
  @inline(__always)
  package mutating func raw(_ write: (inout [UInt8]) -> Void) { write(&bytes) }

  /// An element with what `body` writes in it.
  @inline(__always)
  mutating func element(_ name: StaticString, _ attributes: StaticString = "", _ body: (inout HTMLWriter) -> Void) {
    open(name, attributes)
    body(&self)
    close(name)
  }

  /// An element with a word of the lexicon.
  mutating func constant(_ name: StaticString, _ row: LexiqueDocument) { element(name) { $0.raw(row) } }

  /// An element with attributes and a word of the lexicon.
  mutating func constant(_ name: StaticString, _ attributes: StaticString, _ row: LexiqueDocument) {
    element(name, attributes) { $0.raw(row) }
  }

  /// An element on lines of its own. `label` is what a program calls it that reads it aloud, where no heading does.
  @inline(__always)
  mutating func block(
    _ name: StaticString, _ attributes: StaticString = "", label: LexiqueDocument? = nil,
    _ body: (inout HTMLWriter) -> Void
  ) {
    raw("<")
    raw(name)
    append(attributes: attributes)
    if let label {
      raw(" aria-label=\"")
      raw(label)
      raw("\"")
    }
    raw(">\n")
    body(&self)
    close(name)
    raw("\n")
  }

  /// An element with a text that people wrote, which says as `data-champ` what the ledger calls it; none where there is no text.
  ///
  /// Whoever cannot print a character of it finds there where it stands.
  mutating func champ(
    _ name: StaticString, _ champ: StaticString, _ text: String?, _ attributes: StaticString = ""
  ) {
    guard let text else { return }
    raw("<")
    raw(name)
    raw(" data-champ=\"")
    raw(champ)
    raw("\"")
    append(attributes: attributes)
    raw(">")
    self.text(text)
    close(name)
  }

  private mutating func open(_ name: StaticString, _ attributes: StaticString) {
    raw("<")
    raw(name)
    append(attributes: attributes)
    raw(">")
  }

  private mutating func append(attributes: StaticString) {
    guard attributes.utf8CodeUnitCount > 0 else { return }
    raw(" ")
    raw(attributes)
  }

  private mutating func close(_ name: StaticString) {
    raw("</")
    raw(name)
    raw(">")
  }
}

/// Texts.
extension HTMLWriter {
  /// An attribute with a text that people wrote, after the name of an element.
  package mutating func attribute(_ name: StaticString, _ text: String) {
    raw(" ")
    raw(name)
    raw("=\"")
    self.text(text)
    raw("\"")
  }

  /// A text that people wrote, as the content of an element or of an attribute. What HTML has no way to hold becomes U+FFFD.
  package mutating func text(_ text: String) {
    let utf8 = text.utf8
    let span = utf8.span
    var start = 0
    while true {
      let stop = XMLText.next(in: span, from: start)
      bytes.append(copying: span.extracting(start..<stop))
      guard stop < span.count else { return }
      start = stop + appendEscape(in: span, at: stop)
    }
  }

  /// Appends the character at `offset` so that it stands for itself; how many bytes it has.
  private mutating func appendEscape(in text: Span<UInt8>, at offset: Int) -> Int {
    if let forbidden = XMLText.interdit(in: text, at: offset) {
      raw("\u{FFFD}")
      return forbidden > 0x7F ? 3 : 1
    }
    switch text[offset] {
    case UInt8(ascii: "&"): raw("&amp;")
    case UInt8(ascii: "<"): raw("&lt;")
    case UInt8(ascii: ">"): raw("&gt;")
    case UInt8(ascii: "\""): raw("&quot;")
    // A browser would make a line feed of it, and two of one before a line feed.
    case 0x0D: raw("&#13;")
    default: bytes.append(text[offset])
    }
    return 1
  }
}
