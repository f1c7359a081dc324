import LedgerDomain

/// Reads the words after a command's name, strictly: what is not declared is an error that names the nearest.
struct ArgumentReader {
  private let declaration: Declaration
  private var positionals: [String] = []
  private var options: [Arguments.Given] = []

  /// The arguments that `words` give to the command of `declaration`.
  ///
  /// `--key=value` and `--key value` say the same; `--` ends the options; a word like `-5` is an argument, or a value.
  ///
  /// - Throws: ``UsageError`` at the first word that fits nothing, and for an argument that is missing.
  static func read(_ words: [String], _ declaration: Declaration) throws(UsageError) -> Arguments {
    var reader = ArgumentReader(declaration: declaration)
    try reader.read(words)
    try reader.checkPositionals()
    return Arguments(command: declaration.name, positionals: reader.positionals, options: reader.options)
  }

  private init(declaration: Declaration) { self.declaration = declaration }

  private mutating func read(_ words: [String]) throws(UsageError) {
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      if word == "--" {
        positionals += words[index...]
        return
      }
      guard Self.isOption(word) else {
        positionals.append(word)
        continue
      }
      let next = index < words.count ? words[index] : nil
      if try readOption(word, next: next) { index += 1 }
    }
  }

  /// Reads an option, and says whether the next word was its value.
  private mutating func readOption(_ word: String, next: String?) throws(UsageError) -> Bool {
    let (name, value) = try split(word)
    guard let option = declaration.option(name) else { throw unknown(name) }
    guard option.repeats || !options.contains(where: { $0.name == name }) else { throw repeated(name) }
    switch (option.form, value) {
    case (.flag, nil):
      options.append((name, ""))
      return false
    case (.flag, .some):
      throw UsageError(
        "valeur-inattendue", "--\(name) takes no value.", hint: "Write --\(name) alone, or leave it out.")
    case (.value, .some(let value)):
      options.append((name, value))
      return false
    case (.value(let placeholder), nil):
      guard let next, !Self.isOption(next), next != "--" else { throw missing(name, placeholder) }
      options.append((name, next))
      return true
    }
  }

  /// Whether a word is an option by its form: dashes, and then no number.
  private static func isOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    if word.hasPrefix("--") { return word != "--" }
    guard let second = word.dropFirst().utf8.first else { return false }
    return !(48...57).contains(second) && second != UInt8(ascii: ".")
  }

  private func split(_ word: String) throws(UsageError) -> (name: String, value: String?) {
    if word == "-h" { return ("help", nil) }
    guard word.hasPrefix("--") else {
      throw UsageError(
        "option-inconnue", "Options have two dashes: \"\(Texte.cite(word))\" is none.",
        hint: "`facture \(declaration.name) --help` shows them; after -- everything is an argument.")
    }
    let rest = word.dropFirst(2)
    guard let equals = rest.firstIndex(of: "=") else { return (String(rest), nil) }
    return (String(rest[..<equals]), String(rest[rest.index(after: equals)...]))
  }

  private func checkPositionals() throws(UsageError) {
    let expected = declaration.positionals
    if positionals.count > expected.count { throw unexpected(positionals[expected.count]) }
    let missing = expected.dropFirst(positionals.count).filter(\.required).map(\.name)
    guard missing.isEmpty else {
      throw UsageError(
        "argument-manquant", "`facture \(declaration.name)` needs \(missing.joined(separator: " and ")).", hint: seeHelp
      )
    }
    if let empty = positionals.firstIndex(of: "") {
      throw UsageError("valeur-vide", "\(expected[empty].name) is empty.", hint: seeHelp)
    }
  }
}

/// What it says of words that do not fit.
extension ArgumentReader {
  private var seeHelp: String { "`facture \(declaration.name) --help` shows how to write it." }

  private func unknown(_ name: String) -> UsageError {
    let nearest = NearestName.of(name, among: declaration.options.map(\.name))
    return UsageError(
      "option-inconnue", "`facture \(declaration.name)` has no option --\(Texte.cite(name)).",
      hint: nearest.map { "Did you mean --\($0)?" } ?? "`facture \(declaration.name) --help` shows its options.")
  }

  private func repeated(_ name: String) -> UsageError {
    UsageError("option-repetee", "--\(name) is given twice.", hint: "Give it once.")
  }

  private func missing(_ name: String, _ placeholder: String) -> UsageError {
    UsageError(
      "valeur-manquante", "--\(name) needs a value.",
      hint: "Write --\(name)=\(placeholder), also for a value that begins with a dash.")
  }

  private func unexpected(_ word: String) -> UsageError {
    let count = declaration.positionals.count
    let takes = count == 0 ? "no argument" : count == 1 ? "one argument" : "\(count) arguments"
    return UsageError(
      "argument-inattendu", "`facture \(declaration.name)` takes \(takes): \"\(Texte.cite(word))\" is too much.",
      hint: "Put a text with spaces in quotes. \(seeHelp)")
  }
}
