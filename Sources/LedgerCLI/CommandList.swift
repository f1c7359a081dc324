/// Every command, in the groups and the order that the help shows them in.
enum CommandList {
  /// Commands that belong together, under their title.
  static var groups: KeyValuePairs<String, [any Command.Type]> {
    [
      "The ledger and its clients": [
        OuvrirCommand.self, EmetteurCommand.self, ComptesCommand.self, CreerClientCommand.self,
        ModifierClientCommand.self, CloturerCommand.self,
      ],
      "A draft": [
        CreerCommand.self, DupliquerCommand.self, EditerCommand.self, ModifierCommand.self, AjouterLigneCommand.self,
        ModifierLigneCommand.self, RetirerLigneCommand.self, AppliquerRemiseCommand.self, EnvoyerCommand.self,
      ],
      "A sent document": [
        EnregistrerPaiementCommand.self, EncaisserCommand.self, AnnulerPaiementCommand.self, CreerAvoirCommand.self,
        ImputerAvoirCommand.self, RetirerAvoirCommand.self, RembourserCommand.self, AnnulerRemboursementCommand.self,
        SolderCommand.self, AnnulerSoldeCommand.self, AnnulerCommand.self,
      ],
      "Advances of clients": [
        UtiliserAvanceCommand.self, RembourserAvanceCommand.self, AnnulerAvanceCommand.self,
      ],
      "Reading": [
        ListCommand.self, ShowCommand.self, HistoryCommand.self, DiffCommand.self, ReportCommand.self,
        ReplayCommand.self, AuditCommand.self,
      ],
      "Proofs": [CheckpointCommand.self, ProveCommand.self, VerifyCommand.self],
      "Import and export": [ImportCommand.self, ExportCommand.self],
      "This machine": [SauvegarderCommand.self, RestaurerCommand.self, CompletionsCommand.self],
    ]
  }

  /// Every command.
  static var all: [any Command.Type] { groups.flatMap(\.value) }

  /// Their names.
  static var names: [String] { all.map { $0.declaration.name } }

  /// The command of that name.
  static func named(_ name: String) -> (any Command.Type)? { all.first { $0.declaration.name == name } }
}
