/// Rows under headings, every column as wide as its widest text.
struct Table {
  /// One column.
  struct Column {
    enum Side { case left, right }

    let title: String
    let side: Side
    /// Whether it gives way when the terminal is too narrow.
    let shrinks: Bool

    static func left(_ title: String) -> Column { Column(title: title, side: .left, shrinks: false) }
    static func right(_ title: String) -> Column { Column(title: title, side: .right, shrinks: false) }
    static func text(_ title: String) -> Column { Column(title: title, side: .left, shrinks: true) }
  }

  /// One text of a row.
  struct Cell {
    let text: String
    let look: Look

    init(_ text: String, _ look: Look = .plain) {
      self.text = SafeText.line(text)
      self.look = look
    }
  }

  private let columns: [Column]
  private var rows: [[Cell]]

  init(_ columns: [Column], _ rows: [[Cell]] = []) { (self.columns, self.rows) = (columns, rows) }

  /// A row for each name and what it is, of those that are anything.
  init(fields: [(String, String?)], _ value: Column = .left("")) {
    self.init([.left(""), value])
    add(fields: fields)
  }

  /// Adds a row: one cell for each column.
  mutating func add(_ row: [Cell]) { rows.append(row) }

  /// Adds a row for each of `fields`, as ``init(fields:_:)`` does.
  mutating func add(fields: [(String, String?)]) {
    for case (let label, let value?) in fields { add([.init(label, .dim), .init(value)]) }
  }

  /// Adds a row for an amount, of a table that has these two columns.
  mutating func add(_ label: String, _ montant: some CustomStringConvertible, _ look: Look = .plain) {
    add([.init(label, look), .init(Measure.grouped(montant), look)])
  }

  /// Whether it has no row.
  var isEmpty: Bool { rows.isEmpty }

  /// Its lines: the headings where there are any, then the rows; between columns two cells are left free.
  func lines(_ style: Style, width: Int? = nil, indent: Int = 0) -> [String] {
    let widths = widths(within: width.map { $0 - indent })
    var lines: [String] = []
    lines.reserveCapacity(rows.count + 1)
    if columns.contains(where: { !$0.title.isEmpty }) {
      lines.append(line(columns.map { Cell($0.title, .bold) }, widths, style, indent))
    }
    for row in rows { lines.append(line(row, widths, style, indent)) }
    return lines
  }

  /// How many cells its lines take.
  func cells(width: Int? = nil) -> Int {
    widths(within: width).reduce(0, +) + 2 * (columns.count - 1)
  }

  private func widths(within limit: Int?) -> [Int] {
    var widths = columns.map { CellWidth.of($0.title) }
    for row in rows {
      for (index, cell) in row.enumerated() where index < widths.count {
        widths[index] = max(widths[index], CellWidth.of(cell.text))
      }
    }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + 2 * (widths.count - 1) - limit
    while excess > 0, let (index, next) = widest(widths) {
      let given = min(excess, max(1, widths[index] - next))
      widths[index] -= given
      excess -= given
    }
    return widths
  }

  /// The widest column that can give way, and how wide it is with the next one: none stays under 12 cells for it.
  private func widest(_ widths: [Int]) -> (index: Int, next: Int)? {
    let order = columns.indices.filter { columns[$0].shrinks && widths[$0] > 12 }.sorted { widths[$0] > widths[$1] }
    return order.first.map { ($0, order.count > 1 ? widths[order[1]] : 12) }
  }

  private func line(_ row: [Cell], _ widths: [Int], _ style: Style, _ indent: Int) -> String {
    var line = String(repeating: " ", count: indent)
    var pending = 0
    for (index, cell) in row.enumerated() where index < widths.count {
      let text = columns[index].shrinks ? SafeText.cut(cell.text, to: widths[index]) : cell.text
      let free = max(0, widths[index] - CellWidth.of(text))
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
