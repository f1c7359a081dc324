import LedgerCommands
import LedgerInvoice
import LedgerReports
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The fields of a command that reads: a form that leads to an address.
struct FilterHTML {
  let action: String
  let fields: [CommandField]
  let filled: Filled
  let button: String
  let language: Language
  let names: (Option) -> FieldNames
  let text: DeskText
  /// Whether the answer stands below it, which is read first: then the fields are folded.
  let isAnswered: Bool

  /// - Parameter fields: those of the command; the form of a file has a button of its own, and a page is followed by the next one.
  init(
    action: String, fields: [CommandField], filled: Filled, button: String, language: Language,
    names: @escaping (Option) -> FieldNames, text: DeskText, isAnswered: Bool = false
  ) {
    let unasked = TableFormat.options + [ListOptions.limite, ListOptions.apres]
    self.fields = fields.filter { field in !unasked.contains { $0.option.name == field.option.name } }
    (self.action, self.filled, self.button, self.language) = (action, filled, button, language)
    (self.names, self.text, self.isAnswered) = (names, text, isAnswered)
  }

  func write(_ html: inout HTMLWriter) {
    guard !fields.isEmpty else { return }
    guard isAnswered else { return form(&html) }
    html.tag("details", ["class": "card plain more-filters"]) { html in
      html.tag("summary") { html in
        html.text(Words("Search and filter", fr: "Chercher et filtrer")[language])
        let shown = fields.filter { filled.values[$0.name] != nil }.map {
          FieldWords.label($0.option)[language].lowercasedFirst
        }
        if !shown.isEmpty { html.tag("small", ["class": "soft"], " \(shown.joined(separator: ", "))") }
      }
      form(&html)
    }
  }

  private func form(_ html: inout HTMLWriter) {
    let (first, rest) = (fields.filter(isFirst), fields.filter { !isFirst($0) })
    html.tag("form", ["class": "card pad filters", "action": action]) { html in
      if !first.isEmpty {
        html.tag("div", ["class": "grid"]) { html in
          for field in first { self.field(field, &html) }
        }
      }
      if !rest.isEmpty {
        html.tag("details", ["class": "group"]) { html in
          html.tag("summary", FieldGroup.more.title[language])
          html.tag("div", ["class": "grid"]) { html in
            for field in rest { self.field(field, &html) }
          }
        }
      }
      html.tag("button", ["class": "btn", "type": "submit"], button)
    }
  }

  private func isFirst(_ field: CommandField) -> Bool {
    field.option.isArgument || filled.values[field.name] != nil || FieldWords.of(field.option)?.group == .main
  }

  private func field(_ field: CommandField, _ html: inout HTMLWriter) {
    FieldHTML(
      field: field, values: filled.values[field.name] ?? [], present: nil, language: language,
      names: names(field.option),
      fault: nil, text: text, isQuick: true
    ).write(&html)
  }
}
