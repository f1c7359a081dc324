/// A label in every language of commands. Documents have more languages: ``LibelleDocument``.
package struct Libelle: Sendable {
  /// In English.
  package let en: StaticString
  /// In French.
  package let fr: StaticString

  /// The same in English and in French.
  package init(_ en: StaticString, fr: StaticString) { (self.en, self.fr) = (en, fr) }

  /// A label that is the same in every language.
  package init(same text: StaticString) { (en, fr) = (text, text) }

  /// As a title or in a cell.
  package var words: Words { Words.ofProgram { text(in: $0) } }

  /// As `language` writes it.
  package func text(in language: Language) -> String {
    switch language {
    case .english: "\(en)"
    case .french: "\(fr)"
    }
  }
}

extension Words {
  /// The label of a row.
  package init(_ row: Lexique) { self = row.words }
}

/// A value with a name that people read: a row of the lexicon, a case of one of our enums.
package protocol Nomme: Worded {
  /// Its name.
  var libelle: Libelle { get }
}

extension Nomme {
  /// Its name, as a title or in a cell.
  package var words: Words { Words.ofProgram { text(in: $0) } }

  /// As `language` writes it.
  package func text(in language: Language) -> String { libelle.text(in: language) }

  /// Its name within a sentence: in small letters, except an abbreviation.
  package var minuscule: Words {
    Words.ofProgram { language in
      let text = text(in: language)
      return text.dropFirst().first?.isUppercase == true ? text : text.prefix(1).lowercased() + text.dropFirst()
    }
  }
}
