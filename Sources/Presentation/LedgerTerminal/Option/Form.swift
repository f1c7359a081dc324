import LedgerModel
import LedgerWords

/// The arguments and options of a command once its first words choose a kind, as `export cii` or `import --format=ubl`.
package struct Form: Sendable {
  /// The command with these words, as its refusals name it.
  let command: String
  /// The arguments that chose it.
  package var choosing: [Option]
  /// The arguments after them, the optional ones last.
  package let positionals: [Option]
  /// Its options, besides the common options of every form of the command.
  package let options: [Option]
  /// The refusal if a required one is missing, given the arguments after the choosing ones; nil: the common refusal.
  private let missing: (@Sendable ([String]) -> UsageError)?
  /// The refusal of an argument too many; nil: it tells how many are allowed.
  private let extra: (@Sendable (String) -> UsageError)?

  package init(
    _ command: String, choosing: [any OptionKey] = [], _ positionals: [any OptionKey] = [],
    _ options: [any OptionKey] = [], missing: (@Sendable ([String]) -> UsageError)? = nil,
    extra: (@Sendable (String) -> UsageError)? = nil
  ) {
    self.command = command
    self.choosing = choosing.map(\.option)
    self.positionals = positionals.map(\.option)
    self.options = options.map(\.option)
    (self.missing, self.extra) = (missing, extra)
  }

  /// Checks that the command of `declaration` may be given `typed`, and all that it needs is there.
  func check(_ typed: TypedWords, _ declaration: Declaration) throws(UsageError) {
    let taken = (options + declaration.common).map(\.name)
    if let foreign = typed.options.first(where: { !taken.contains($0.option.name) }) {
      throw .meaninglessOption(foreign.option.name, command: command)
    }
    let expected = choosing + positionals
    if typed.positionals.count > expected.count {
      let word = typed.positionals[expected.count]
      throw extra?(word)
        ?? .tooManyArguments(
          word, allowed: positionals.count, command: command, meant: meant(word))
    }
    let arguments = expected.dropFirst(typed.positionals.count).filter(\.required)
    let given = Array(typed.positionals.dropFirst(choosing.count))
    guard arguments.isEmpty else {
      throw missing?(given) ?? .missingArguments(arguments.map(\.place), command: command)
    }
    func absent(_ options: [Option]) -> [String] {
      options.filter { option in option.required && !typed.options.contains { $0.option.name == option.name } }.map(
        \.name)
    }
    let own = absent(options)
    if let missing, !own.isEmpty { throw missing(given) }
    let needed = own + absent(declaration.common)
    guard needed.isEmpty else { throw .missingOptions(needed, command: command) }
    if let empty = typed.positionals.firstIndex(of: "") {
      throw .emptyArgument(expected[empty].place, command: command)
    }
  }
}

extension Form {
  /// The option that a word too many lacks: one of that name, or the one whose value it is.
  private func meant(_ word: String) -> Words? {
    if let option = options.first(where: { $0.isCalled(word) }) { return option.place }
    func value(_ name: String, _ isValue: (String) throws(BadValue) -> Bool) -> Words? {
      guard let option = options.first(where: { $0.name == name }) else { return nil }
      do throws(BadValue) { guard try isValue(word) else { return nil } } catch { return nil }
      let text = ShellWord.quoted(word)
      return Words("\(option.place)=\(text)", fr: "\(option.place)=\(text)")
    }
    func reads<Value: OptionValue>(_ type: Value.Type) -> (String) throws(BadValue) -> Bool {
      { text throws(BadValue) in
        _ = try Value(option: text)
        return true
      }
    }
    return value("montant", reads(Montant.self)) ?? value("date", reads(Jour.self))
      ?? value("pourcentage", reads(Taux.self))
      ?? value("numero") { text in text.contains("-") && text.contains(where: \.isNumber) }
      // Without arguments, a word too many is a name. Beside one it may belong to a text without quotes.
      ?? (positionals.isEmpty ? value("nom") { _ in true } : nil)
  }
}

/// The words of a command line, sorted and not read yet.
package struct TypedWords {
  /// The arguments without a name, in their order.
  package var positionals: [String] = []
  /// The options, in the order they were given; of a flag the text is empty.
  package var options: [(option: Option, text: String)] = []
  /// The form that they choose.
  var form = Form("")

  /// These values.
  package init(positionals: [String] = [], options: [(option: Option, text: String)] = [], form: Form = Form("")) {
    (self.positionals, self.options, self.form) = (positionals, options, form)
  }

  /// The text typed for an option.
  package func text(_ key: some OptionKey) -> String? { options.first { $0.option.name == key.option.name }?.text }
}
