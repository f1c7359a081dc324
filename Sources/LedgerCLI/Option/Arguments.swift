import LedgerDomain

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
    var values: [Value] = []
    for option in options where option.name == name { values.append(try Self.read(option.value, "--\(name)")) }
    return values
  }

  /// A text; given empty, it is as if it was not.
  func text(_ name: String) -> String? { given(name).flatMap { $0.isEmpty ? nil : $0 } }

  /// The value of an option; nil where it was not given.
  ///
  /// - Throws: ``UsageError`` that names the option when it is no such value.
  func value<Value: OptionValue>(_ name: String) throws(UsageError) -> Value? {
    guard let text = given(name) else { return nil }
    return try Self.read(text, "--\(name)")
  }

  /// What an option says of a field that may be absent: given empty, that it is.
  func change<Value: OptionValue & Hashable>(_ name: String) throws(UsageError) -> Changement<Value> {
    guard let text = given(name) else { return .inchange }
    return text.isEmpty ? .efface : .remplace(try Self.read(text, "--\(name)"))
  }

  /// An argument as a value.
  func positional<Value: OptionValue>(_ index: Int, _ name: String) throws(UsageError) -> Value {
    try Self.read(positionals[index], name)
  }

  /// The value of an option that cannot be left out.
  func requiredValue<Value: OptionValue>(_ name: String) throws(UsageError) -> Value {
    try Self.read(given(name) ?? "", "--\(name)")
  }

  /// At least one of `fields` is there: a change of nothing was meant otherwise.
  func requireChange(_ fields: [Option]) throws(UsageError) {
    guard !fields.contains(where: { given($0.name) != nil }) else { return }
    throw .nothingToChange(fields.map(\.name), command: command)
  }

  private static func read<Value: OptionValue>(_ text: String, _ place: String) throws(UsageError) -> Value {
    do throws(BadValue) {
      return try Value(option: text)
    } catch {
      throw .badValue(place: place, error)
    }
  }
}
