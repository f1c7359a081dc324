/// What people read, in every language side by side: without one of them it does not compile.
public struct Words: Equatable, Hashable, Sendable, Worded {
  /// In English.
  public let en: String
  /// In French.
  public let fr: String

  /// The same text in English and in French.
  public init(_ en: Sentence<English>, fr: Sentence<French>) { (self.en, self.fr) = (en.text, fr.text) }

  /// What reads the same in every language: a name, a code, a path.
  public init(same text: String) { (en, fr) = (text, text) }

  /// What `make` makes in each language.
  public init(each make: (Language) -> String) { (en, fr) = (make(.english), make(.french)) }

  /// In `language`.
  public subscript(language: Language) -> String {
    switch language {
    case .english: en
    case .french: fr
    }
  }

  /// The same, for a text in which it stands.
  public func text(in language: Language) -> String { self[language] }

  /// The same, each changed by `change`.
  public func map(_ change: (String) -> String) -> Words { Words { change(self[$0]) } }

  /// As a title: its first letter is a capital.
  public var title: Words {
    map { text in text.first.map { $0.isLetter ? $0.uppercased() + text.dropFirst() : text } ?? text }
  }

  /// As a sentence: its first letter is a capital, and a full stop ends it. What begins with a name is not given here.
  public var sentence: Words { title.map { $0.hasSuffix(".") ? $0 : $0 + "." } }

  /// Without the full stop that ends it, to stand within a sentence.
  public var clause: Words { map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 } }

  /// Nothing.
  public static let none = Words(same: "")

  /// Whether there is nothing to read.
  public var isEmpty: Bool { en.isEmpty }
}

extension Sequence<Words> {
  /// One after the other.
  public func joined(separator: Words) -> Words {
    Words { language in map { $0[language] }.joined(separator: separator[language]) }
  }

  /// The same, with a separator of both languages.
  public func joined(separator: String) -> Words { joined(separator: Words(same: separator)) }
}

/// What programs and people are told of a failure.
public struct Phrase: Equatable, Sendable {
  /// Its stable name, kebab-case, the same in every language.
  public let code: String
  /// One sentence: what is wrong.
  public let message: Words
  /// The way out.
  public let hint: Words

  /// Says what is wrong, and the way out.
  public init(_ code: String, _ message: Words, _ hint: Words) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// Says so in both languages.
  public init(
    _ code: String, _ en: Sentence<English>, fr: Sentence<French>, hint: Sentence<English>, fr remede: Sentence<French>
  ) {
    self.init(code, Words(en, fr: fr), Words(hint, fr: remede))
  }
}
