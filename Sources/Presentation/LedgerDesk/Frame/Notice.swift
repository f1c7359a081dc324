import LedgerInvoice
import LedgerReports
import LedgerWords
import Synchronization

/// What was recorded just now, and the act that takes it back.
struct Notice: Sendable {
  /// An act with its fields, as a form sends it.
  struct Undo: Sendable {
    let path: String
    let fields: [(name: String, value: String)]
  }

  let lines: [String]
  var undo: Undo?

  func write(_ html: inout HTMLWriter, _ language: Language) {
    html.tag("div", ["class": "notice done", "role": "status"]) { html in
      html.tag("div") { html in
        for line in lines { html.tag("p", line) }
      }
      guard let undo else { return }
      html.tag("form", ["action": undo.path, "method": "post", "data-defaire": ""]) { html in
        for (name, value) in undo.fields { html.begin("input", ["type": "hidden", "name": name, "value": value]) }
        html.tag("button", ["class": "btn", "type": "submit"]) { html in
          html.text(Words("Undo", fr: "Défaire")[language])
        }
      }
    }
  }
}

/// The notices that the next page shows: an act leads to it by an address that names one.
final class Notices: Sendable {
  private let kept = Mutex<(names: [String], notices: [String: Notice])>(([], [:]))
  /// More are not waited for.
  private static let most = 256

  /// Keeps a notice, and returns its name.
  func keep(_ notice: Notice, as name: String) {
    kept.withLock { kept in
      if kept.names.count == Self.most { kept.notices[kept.names.removeFirst()] = nil }
      kept.names.append(name)
      kept.notices[name] = notice
    }
  }

  /// The notice of that name. It stays: a page may be loaded again.
  subscript(name: String) -> Notice? { kept.withLock { $0.notices[name] } }
}
