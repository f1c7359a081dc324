import LedgerWords

/// What a command declares of one option, or of an argument, which has no name and is known by its place.
///
/// Help, manual, completions and parser are made of it. Commands read it by its key (``OptionKey``).
struct Option: Sendable {
  /// The name by which the program knows it, without dashes (``ProgramNames``); of an argument, its word in French.
  let name: String
  /// The word that stands for its value in the help; nil: it is a flag, which has none.
  let placeholder: Words?
  /// What the help says of it.
  var help: Words
  /// What its value must be; nil: it is a flag.
  var type: (any OptionValue.Type)?
  /// What its value is where it is not given; nil where that is nothing, or depends on the ledger.
  var standard: (any OptionValue)?
  /// Whether it is an argument.
  var isArgument = false
  /// Whether its value may also be empty: it then says that there is none.
  var clears = false
  /// Whether it says something without a value too, which then stands after an equals sign only.
  var standsAlone = false
  /// Whether it may be given more than once.
  var repeats = false
  /// Whether it cannot be left out.
  var required = false
  /// The flag without which it means nothing.
  var needed: String?
  /// What giving it makes of what the command does to the ledger; nil: that stays.
  var effect: Declaration.Effect?
  /// Its one letter, where it has one: `-l` says what `--ligne` says.
  var letter: Character?
  /// What a shell proposes, where that is neither the choices of its type nor what its word stands for.
  var proposed: Completions.Source?

  /// What a sentence calls it: `--montant`, or the word of an argument.
  var place: Words { isArgument ? placeholder ?? .none : .option(name) }

  /// Whether its value may name a customer.
  var namesClient: Bool { placeholder?.en.split(separator: "|").contains("CLIENT") ?? false }

  /// As it is written: `--montant=MONTANT`, in English `--amount=AMOUNT`; of an argument its word.
  func usage(in language: Language) -> String {
    guard !isArgument else { return place[language] }
    guard let placeholder else { return place[language] }
    return place[language] + (standsAlone ? "[=\(placeholder[language])]" : "=\(placeholder[language])")
  }

  /// Whether it is called so in one of the languages.
  func isCalled(_ name: String) -> Bool {
    self.name == name || Language.allCases.contains { ProgramNames.option(self.name, $0) == name }
  }
}
