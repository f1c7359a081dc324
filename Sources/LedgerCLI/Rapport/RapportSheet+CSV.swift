import LedgerDomain

extension RapportSheet {
  /// The records of the report: the names of the columns, then the rows of all sections. Every rate of VAT that occurs has
  /// a column for what it is taken on and one for the VAT.
  func csv() -> [String] {
    let rates = Set(sections.flatMap(\.rates)).sorted(by: >)
    let keys = columns.flatMap { column in
      column.isByRate ? rates.flatMap { ["base_\($0)", "tva_\($0)"] } : [column.key]
    }
    var records = [CSVText.record(headKeys + keys)]
    for section in sections {
      let head = headKeys.map { key in section.head.first { $0.key == key }?.cell.csv ?? "" }
      for row in section.rows where row.isInCSV {
        var fields = head
        for cell in row.cells { cell.appendCSV(to: &fields, rates) }
        records.append(CSVText.record(fields))
      }
    }
    return records
  }
}

extension RapportCell {
  /// Its fields: one, or two for each rate of VAT.
  fileprivate func appendCSV(to fields: inout [String], _ rates: [Taux]) {
    guard case .ventilation(let parts) = self else { return fields.append(csv) }
    for rate in rates {
      let part = parts.first { $0.taux == rate }
      fields += [part?.base ?? .zero, part?.tva ?? .zero].map(\.description)
    }
  }
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
