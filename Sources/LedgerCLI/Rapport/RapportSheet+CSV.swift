import LedgerDomain

extension RapportSheet {
  /// The records of the report: the names of the columns, then the rows of all sections. Every rate of VAT that occurs has
  /// a column for what it is taken on and one for the VAT.
  func csv() -> [String] {
    let rates = Set(sections.flatMap(\.rates)).sorted(by: >)
    var records = [CSVText.record(headKeys + columns.indices.flatMap { csvKeys($0, rates) })]
    for section in sections {
      let head = headKeys.map { key in section.head.first { $0.key == key }?.cell.csv ?? "" }
      for row in section.rows where row.isInCSV {
        records.append(CSVText.record(head + columns.indices.flatMap { csvFields(row.cells[$0], $0, rates) }))
      }
    }
    return records
  }

  private func csvKeys(_ column: Int, _ rates: [Taux]) -> [String] {
    guard isVentilation(column) else { return [columns[column].key] }
    return rates.flatMap { ["base_\($0)", "tva_\($0)"] }
  }

  private func csvFields(_ cell: RapportCell, _ column: Int, _ rates: [Taux]) -> [String] {
    guard isVentilation(column) else { return [cell.csv] }
    guard case .ventilation(let parts) = cell else { return rates.flatMap { _ in ["", ""] } }
    return rates.flatMap { rate in
      let part = parts.first { $0.taux == rate }
      return [part?.base.description ?? "0.00", part?.tva.description ?? "0.00"]
    }
  }

  func isVentilation(_ column: Int) -> Bool { columns[column].key == "ventilationTVA" }
}

extension RapportSheet.Row {
  fileprivate var isInCSV: Bool {
    switch kind {
    case .line, .balance: true
    case .subtotal, .total: false
    }
  }
}

extension Console {
  /// A sheet in a form for people or spreadsheets: as CSV it has its heading even where there is nothing to show.
  func show(_ sheet: RapportSheet, _ format: TableFormat) throws -> Exit {
    switch format {
    case .csv: try csv(sheet.csv())
    case .table: if !sheet.sections.isEmpty { try output.lines(sheet.lines(self)) }
    }
    if sheet.sections.isEmpty { tell(sheet.empty) }
    return .done
  }
}

/// How a table is written, where it is not JSON.
enum TableFormat: String, ChoiceValue {
  case table, csv

  /// - Throws: ``UsageError`` for a form that is none, and for two forms of one answer.
  init(_ arguments: Arguments) throws(UsageError) {
    self = try arguments.value("format") ?? .table
    if self == .csv, arguments.flag("json") { throw .jsonAndCSV }
  }
}
