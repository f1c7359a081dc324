import LedgerBytes
import LedgerNorm
package import LedgerWords

/// Appends HTML to bytes, and closes what it opens.
///
///     html.element("td", "class=\"n\"") { $0.text("Durand & fils") }
///
/// gives `<td class="n">Durand &amp; fils</td>`. Names and attributes are constants of the program; people's texts pass through
/// ``text(_:)`` and ``attribute(_:_:)`` alone, which escape them.
package struct HTMLWriter {
  /// The written bytes.
  package private(set) var bytes: [UInt8]
  /// The language of words, numbers and days.
  let langue: LangueDocument
  /// Whether a word too long for a column comes in pieces, which may part, as WeasyPrint needs them.
  var breaksLongWords = false

  /// Continues after `bytes`, in `langue`.
  package init(_ bytes: consuming [UInt8], _ langue: LangueDocument = .francais) {
    self.bytes = bytes
    self.langue = langue
  }

  /// Returns the written bytes and empties the writer.
  package mutating func release() -> [UInt8] {
    var released: [UInt8] = []
    swap(&released, &bytes)
    return released
  }

  /// A constant, as it is.
  package mutating func raw(_ html: StaticString) { bytes.append(copying: html) }

  /// A word of documents, in their language.
  mutating func raw(_ mot: LexiqueDocument) { raw(mot.libelle) }

  /// The same for a word outside the lexicon. It must not need escapes.
  mutating func raw(_ libelle: LibelleDocument) { raw(libelle[langue]) }

  /// The bytes that `write` appends without escapes: digits, days, codes.
  @inline(__always)
  package mutating func raw(_ write: (inout [UInt8]) -> Void) { write(&bytes) }

  /// An element with the contents that `body` writes.
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

  /// An element on its own lines. `label` is its name for a screen reader, if it has no heading.
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

  /// An element with a person's text, and the ledger's name of its field in `data-champ`; nothing for an empty text.
  ///
  /// A renderer that cannot print a character of the text finds the field's name there.
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
    breakable(text)
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
  /// An attribute with a person's text, after the name of an element.
  package mutating func attribute(_ name: StaticString, _ text: String) {
    raw(" ")
    raw(name)
    raw("=\"")
    self.text(text)
    raw("\"")
  }

  /// A person's text, as the content of an element or of an attribute. A character that HTML cannot hold becomes U+FFFD.
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

  /// A person's text in an element of a page. A word too long for a column may break anywhere, and no other: WeasyPrint takes time in
  /// the square of a text that may break everywhere.
  private mutating func breakable(_ text: String) {
    guard breaksLongWords, text.utf8.count > Self.longWord else { return self.text(text) }
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      let end = rest[start...].firstIndex(where: \.isWhitespace) ?? rest.endIndex
      guard rest[start..<end].count > Self.longWord else {
        self.text(String(rest[..<end]))
        rest = rest[end...]
        continue
      }
      self.text(String(rest[..<start]))
      var word = rest[start..<end]
      while !word.isEmpty {
        raw("<span class=\"m\">")
        self.text(String(word.prefix(Self.longWord)))
        raw("</span>")
        word = word.dropFirst(Self.longWord)
      }
      rest = rest[end...]
    }
    self.text(String(rest))
  }

  /// The most characters of a word that every column has room for.
  private static var longWord: Int { 24 }

  /// Appends the character at `offset`, escaped, and returns its number of bytes.
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
    // A browser would turn it into a line feed, and the pair with a line feed into one.
    case 0x0D: raw("&#13;")
    default: bytes.append(text[offset])
    }
    return 1
  }
}
