import LedgerInvoice
import LedgerReports
import LedgerWords

/// The last record, and the act that takes it back.
struct Notice: Sendable {
  /// An act with its fields, as a form sends it.
  struct Undo: Sendable {
    let path: String
    let fields: [(name: String, value: String)]
  }

  let lines: [String]
  var undo: Undo?
  /// Whether it tells that a document was issued: it is to be sent next.
  var tellsIssue = false
  /// The number of the decided line of the bank: its page goes on with the next one.
  var line: Int?

  func write(_ html: inout HTMLWriter, _ language: Language) {
    html.tag("div", ["class": "notice done", "role": "status"]) { html in
      html.tag("div") { html in
        for line in lines { html.tag("p", line) }
      }
      guard let undo else { return }
      html.tag("form", ["action": undo.path, "method": "post", "data-defaire": ""]) { html in
        for (name, value) in undo.fields { html.hidden(name, value) }
        html.tag("button", ["class": "btn", "type": "submit"]) { html in
          html.text(Words("Undo", fr: "Défaire")[language])
        }
      }
    }
  }
}
