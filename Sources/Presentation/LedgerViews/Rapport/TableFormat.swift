import LedgerModel
package import LedgerReports
package import LedgerTerminal
package import LedgerWords

extension Console {
  /// A sheet as the answer: its rows as JSON if that is asked for, else in `format`.
  package func answer(_ sheet: RapportSheet, _ format: @autoclosure () throws -> TableFormat) throws -> Exit {
    guard json else { return try show(sheet, format()) }
    try answer(sheet.rowsJSON(language))
    return .done
  }

  /// A sheet in a form for people or spreadsheets: as CSV an empty sheet still has its heading.
  package func show(_ sheet: RapportSheet, _ format: TableFormat) throws -> Exit {
    let sheet = try format.columns.map { try sheet.choosing(sheet.indices(of: $0)) } ?? sheet
    switch format.form {
    case .csv(let text): try csv(sheet.csv(text, language), text)
    case .table:
      if let kept, kept.hasLooks {
        kept.show { [language] html, say in sheet.write(&html, language, say) }
        return .done
      }
      if !sheet.sections.isEmpty, kept?.hasTables ?? true { try output.lines(sheet.lines(self)) }
    }
    if sheet.sections.isEmpty { tell(sheet.empty) }
    return .done
  }
}

extension RapportSheet {
  /// Its tables, as wide as the terminal.
  func lines(_ console: Console) -> [String] { lines(console.style, width: console.width) }
}

extension RapportSheet {
  /// The places of the columns called so: by their names in CSV, or their headings.
  fileprivate func indices(of names: [String]) throws(UsageError) -> [Int] {
    try names.map { name throws(UsageError) in
      let letters = TextePlie(name).lettres
      let found = columns.firstIndex { column in
        let names = [column.key] + Language.allCases.compactMap { column.title?[$0] }
        return names.contains { TextePlie($0).lettres == letters }
      }
      // The first word of one heading alone is enough: `balance`, `total`.
      let begun = columns.indices.filter { place in
        Language.allCases.contains { language in
          (columns[place].title?[language]).map { TextePlie($0).lettres.starts(with: letters) } ?? false
        }
      }
      guard let found = found ?? (begun.count == 1 && !letters.isEmpty ? begun.first : nil) else {
        throw .badValue(place: TableFormat.columns.place, .notAmong(name, columns.map { Words(same: $0.key) }))
      }
      return found
    }
  }
}

/// The form of a table other than JSON.
package struct TableFormat {
  package enum Form {
    case table
    case csv(CSVText)
  }

  /// How it is written.
  package let form: Form
  /// Its columns, by their names; nil: as many as the terminal has room for.
  let columns: [String]?

  fileprivate static let columns = Key<Listed<AnyText>>(
    "colonnes", word: Words("COLUMN,…", fr: "COLONNE,…"),
    "these columns alone, in this order, as numero,soldeDu: the names are those of the CSV",
    fr: "ces colonnes seules, dans cet ordre, comme numero,soldeDu : les noms sont ceux du CSV")
  private static let form = Key<TableForm>(
    "format", "a table, or CSV for spreadsheets (default: table)",
    fr: "un tableau, ou du CSV pour les tableurs (par défaut : table)"
  ).or(.table)
  private static let dialect = Key<CSVDialect>(
    "csv",
    "CSV as RFC 4180 has it, or as a French spreadsheet opens it: semicolons, decimal commas, UTF-8 with a "
      + "byte-order mark",
    fr: "CSV de la RFC 4180, ou pour un tableur français : points-virgules, virgules décimales, UTF-8 avec BOM")
  /// The option that gives the CSV that a spreadsheet of the language opens.
  package static func csv(_ language: Language) -> (option: Option, value: String) {
    language == .french ? (dialect.option, CSVDialect.fr.rawValue) : (form.option, TableForm.csv.rawValue)
  }

  /// Whether a command with this option shows a table: other commands have other forms.
  package static func isOfTable(_ option: Option) -> Bool { option.name == dialect.option.name }

  /// The options for the form of a table.
  package static let options: [any OptionKey] = [form, dialect, columns]

  /// - Throws: ``UsageError`` for two forms of one answer.
  package init(_ arguments: Arguments) throws(UsageError) {
    let dialect = arguments[Self.dialect]
    columns = arguments[Self.columns]?.values.map(\.text)
    if columns != nil, arguments[Options.json] { throw .contraryOptions(Options.json.place, Self.columns.place) }
    guard arguments[Self.form] == .csv || dialect != nil else {
      form = .table
      return
    }
    if arguments[Options.json] { throw .jsonAndCSV }
    form = .csv(dialect == .fr ? .french : .standard)
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
