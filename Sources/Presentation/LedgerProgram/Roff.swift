/// A text in roff, with the macros of man(7), as `man` shows it.
///
/// Texts come from the help. A paragraph of rows, each a name and its meaning, becomes a list; an indented paragraph stays as
/// it is; any other is filled. A text in backquotes is bold.
struct Roff {
  /// The text written so far.
  private(set) var text: String

  /// A page of section 1.
  init(title: String, source: String, manual: String) {
    text = """
      .\\" -*- mode: troff; coding: utf-8 -*-
      .TH "\(Self.escaped(title.uppercased()))" "1" "" "\(Self.escaped(source))" "\(Self.escaped(manual))"
      .nh
      .ad l

      """
  }

  /// Begins a section.
  mutating func section(_ title: String) { line(".SH \(Self.escaped(title))") }

  /// Begins a part of a section.
  mutating func part(_ title: String) { line(".SS \(Self.escaped(title))") }

  /// A line of text as it is, made of ``bold(_:)``, ``italic(_:)`` and ``escaped(_:)``.
  mutating func line(_ line: String) { text += line + "\n" }

  /// A name and its description.
  mutating func item(_ label: String, _ told: String) {
    line(".TP")
    line(label)
    line(Self.guarded(Self.prose(told)))
  }

  /// A command line.
  mutating func example(_ command: String) {
    line(".nf")
    line(".RS 4")
    line(Self.guarded(Self.escaped(command)))
    line(".RE")
    line(".fi")
  }

  /// Paragraphs of a help.
  mutating func paragraphs(_ told: String) {
    var paragraph: [Substring] = []
    for line in told.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        add(paragraph)
        paragraph = []
      } else {
        paragraph.append(line)
      }
    }
    add(paragraph)
  }

  private mutating func add(_ lines: [Substring]) {
    guard !lines.isEmpty else { return }
    let rows = lines.map(Self.row)
    if rows.allSatisfy({ $0 != nil }) {
      for case (let name, let told)? in rows { item(Self.bold(name), told) }
    } else if lines.contains(where: { $0.hasPrefix(" ") }) {
      line(".PP")
      line(".nf")
      for each in lines { line(Self.guarded(Self.escaped(String(each)))) }
      line(".fi")
    } else {
      line(".PP")
      line(Self.guarded(Self.prose(lines.joined(separator: " "))))
    }
  }

  /// A name at the beginning of a line, two spaces at least, and its meaning.
  private static func row(_ line: Substring) -> (name: String, told: String)? {
    let name = line.prefix { $0 != " " }
    let rest = line.dropFirst(name.count)
    guard !name.isEmpty, rest.hasPrefix("  ") else { return nil }
    return (String(name), String(rest.drop { $0 == " " }))
  }
}

/// How text is written.
extension Roff {
  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }
  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// `text` so that each character stands for itself; a long word may be broken behind its punctuation.
  static func escaped(_ text: String) -> String {
    var written = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !written.isEmpty || word.startIndex != text.startIndex { written += " " }
      for character in word {
        written += escapes[character] ?? String(character)
        if word.count > 30, ",|:/=".contains(character) { written += "\\:" }
      }
    }
    return written
  }

  /// Quotation marks and accents that stand alone are others in roff than they are on a keyboard; a dash of an option is one
  /// that can be copied.
  private static let escapes: [Character: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
  ]

  /// A sentence: a text in backquotes is bold, and the dash within a word of letters is a hyphen.
  static func prose(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard !parts.count.isMultiple(of: 2) else { return words(text[...]) }
    return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? words($0.element) : bold(String($0.element)) }
      .joined()
  }

  private static func words(_ text: Substring) -> String {
    text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      let parts = word.split(separator: "-", omittingEmptySubsequences: false)
      let isHyphenated =
        parts.count > 1 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0 == "'" } }
      return parts.map { escaped(String($0)) }.joined(separator: isHyphenated ? "-" : "\\-")
    }.joined(separator: " ")
  }

  /// A line of text that begins as a request does, made one of text.
  private static func guarded(_ line: String) -> String { line.hasPrefix(".") ? "\\&\(line)" : line }
}
