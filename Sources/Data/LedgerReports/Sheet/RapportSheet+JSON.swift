package import LedgerExchange
package import LedgerWords

extension RapportSheet {
  /// The whole report, after `context`: its name, the state of the log that it shows, and the period.
  package func json(_ context: [(String, (any JSONConvertible)?)], _ language: Language) -> JSONValue {
    .object(present: context + fields + [(sectionsKey, sections.map { json($0, language) })])
  }

  /// The rows alone, if they form one list.
  package func rowsJSON(_ language: Language) -> JSONValue {
    sections.flatMap(\.rows).map { json($0, language) }.json
  }

  private func json(_ section: Section, _ language: Language) -> JSONValue {
    let head: [(String, (any JSONConvertible)?)] = section.head.map { ($0.key, $0.cell.json(language)) }
    var (lines, subtotals): ([JSONValue], [JSONValue]) = ([], [])
    var after: [(String, (any JSONConvertible)?)] = []
    for row in section.rows {
      switch row.kind {
      case .line: lines.append(json(row, language))
      case .subtotal: subtotals.append(json(row, language))
      case .balance(let key): after.append((key, row.cells.last?.json(language)))
      case .total: after.append(("total", json(row, language)))
      }
    }
    return .object(present: head + [(rowsKey, lines), (subtotalsKey, subtotals.isEmpty ? nil : subtotals)] + after)
  }

  private func json(_ row: Row, _ language: Language) -> JSONValue {
    .object(present: zip(columns, row.cells).map { ($0.key, $1.json(language)) })
  }
}
