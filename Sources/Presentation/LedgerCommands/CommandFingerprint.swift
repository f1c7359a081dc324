import LedgerModel
import LedgerTerminal

/// The input of `commandhash`, which tells whether two commands of one name are the same command.
enum CommandFingerprint {
  /// Options about the place and the way, not about the content.
  private static let left: Set<String> = ["registre", "json", "lock-timeout", "commande", "horloge"]

  /// The bytes that are hashed: the command's name, its arguments and its options, sorted.
  ///
  /// A customer named in another way than by an id is left out: the hash stands in the log for ever, and guesses could
  /// be compared with it to find an erased name.
  ///
  /// Each part begins with its kind and ends in a NUL, which a command line cannot hold, so that two different command
  /// lines never give the same bytes.
  static func of(_ arguments: Arguments) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ mark: String, _ text: String) {
      bytes.append(contentsOf: mark.utf8)
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
    }
    add("command ", arguments.command)
    func text(_ given: Arguments.Given) -> String {
      guard given.option.namesClient, Identifiant(given.text.utf8.span) == nil else { return given.text }
      return given.text.isEmpty ? "" : "CLIENT"
    }
    let named = arguments.given.filter { $0.option.isArgument && text($0) != $0.text }
    for positional in arguments.positionals {
      add("argument ", named.first { $0.text == positional }.map(text) ?? positional)
    }
    var given: [String: Int] = [:]
    let options = arguments.given.filter { !$0.option.isArgument && !left.contains($0.option.name) }.map { option in
      let name = option.option.name
      let times = given[name, default: 0] + 1
      given[name] = times
      // The order counts for options that repeat.
      return times == 1 ? "\(name)=\(text(option))" : "\(name) \(times)=\(text(option))"
    }
    for option in options.sorted() { add("option ", option) }
    if let input = arguments.input { bytes += Array("input ".utf8) + input }
    return bytes
  }
}
