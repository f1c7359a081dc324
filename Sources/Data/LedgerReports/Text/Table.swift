package import LedgerData
package import LedgerWords

/// Rows under headings, every column as wide as its widest text.
package struct Table {
  /// One column.
  package struct Column {
    package enum Side { case left, right }

    package let title: Words
    package let side: Side
    /// Whether it shrinks when the terminal is too narrow.
    package let shrinks: Bool
    /// When it is dropped, if the terminal is still too narrow: 1 first; 0: never.
    package var goes = 0
    /// Whether it is never dropped.
    package var stays = false
    /// The cells that it keeps while other columns can be dropped.
    package var least = 12
    /// Whether its cells name documents or customers.
    package var namesObjets = false
    /// The name of its values for programs; empty for a table of people alone.
    package var key = ""

    package static func left(_ title: Words = .none) -> Column { Column(title: title, side: .left, shrinks: false) }
    package static func right(_ title: Words = .none) -> Column { Column(title: title, side: .right, shrinks: false) }
    package static func text(_ title: Words = .none) -> Column { Column(title: title, side: .left, shrinks: true) }

    /// The same, dropped on a narrow terminal, the first with 1.
    package func going(_ order: Int) -> Column {
      var column = self
      column.goes = order
      return column
    }

    /// The same, which shrinks to that many cells at least.
    package func keeping(_ least: Int) -> Column {
      var column = self
      column.least = least
      return column
    }
  }

  /// One text of a row.
  package struct Cell {
    private enum Content {
      case text(String)
      case words(Words)
      case number(String)
      case value(any Worded)
      indirect case statut(ResumeFacture)
    }

    private let content: Content
    package let look: Look
    /// A text that is the same in every language.
    package init(_ text: String, _ look: Look = .plain) { (content, self.look) = (.text(SafeText.line(text)), look) }

    package init(_ words: Words, _ look: Look = .plain) {
      (content, self.look) = (.words(words.map(SafeText.line)), look)
    }

    /// A day or a moment, which each language writes in its own way.
    package init(_ value: some Worded, _ look: Look = .plain) { (content, self.look) = (.value(value), look) }

    /// The statut of a document.
    package init(_ resume: ResumeFacture, _ look: Look) { (content, self.look) = (.statut(resume), look) }

    /// A number, in the form of the language.
    package static func number(_ number: some CustomStringConvertible, _ look: Look = .plain) -> Cell {
      Cell(content: .number(number.description), look: look)
    }

    /// A cell, or nil without a text.
    package static func there(_ text: String?) -> Cell? { text.flatMap { $0.isEmpty ? nil : Cell($0) } }

    /// A cell, or nil without a value.
    package static func there(_ value: (some Worded)?) -> Cell? { value.map { Cell($0) } }

    private init(content: Content, look: Look) { (self.content, self.look) = (content, look) }

    package func text(in language: Language) -> String {
      switch content {
      case .text(let text): text
      case .words(let words): words[language]
      case .number(let number): language.number(number)
      case .value(let value): SafeText.line(value.text(in: language))
      case .statut(let resume): resume.dit.words[language]
      }
    }

    /// As the state of a row, in a page.
    func pill(_ language: Language) -> Pill {
      if case .statut(let resume) = content { resume.pill } else { Pill(.init(look), Words(same: text(in: language))) }
    }
  }

  /// A text in the language of the table.
  private struct Shown {
    let text: String
    let look: Look
  }

  package let columns: [Column]
  /// The number of its first rows, which are made when they are read: those of a long table are not held.
  private var made = 0
  private var row: (Int) -> [Cell] = { _ in [] }
  /// The rows after them.
  private var added: [[Cell]]

  package init(_ columns: [Column], _ rows: [[Cell]] = []) { (self.columns, added) = (columns, rows) }

  /// A table of `count` rows, each made by `row` when it is read.
  package init(_ columns: [Column], count: Int, row: @escaping (Int) -> [Cell]) {
    (self.columns, made, self.row, added) = (columns, count, row, [])
  }

  /// Its rows.
  package var rows: LazyMapCollection<Range<Int>, [Cell]> {
    let (made, row, added) = (made, row, added)
    return (0..<made + added.count).lazy.map { $0 < made ? row($0) : added[$0 - made] }
  }

  /// A row for each name and its value, if there is a value.
  package init(fields: [(Words, Cell?)], _ value: Column = .left()) {
    self.init([.left(), value])
    add(fields: fields)
  }

  /// Adds a row: one cell for each column.
  package mutating func add(_ row: [Cell]) { added.append(row) }

  /// Adds a row for each of `fields`, as ``init(fields:_:)`` does.
  package mutating func add(fields: [(Words, Cell?)]) {
    for case (let label, let value?) in fields { add([.init(label, .dim), value]) }
  }

  /// Adds a row for an amount, of a table that has these two columns.
  package mutating func add(_ label: Words, _ montant: some CustomStringConvertible, _ look: Look = .plain) {
    add([.init(label, look), .number(montant, look)])
  }

  /// Whether it has no row.
  package var isEmpty: Bool { rows.isEmpty }

  /// Its lines: the headings, if any, then the rows, with two free cells between columns.
  package func lines(_ style: Style, width: Int? = nil, indent: Int = 0) -> [String] {
    let rows = texts(in: style.language)
    let widths = widths(of: rows, within: width.map { $0 - indent })
    return rows.map { line($0, widths, style, indent) }
  }

  /// The width of its lines in cells.
  package func cells(_ style: Style, width: Int? = nil) -> Int {
    let widths = widths(of: texts(in: style.language), within: width).compactMap { $0 }
    return widths.reduce(0, +) + 2 * (widths.count - 1)
  }

  /// The headings, if any, then the texts of each row; those of a long table are not held, but made whenever they are read.
  private func texts(in language: Language) -> AnyCollection<[Shown]> {
    let hasHeadings = columns.contains { !$0.title.isEmpty }
    let headings = columns.map { Shown(text: SafeText.line($0.title[language]), look: .bold) }
    let (rows, before) = (rows, hasHeadings ? 1 : 0)
    let texts = (0..<before + rows.count).lazy.map { place in
      place < before ? headings : rows[place - before].map { Shown(text: $0.text(in: language), look: $0.look) }
    }
    return rows.count > Self.mostHeld ? AnyCollection(texts) : AnyCollection(Array(texts))
  }

  private static var mostHeld: Int { 50_000 }

  /// The width of each column; nil for a dropped one.
  private func widths(of rows: AnyCollection<[Shown]>, within limit: Int?) -> [Int?] {
    var widths = columns.map { _ in 0 }
    for row in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        widths[index] = max(widths[index], CellWidth.of(cell.text))
      }
    }
    guard let limit else { return widths }
    let leaving = columns.indices.filter { columns[$0].goes > 0 }.sorted { columns[$0].goes < columns[$1].goes }
    for count in 0...leaving.count {
      let kept = columns.indices.filter { !leaving.prefix(count).contains($0) }
      let (fitted, excess) = fitted(widths, kept, limit) { columns[$0].least }
      if excess <= 0 { return fitted }
      if count == leaving.count { return narrowest(widths, kept, limit) }
    }
    return widths
  }

  /// The widths where nothing more may be dropped by rank: texts are cut to four cells; if that is too wide yet, words go, then
  /// texts and amounts from the middle. The first column, the last one and chosen columns stay.
  private func narrowest(_ widths: [Int], _ kept: [Int], _ limit: Int) -> [Int?] {
    var kept = kept
    let hasHeadings = columns.contains { !$0.title.isEmpty }
    while true {
      let (fitted, excess) = fitted(widths, kept, limit) { _ in 4 }
      let leaving = kept.dropFirst().dropLast().filter { !columns[$0].stays }
      guard excess > 0, hasHeadings,
        let least = leaving.last(where: { columns[$0].side == .left && !columns[$0].shrinks }) ?? leaving.last
      else { return fitted }
      kept.removeAll { $0 == least }
    }
  }

  /// The widths of the kept columns after shrinking, and their common excess.
  private func fitted(
    _ widths: [Int], _ kept: [Int], _ limit: Int, least: (Int) -> Int
  ) -> (widths: [Int?], excess: Int) {
    var fitted: [Int?] = widths.indices.map { kept.contains($0) ? widths[$0] : nil }
    var excess = kept.reduce(0) { $0 + widths[$1] } + 2 * (kept.count - 1) - limit
    while excess > 0, let (index, width, next) = widest(fitted, least) {
      let given = min(excess, max(1, width - next))
      fitted[index] = width - given
      excess -= given
    }
    return (fitted, excess)
  }

  /// The widest column that can shrink, its width, and that of the next one; a column shrinks only to its least width.
  private func widest(_ widths: [Int?], _ least: (Int) -> Int) -> (index: Int, width: Int, next: Int)? {
    var order: [(index: Int, width: Int)] = []
    for (index, width) in widths.enumerated() {
      if let width, columns[index].shrinks, width > least(index) { order.append((index, width)) }
    }
    order.sort { $0.width > $1.width }
    return order.first.map { ($0.index, $0.width, max(least($0.index), order.count > 1 ? order[1].width : 0)) }
  }

  private func line(_ row: [Shown], _ widths: [Int?], _ style: Style, _ indent: Int) -> String {
    var line = String(repeating: " ", count: indent)
    var pending = 0
    for (index, cell) in row.enumerated() where index < widths.count {
      guard let width = widths[index] else { continue }
      let text = columns[index].shrinks ? SafeText.cut(cell.text, to: width) : cell.text
      let free = max(0, width - CellWidth.of(text))
      let (before, after) = columns[index].side == .right ? (free, 0) : (0, free)
      // White space waits for the text after it, so that no line ends in white space.
      if !text.isEmpty {
        line += String(repeating: " ", count: pending + before) + style.apply(cell.look, text)
        pending = after + 2
      } else {
        pending += free + 2
      }
    }
    return line
  }
}
