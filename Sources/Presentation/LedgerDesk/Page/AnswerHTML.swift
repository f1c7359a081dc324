import LedgerInvoice
import LedgerReports
import LedgerTerminal
import LedgerWords

/// The output of a command for a person, as parts of a page: its tables as tables, its lines as on a terminal, its messages.
struct AnswerHTML {
  let kept: Kept
  let served: ServedCommands
  let caller: Caller

  /// The beginning of a message on a terminal.
  private static let name = "facture: "

  func write(_ html: inout HTMLWriter) {
    for message in kept.messages {
      html.tag("p", ["class": "remarque", "role": "status"]) { phrase(message, &$0, without: Self.name) }
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

  /// A line with its looks (``Look``); a command in it is a link.
  private func line(_ text: String, _ html: inout HTMLWriter) {
    for (index, part) in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      let halves = index == 0 ? [] : part.split(separator: "m", maxSplits: 1, omittingEmptySubsequences: false)
      let look = halves.first.flatMap { Look(rawValue: String($0)) }
      let words = String(halves.count == 2 ? halves[1] : part)
      if look == .command {
        command(words, &html)
      } else if let look = look?.name {
        html.tag("span", ["class": look], words)
      } else {
        html.text(words)
      }
    }
  }

  /// A sentence of the program, whose commands are links. The sentence marked them when it was made: a command in a text that it
  /// cites is only a text.
  func phrase(_ words: Words, _ html: inout HTMLWriter, without start: String = "") {
    for (index, part) in words.parts(in: caller.language).enumerated() {
      let text = SafeText.cell(part.text)
      if part.isCommand {
        command(text, &html)
      } else {
        html.text(index == 0 && text.hasPrefix(start) ? String(text.dropFirst(start.count)) : text)
      }
    }
  }

  /// A link; or for a terminal, the line that reaches this ledger.
  private func command(_ line: String, _ html: inout HTMLWriter) {
    guard let href = CommandAddress.href(line, among: served) else {
      return html.tag("code", SafeText.cell(caller.ledger.named(in: line, caller.language)))
    }
    html.link(href, line)
  }
}
