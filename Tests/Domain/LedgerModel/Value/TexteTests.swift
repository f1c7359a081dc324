import LedgerModel
import LedgerTestSupport
import Testing

/// Texts as messages quote them.
struct TexteTests {
  @Test(arguments: [
    ("", true), (" ", true), ("\t\n\u{00A0}\u{2003}", true), ("a", false), (" é ", false),
    ("\u{200B}", true), ("\u{3164}", true), ("\u{FEFF}\u{2060}", true), ("\u{2800}", true), ("\u{115F}\u{FFA0}", true),
    ("\u{1}\u{7F}\u{85}", true), ("\u{200B}.", false), ("\u{1F1EB}\u{1F1F7}", false), ("カ", false),
  ])
  func `a text that shows nothing is blank`(text: String, blank: Bool) {
    #expect(Texte.estVide(text) == blank)
  }

  @Test(arguments: [
    ("Café", "Café"), ("a\nb", "a\u{FFFD}b"), ("\u{1B}[31m", "\u{FFFD}[31m"), ("\u{202E}abc", "\u{FFFD}abc"),
    ("a\u{2028}b", "a\u{FFFD}b"), ("\u{7F}", "\u{FFFD}"), ("\u{200B}", "\u{FFFD}"), ("", ""),
  ])
  func `a quoted text cannot write on the terminal`(text: String, shown: String) {
    #expect(Texte.cite(text) == shown)
  }

  @Test func `a quoted text is short, with any characters`() {
    #expect(Texte.cite(String(repeating: "x", count: 60)) == String(repeating: "x", count: 60))
    #expect(Texte.cite(String(repeating: "x", count: 61)) == String(repeating: "x", count: 60) + "…")
    let piled = "e" + String(repeating: "\u{301}", count: 10_000)
    #expect(Texte.cite(piled).unicodeScalars.count <= 121)
    #expect(Texte.cite(piled).hasSuffix("…"))
  }

  @Test func `bytes that are no UTF-8 can still be quoted`() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xC3]
    #expect(Texte.decode(bytes.span).hasPrefix("a\u{FFFD}"))
    let long = [UInt8](repeating: 0x62, count: 101)
    #expect(Texte.decode(long.span) == String(repeating: "b", count: 100) + "…")
  }
}
