import LedgerNorm
import Testing

@testable import LedgerInvoice

/// Texts as XML holds them.
@Suite struct XMLWriterTests {
  @Test(arguments: [
    ("Durand & fils", "Durand &amp; fils"), ("]]>", "]]&gt;"), ("<a href=\"x\">", "&lt;a href=\"x\"&gt;"), ("", ""),
    ("a\tb\nc\rd", "a\tb\nc&#13;d"), ("é\u{1F9ED}\u{202E}\u{FFFD}\u{FB01}", "é\u{1F9ED}\u{202E}\u{FFFD}\u{FB01}"),
    ("1234567&", "1234567&amp;"), ("12345678>", "12345678&gt;"), ("\u{7F}\u{85}", "\u{7F}\u{85}"),
  ])
  func `a text is escaped`(text: String, escaped: String) {
    var xml = XMLWriter([])
    xml.text("a", text)
    #expect(xml.interdit == nil)
    #expect(String(decoding: xml.release(), as: UTF8.self) == "<a>\(escaped)</a>\n")
  }

  @Test func `in an attribute white space and quotes are escaped too`() {
    var xml = XMLWriter([])
    xml.text("a", "b", "\"\t\n\r<&>'", "c")
    #expect(String(decoding: xml.release(), as: UTF8.self) == "<a b=\"&quot;&#9;&#10;&#13;&lt;&amp;&gt;'\">c</a>\n")
  }

  @Test func `every character at every place is escaped as it is alone`() {
    let scalars = (0...0x7F).map { UInt32($0) } + [0xEF, 0xFFFD, 0xFFFE, 0xFFFF, 0xFEFF, 0xF900, 0x1F9ED, 0xE000]
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let alone = Self.content(String(scalar))
      for before in 0..<17 {
        let (left, right) = (String(repeating: "x", count: before), String(repeating: "é", count: 9))
        let found = Self.content(left + String(scalar) + right)
        #expect(found.xml == left + alone.xml + right)
        #expect(found.interdit == alone.interdit)
      }
    }
  }

  @Test func `a character that XML cannot hold is reported`() {
    for scalar in (0...0x1_1000).compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let refused =
        (scalar.value < 0x20 && ![9, 10, 13].contains(scalar.value)) || [0xFFFE, 0xFFFF].contains(scalar.value)
      let expected = refused ? scalar.value : nil
      #expect(XMLText.interdit("é\(scalar)&") == expected)
      #expect(Self.content("é\(scalar)&").interdit == expected)
    }
  }

  @Test func `elements stand in each other, one on a line`() {
    var xml = XMLWriter(Array("<!-- -->\n".utf8))
    xml.root("a", "xmlns=\"urn:x\"") { xml in
      xml.element("b") { $0.text("c", "d") }
      xml.text("none", nil)
      xml.element("e") { _ in }
    }
    #expect(
      String(decoding: xml.release(), as: UTF8.self) == """
        <!-- -->
        <a xmlns="urn:x">
          <b>
            <c>d</c>
          </b>
          <e>
          </e>
        </a>

        """)
  }

  private static func content(_ text: String) -> (xml: String, interdit: UInt32?) {
    var xml = XMLWriter([])
    xml.append(text)
    let interdit = xml.interdit
    return (String(decoding: xml.release(), as: UTF8.self), interdit)
  }
}
