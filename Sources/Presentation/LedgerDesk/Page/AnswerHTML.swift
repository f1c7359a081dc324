import LedgerCommands
import LedgerInvoice
import LedgerReports
import LedgerTerminal
import LedgerWords

/// The output of a command for a person, as parts of a page: its tables as tables, its lines as on a terminal, its messages.
struct AnswerHTML {
  let kept: Kept
  let text: DeskText
  /// The command whose form stands below: messages that name it are left out.
  var form: (any Command.Type)?

  func write(_ html: inout HTMLWriter) {
    for message in kept.messages where !isOfForm(message) {
      html.tag("p", ["class": "notice", "role": "status"]) { html in html.tag("span") { text.write(message, &$0) } }
    }
    for sheet in kept.sheets { sheet(&html, text.write) }
    let lines = String(decoding: kept.bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.contains(where: { !$0.isEmpty }) else { return }
    html.tag("pre", ["class": "card pad", "tabindex": "0"]) { html in
      for text in lines {
        line(String(text), &html)
        html.raw("\n")
      }
    }
  }

  private func isOfForm(_ message: Words) -> Bool {
    guard let form else { return false }
    return message.segments(in: text.caller.language).contains { part in
      guard case .command(let line) = part else { return false }
      return CommandLine.words(line).contains { form.isCalled($0) }
    }
  }

  /// A line with its looks (``Look``); a command in it is a link.
  private func line(_ line: String, _ html: inout HTMLWriter) {
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      let halves = index == 0 ? [] : part.split(separator: "m", maxSplits: 1, omittingEmptySubsequences: false)
      let look = halves.first.flatMap { Look(rawValue: String($0)) }
      let words = String(halves.count == 2 ? halves[1] : part)
      if look == .command {
        text.command(words, &html)
      } else if let look = look?.name {
        html.tag("span", ["class": look], words)
      } else {
        html.text(words)
      }
    }
  }
}
