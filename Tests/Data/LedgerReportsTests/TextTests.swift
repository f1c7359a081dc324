import LedgerWords
import Testing

@testable import LedgerReports

/// Texts on a terminal.
struct TextTests {
  @Test(arguments: [
    ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한국", 4), ("🙂", 2), ("👩‍👧", 2),
    ("🇫🇷", 2), ("❤\u{FE0F}", 2), ("", 0), ("—", 1), ("…", 1),
  ])
  func `a text takes the cells that a terminal gives it`(text: String, cells: Int) {
    #expect(CellWidth.of(text) == cells)
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\nb", "a\u{FFFD}b"), ("\u{202E}txt", "\u{FFFD}txt"), ("a\tb", "a\u{FFFD}b"),
    ("a\u{0}b", "a\u{FFFD}b"), ("\u{2028}", "\u{FFFD}"), ("\u{9B}2J", "\u{FFFD}2J"), ("é 日本 👩‍👧", "é 日本 👩‍👧"),
    ("\r\n", "\u{FFFD}\u{FFFD}"),
  ])
  func `characters that a terminal would obey are shown as replacements`(text: String, shown: String) {
    #expect(SafeText.line(text) == shown)
  }

  @Test(arguments: [
    ("abcdef", 6, "abcdef"), ("abcdef", 5, "abcd…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("ab", 0, "ab"),
  ])
  func `a text is cut by cells`(text: String, cells: Int, cut: String) {
    #expect(SafeText.cut(text, to: cells) == cut)
  }

  @Test func `columns are aligned by cells, and no line ends in white space`() {
    var table = Table([.left(Words(same: "Nom")), .right(Words(same: "Solde")), .left(Words(same: "Note"))])
    table.add([.init("日本"), .init("1.00"), .init("")])
    table.add([.init("Cafe\u{301}"), .init("-12.00"), .init("x")])
    #expect(
      table.lines(Style(isColoured: false, language: .french)) == [
        "Nom    Solde  Note", "日本    1.00", "Cafe\u{301}  -12.00  x",
      ])
  }

  @Test func `one column gives way on a narrow terminal`() {
    var table = Table([.left(Words(same: "N")), .text(Words(same: "Client")), .right(Words(same: "Solde"))])
    table.add([.init("1"), .init("Boulangerie pâtisserie Dupont"), .init("1.00")])
    #expect(table.lines(Style(isColoured: false, language: .french), width: 30)[1] == "1  Boulangerie pâtisse…   1.00")
    #expect(table.lines(Style(isColoured: false, language: .french), width: 3)[1] == "1   1.00")
  }

  @Test func `the widest of several columns gives way first`() {
    var table = Table([.text(Words("Number", fr: "Numéro")), .text(Words(same: "Client")), .left(Words(same: "Id"))])
    table.add([.init("F-2026-0001"), .init(String(repeating: "a", count: 500)), .init("1")])
    table.add([.init(String(repeating: "b", count: 20)), .init("c"), .init("2")])
    let wide = table.lines(Style(isColoured: false, language: .french), width: 46)
    #expect(wide[1] == "F-2026-0001           \(String(repeating: "a", count: 19))…  1")
    #expect(wide[2] == "\(String(repeating: "b", count: 20))  c                     2")
    let narrow = table.lines(Style(isColoured: false, language: .french), width: 10)
    #expect(narrow[2] == "bbbbb…  2")
  }

  @Test(arguments: [80, 60, 40, 20]) func `a number of a document and its balance are whole at any width`(width: Int) {
    var table = Table([
      .left(Words(same: "N")), .left(Words(same: "Date")).going(2), .text(Words(same: "Client")),
      .right(Words(same: "HT")).going(1), .right(Words(same: "TVA")), .right(Words(same: "Solde")),
    ])
    table.add([
      .init("F-2026-0001"), .init("02/03/2026"), .init(String(repeating: "a", count: 90)), .init("12000.00"),
      .init("2400.00"), .init("14.40"),
    ])
    let line = table.lines(Style(isColoured: false, language: .french), width: width)[1]
    #expect(line.count <= width && line.hasPrefix("F-2026-0001") && line.hasSuffix("14.40"), "\(line)")
    #expect(!line.contains("2400.00") || width > 20)
  }

  @Test func `looks are shown only where they are wanted`() {
    #expect(Style(isColoured: true, language: .french).apply(.red, "x") == "\u{1B}[31mx\u{1B}[0m")
    #expect(Style(isColoured: false, language: .french).apply(.red, "x") == "x")
  }

  @Test func `a table is shown in one language`() {
    let table = Table(
      [.left(Words("Number", fr: "Numéro")), .right()], [[.init(Words("due", fr: "dû")), .number("1234.50")]])
    #expect(table.lines(Style(isColoured: false, language: .english)) == ["Number", "due     1,234.50"])
    #expect(table.lines(Style(isColoured: false, language: .french)) == ["Numéro", "dû      1\u{A0}234,50"])
  }

  @Test(arguments: [
    (0, "0 bytes"), (999, "999 bytes"), (1_000, "1.0 kB"), (1_950, "1.9 kB"), (402_100_000, "402.1 MB"),
    (Int.max, "9,223,372.0 TB"),
  ])
  func `sizes have one decimal`(bytes: Int, text: String) {
    #expect(Measure.bytes(bytes).en == text)
  }

  @Test(arguments: [(0.2, "1 s"), (59, "59 s"), (61, "1 min 1 s"), (3_700, "1 h 1 min"), (.infinity, "long")])
  func `remaining times are shown in the unit that fits`(seconds: Double, text: String) {
    #expect(Measure.duration(seconds).en == text)
  }
}
