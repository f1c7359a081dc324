package import LedgerData
package import LedgerExchange
import LedgerInvoice
package import LedgerReports
package import LedgerWords

/// The output of a command: its answer and its messages.
package struct Console {
  /// Data.
  package let output: StandardOutput
  /// The output kept for a caller in this process; nil: data go to standard output, and messages to standard error.
  package let kept: Kept?
  /// Whether the answer is JSON.
  package let json: Bool
  /// In which language people are spoken to.
  package let language: Language
  /// Whether a long answer is shown page by page.
  package let pages: Bool
  /// Whether a person looks at standard output.
  package let isTerminal: Bool
  /// The ledger that the call names; nil if a command without that option reaches it.
  package var ledger: CallLedger?
  /// How texts stand out.
  package let style: Style
  /// The cells of a line, where a terminal shows it.
  package let width: Int?

  package init(json: Bool, _ language: Language, pages: Bool = false) {
    (self.json, self.language, self.pages) = (json, language, pages && !json)
    (output, kept) = (StandardOutput(), nil)
    isTerminal = HostProcess.isTerminal(HostProcess.output)
    style = Style(isColoured: isTerminal && Self.wantsColour, language: language)
    width = isTerminal ? HostProcess.columns(HostProcess.output) : nil
  }

  /// A console that keeps the output for a caller in this process: as JSON, or as people read it, with its looks.
  package init(keeping kept: Kept, json: Bool, _ language: Language) {
    (self.json, self.language, self.kept, pages) = (json, language, kept, false)
    ledger = kept.ledger
    output = kept.output
    (isTerminal, style, width) = (false, Style(isColoured: !json && kept.hasLooks, language: language), nil)
  }

  /// The convention of no-color.org, and terminals that know no colour.
  private static var wantsColour: Bool {
    HostProcess.variable("NO_COLOR") == nil && HostProcess.variable("TERM") != Array("dumb".utf8)
  }

  /// `words` in the language of people, in which each command reaches the ledger of this call.
  package func said(_ words: Words) -> String { named(words)[language] }

  /// `failure`, whose way out reaches the ledger of this call.
  package func named(_ failure: LedgerFailure) -> LedgerFailure { failure.saying(named(failure.hint)) }

  private func named(_ words: Words) -> Words { ledger?.named(in: words) ?? words }

  /// A text of an answer for programs.
  package func phrase(_ words: Words) -> JSONValue { .phrase(words, language) }

  /// A command on a line of its own, after some spaces.
  package func command(_ words: Words, indent: Int, _ look: Look = .plain) -> String {
    let (start, line) = (String(repeating: " ", count: indent), SafeText.line(said(words)))
    return start + style.apply(kept?.hasLooks == true ? .command : look, line)
  }

  /// A JSON document as the whole answer, in which each command reaches the ledger of this call.
  package func answer(_ value: JSONValue) throws {
    let value = ledger?.named(in: value) ?? value
    kept?.value = value
    try output.write(value.encoded().span)
    try output.line("")
  }

  /// The answer in the requested form.
  package func answer(_ json: @autoclosure () throws -> JSONValue, orLines lines: @autoclosure () throws -> [String])
    throws
    -> Exit
  {
    if self.json { try answer(json()) } else { try output.lines(lines()) }
    return .done
  }

  /// The answer for people: `sheet` if it becomes a page, else lines.
  package func show(_ sheet: @escaping Kept.Sheet, orLines lines: () throws -> [String]) throws {
    if let kept, kept.hasLooks { kept.show(sheet) } else { try output.lines(lines()) }
  }

  /// The answer in the requested form; for people, one line in their language.
  package func answer(_ json: @autoclosure () throws -> JSONValue, orLine words: @autoclosure () -> Words) throws
    -> Exit
  {
    guard !self.json else {
      try answer(json())
      return .done
    }
    let words = words()
    try show(
      { html, say in html.tag("p", ["class": "card pad"]) { say(words, &$0) } }, orLines: { [said(words)] })
    return .done
  }

  /// Shows the answer page by page to a person at a terminal. If the pager cannot be started, that is reported, and the answer
  /// is shown without one.
  package func page() {
    guard pages, isTerminal else { return }
    do throws(LedgerFailure) {
      output.page(by: try Pager.command())
    } catch {
      tell(error)
    }
  }

  /// A line of the answer, in the language of people.
  package func line(_ words: Words) throws { try output.line(said(words)) }
  package func line(_ en: Sentence<English>, fr: Sentence<French>) throws { try line(Words(en, fr: fr)) }

  /// Writes the output of `write` into `file`, or without a file as the answer. For a file, a line tells its place and its
  /// content; `--json` gives its place and `position`.
  package func deliver(
    to file: OutputFile?, _ position: [(String, (any JSONConvertible)?)],
    says content: @autoclosure () -> Words = Words("written", fr: "écrit"),
    _ write: ((Span<UInt8>) throws -> Void) throws -> Void
  ) throws -> Exit {
    guard let file else {
      try write { try output.write($0) }
      return .done
    }
    try write { try file.write($0) }
    try file.finish()
    return try written(file.path, position, says: content())
  }

  /// The answer of a file that was written.
  package func written(
    _ path: String, _ position: [(String, (any JSONConvertible)?)],
    says content: @autoclosure () -> Words = Words("written", fr: "écrit")
  ) throws -> Exit {
    try answer(
      .object(present: [("output", path)] + position),
      orLine: Words("\(path): \(content())", fr: "\(path) : \(content())"))
  }

  /// Records of CSV; on a terminal without control characters.
  package func csv(_ records: [String], _ text: CSVText) throws {
    if !isTerminal { try output.write(text.mark.utf8.span) }
    for record in records { try output.line(isTerminal ? SafeText.line(String(record.dropLast())) + "\r" : record) }
  }

  /// A failure, in the form that was asked for. It goes to standard error even if the answer is JSON, so that a program
  /// never takes it for the answer.
  package func tell(_ failure: LedgerFailure) {
    let failure = named(failure)
    if let kept { return kept.tell(failure.told) }
    let text =
      json
      ? SafeText.json(String(decoding: failure.json(language).encoded(), as: UTF8.self)) : failure.text(in: language)
    Files.tell("\(text)\n")
  }

  /// A message for people, in their language: the answer is valid even if the message cannot be written.
  package func tell(_ words: Words) {
    if let kept { kept.tell(named(words)) } else { Files.tell("\(SafeText.line(said(words)))\n") }
  }
  package func tell(_ en: Sentence<English>, fr: Sentence<French>) { tell(Words(en, fr: fr)) }

}
