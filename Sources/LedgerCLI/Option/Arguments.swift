import LedgerDomain
import LedgerWords

/// What was given to a command.
struct Arguments {
  /// An option as it was given; of a flag the value is empty.
  typealias Given = (name: String, value: String)

  /// The command's name.
  let command: String
  /// The arguments without a name, in their order.
  let positionals: [String]
  /// The options, in the order they were given.
  let options: [Given]
  /// What standard input holds, where the command takes something from there.
  var input: [UInt8]?
  /// What keeps the ledger.
  var storage = Storage.log

  /// Whether a flag is there.
  func flag(_ name: String) -> Bool { options.contains { $0.name == name } }

  /// The value of an option as it was given; nil where it was not.
  func given(_ name: String) -> String? { options.first { $0.name == name }?.value }

  /// Every value of an option that may be repeated.
  ///
  /// - Throws: ``UsageError`` that names the option at the first that is no such value.
  func values<Value: OptionValue>(_ name: String) throws(UsageError) -> [Value] {
    try options.filter { $0.name == name }.map { option throws(UsageError) in
      try Self.read(option.value, .option(name))
    }
  }

  /// A text; given empty, it is as if it was not.
  func text(_ name: String) -> String? { given(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// The value of an option; nil where it was not given.
  ///
  /// - Throws: ``UsageError`` that names the option when it is no such value.
  func value<Value: OptionValue>(_ name: String) throws(UsageError) -> Value? {
    guard let text = given(name) else { return nil }
    return try Self.read(text, .option(name))
  }

  /// The number of an option that is a ``Count``; nil where it was not given.
  func count(_ name: String) -> Int? { given(name).flatMap { Int($0) } }

  /// What an option says of a field that may be absent: given empty, that it is.
  func change<Value: OptionValue & Hashable>(_ name: String) throws(UsageError) -> Changement<Value> {
    guard let text = given(name) else { return .inchange }
    return text.isEmpty ? .efface : .remplace(try Self.read(text, .option(name)))
  }

  /// An argument as a value.
  func positional<Value: OptionValue>(_ index: Int, _ name: Words) throws(UsageError) -> Value {
    try Self.read(positionals[index], name)
  }

  /// The value of an option that cannot be left out.
  func requiredValue<Value: OptionValue>(_ name: String) throws(UsageError) -> Value {
    try Self.read(given(name) ?? "", .option(name))
  }

  private static func read<Value: OptionValue>(_ text: String, _ place: Words) throws(UsageError) -> Value {
    do throws(BadValue) {
      return try Value(option: text)
    } catch {
      throw .badValue(place: place, error)
    }
  }
}

extension Arguments {
  /// These, once each value is known to be what `declaration` says, and a change to change something: a command reads
  /// them later, when it has opened the ledger.
  func checked(_ declaration: Declaration) throws(UsageError) -> Arguments {
    let changes = declaration.changes.map(\.name)
    guard changes.isEmpty || changes.contains(where: { given($0) != nil }) else {
      throw .nothingToChange(changes, command: command)
    }
    for (text, positional) in zip(positionals, declaration.positionals) {
      if let type = positional.type { try Self.check(text, type, positional.name) }
    }
    try check(declaration.allOptions)
    for option in declaration.allOptions where given(option.name) != nil {
      if let other = option.needed, !flag(other) { throw .optionAlone(option.name, needed: other) }
    }
    return self
  }

  /// Checks the values of those options that are given.
  func check(_ declared: [Option]) throws(UsageError) {
    for (name, text) in options {
      guard let option = declared.first(where: { $0.name == name }), let type = option.type else { continue }
      if text.isEmpty, option.orNone { continue }
      do throws(UsageError) {
        try Self.check(text, type, .option(name))
      } catch {
        let isEmpty = option.required && error == .badValue(place: .option(name), .empty)
        throw isEmpty ? .badValue(place: .option(name), .emptyRequired) : error
      }
    }
  }

  private static func check<Value: OptionValue>(
    _ text: String, _ type: Value.Type, _ place: Words
  ) throws(UsageError) {
    let _: Value = try read(text, place)
  }

  /// The days of --depuis and --jusqua.
  ///
  /// - Throws: ``UsageError`` `periode-invalide` for two that are the wrong way round.
  func periode() throws(UsageError) -> Periode {
    let periode = Periode(depuis: try value("depuis"), jusqua: try value("jusqua"))
    if let depuis = periode.depuis, let jusqua = periode.jusqua, depuis > jusqua {
      throw .periodReversed(depuis, jusqua)
    }
    return periode
  }

  /// Refuses those of `names` that were given.
  ///
  /// - Throws: ``UsageError`` `option-inattendue`, which says that they have no meaning for `what`.
  func refuse(_ names: [String], for what: String) throws(UsageError) {
    guard let name = names.first(where: { given($0) != nil }) else { return }
    throw .meaninglessOption(name, command: "\(command) \(what)")
  }
}
