import LedgerInvoice
import LedgerReports
import LedgerTerminal
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

  func write(_ html: inout HTMLWriter) {
    guard !fields.isEmpty else { return }
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
