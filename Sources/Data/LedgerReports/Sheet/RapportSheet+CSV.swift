import LedgerModel
package import LedgerWords

extension RapportSheet {
  /// The records of the report: the names of the columns, then the rows of all sections.
  ///
  /// The columns do not depend on the rates of VAT in use: amounts by rate take one row for each rate, with the rate, its
  /// category and their amounts. Other amounts that add up stand in the first of these rows alone, so that every column adds up
  /// to the total.
  package func csv(_ text: CSVText, _ language: Language) -> [String] {
    var records = [text.record(headKeys + columns.flatMap { $0.isByRate ? ["taux", "categorie"] : [$0.key] })]
    for section in sections {
      let head = headKeys.map { key in section.head.first { $0.key == key }?.cell.csv(text, language) ?? "" }
      for row in section.rows where row.isInCSV {
        for cells in byRate(row.cells) { records.append(text.record(head + cells.map { $0.csv(text, language) })) }
      }
    }
    return records
  }

  /// The cells of a row, or of its rows by rate.
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
