/// A language in which documents are written. Commands and reports speak two of them (``Language``).
public enum LangueDocument: String, Hashable, CaseIterable, Sendable, CustomStringConvertible {
  /// `fr`.
  case francais = "fr"
  /// `en`.
  case anglais = "en"
  /// `de`.
  case allemand = "de"
  /// `nl`.
  case neerlandais = "nl"

  /// Its name in files.
  public var description: String { rawValue }
}

/// A label on documents, in each of their languages.
///
/// French and English come from a row of the lexicon of commands, if there is one.
package struct LibelleDocument: Sendable {
  private let libelle: Libelle
  private let de: StaticString
  private let nl: StaticString

  /// `libelle` with German and Dutch.
  package init(_ libelle: Libelle, de: StaticString, nl: StaticString) {
    (self.libelle, self.de, self.nl) = (libelle, de, nl)
  }

  /// The label of the row, with German and Dutch.
  package init(_ row: Lexique, de: StaticString, nl: StaticString) { self.init(row.libelle, de: de, nl: nl) }

  /// A label that is the same in every language.
  package init(same row: Lexique) { self.init(row.libelle, de: row.libelle.en, nl: row.libelle.en) }

  /// As in commands.
  package var words: Words { libelle.words }

  /// In `langue`.
  package subscript(langue: LangueDocument) -> StaticString {
    switch langue {
    case .francais: libelle.fr
    case .anglais: libelle.en
    case .allemand: de
    case .neerlandais: nl
    }
  }
}
