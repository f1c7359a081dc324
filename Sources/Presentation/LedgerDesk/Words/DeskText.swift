import LedgerCommands
import LedgerData
import LedgerInvoice
import LedgerReports
import LedgerTerminal
import LedgerViews
import LedgerWords

/// Sentences of the program in the words of the desk: a command is a link that has the name of its page, an option is the label of
/// its field. Words of others stay as they are.
struct DeskText {
  let served: ServedCommands
  let caller: Caller
  /// The fields of the form beside it.
  var fields: [CommandField] = []
  /// The command of that form: nothing leads a person to the page where it stands.
  var page: CommandAddress?

  func write(_ words: Words, _ html: inout HTMLWriter) { write(words, &html, withoutField: false) }

  /// - Parameter withoutField: whether the option or argument that the text begins with is left out.
  func write(_ words: Words, _ html: inout HTMLWriter, withoutField: Bool) {
    write(words.segments(in: caller.language), &html, withoutField: withoutField)
  }

  private func write(_ parts: [Words.Segment], _ html: inout HTMLWriter, withoutField: Bool = false) {
    for (place, part) in parts.enumerated() {
      switch part {
      case .others(let text): html.text(SafeText.cell(text))
      case .program(let text):
        let said = place == 0 && withoutField ? text.withoutPlace : text
        html.text(labelled(SafeText.cell(said)))
      case .command(let line) where isOfPage(line): html.text(thisForm(isFirst: place == 0))
      case .command(let line): command(SafeText.cell(line), &html)
      }
    }
  }

  /// A failure, with its way out; several ways out are a list.
  func write(_ failure: LedgerFailure, _ html: inout HTMLWriter) {
    html.tag("p", ["class": "strong"]) { write(failure.message, &$0) }
    let ways = ways(out: failure)
    guard ways.count > 1 else {
      guard let way = ways.first else { return }
      return html.tag("p") { write(way, &$0) }
    }
    html.tag("ul") { html in
      for way in ways { html.tag("li") { write(way, &$0) } }
    }
  }

  /// The way out of a failure, on one line.
  func write(wayOut failure: LedgerFailure, _ html: inout HTMLWriter) {
    for way in ways(out: failure) {
      html.text(" ")
      write(way, &html)
    }
  }

  /// The ways out of a failure, without links to the page itself.
  private func ways(out failure: LedgerFailure) -> [[Words.Segment]] {
    failure.hint.lines(in: caller.language).filter { line in
      var commands: [String] = []
      for case .command(let command) in line { commands.append(command) }
      return !line.isEmpty && (commands.isEmpty || !commands.allSatisfy(isOfPage))
    }
  }

  /// Whether a command line is the page of the form, without values for its fields, or the help about it.
  private func isOfPage(_ line: String) -> Bool {
    guard let page else { return false }
    var words = CommandLine.words(line).filter { !$0.isEmpty }[...]
    if words.first == "facture" { words = words.dropFirst() }
    let asksHelp = words.first.map { ["aide", "help"].contains($0) } ?? false
    if asksHelp { words = words.dropFirst() }
    guard let name = words.first, served[name] == page.command else { return false }
    if asksHelp || words.contains(where: { CommandAddress.helps.contains($0) }) { return true }
    guard let href = CommandAddress.href(line, among: served), !href.contains(/=[^&]/) else { return false }
    return [page.path, "/\(page.command.name)"].contains(String(href.prefix { $0 != "?" }))
  }

  private func thisForm(isFirst: Bool) -> String {
    let words = Words("this form", fr: "ce formulaire")
    return (isFirst ? words.title : words)[caller.language]
  }

  /// As a text without links.
  func text(_ words: Words) -> String {
    words.segments(in: caller.language).enumerated().map { place, part in
      switch part {
      case .others(let text): SafeText.cell(text)
      case .program(let text): labelled(SafeText.cell(text))
      case .command(let line): isOfPage(line) ? thisForm(isFirst: place == 0) : name(ofCommand: line)
      }
    }.joined()
  }

  /// A link; or for a terminal, the line that reaches this ledger.
  func command(_ line: String, _ html: inout HTMLWriter) {
    guard let href = CommandAddress.href(line, among: served) else {
      return html.tag("code", SafeText.cell(caller.ledger.named(in: line, caller.language)))
    }
    html.link(href, name(ofCommand: line))
  }

  /// The name of the page of a command; of `show F-2026-0001`, the number.
  private func name(ofCommand line: String) -> String {
    let words = CommandLine.words(line).drop { $0 == "facture" }.filter { !$0.hasPrefix("-") }
    guard let command = words.first.flatMap({ served[$0] }) else { return line }
    if command == ShowCommand.self, words.count == 2 { return words[1] }
    if command == ListCommand.self {
      let kind = CommandAddress([command.name] + words.dropFirst(), [], among: served)?.kind ?? ""
      return ActWords.title(ofList: kind)[caller.language]
    }
    if command == ReportCommand.self, words.count > 1, let report = Rapport.named(words[1]) {
      return report.title[caller.language]
    }
    return ActWords.of(command).name[caller.language]
  }

  /// The text with labels in place of options: at its beginning `--montant : …` is « Montant : … ».
  private func labelled(_ text: String) -> String {
    let text = withArguments(text)
    guard text.contains("--") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "--") {
      result += rest[..<start.lowerBound]
      let name = rest[start.upperBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      rest = rest[name.endIndex...]
      guard !name.isEmpty else { continue }
      if rest.first == "=" {
        rest = rest.dropFirst().drop { !$0.isWhitespace && ![",", ";", ")"].contains($0) && $0 != "." }
      }
      let label = label(String(name))
      result += result.isEmpty ? label : Words("“\(label)”", fr: "« \(label) »")[caller.language]
    }
    return result + rest
  }

  /// The text with labels in place of the words for arguments: `CLIENT|NUMERO` is « Client ou facture ».
  private func withArguments(_ text: String) -> String {
    let own = page?.command.declaration.positionals ?? []
    guard text.contains("|") || !own.isEmpty else { return text }
    return text.replacing(/[\p{L}0-9][\p{L}0-9|-]*/) { match in
      let word = String(match.output)
      let options = word.contains("|") ? own + served.all.flatMap { $0.declaration.positionals } : own
      guard word == word.uppercased() || word.contains("|"),
        let option = options.first(where: { $0.placeholder?[caller.language] == word })
      else { return word }
      let label = FieldWords.label(option)[caller.language]
      return match.range.lowerBound == text.startIndex
        ? label : Words("“\(label)”", fr: "« \(label) »")[caller.language]
    }
  }

  private func label(_ name: String) -> String {
    let option =
      fields.first { $0.isCalled(name) }?.option
      ?? served.all.lazy.compactMap { $0.declaration.option(name) }.first
    return option.map { FieldWords.label($0)[caller.language] } ?? name
  }
}

extension Words {
  /// A part of a text.
  enum Segment {
    case program(String)
    case others(String)
    case command(String)
  }

  /// The text in parts, line by line.
  fileprivate func lines(in language: Language) -> [[Segment]] {
    segments(in: language).reduce(into: [[]]) { lines, segment in
      guard case .program(let text) = segment else { return lines[lines.count - 1].append(segment) }
      for (place, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if place > 0 { lines.append([]) }
        if !part.isEmpty { lines[lines.count - 1].append(.program(String(part))) }
      }
    }
  }

  /// The text in parts: its commands, without their backquotes, and who wrote the text between them.
  func segments(in language: Language) -> [Segment] {
    let (bytes, quote) = (Array(self[language].utf8), UInt8(ascii: "`"))
    var (segments, end) = ([Segment](), 0)
    var ofOthers: [Range<Int>] = []
    var place = 0
    for piece in pieces(in: language) {
      switch piece {
      case .program(let text): place += text.utf8.count
      case .others(let text):
        ofOthers.append(place..<place + text.utf8.count)
        place += text.utf8.count
      }
    }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func add(upTo place: Int) {
      while end < place {
        let next = ofOthers.first { $0.upperBound > end }.map { $0.lowerBound > end ? $0.lowerBound : $0.upperBound }
        let isOfOthers = ofOthers.contains { $0.contains(end) }
        let stop = min(next ?? place, place)
        segments.append(isOfOthers ? .others(text(end..<stop)) : .program(text(end..<stop)))
        end = stop
      }
    }
    for typed in commands(in: language) {
      let place = typed.place
      let isQuoted = place.lowerBound > end && bytes[place.lowerBound - 1] == quote
      add(upTo: place.lowerBound - (isQuoted ? 1 : 0))
      segments.append(.command(typed.line))
      end = place.upperBound + (isQuoted && place.upperBound < bytes.count ? 1 : 0)
    }
    add(upTo: bytes.count)
    return segments
  }
}

extension String {
  /// Without the option or argument that it begins with, as in `--montant : `.
  fileprivate var withoutPlace: String {
    guard let colon = firstIndex(of: ":") else { return self }
    let place = self[..<colon].drop { $0 == " " }.filter { $0 != " " && $0 != "\u{A0}" }
    guard place.hasPrefix("--") || place.allSatisfy({ $0.isUppercase || "|-".contains($0) }) else { return self }
    return String(self[index(after: colon)...].drop { $0 == " " })
  }
}
