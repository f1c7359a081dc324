import LedgerModel
import LedgerWords

extension RapportSheet {
  /// Its tables, one for each section, at most `width` cells wide, as the terminal; nil: without a limit.
  package func lines(_ style: Style, width: Int?) -> [String] {
    var lines = title.map { [style.apply(.bold, SafeText.line($0[style.language]))] } ?? []
    for section in sections.map(\.withoutLoneSubtotal) {
      if !lines.isEmpty { lines.append("") }
      if let title = section.title { lines += [style.apply(.bold, title[style.language])] }
      let table = table(section)
      let bars = barsBeside(section, width.map { $0 - table.cells(style) })
      lines += (bars.isEmpty ? table : self.table(section, bars)).lines(style, width: width)
      if bars.isEmpty { lines += chartBelow(section, style, width) }
    }
    if let note, !sections.isEmpty { lines += [""] + SafeText.wrap(note[style.language], to: width ?? 120) }
    return lines
  }

  /// The same for a page without a limit of width: its sections, each with its table.
  package var tables: [(section: Section, table: Table)] {
    sections.map(\.withoutLoneSubtotal).map { ($0, table($0)) }
  }

  /// The columns of documents and customers, where they are names.
  private static let named: Set = ["numero", "facture", "avoir", "document", "client", "nom"]

  /// The columns of numbers of documents, which are never cut.
  private static let numbers: Set = ["numero", "facture", "avoir", "document"]

  /// Up to this many rates of VAT, each has a column in a table; more rates share one column.
  private static var mostRates: Int { 12 }

  /// The table of a section, with bars at the ends of its rows, if given.
  private func table(_ section: Section, _ bars: [Table.Cell] = []) -> Table {
    let rates = section.rates
    return Table(tableColumns(section, rates) + (bars.isEmpty ? [] : [.left()]), count: section.rows.count) { index in
      cells(section.rows[index], rates) + (bars.isEmpty ? [] : [bars[index]])
    }
  }

  /// The first column of amounts names the common currency.
  private func tableColumns(_ section: Section, _ rates: [Imposition]) -> [Table.Column] {
    var devise = section.devise
    func named(_ title: Words) -> Words {
      defer { devise = nil }
      return devise.map { Words("\(title) (\($0))", fr: "\(title) (\($0))") } ?? title
    }
    let telling = section.rows.telling
    return columns.indices.flatMap { index -> [Table.Column] in
      let column = columns[index]
      guard let title = column.title else { return [] }
      if column.isByRate {
        guard rates.count <= Self.mostRates else { return [.right(named(title))] }
        return rates.map { rate in
          .right(
            named(
              rate.taux == .zero
                ? Words("Base \(rate)", fr: "Base \(rate)") : Words("\(title) \(rate)", fr: "\(title) \(rate)")))
        }
      }
      let isAmount = telling.contains { $0.cells[index].isAmount }
      return [
        Table.Column(
          title: isAmount ? named(title) : title, side: column.side,
          shrinks: column.shrinks && !Self.numbers.contains(column.key), goes: column.goes, stays: column.isChosen,
          namesObjets: column.shrinks && Self.named.contains(column.key), key: column.key)
      ]
    }
  }

  private func cells(_ row: Row, _ rates: [Imposition]) -> [Table.Cell] {
    var cells: [Table.Cell] = []
    cells.reserveCapacity(columns.count + rates.count)
    for (column, cell) in zip(columns, row.cells) where column.title != nil {
      if case .ventilation(let parts) = cell {
        guard rates.count <= Self.mostRates else {
          cells.append(RapportCell.montant(parts.reduce(.zero) { $0 + $1.tva }).shown(row.look))
          continue
        }
        for rate in rates {
          // A zero rate has no VAT: the VAT return needs its base.
          let part = parts.first { $0.imposition == rate }
          cells.append(RapportCell.montant((rate.taux == .zero ? part?.base : part?.tva) ?? .zero).shown(row.look))
        }
      } else {
        cells.append(cell.shown(row.look))
      }
    }
    if case .vide = row.cells[0], row.kind == .subtotal || row.kind == .total {
      cells[0] = .init(Words(.total), row.look)
    }
    return cells
  }
}

extension RapportSheet.Section {
  /// Drops the sum of some rows if it is also the sum of all.
  fileprivate var withoutLoneSubtotal: Self {
    let subtotals = rows.indices.filter { rows.kind($0) == .subtotal }
    guard let lone = subtotals.first, subtotals.count == 1 else { return self }
    var copy = self
    copy.rows = rows.without(lone)
    return copy
  }
}

extension RapportSheet.Row {
  /// Sums stand out.
  fileprivate var look: Look {
    switch kind {
    case .line, .subtotal: .plain
    case .balance, .total: .bold
    }
  }
}
