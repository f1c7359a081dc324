package import LedgerExchange
package import LedgerModel
package import LedgerWords

/// A report for output: columns, and sections of rows under them. A table, JSON and CSV come from the same sheet, so that they
/// have the same contents.
package struct RapportSheet {
  /// One column.
  package struct Column {
    /// Its name in JSON and CSV.
    package let key: String
    /// Its heading in a table; nil: hidden in tables.
    package var title: Words?
    package let side: Table.Column.Side
    /// Whether it shrinks on a narrow terminal.
    package var shrinks = false
    /// When it is dropped, if the terminal is still too narrow (``Table/Column/goes``).
    package var goes = 0
    /// Whether it was asked for, and is never dropped.
    package var isChosen = false
    /// Whether it has amounts by rate of VAT: a column for each rate in tables, a row in CSV.
    package var isByRate = false
    /// Its amount at one rate of VAT, in such a row.
    package var ofRate: (@Sendable (TotauxDevise.Ventilation) -> MontantLarge)?
  }

  /// A column, and its value in each element: a name stands once, beside its value.
  package struct Field<Element> {
    package var column: Column
    package let cell: (Element) -> RapportCell

    /// Left-aligned words of the program, under a name of the lexicon, whose id is the key.
    package static func word(_ row: Lexique, _ cell: @escaping (Element) -> RapportCell) -> Field {
      word(row.rawValue, row.words, cell)
    }
    /// Left-aligned words of the program.
    package static func word(_ key: String, _ title: Words?, _ cell: @escaping (Element) -> RapportCell) -> Field {
      Field(column: Column(key: key, title: title, side: .left), cell: cell)
    }
    /// People's texts.
    package static func text(_ key: String, _ title: Words?, _ cell: @escaping (Element) -> RapportCell) -> Field {
      Field(column: Column(key: key, title: title, side: .left, shrinks: true), cell: cell)
    }
    /// People's texts, under a name of the lexicon.
    package static func text(_ row: Lexique, _ cell: @escaping (Element) -> RapportCell) -> Field {
      text(row.rawValue, row.words, cell)
    }
    /// Numbers, under a name of the lexicon.
    package static func number(_ row: Lexique, _ cell: @escaping (Element) -> RapportCell) -> Field {
      number(row.rawValue, row.words, cell)
    }
    /// Numbers.
    package static func number(_ key: String, _ title: Words?, _ cell: @escaping (Element) -> RapportCell) -> Field {
      Field(column: Column(key: key, title: title, side: .right), cell: cell)
    }
    /// Amounts by rate of VAT.
    package static func byRate(_ key: String, _ title: Words, _ cell: @escaping (Element) -> RapportCell) -> Field {
      Field(column: Column(key: key, title: title, side: .right, isByRate: true), cell: cell)
    }
    /// The same, with a part for each rate of VAT.
    package func ofRate(_ part: @escaping @Sendable (TotauxDevise.Ventilation) -> MontantLarge) -> Field {
      var field = self
      field.column.ofRate = part
      return field
    }
    /// The same, dropped from a table too wide for the terminal, the first with 1.
    package func going(_ order: Int) -> Field {
      var field = self
      field.column.goes = order
      return field
    }
    /// For programs only.
    package static func hidden(_ key: String, _ cell: @escaping (Element) -> RapportCell) -> Field {
      word(key, nil, cell)
    }
  }

  /// One row: a cell for each column.
  package struct Row {
    package enum Kind: Equatable {
      /// An element of the report.
      case line
      /// A balance at either end: a row in tables and CSV, in JSON a field of that name, its last amount.
      case balance(String)
      /// Sums of some rows: rows of the table, in JSON an array. CSV leaves them out.
      case subtotal
      /// The sums of all rows: a row of the table, in JSON an object.
      case total
    }

    package let kind: Kind
    package let cells: [RapportCell]

    package static func line(_ cells: [RapportCell]) -> Row { Row(kind: .line, cells: cells) }

    /// Sums in the last columns of `count`.
    package static func total(_ sums: [RapportCell], of count: Int) -> Row {
      Row(kind: .total, cells: Array(repeating: .vide, count: count - sums.count) + sums)
    }

    /// The sums of `rows`, in the columns of `count` that can be added.
    package static func sum(_ rows: [Row], _ count: Int) -> Row {
      .total((1..<count).map { column in rows.reduce(.vide) { $0.plus($1.cells[column]) } }, of: count)
    }
  }

  /// The rows of a section. The lines of a long one are made when they are read, and not held.
  package struct Rows: RandomAccessCollection {
    private let made: Int
    private let line: (Int) -> [RapportCell]
    private var added: [Row]

    /// These rows.
    package init(_ rows: [Row]) { (made, line, added) = (0, { _ in [] }, rows) }

    /// So many lines, each with the cells that `line` makes of its place, and rows after them.
    package init(_ count: Int, then added: [Row], line: @escaping (Int) -> [RapportCell]) {
      (made, self.line, self.added) = (count, line, added)
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { made + added.count }
    package subscript(place: Int) -> Row { place < made ? .line(line(place)) : added[place - made] }

    /// Rows that tell which columns have amounts, and which rates of VAT occur: of lines that are made, the first and their sums,
    /// which have each rate.
    var telling: [Row] { (made > 0 ? [.line(line(0))] : []) + added }

    /// The kind of a row, which is not made for it.
    func kind(_ place: Int) -> Row.Kind { place < made ? .line : added[place - made].kind }

    /// The same without the row at that place, which is not made.
    func without(_ place: Int) -> Rows {
      var rows = self
      rows.added.remove(at: place - made)
      return rows
    }

    /// The same with the cells of each row changed.
    func changed(_ change: @escaping ([RapportCell]) -> [RapportCell]) -> Rows {
      let line = line
      return Rows(made, then: added.map { Row(kind: $0.kind, cells: change($0.cells)) }) { change(line($0)) }
    }
  }

  /// Rows that belong together: those of a currency, or of a series.
  package struct Section {
    /// Their common values: leading columns in CSV, fields in JSON.
    package var head: [(key: String, cell: RapportCell)]
    /// The currency of the amounts; nil if each row has its own.
    package var devise: Devise?
    /// Their heading in a table.
    package var title: Words?
    package var rows: Rows
  }

  /// The period of the report.
  package var periode = Periode.toute
  /// The day from which the report is seen.
  package var au: Jour?
  /// Its single subject, if any; after the name of the report it forms the heading of the tables.
  package var title: Words?
  package private(set) var columns: [Column]
  /// The name of the sections in JSON.
  package var sectionsKey = "devises"
  /// The name of a section's rows in JSON.
  package var rowsKey = "lignes"
  /// The name of the sums of some rows in JSON.
  package var subtotalsKey = ""
  /// The columns of CSV for the common values of a section.
  package var headKeys = ["devise"]
  package var sections: [Section]
  /// A note under the tables, about data that they leave out.
  package var note: Words?
  /// The text for an empty report.
  package let empty: Words
  /// The step of its sums, in JSON.
  package var par: String?
  /// Fields of its own in JSON.
  package var fields: [(String, (any JSONConvertible)?)] = []
  /// Whether its rows are documents, which a page shows in columns of their own.
  package var isOfDocuments = false
  /// The key of the column of amounts in the monthly chart. The first column is the month.
  package var chart: String?
}

extension RapportSheet {
  /// The same sheet with these columns alone, in this order; a hidden one is headed by its key.
  package func choosing(_ indices: [Int]) -> RapportSheet {
    var sheet = self
    sheet.columns = indices.map { index in
      var column = columns[index]
      (column.title, column.isChosen, column.goes) = (column.title ?? Words(same: column.key), true, 0)
      return column
    }
    for section in sections.indices {
      sheet.sections[section].rows = sections[section].rows.changed { cells in indices.map { cells[$0] } }
    }
    sheet.chart = nil
    return sheet
  }
}

extension RapportSheet.Section {
  /// The rows of one currency.
  package init(_ devise: Devise, _ rows: [RapportSheet.Row]) { self.init(devise, RapportSheet.Rows(rows)) }

  /// The rows of one currency.
  package init(_ devise: Devise, _ rows: RapportSheet.Rows) {
    self.init(head: [("devise", .mot("\(devise)"))], devise: devise, title: nil, rows: rows)
  }

  /// A row of one currency for each of `elements`, and the sums of their last `sums` columns.
  package init<Element>(
    _ devise: Devise, _ fields: [RapportSheet.Field<Element>], _ elements: [Element], sums: Int
  ) {
    let rows = elements.map { RapportSheet.Row.line(fields.cells($0)) }
    let cells = RapportSheet.Row.sum(rows, fields.count).cells.suffix(sums)
    let isEmpty = cells.allSatisfy { if case .vide = $0 { true } else { false } }
    self.init(devise, isEmpty ? rows : rows + [.total(Array(cells), of: fields.count)])
  }

  /// The rates and categories of VAT that occur in it, in their order.
  package var rates: [Imposition] {
    var rates: Set<Imposition> = []
    for row in rows.telling {
      for case .ventilation(let parts) in row.cells { rates.formUnion(parts.map(\.imposition)) }
    }
    return rates.sorted()
  }
}

extension Array {
  /// The columns of fields.
  package func columns<Whole>() -> [RapportSheet.Column] where Element == RapportSheet.Field<Whole> { map(\.column) }

  /// The cells of a whole.
  package func cells<Whole>(_ whole: Whole) -> [RapportCell] where Element == RapportSheet.Field<Whole> {
    map { $0.cell(whole) }
  }
}
