import LedgerModel
import LedgerWords
import Testing

@testable import LedgerReports

/// Fields of CSV, and bars.
struct CSVTextTests {
  @Test(arguments: [
    ("abc", "abc"), ("", ""), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""),
    ("a\r\nb", "\"a\r\nb\""),
    (" a ", " a "), ("é 日本", "é 日本"), ("=1+1", "'=1+1"), ("+33 1", "'+33 1"), ("-5", "'-5"), ("@SUM(A1)", "'@SUM(A1)"),
    ("\t=1", "\"'\t=1\""), ("a;=1", "\"a;=1\""), ("a\t=1", "\"a\t=1\""),
    ("\r=1", "\"'\r=1\""), ("\r\n=1", "\"'\r\n=1\""), ("=\"a,b\"", "\"'=\"\"a,b\"\"\""),
    ("\n=1", "\"'\n=1\""), ("\0=1", "'\u{FFFD}=1"), ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("＝1+1", "'＝1+1"),
    ("＋1", "'＋1"), ("－1", "'－1"),
    ("＠SUM(A1)", "'＠SUM(A1)"),
    ("＝\u{301}1", "'＝\u{301}1"), ("1＝1", "1＝1"), ("＃1", "＃1"),
    ("=\u{301}1", "'=\u{301}1"), ("1=1", "1=1"), ("'a", "'a"),
  ])
  func `a text is one field, and never a formula`(text: String, field: String) {
    #expect(CSVText.standard.field(text) == field)
  }

  @Test func `numbers stay numbers`() {
    #expect(RapportCell.montant(MontantLarge(centimes: -1_234_567)).csv(.standard, .english) == "-12345.67")
    #expect(RapportCell.entier(-1_234).csv(.standard, .english) == "-1234")
    #expect(CSVText.standard.record(["a", "-1.00", ""]) == "a,-1.00,\r")
  }

  @Test func `a French spreadsheet gets semicolons and decimal commas`() {
    #expect(RapportCell.montant(MontantLarge(centimes: -1_234_567)).csv(.french, .english) == "-12345,67")
    #expect(
      RapportCell.texte("a;b").csv(.french, .english) == "\"a;b\""
        && RapportCell.texte("a;b").csv(.standard, .english) == "\"a;b\"")
    #expect(
      RapportCell.texte("a,b").csv(.french, .english) == "\"a,b\""
        && RapportCell.texte("1.5").csv(.french, .english) == "1.5")
    #expect(CSVText.french.record(["a", "-1,00", ""]) == "a;-1,00;\r")
  }

  @Test func `the longest bar is of the largest amount, and bars below zero are hatched`() {
    let amounts = ([800, 100, nil, 0, -400, 1] as [Int128?]).map { $0.map { MontantLarge(centimes: $0) } }
    #expect(TextBars.cells(amounts, width: 8).map { $0.text(in: .english) } == ["████████", "█", "", "", "▒▒▒▒", ""])
    #expect(
      TextBars.cells(amounts, width: 10).map { $0.text(in: .english) } == ["██████████", "█▎", "", "", "▒▒▒▒▒", ""])
    #expect(TextBars.cells(amounts, width: 5).isEmpty)
    #expect(TextBars.cells([MontantLarge(centimes: 0), nil], width: 40).isEmpty)
    let edges = [Int128.max, .min].map { MontantLarge(centimes: $0) }
    #expect(TextBars.cells(edges, width: 40).map { $0.text(in: .english).count } == [40, 40])
  }
}
