package import LedgerDomain
package import LedgerExchange
package import LedgerWords

/// A report as it is told: columns, and sections of rows under them. A table, JSON and CSV are made of the same one, so
/// that they cannot say different things.
package struct RapportSheet {
  /// One column.
  package struct Column {
    /// Its name in JSON and CSV.
    package let key: String
    /// Its heading in a table; nil: it is not there.
    package let title: Words?
    package let side: Table.Column.Side
    /// Whether it gives way on a narrow terminal.
    package var shrinks = false
    /// When it goes, where the terminal is too narrow all the same (``Table/Column/goes``).
    package var goes = 0
    /// Whether it has amounts by rate of VAT, for each of which tables have columns, and CSV rows.
    package var isByRate = false
    /// What it has of one rate of VAT, in such a row.
    package var ofRate: (@Sendable (TotauxDevise.Ventilation) -> MontantLarge)?
  }

  /// A column, and what it has of each element: a name is told once, beside its value.
  package struct Field<Element> {
    package var column: Column
    package let cell: (Element) -> RapportCell

    /// Left-aligned words of ours, under a name of the lexicon, whose id is the key.
    package static func word(_ row: Lexique, _ cell: @escaping (Element) -> RapportCell) -> Field {
      word(row.rawValue, row.words, cell)
    }
    /// Left-aligned words of ours.
    package static func word(_ key: String, _ title: Words?, _ cell: @escaping (Element) -> RapportCell) -> Field {
      Field(column: Column(key: key, title: title, side: .left), cell: cell)
    }
    /// What people wrote.
    package static func text(_ key: String, _ title: Words?, _ cell: @escaping (Element) -> RapportCell) -> Field {
      Field(column: Column(key: key, title: title, side: .left, shrinks: true), cell: cell)
    }
    /// What people wrote, under a name of the lexicon.
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
    /// The same, of which each rate of VAT has a part.
    package func ofRate(_ part: @escaping @Sendable (TotauxDevise.Ventilation) -> MontantLarge) -> Field {
      var field = self
      field.column.ofRate = part
      return field
    }
    /// The same, which goes from a table that is too wide for the terminal, the first with 1.
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
      /// What the report is made of.
      case line
      /// A balance at either end: a row in tables and CSV, in JSON a field of that name, its last amount.
      case balance(String)
      /// Sums of some rows: rows of the table, in JSON an array. Whoever reads CSV can add up.
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

    /// The sums of `rows`, in those of `count` columns that have any.
    package static func sum(_ rows: [Row], _ count: Int) -> Row {
      .total((1..<count).map { column in rows.reduce(.vide) { $0.plus($1.cells[column]) } }, of: count)
    }
  }

  /// Rows that belong together: those of a currency, or of a series.
  package struct Section {
    /// What they have in common: leading columns in CSV, fields in JSON.
    package var head: [(key: String, cell: RapportCell)]
    /// The currency of the amounts; nil where each row tells its own.
    package var devise: Devise?
    /// What stands above them in a table.
    package var title: Words?
    package var rows: [Row]
  }

  /// The days it is about.
  package var periode = Periode.toute
  /// The day it is seen from.
  package var au: Jour?
  /// What it is about, where that is one thing; with the name of the report before it, what stands above its tables.
  package var title: Words?
  package let columns: [Column]
  /// Under which name JSON has the sections.
  package var sectionsKey = "devises"
  /// Under which name JSON has the rows of a section.
  package var rowsKey = "lignes"
  /// Under which name JSON has the sums of some rows.
  package var subtotalsKey = ""
  /// Which columns CSV has for what the rows of a section have in common.
  package var headKeys = ["devise"]
  package var sections: [Section]
  /// What is said under the tables of what they do not tell.
  package var note: Words?
  /// What is said where there is nothing to show.
  package let empty: Words
  /// By what it adds up, as JSON tells it.
  package var par: String?
  /// Fields of its own in JSON.
  package var fields: [(String, (any JSONConvertible)?)] = []
  /// What a chart of months shows of it, on a terminal: the key of a column of amounts. The first column is the month.
  package var chart: String?
}

extension RapportSheet.Section {
  /// The rows of one currency.
  package init(_ devise: Devise, _ rows: [RapportSheet.Row]) {
    self.init(head: [("devise", .mot("\(devise)"))], devise: devise, title: nil, rows: rows)
  }

  /// The rates and categories of VAT that occur in it, in their order.
  package var rates: [Imposition] {
    var rates: Set<Imposition> = []
    for row in rows {
      for case .ventilation(let parts) in row.cells { rates.formUnion(parts.map(\.imposition)) }
    }
    return rates.sorted()
  }
}

extension Array {
  /// The columns of fields.
  package func columns<Whole>() -> [RapportSheet.Column] where Element == RapportSheet.Field<Whole> { map(\.column) }

  /// What the fields have of a whole.
  package func cells<Whole>(_ whole: Whole) -> [RapportCell] where Element == RapportSheet.Field<Whole> {
    map { $0.cell(whole) }
  }
}
