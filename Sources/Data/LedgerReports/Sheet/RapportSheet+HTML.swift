package import LedgerInvoice
package import LedgerWords

/// For a page.
extension RapportSheet {
  /// Its tables, with the bars of its monthly chart beside them.
  package func write(_ html: inout HTMLWriter, _ language: Language) {
    if sections.isEmpty { html.tag("p", empty[language]) }
    if let title { html.tag("h2", title[language]) }
    for (section, table) in tables {
      if let title = section.title { html.tag("h3", title[language]) }
      let bars = shares(section)
      html.tag("div", ["class": "large", "tabindex": "0"]) { html in
        html.tag("table") { html in
          html.tag("thead") { html in
            html.tag("tr") { html in
              for column in table.columns {
                html.tag("th", ["scope": "col", "class": column.side == .right ? "n" : nil], column.title[language])
              }
              if bars != nil { html.tag("td", "") }
            }
          }
          html.tag("tbody") { html in
            for (index, row) in table.rows.enumerated() {
              let isLine = section.rows[index].kind == .line
              self.row(row, table, isLine, bars?[index], language, &html)
            }
          }
        }
      }
    }
    if let note, !sections.isEmpty { html.tag("p", ["class": "dim"], note[language]) }
  }

  private func row(
    _ row: [Table.Cell], _ table: Table, _ isLine: Bool, _ share: Double??, _ language: Language,
    _ html: inout HTMLWriter
  ) {
    // A row with an id is found by the id: two customers may have one name.
    let place = table.columns.firstIndex { $0.title == Words(.identifiant) }
    var id = place.map { row[$0].text(in: language) }
    html.tag("tr") { html in
      for (column, cell) in zip(table.columns, row) {
        let name = [column.side == .right ? "n" : nil, cell.look.name].compactMap(\.self).joined(separator: " ")
        html.tag("td", ["class": name.isEmpty ? nil : name]) { html in
          let text = cell.text(in: language)
          if column.namesObjets, isLine, !text.isEmpty {
            html.link("/show/\(URLText.encoded(id.take() ?? text))", text)
          } else {
            html.text(text)
          }
        }
      }
      if let share { bar(share, &html) }
    }
  }

  /// The share of a row in the largest amount, as a bar.
  private func bar(_ share: Double?, _ html: inout HTMLWriter) {
    html.tag("td", ["aria-hidden": "true"]) { html in
      guard let share else { return }
      let width = "\(Int(abs(share) * 120))"
      html.tag("svg", ["width": "120", "height": "12", "class": share < 0 ? "red" : nil]) { html in
        html.tag("rect", ["width": width, "height": "12"], "")
      }
    }
  }
}
