import LedgerData
import LedgerDomain
import LedgerExchange

extension RapportSheet {
  /// The whole report, after `context`: its name, which state of which log it shows, and the period.
  func json(_ context: [(String, (any JSONConvertible)?)]) -> JSONValue {
    .object(present: context + fields + [(sectionsKey, sections.map(json))])
  }

  private func json(_ section: Section) -> JSONValue {
    var fields: [(String, (any JSONConvertible)?)] = section.head.map { ($0.key, $0.cell.json) }
    var lines: [JSONValue] = []
    var subtotals: [(key: String, rows: [JSONValue])] = []
    var after: [(String, (any JSONConvertible)?)] = []
    for row in section.rows {
      switch row.kind {
      case .line: lines.append(json(row, sumsOnly: false))
      case .balance(let key): after.append((key, row.balance))
      case .subtotal(let key):
        if subtotals.last?.key != key { subtotals.append((key, [])) }
        subtotals[subtotals.count - 1].rows.append(json(row, sumsOnly: false))
      case .total(let key): after.append((key, json(row, sumsOnly: true)))
      }
    }
    fields.append((rowsKey, lines))
    fields += subtotals.map { ($0.key, $0.rows) }
    return .object(present: fields + after)
  }

  private func json(_ row: Row, sumsOnly: Bool) -> JSONValue {
    var fields: [(String, (any JSONConvertible)?)] = []
    for (column, cell) in zip(columns, row.cells) where !sumsOnly || cell.isSum {
      fields.append((column.key, cell.json))
    }
    return .object(present: fields)
  }
}

extension RapportSheet.Row {
  /// The last amount of the row.
  var balance: MontantLarge? {
    for cell in cells.reversed() { if case .montant(let montant) = cell { return montant } }
    return nil
  }
}
