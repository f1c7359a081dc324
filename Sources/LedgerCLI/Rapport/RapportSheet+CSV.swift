import LedgerDomain
import LedgerWords

extension RapportSheet {
  /// The records of the report: the names of the columns, then the rows of all sections.
  ///
  /// The columns do not depend on the rates of VAT that occur: what has amounts by rate is one row for each, with the rate, its
  /// category and their amounts. What is no amount by rate and adds up stands in the first of these rows alone, so that every
  /// column adds up to the whole.
  func csv(_ text: CSVText, _ language: Language) -> [String] {
    var records = [text.record(headKeys + columns.flatMap { $0.isByRate ? ["taux", "categorie"] : [$0.key] })]
    for section in sections {
      let head = headKeys.map { key in section.head.first { $0.key == key }?.cell.csv(text, language) ?? "" }
      for row in section.rows where row.isInCSV {
        for cells in byRate(row.cells) { records.append(text.record(head + cells.map { $0.csv(text, language) })) }
      }
    }
    return records
  }

  /// The cells of a row, or of the rows that it is by rate.
  private func byRate(_ cells: [RapportCell]) -> [[RapportCell]] {
    let parts = cells.lazy.compactMap { cell in if case .ventilation(let parts) = cell { parts } else { nil } }.first
    guard let parts, !parts.isEmpty else {
      return [zip(columns, cells).flatMap { column, cell in column.isByRate ? [cell, .vide] : [cell] }]
    }
    return parts.enumerated().map { index, part in
      zip(columns, cells).flatMap { column, cell -> [RapportCell] in
        if column.isByRate { return [.imposition(part.imposition), .texte(part.categorie?.rawValue)] }
        if let amount = column.ofRate { return [.montant(amount(part))] }
        if case .entier = cell, index > 0 { return [.vide] }
        return [cell]
      }
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
    case .csv(let text): try csv(sheet.csv(text, language), text)
    case .table:
      if let kept {
        kept.show { [language] in sheet.write(&$0, language) }
        return .done
      }
      if !sheet.sections.isEmpty { try output.lines(sheet.lines(self)) }
    }
    if sheet.sections.isEmpty { tell(sheet.empty) }
    return .done
  }
}

/// How a table is written, where it is not JSON.
enum TableFormat {
  case table
  case csv(CSVText)

  private static let form = Key<TableForm>(
    "format", "a table, or CSV for spreadsheets (default: table)",
    fr: "un tableau, ou du CSV pour les tableurs (par défaut : table)"
  ).or(.table)
  private static let dialect = Key<CSVDialect>(
    "csv", "CSV as RFC 4180 has it, or as a French spreadsheet opens it: semicolons, decimal commas, UTF-8 with a mark",
    fr: "CSV de la RFC 4180, ou pour un tableur français : points-virgules, virgules décimales, UTF-8 avec BOM")
  /// What asks for the CSV that a spreadsheet of the language opens.
  static func csv(_ language: Language) -> (option: Option, value: String) {
    language == .french ? (dialect.option, CSVDialect.fr.rawValue) : (form.option, TableForm.csv.rawValue)
  }

  /// How a table is asked for.
  static let options: [any OptionKey] = [form, dialect]

  /// - Throws: ``UsageError`` for two forms of one answer.
  init(_ arguments: Arguments) throws(UsageError) {
    let dialect = arguments[Self.dialect]
    guard arguments[Self.form] == .csv || dialect != nil else {
      self = .table
      return
    }
    if arguments[Options.json] { throw .jsonAndCSV }
    self = .csv(dialect == .fr ? .french : .standard)
  }
}

/// The word for a form.
enum TableForm: String, ChoiceValue {
  case table, csv
}

/// The word for a way to write CSV.
enum CSVDialect: String, ChoiceValue {
  case standard, fr
}
