package import LedgerModel
import LedgerWords

/// The arguments of a command, each value read once, before the command begins.
package struct Arguments {
  /// An option or argument that was given.
  package struct Given {
    package let option: Option
    /// As it was typed; of a flag empty.
    package let text: String
    /// Its value; nil for a flag, and for a field that is cleared.
    let value: (any OptionValue)?
  }

  /// The command's name.
  package let command: String
  /// Its form, after the words that chose it.
  package let form: Form
  /// The arguments without a name, as they were typed.
  package let positionals: [String]
  /// Options in the order they were given, then arguments.
  package private(set) var given: [Given]
  /// The content of standard input, if the command reads it.
  package var input: [UInt8]?
  /// The name of that content when it is sent.
  package static let inputName = "contenu"
  /// In which of two steps it is done; nil: at once.
  package var step: ActStep?
  /// The storage of the ledger.
  package var storage = Storage.log
  private let declared: [Option]

  /// Whether a flag is there.
  package subscript(_ flag: Flag) -> Bool { given(flag) != nil }

  /// The value of an option or argument; nil if it was not given.
  package subscript<Value>(_ key: Key<Value>) -> Value? { value(key) }

  /// The same, nil too in a command that does not take it.
  package subscript<Value>(ifTaken key: Key<Value>) -> Value? { takes(key) ? value(key) : nil }

  /// Whether a flag is there, of a command that may not take it.
  package subscript(ifTaken flag: Flag) -> Bool { takes(flag) && self[flag] }

  /// The value of an option, or its default.
  package subscript<Value>(_ key: Defaulted<Value>) -> Value { value(key) ?? key.standard }

  /// Every value of an option that may be repeated, in their order.
  package subscript<Value>(_ key: Repeated<Value>) -> [Value] {
    given.filter { $0.option.name == key.option.name }.compactMap { $0.value as? Value }
  }

  /// The change of an optional field.
  package subscript<Value>(_ key: Change<Value>) -> Changement<Value> {
    guard given(key) != nil else { return .inchange }
    return value(key).map { .remplace($0) } ?? .efface
  }

  /// The value of a required option or argument.
  ///
  /// - Throws: ``UsageError`` `option-manquante` if the command does not declare it as required: an error of the program,
  ///   independent of the input.
  package subscript<Value>(_ key: Required<Value>) -> Value {
    get throws(UsageError) {
      guard let value: Value = value(key) else { throw .missingOptions([key.option.name], command: command) }
      return value
    }
  }

  /// The text typed for an option; nil if it is missing or not taken.
  package func text(_ key: some OptionKey) -> String? { given.first { $0.option.name == key.option.name }?.text }

  /// Whether the command takes an option.
  package func takes(_ key: some OptionKey) -> Bool { declared.contains { $0.name == key.option.name } }

  /// Sets `value` as the given value of an option, and changes nothing else.
  package mutating func put(_ key: Key<String>, _ value: String) {
    given.removeAll { $0.option.name == key.option.name }
    given.append(Given(option: key.option, text: value, value: value))
  }

  private func given(_ key: some OptionKey) -> Given? {
    assert(takes(key), "\(form.command) reads \(key.option.name), which it does not declare")
    return given.first { $0.option.name == key.option.name }
  }

  private func value<Value: OptionValue>(_ key: some OptionKey) -> Value? {
    let value = given(key)?.value
    assert(value == nil || value is Value, "\(form.command) reads \(key.option.name) as another type than it declares")
    return value as? Value
  }
}

extension Arguments {
  /// Reads the values of `typed`: arguments first, then options in the order they were given.
  ///
  /// - Throws: ``UsageError`` for the first invalid value, for an option without the flag that it needs, and for a change that
  ///   changes nothing.
  package init(_ typed: TypedWords, _ declaration: Declaration) throws(UsageError) {
    (command, form, positionals) = (declaration.name, typed.form, typed.positionals)
    let changes = declaration.changes.map(\.name)
    guard changes.isEmpty || typed.options.contains(where: { changes.contains($0.option.name) }) else {
      throw .nothingToChange(changes, command: command)
    }
    let arguments = form.choosing + form.positionals
    declared = arguments + form.options + declaration.common
    given = []
    var values: [Given] = []
    for (option, text) in zip(arguments, positionals) { values.append(try Self.read(option, text)) }
    for (option, text) in typed.options {
      let taken = declared.first { $0.name == option.name } ?? option
      given.append(try Self.read(taken, text))
    }
    for option in given.map(\.option) {
      guard let needed = option.needed, !given.contains(where: { $0.option.name == needed }) else { continue }
      throw .optionAlone(option.name, needed: needed)
    }
    given += values
  }

  private static func read(_ option: Option, _ text: String) throws(UsageError) -> Given {
    guard let type = option.type, !(text.isEmpty && option.clears) else {
      return Given(option: option, text: text, value: nil)
    }
    do throws(BadValue) {
      if option.isPlaceholder(text) { throw .placeholder(text) }
      return Given(option: option, text: text, value: try type.init(option: text))
    } catch {
      throw .badValue(place: option.place, option.required && error == .empty ? .emptyRequired : error)
    }
  }
}

extension Arguments {
  /// The days of --depuis and --jusqua, or of --exercice in a ledger with these years.
  ///
  /// - Throws: ``UsageError`` `periode-invalide` for two that are the wrong way round, `options-contraires` for days and a
  ///   year.
  package func periode(_ exercices: Exercices = .decembre) throws(UsageError) -> Periode {
    if takes(Options.exercice), let exercice = self[Options.exercice] {
      if self[ifTaken: Options.depuis] != nil { throw .contraryOptions(Options.exercice.place, Options.depuis.place) }
      if self[ifTaken: Options.jusqua] != nil { throw .contraryOptions(Options.exercice.place, Options.jusqua.place) }
      return exercice.periode(exercices)
    }
    let periode = Periode(depuis: self[ifTaken: Options.depuis]?.jour, jusqua: self[ifTaken: Options.jusqua]?.jour)
    if let depuis = periode.depuis, let jusqua = periode.jusqua, depuis > jusqua {
      throw .periodReversed(depuis, jusqua)
    }
    return periode
  }
}
