import LedgerModel
import LedgerTestSupport
import Testing

@testable import LedgerInvoice

/// Texts as HTML holds them, and numbers and days as French writes them.
@Suite struct HTMLWriterTests {
  @Test(arguments: [
    ("Durand & fils", "Durand &amp; fils"), ("</style><script>", "&lt;/style&gt;&lt;script&gt;"),
    ("\"a' `b`", "&quot;a' `b`"), ("&amp;", "&amp;amp;"), ("a\r\nb", "a&#13;\nb"), ("", ""),
    ("a\u{0}b\u{1F}\u{FFFE}c", "a\u{FFFD}b\u{FFFD}\u{FFFD}c"), ("\u{202E}abc", "\u{202E}abc"), ("👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"),
    ("\u{FFFD}\u{FB01}é", "\u{FFFD}\u{FB01}é"),
  ])
  func `a text stands for itself, in an element and in an attribute`(text: String, escaped: String) {
    #expect(written { $0.element("p") { $0.text(text) } } == "<p>\(escaped)</p>")
    #expect(written { $0.attribute("title", text) } == " title=\"\(escaped)\"")
  }

  @Test(arguments: [
    ("0", "0,00 €"), ("0.05", "0,05 €"), ("999.9", "999,90 €"), ("1106.17", "1\u{202F}106,17 €"),
    ("-103.7", "\u{2212}103,70 €"), ("-1234567", "\u{2212}1\u{202F}234\u{202F}567,00 €"),
    ("92233720368547758.07", "92\u{202F}233\u{202F}720\u{202F}368\u{202F}547\u{202F}758,07 €"),
  ])
  func `an amount`(amount: String, french: String) {
    let french = french.replacing(" €", with: "\u{A0}€")
    #expect(written { $0.montant(.de(amount), .euro) } == french)
  }

  @Test(arguments: [("12", "\u{2212}12,00\u{A0}USD"), ("0", "0,00\u{A0}USD"), ("-12", "12,00\u{A0}USD")])
  func `a deduction has a minus sign, and a negative deduction a plain amount`(amount: String, french: String) {
    #expect(written { $0.montant(.de(amount), .de("USD"), retire: true) } == french)
  }

  @Test(arguments: [
    ("0.156789", "0,156789\u{A0}€"), ("12.3456", "12,3456\u{A0}€"), ("450", "450,00\u{A0}€"),
    ("1000000.5", "1\u{202F}000\u{202F}000,50\u{A0}€"),
  ])
  func `a price has its decimals, at least two`(price: String, french: String) {
    #expect(written { $0.prix(.de(price), .euro) } == french)
  }

  @Test(arguments: [("20", "20\u{A0}%"), ("5.5", "5,5\u{A0}%"), ("1.05", "1,05\u{A0}%"), ("0", "0\u{A0}%")])
  func `a percentage`(rate: String, french: String) { #expect(written { $0.pourcentage(Taux.de(rate)) } == french) }

  @Test(arguments: [("2", "2"), ("-0.5", "\u{2212}0,5"), ("1234.5678", "1\u{202F}234,5678")])
  func `a quantity`(quantity: String, french: String) { #expect(written { $0.quantite(.de(quantity)) } == french) }

  @Test(arguments: [
    ("2026-11-20", "20 novembre 2026"), ("2026-01-01", "1<sup>er</sup> janvier 2026"),
    ("2028-02-29", "29 février 2028"),
    ("2026-08-02", "2 août 2026"), ("2026-12-31", "31 décembre 2026"),
  ])
  func `a day`(day: String, french: String) {
    #expect(written { $0.jour(.le(day)) } == "<span class=\"j\">\(french)</span>")
  }

  @Test(arguments: [
    ("FR7630000000010000000000104", [4], "FR76 3000 0000 0100 0000 0000 104"), ("900000019", [3], "900 000 019"),
    ("90000001900019", [3, 3, 3, 5], "900 000 019 00019"), ("DE111111125", [], "DE111111125"), ("", [4], ""),
    ("<&", [1], "&lt; &amp;"),
  ])
  func `digits in groups`(digits: String, sizes: [Int], grouped: String) {
    #expect(written { $0.groupes(digits, sizes) } == grouped)
  }

  private func written(_ write: (inout HTMLWriter) -> Void) -> String {
    var html = HTMLWriter([])
    write(&html)
    return String(decoding: html.release(), as: UTF8.self)
  }
}
