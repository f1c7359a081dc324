import LedgerModel
import LedgerWords

/// Charts of months on a terminal: for people who prefer pictures.
extension RapportSheet {
  /// A bar for each row, if every row is one month and the terminal leaves `room` beside the table; else empty.
  package func barsBeside(_ section: Section, _ room: @autoclosure () -> Int?) -> [Table.Cell] {
    guard let chart = chartColumn,
      months(section, chart).count == section.rows.indices.count(where: { section.rows.kind($0) == .line }),
      let room = room()
    else {
      return []
    }
    return TextBars.cells(
      section.rows.map { $0.kind == .line ? $0.amount(chart) : nil }, width: min(Self.widest, room - 2))
  }

  /// A line for each month, if the table has no room for bars beside it or several rows for a month; empty for a single month.
  package func chartBelow(_ section: Section, _ style: Style, _ width: Int?) -> [String] {
    guard let width, let column = chartColumn, let title = columns[column].title else { return [] }
    let months = months(section, column)
    guard months.count > 1 else { return [] }
    let rows = months.map { month in
      [Table.Cell(month.name), RapportCell.montant(month.amount).shown(.plain)]
    }
    let cells = Table([.left(), .right()], rows).cells(style)
    let bars = TextBars.cells(months.map(\.amount), width: min(Self.widest, width - cells - 2))
    guard !bars.isEmpty else { return [] }
    let table = Table([.left(), .right(), .left()], zip(rows, bars).map { $0 + [$1] })
    let devise = section.devise.map { " (\($0))" } ?? ""
    let head = Words("\(title) by month\(devise)", fr: "\(title) par mois\(devise)")
    return ["", style.apply(.bold, head[style.language])]
      + table.lines(style, width: width)
  }

  /// The cells of the longest bar.
  private static var widest: Int { 40 }

  var chartColumn: Int? { chart.flatMap { key in columns.firstIndex { $0.key == key } } }

  /// The months of a section, in their order, with the sum of a column over the rows of each.
  func months(_ section: Section, _ column: Int) -> [(name: String, amount: MontantLarge)] {
    var months: [(name: String, amount: MontantLarge)] = []
    for row in section.rows where row.kind == .line {
      guard case .mot(let name, _, _)? = row.cells.first, let amount = row.amount(column) else { continue }
      if months.last?.name != name { months.append((name, .zero)) }
      months[months.count - 1].amount = months[months.count - 1].amount + amount
    }
    return months
  }
}

extension RapportSheet.Row {
  fileprivate func amount(_ column: Int) -> MontantLarge? {
    guard case .montant(let montant) = cells[column] else { return nil }
    return montant
  }
}
