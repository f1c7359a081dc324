/// Every command, in the groups and the order that the help shows them in.
enum CommandList {
  /// Commands that belong together.
  struct Group {
    let title: String
    let commands: [any Command.Type]
  }

  static var groups: [Group] {
    [
      Group(
        title: "The ledger and its clients",
        commands: [OuvrirCommand.self, CreerClientCommand.self, ModifierClientCommand.self]),
      Group(
        title: "A draft",
        commands: [
          CreerCommand.self, ModifierCommand.self, AjouterLigneCommand.self, ModifierLigneCommand.self,
          RetirerLigneCommand.self,
          AppliquerRemiseCommand.self, EnvoyerCommand.self,
        ]),
      Group(
        title: "A sent document",
        commands: [
          EnregistrerPaiementCommand.self, AnnulerPaiementCommand.self, CreerAvoirCommand.self,
          ImputerAvoirCommand.self,
          RembourserCommand.self, AnnulerCommand.self,
        ]),
      Group(
        title: "Reading",
        commands: [
          ListCommand.self, ShowCommand.self, HistoryCommand.self, DiffCommand.self, ReportCommand.self,
          ReplayCommand.self,
          AuditCommand.self,
        ]),
      Group(title: "Proofs", commands: [CheckpointCommand.self, ProveCommand.self, VerifyCommand.self]),
      Group(title: "Import and export", commands: [ImportCommand.self, ExportCommand.self]),
    ]
  }

  /// Every command.
  static var all: [any Command.Type] { groups.flatMap(\.commands) }

  /// Their names.
  static var names: [String] { all.map { $0.declaration.name } }

  /// The command of that name.
  static func named(_ name: String) -> (any Command.Type)? { all.first { $0.declaration.name == name } }
}
