/// What is hashed to tell whether a command that comes twice under one name is the same command: `commandhash`.
enum CommandFingerprint {
  /// Options that say where and how, and not what.
  private static let left: Set<String> = ["registre", "json", "lock-timeout", "commande", "horloge"]

  /// The bytes that are hashed: the command's name, its arguments and its options, sorted.
  ///
  /// Each part ends in a NUL, which no word of a command line holds, and begins with what it is, so that two different
  /// command lines never give the same bytes.
  static func of(_ arguments: Arguments) -> [UInt8] {
    var bytes: [UInt8] = []
    func add(_ mark: String, _ text: String) {
      bytes.append(contentsOf: mark.utf8)
      bytes.append(contentsOf: text.utf8)
      bytes.append(0)
    }
    add("command ", arguments.command)
    for positional in arguments.positionals { add("argument ", positional) }
    var given: [String: Int] = [:]
    let options = arguments.given.filter { !$0.option.isArgument && !left.contains($0.option.name) }.map { option in
      let name = option.option.name
      let times = given[name, default: 0] + 1
      given[name] = times
      // Of those that repeat the order counts.
      return times == 1 ? "\(name)=\(option.text)" : "\(name) \(times)=\(option.text)"
    }
    for option in options.sorted() { add("option ", option) }
    if let input = arguments.input { bytes += Array("input ".utf8) + input }
    return bytes
  }
}
