import LedgerDomain
import LedgerInvoice
import LedgerReports
import LedgerWords

/// What a command said to a person, as parts of a page: its tables as tables, its lines as they stand on a terminal,
/// its messages.
struct AnswerHTML {
  let kept: Kept
  let served: ServedCommands
  let language: Language
  /// Whether ids are of what can be shown: of customers among whom one is to be chosen.
  var showsIds = false

  /// What a message on a terminal begins with.
  private static let name = "facture: "

  func write(_ html: inout HTMLWriter) {
    for message in kept.messages {
      html.tag("p", ["class": "remarque", "role": "status"]) {
        line(message.hasPrefix(Self.name) ? String(message.dropFirst(Self.name.count)) : message, &$0)
      }
    }
    for sheet in kept.sheets { sheet(&html) }
    let lines = String(decoding: kept.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { !$0.isEmpty }) else { return }
    html.tag("pre", ["tabindex": "0"]) { html in
      for text in lines {
        line(String(text), &html)
        html.raw("\n")
      }
    }
  }

  /// A line with its looks (``Look``), and the commands in it as links.
  private func line(_ text: String, _ html: inout HTMLWriter) {
    for (index, part) in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      let halves = index == 0 ? [] : part.split(separator: "m", maxSplits: 1, omittingEmptySubsequences: false)
      let look = halves.first.flatMap { Look(rawValue: String($0)) }?.name
      let words = halves.count == 2 ? halves[1] : part
      if let look { html.tag("span", ["class": look]) { commands(words, &$0) } } else { commands(words, &html) }
    }
  }

  /// A text, in which each id is a link to what it names.
  private func ids(_ text: Substring, _ html: inout HTMLWriter) {
    var rest = text
    while let id = rest.firstMatch(of: /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/) {
      html.text(String(rest[..<id.range.lowerBound]))
      html.link("/show/\(id.output)", String(id.output))
      rest = rest[id.range.upperBound...]
    }
    html.text(String(rest))
  }

  /// A text, in which what the program tells to use is a link: between grave accents, or as all that the line says.
  private func commands(_ text: Substring, _ html: inout HTMLWriter) {
    let plain = text.drop { $0 == " " }
    if plain.hasPrefix("facture "), let href = CommandAddress.href(plain, among: served) {
      html.text(String(repeating: " ", count: text.count - plain.count))
      html.link(href, String(plain))
      return
    }
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      if !index.isMultiple(of: 2), part.hasPrefix("facture "), let href = CommandAddress.href(part, among: served) {
        html.link(href, String(part))
      } else {
        if showsIds { ids(part, &html) } else { html.text(String(part)) }
      }
    }
  }
}
