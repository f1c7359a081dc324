package import LedgerWords

/// Rows under headings, every column as wide as its widest text.
package struct Table {
  /// One column.
  package struct Column {
    package enum Side { case left, right }

    package let title: Words
    package let side: Side
    /// Whether it gives way when the terminal is too narrow.
    package let shrinks: Bool
    /// When it goes, where the terminal is too narrow all the same: 1 first; 0: it stays.
    package var goes = 0
    /// How many cells it keeps while others can go.
    package var least = 12
    /// Whether its cells name documents or customers.
    package var namesObjets = false

    package static func left(_ title: Words = .none) -> Column { Column(title: title, side: .left, shrinks: false) }
    package static func right(_ title: Words = .none) -> Column { Column(title: title, side: .right, shrinks: false) }
    package static func text(_ title: Words = .none) -> Column { Column(title: title, side: .left, shrinks: true) }

    /// The same, which goes where the terminal is too narrow, the first with 1.
    package func going(_ order: Int) -> Column {
      var column = self
      column.goes = order
      return column
    }

    /// The same, which gives way down to so many cells.
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
    }

    private let content: Content
    package let look: Look

    /// What reads the same in every language.
    package init(_ text: String, _ look: Look = .plain) { (content, self.look) = (.text(SafeText.line(text)), look) }

    package init(_ words: Words, _ look: Look = .plain) {
      (content, self.look) = (.words(words.map(SafeText.line)), look)
    }

    /// A day, a moment: what each language writes in its own way.
    package init(_ value: some Worded, _ look: Look = .plain) { self.init(Words { value.text(in: $0) }, look) }

    /// A number, written as the language writes it.
    package static func number(_ number: some CustomStringConvertible, _ look: Look = .plain) -> Cell {
      Cell(content: .number(number.description), look: look)
    }

    /// Nothing, where there is no text.
    package static func there(_ text: String?) -> Cell? { text.flatMap { $0.isEmpty ? nil : Cell($0) } }

    /// Nothing, where there is no value.
    package static func there(_ value: (some Worded)?) -> Cell? { value.map { Cell($0) } }

    private init(content: Content, look: Look) { (self.content, self.look) = (content, look) }

    package func text(in language: Language) -> String {
      switch content {
      case .text(let text): text
      case .words(let words): words[language]
      case .number(let number): language.number(number)
      }
    }
  }

  /// What a text is in the language that the table is shown in.
  private struct Shown {
    let text: String
    let look: Look
  }

  package let columns: [Column]
  package private(set) var rows: [[Cell]]

  package init(_ columns: [Column], _ rows: [[Cell]] = []) { (self.columns, self.rows) = (columns, rows) }

  /// A row for each name and what it is, of those that are anything.
  package init(fields: [(Words, Cell?)], _ value: Column = .left()) {
    self.init([.left(), value])
    add(fields: fields)
  }

  /// Adds a row: one cell for each column.
  package mutating func add(_ row: [Cell]) { rows.append(row) }

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

  /// Its lines: the headings where there are any, then the rows; between columns two cells are left free.
  package func lines(_ style: Style, width: Int? = nil, indent: Int = 0) -> [String] {
    let shown = shown(in: style.language)
    let widths = widths(shown, within: width.map { $0 - indent })
    return shown.map { line($0, widths, style, indent) }
  }

  /// How many cells its lines take.
  package func cells(_ style: Style, width: Int? = nil) -> Int {
    let widths = widths(shown(in: style.language), within: width).compactMap { $0 }
    return widths.reduce(0, +) + 2 * (widths.count - 1)
  }

  private func shown(in language: Language) -> [[Shown]] {
    var shown: [[Shown]] = []
    shown.reserveCapacity(rows.count + 1)
    if columns.contains(where: { !$0.title.isEmpty }) {
      shown.append(columns.map { Shown(text: SafeText.line($0.title[language]), look: .bold) })
    }
    for row in rows { shown.append(row.map { Shown(text: $0.text(in: language), look: $0.look) }) }
    return shown
  }

  /// How wide each column is; nil of one that goes.
  private func widths(_ shown: [[Shown]], within limit: Int?) -> [Int?] {
    var widths = columns.map { _ in 0 }
    for row in shown {
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
      if count == leaving.count { return self.fitted(widths, kept, limit) { _ in 4 }.widths }
    }
    return widths
  }

  /// The widths of those columns that are kept, once some have given way, and by how much they are too wide together.
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

  /// The widest column that can give way, and how wide it is with the next one: none gets narrower than its least for it.
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
      // White space is put off until a text follows it, so that no line ends in it.
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
