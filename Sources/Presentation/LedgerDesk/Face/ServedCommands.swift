package import LedgerCommands
package import LedgerTerminal
package import LedgerWords

/// The commands that a program over HTTP and a person at a browser may ask for: all except those about this machine,
/// its files or its terminal.
package struct ServedCommands: Sendable {
  /// As the help has them.
  let groups: [(title: Words, commands: [any Command.Type])]
  /// The names in the ledger that may fill in an option.
  let names: @Sendable (Option, Caller) -> [String]

  package init(
    _ groups: [(title: Words, commands: [any Command.Type])], names: @escaping @Sendable (Option, Caller) -> [String]
  ) {
    self.groups = groups.map { ($0.title, $0.commands.filter { !Self.ofMachine.contains($0.name) }) }
    self.names = names
  }

  var all: [any Command.Type] { groups.flatMap(\.commands) }

  /// The command of that name in one of the languages.
  subscript(name: String) -> (any Command.Type)? { all.first { $0.isCalled(name) } }

  private static let ofMachine: Set = [
    // They make, move or copy whole ledgers.
    "ouvrir", "origine", "cloner", "synchroniser", "sauvegarder", "restaurer", "parc",
    // They read keys and proofs, and write them.
    "prove", "verify", "temoin", "horodater",
    // They fill and read a directory for a platform.
    "deposer", "reception",
    // They ask at a terminal, or serve.
    "editer", "config", "doctor", "mcp", "servir", "manuel", "completions",
  ]
}
