package import LedgerWords

/// The declaration of one option, or of an argument, which has no name and is known by its place.
///
/// Help, manual, completions and parser are made of it. Commands read it by its key (``OptionKey``).
package struct Option: Sendable {
  /// The name by which the program knows it, without dashes (``ProgramNames``); of an argument, its word in French.
  package let name: String
  /// The word for its value in the help; nil: it is a flag.
  package let placeholder: Words?
  /// Its help.
  package var help: Words
  /// The type of its value; nil: it is a flag.
  package var type: (any OptionValue.Type)?
  /// Its default; nil if it has no default, or if that depends on the ledger.
  var standard: (any OptionValue)?
  /// Whether it is an argument.
  package var isArgument = false
  /// Whether its value may be empty, which clears the field.
  package var clears = false
  /// Whether it says something without a value too, which then stands after an equals sign only.
  package var standsAlone = false
  /// The value of an option that stands alone: a form that ticks a box sends it too.
  package static let alone = "true"
  /// Whether it may be given more than once.
  package var repeats = false
  /// Whether it cannot be left out.
  package var required = false
  /// The flag without which it means nothing.
  package var needed: String?
  /// The effect of the command when this option is given; nil: the effect of the command stays.
  package var effect: Declaration.Effect?
  /// The way out where a flag is given a value; nil: it is written alone.
  package var insteadOfValue: Words?
  /// Its one letter, if it has one: `-l` means `--ligne`.
  package var letter: Character?
  /// The proposals of a shell, unless the choices of its type or the names of its word serve.
  package var proposed: ProposedNames?

  /// Its name in a sentence: `--montant`, or the word of an argument.
  package var place: Words { isArgument ? placeholder ?? .none : .option(name) }

  /// Whether its value may name a customer.
  package var namesClient: Bool { placeholder?.fr.split(separator: "|").contains("CLIENT") ?? false }

  /// As it is written: `--montant=MONTANT`, in English `--amount=AMOUNT`; of an argument its word.
  func usage(in language: Language) -> String {
    guard !isArgument else { return place[language] }
    guard let placeholder else { return place[language] }
    return place[language] + (standsAlone ? "[=\(placeholder[language])]" : "=\(placeholder[language])")
  }

  /// Whether it is called so in one of the languages.
  package func isCalled(_ name: String) -> Bool {
    self.name == name || Language.allCases.contains { ProgramNames.option(self.name, $0) == name }
  }
}

extension Option {
  /// Whether `text` is the word that stands for its value in helps and advices: typed as it stands, it would be recorded.
  func isPlaceholder(_ text: String) -> Bool {
    guard !isArgument, !isOfFile, type == String.self, let placeholder else { return false }
    return [placeholder.en, placeholder.fr].contains(text) && text.contains { $0.isUppercase }
  }

  /// Whether its value is the name of a file or directory.
  package var isOfFile: Bool {
    let words = placeholder?.en ?? ""
    // OLD.checkpoint is a file too, but DAY..DAY is not.
    let parts = words.split(separator: ".", omittingEmptySubsequences: false)
    return words.contains("FILE") || words.contains("DIR")
      || zip(parts, parts.dropFirst()).contains { !$0.isEmpty && $1.first?.isLowercase == true }
  }
}
