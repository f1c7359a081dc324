package import LedgerInvoice
import LedgerModel
package import LedgerWords

/// For a page.
extension RapportSheet {
  /// Its tables, each with its chart of months. On a phone a row is a card, whose values have their heads beside them.
  ///
  /// - Parameter say: writes a sentence of the program, as the page says it.
  package func write(
    _ html: inout HTMLWriter, _ language: Language, _ say: (Words, inout HTMLWriter) -> Void
  ) {
    if sections.isEmpty { html.tag("p", ["class": "card pad soft"]) { say(empty, &$0) } }
    if let title { html.tag("h2", title[language]) }
    for (section, table) in tables {
      html.tag("section", ["class": "card long"]) { html in
        if let title = section.title { html.tag("div", ["class": "cardhead"]) { $0.tag("h3", title[language]) } }
        chart(section)?.write(&html, language)
        let places = filled(table, language)
        let isWide = places.count > Self.columnsOfCard
        html.tag("div", ["class": isWide ? "scroll" : nil, "tabindex": isWide ? "0" : nil]) { html in
          html.tag("table", ["class": isOfDocuments ? "docs" : "listed", "role": "table"]) { html in
            head(table, places, language, &html)
            html.tag("tbody", ["role": "rowgroup"]) { html in
              for (index, row) in table.rows.enumerated() {
                self.row(row, places, table, section.rows.kind(index), language, &html)
              }
            }
          }
        }
      }
    }
    if let note, !sections.isEmpty { html.tag("p", ["class": "small soft"]) { say(note, &$0) } }
  }

  /// More columns than these may not fit a card.
  private static let columnsOfCard = 6

  /// The places of the columns to show: an empty one tells nothing, except in the fixed columns of documents.
  private func filled(_ table: Table, _ language: Language) -> [Int] {
    let places = table.columns.indices
    guard !isOfDocuments else { return Array(places) }
    // The rows are made as they are read: once for all columns, and no further than all have a text.
    var empty = Set(places.dropFirst())
    for row in table.rows {
      if empty.isEmpty { break }
      empty = empty.filter { row[$0].text(in: language).isEmpty }
    }
    return places.filter { !empty.contains($0) }
  }

  private func head(_ table: Table, _ places: [Int], _ language: Language, _ html: inout HTMLWriter) {
    guard table.columns.contains(where: { !$0.title.isEmpty }) else { return }
    html.tag("thead", ["role": "rowgroup"]) { html in
      html.tag("tr", ["role": "row"]) { html in
        for column in places.map({ table.columns[$0] }) {
          html.tag(
            "th",
            ["role": "columnheader", "scope": "col", "class": classes(column, .plain, head: true)],
            column.title[language])
        }
      }
    }
  }

  private func row(
    _ row: [Table.Cell], _ places: [Int], _ table: Table, _ kind: Row.Kind, _ language: Language,
    _ html: inout HTMLWriter
  ) {
    // A row with an id is found by the id: two customers may have one name.
    let place = table.columns.firstIndex { $0.title == Words(.identifiant) }
    var id = place.map { row[$0].text(in: language) }
    html.tag("tr", ["role": "row", "class": kind == .line ? nil : "sums"]) { html in
      for index in places {
        let (column, cell) = (table.columns[index], row[index])
        let text = cell.text(in: language)
        let isHead = index == 0 && !text.isEmpty
        let attributes: KeyValuePairs<StaticString, String?> = [
          "role": isHead ? "rowheader" : "cell", "scope": isHead ? "row" : nil,
          "class": classes(column, cell.look, head: false),
          // Sums begin with their own name, as Total.
          "data-l": column.title.isEmpty || index == 0 && kind != .line ? nil : column.title[language],
        ]
        func content(_ html: inout HTMLWriter) {
          if column.namesObjets, kind == .line, !text.isEmpty, column.key != "client" || !isOfDocuments {
            html.link("/show/\(URLText.encoded(id.take() ?? text))", text)
          } else if column.key == "statut" {
            cell.pill(language).write(&html, language)
          } else if column.key == "client", isOfDocuments {
            html.tag("span", ["class": "cut", "title": text], text)
          } else {
            html.text(text)
          }
        }
        if isHead { html.tag("th", attributes, content) } else { html.tag("td", attributes, content) }
      }
    }
  }

  /// A documents' list drops columns where it is narrow, each by its own rule; other tables tell numbers from texts.
  private func classes(_ column: Table.Column, _ look: Look, head: Bool) -> String? {
    let own =
      isOfDocuments ? Self.ofDocuments[column.key].map { head ? $0.head : $0.cell } : nil
    let names = [
      column.side == .right ? "n" : nil, column.side == .right && !head ? "money" : column.shrinks ? nil : "whole", own,
      column.key == "statut" ? nil : look.name,
    ].compactMap(\.self).joined(separator: " ")
    return names.isEmpty ? nil : names
  }

  private static let ofDocuments: [String: (head: String, cell: String)] = [
    "numero": ("w-num", "m-num"), "typeDocument": ("w-type", "m-type"),
    "dateFacture": ("w-day w-date", "day issued m-hide"),
    "dateEcheance": ("w-day", "day m-day"), "client": ("", "m-name"), "statut": ("w-state", "m-state"),
    "devise": ("w-type", "m-type"), "totalTTC": ("w-sum", "m-sum"), "soldeDu": ("w-sum", "m-rest"),
  ]

  /// The chart of a section whose rows are months.
  private func chart(_ section: Section) -> Chart? {
    guard let column = chartColumn, let title = columns[column].title else { return nil }
    let months = months(section, column)
    let days = months.compactMap { month -> Jour? in
      guard case .success(let day) = Result(catching: { try Jour("\(month.name)-01") }) else { return nil }
      return day
    }
    guard months.count > 1, days.count == months.count else { return nil }
    return Chart(title: title, months: days, series: [.init(name: title, amounts: months.map(\.amount))])
  }
}
