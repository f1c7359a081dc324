package import LedgerCommands
import LedgerKeeping
import LedgerModel
import LedgerWords

/// Every command, in the groups and the order that the help shows them in.
package enum CommandList {
  /// Commands that belong together, under their title.
  static var groups: [(title: Words, commands: [any Command.Type])] {
    [
      (
        Words("The ledger and its customers", fr: "Le registre et ses clients"),
        [
          OuvrirCommand.self, EmetteurCommand.self, ComptesCommand.self, ArticleCommand.self,
          CreerClientCommand.self, ModifierClientCommand.self, EffacerCommand.self, ConserverCommand.self,
          CloturerCommand.self,
        ]
      ),
      (
        Words("A draft", fr: "Un brouillon"),
        [
          CreerCommand.self, DupliquerCommand.self, EditerCommand.self, ModifierCommand.self, AjouterLigneCommand.self,
          ModifierLigneCommand.self, RetirerLigneCommand.self, RemplacerLignesCommand.self,
          AppliquerRemiseCommand.self, EnvoyerCommand.self,
        ]
      ),
      (
        Words("Quotes", fr: "Les devis"),
        [
          DevisCommand.self, AccepterCommand.self, RefuserCommand.self, FacturerCommand.self, TerminerCommand.self,
        ]
      ),
      (
        Words("An issued document", fr: "Un document émis"),
        [
          EnregistrerPaiementCommand.self, EncaisserCommand.self, AnnulerPaiementCommand.self, CreerAvoirCommand.self,
          ImputerAvoirCommand.self, RetirerAvoirCommand.self, RembourserCommand.self, AnnulerRemboursementCommand.self,
          AbandonnerCommand.self, AnnulerAbandonCommand.self, AnnulerCommand.self,
        ]
      ),
      (
        Words("Subscriptions", fr: "Les abonnements"),
        [
          AbonnementCommand.self, SuspendreCommand.self, ReprendreCommand.self,
        ]
      ),
      (
        Words("Late payment", fr: "Les retards de paiement"),
        [RelancerCommand.self, TauxCommand.self]
      ),
      (
        Words("The bank", fr: "La banque"),
        [BanqueCommand.self, ReleveCommand.self, RapprocherCommand.self, RemiseChequesCommand.self]
      ),
      (
        Words("Customer advances", fr: "Les avances des clients"),
        [
          UtiliserAvanceCommand.self, RembourserAvanceCommand.self, AnnulerAvanceCommand.self,
        ]
      ),
      (
        Words("Reading", fr: "Lire"),
        [
          ListCommand.self, ShowCommand.self, HistoryCommand.self, DiffCommand.self, ReportCommand.self,
          ReplayCommand.self, AuditCommand.self, AFaireCommand.self, SuivreCommand.self, ParcCommand.self,
        ]
      ),
      (
        Words("Proofs", fr: "Prouver"),
        [CheckpointCommand.self, ProveCommand.self, VerifyCommand.self, TemoinCommand.self, HorodaterCommand.self]
      ),
      (
        Words("Import and export", fr: "Importer et exporter"),
        [ImportCommand.self, ExportCommand.self, DeposerCommand.self, ReceptionCommand.self]
      ),
      (
        Words("More than one machine", fr: "Plusieurs machines"),
        [OrigineCommand.self, ClonerCommand.self, SynchroniserCommand.self]
      ),
      (
        Words("This machine", fr: "Cette machine"),
        [
          SauvegarderCommand.self, RestaurerCommand.self, ConfigCommand.self, DoctorCommand.self, ServirCommand.self,
          McpCommand.self, ManuelCommand.self, CompletionsCommand.self,
        ]
      ),
    ]
  }

  /// Every command.
  static var all: [any Command.Type] { groups.flatMap(\.commands) }

  /// Their names in a language.
  static func names(in language: Language) -> [String] {
    all.map { ProgramNames.command($0.name, language) } + [ProgramNames.command("help", language)]
  }

  /// Their names in all languages.
  static var allNames: [String] { Language.allCases.flatMap(names) }

  /// The command whose name in one of the languages is nearest to `name`, by the name that the program knows it by.
  static func nearest(_ name: String) -> String? {
    guard let nearest = NearestName.of(name, among: allNames) else { return nil }
    return named(nearest)?.name ?? "help"
  }

  /// The command that is called so in one of the languages.
  package static func named(_ name: String) -> (any Command.Type)? { all.first { $0.isCalled(name) } }
}
