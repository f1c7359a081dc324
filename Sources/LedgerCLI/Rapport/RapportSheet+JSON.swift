import LedgerExchange

extension RapportSheet {
  /// The whole report, after `context`: its name, which state of which log it shows, and the period.
  func json(_ context: [(String, (any JSONConvertible)?)]) -> JSONValue {
    .object(present: context + fields + [(sectionsKey, sections.map(json))])
  }

  private func json(_ section: Section) -> JSONValue {
    let head: [(String, (any JSONConvertible)?)] = section.head.map { ($0.key, $0.cell.json) }
    var (lines, subtotals): ([JSONValue], [JSONValue]) = ([], [])
    var after: [(String, (any JSONConvertible)?)] = []
    for row in section.rows {
      switch row.kind {
      case .line: lines.append(json(row))
      case .subtotal: subtotals.append(json(row))
      case .balance(let key): after.append((key, row.cells.last?.json))
      case .total: after.append(("total", json(row)))
      }
    }
    return .object(present: head + [(rowsKey, lines), (subtotalsKey, subtotals.isEmpty ? nil : subtotals)] + after)
  }

  private func json(_ row: Row) -> JSONValue {
    .object(present: zip(columns, row.cells).map { ($0.key, $1.json) })
  }
}
