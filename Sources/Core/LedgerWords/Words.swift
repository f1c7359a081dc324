/// A text for people, in every language side by side: a missing language does not compile.
public struct Words: Equatable, Hashable, Sendable, Worded {
  /// In English.
  public var en: String { english.text }
  /// In French.
  public var fr: String { french.text }

  private let english: MarkedText
  private let french: MarkedText

  init(marked english: MarkedText, fr french: MarkedText) { (self.english, self.french) = (english, french) }

  /// The same text in English and in French.
  public init(_ en: Sentence<English>, fr: Sentence<French>) { self.init(marked: en.marked, fr: fr.marked) }

  /// A text that is the same in every language, without commands: a name, a code, a path.
  public init(same text: String) { self.init(marked: MarkedText(text), fr: MarkedText(text)) }

  /// The words of the program itself in each language.
  public static func ofProgram(_ make: (Language) -> String) -> Words {
    Words(marked: MarkedText(program: make(.english)), fr: MarkedText(program: make(.french)))
  }

  /// The text that `make` makes in each language. Commands in it are not marked, because others may have written any word of
  /// it.
  public init(each make: (Language) -> String) {
    self.init(marked: MarkedText(make(.english)), fr: MarkedText(make(.french)))
  }

  /// The command line `line`, with the names by which the program knows commands and options; words of others stand in it only
  /// as ``ShellWord/quoted(_:)`` gives them. A command of another program may stand before it, and `&&` between them.
  public init(command line: String) { self.init(command: line, fr: line) }

  /// The same, with placeholders that each language writes in its own way.
  public init(command english: String, fr french: String) {
    let texts = [(Language.english, english), (.french, french)].map { language, line in
      var marked = MarkedText.command(ProgramNames.commandLine(line, language))
      let before = line.firstRange(of: "&& facture ").map { line[..<$0.lowerBound].utf8.count + 3 }
      marked.mark(from: before ?? 0)
      return marked
    }
    self.init(marked: texts[0], fr: texts[1])
  }

  /// In `language`.
  public subscript(language: Language) -> String {
    switch language {
    case .english: en
    case .french: fr
    }
  }

  /// The same, for a text in which it stands.
  public func text(in language: Language) -> String { self[language] }

  /// The commands in it, each with its place among the bytes of the text.
  public func commands(in language: Language) -> [TypedCommand] { marked(language).commands }

  /// The text in pieces, by whether the program itself wrote them.
  public func pieces(in language: Language) -> [Piece] { marked(language).pieces }

  /// A piece of a text.
  public enum Piece: Equatable, Sendable {
    /// A part of the program's own text.
    case program(String)
    /// Others may have written it.
    case others(String)
  }

  /// The text with each command replaced by the result of `other`; nil if one result is nil.
  public func replacingCommands(_ other: (TypedCommand, Language) -> String?) -> Words? {
    guard let english = english.replacingCommands({ other($0, .english) }),
      let french = french.replacingCommands({ other($0, .french) })
    else { return nil }
    return Words(marked: english, fr: french)
  }

  func marked(_ language: Language) -> MarkedText { language == .french ? french : english }

  /// The same, each changed by `change`. No command is marked in it, and others may have written any word: sentences of the
  /// program are made of their parts instead.
  public func map(_ change: (String) -> String) -> Words { Words { change(self[$0]) } }

  /// As a title: its first letter is a capital.
  public var title: Words {
    func title(_ text: String) -> String {
      text.first.map { $0.isLetter ? $0.uppercased() + text.dropFirst() : text } ?? text
    }
    return Words(marked: english.beginning(with: title), fr: french.beginning(with: title))
  }

  /// As a sentence: a capital at the beginning, a full stop at the end. Do not use it for a text that begins with a name.
  public var sentence: Words { title.ending { $0.hasSuffix(".") ? $0 : $0 + "." } }

  /// Without the full stop that ends it, to stand within a sentence.
  public var clause: Words { ending { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } }

  /// With a full stop that ends it.
  public var ended: Words { clause.ending { $0 + "." } }

  private func ending(with change: (String) -> String) -> Words {
    Words(marked: english.ending(with: change), fr: french.ending(with: change))
  }

  /// Nothing.
  public static let none = Words(same: "")

  /// Whether there is nothing to read.
  public var isEmpty: Bool { en.isEmpty }
}

extension Sequence<Words> {
  /// One after the other.
  public func joined(separator: Words) -> Words {
    func joined(_ language: Language) -> MarkedText {
      reduce(into: (text: MarkedText(), isFirst: true)) { all, words in
        if !all.isFirst { all.text.append(separator.marked(language)) }
        all.text.append(words.marked(language))
        all.isFirst = false
      }.text
    }
    return Words(marked: joined(.english), fr: joined(.french))
  }

  /// The same, with a separator of both languages.
  public func joined(separator: String) -> Words { joined(separator: Words.ofProgram { _ in separator }) }
}

/// The text of a failure, for programs and people.
public struct Phrase: Equatable, Sendable {
  /// Its stable name, kebab-case, the same in every language.
  public let code: String
  /// One sentence: the fault.
  public let message: Words
  /// The way out.
  public let hint: Words

  /// The fault, and the way out.
  public init(_ code: String, _ message: Words, _ hint: Words) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// Gives the text in both languages.
  public init(
    _ code: String, _ en: Sentence<English>, fr: Sentence<French>, hint: Sentence<English>, fr remede: Sentence<French>
  ) {
    self.init(code, Words(en, fr: fr), Words(hint, fr: remede))
  }
}
