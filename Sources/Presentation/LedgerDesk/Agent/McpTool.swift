import LedgerCommands
import LedgerExchange
import LedgerTerminal
import LedgerWords

/// A tool of the program: the commands that it runs, and their parameters, which are made of the declarations of the
/// commands.
struct McpTool {
  /// The work of a tool.
  enum Work {
    /// Runs one command, with these words before the given ones.
    case one(any Command.Type, words: [String] = [])
    /// The state of the ledger, and whether it is sound.
    case state
    /// The help of a command.
    case help
    /// Runs one of these, which is named.
    case acts([any Command.Type])
    /// Tells the records that one of the acts would make.
    case prepare
    /// Records just that.
    case execute
  }

  let name: String
  let about: Words
  let work: Work
  /// From which level it is there; nil: always.
  var level: McpLevel?
  /// Options of its command that it does not take.
  var without: Set<String> = []

  /// All of them, in the order in which they are listed.
  static var all: [McpTool] {
    [
      McpTool(name: "a_faire", about: AFaireCommand.declaration.about, work: .one(AFaireCommand.self)),
      McpTool(name: "aide", about: McpTexts.help, work: .help),
      McpTool(
        name: "brouillon_creer", about: McpTexts.draft, work: .one(CreerCommand.self), level: .brouillons),
      McpTool(
        name: "brouillon_modifier", about: McpTexts.change,
        work: .acts([
          ModifierCommand.self, AjouterLigneCommand.self, ModifierLigneCommand.self, RetirerLigneCommand.self,
          AppliquerRemiseCommand.self, DupliquerCommand.self, CreerClientCommand.self, DevisCommand.self,
        ]), level: .brouillons),
      McpTool(name: "etat", about: McpTexts.state, work: .state),
      McpTool(name: "executer", about: McpTexts.execute, work: .execute, level: .paiements),
      McpTool(name: "historique", about: HistoryCommand.declaration.about, work: .one(HistoryCommand.self)),
      McpTool(name: "montrer", about: ShowCommand.declaration.about, work: .one(ShowCommand.self)),
      McpTool(name: "preparer", about: McpTexts.prepare, work: .prepare, level: .paiements),
      McpTool(name: "rapport", about: ReportCommand.declaration.about, work: .one(ReportCommand.self)),
      McpTool(
        name: "rapprochement_proposer", about: McpTexts.propose, work: .one(RapprocherCommand.self),
        without: ["accepter", "sur", "avance", "client", "frais", "ecarter", "defaire", "avec-paiements", "motif"]),
      McpTool(name: "rechercher", about: ListCommand.declaration.about, work: .one(ListCommand.self)),
      McpTool(
        name: "releve_importer", about: ReleveCommand.declaration.about,
        work: .one(ReleveCommand.self, words: ["importer", "-"]), level: .brouillons, without: ["profil"]),
    ]
  }

  /// The acts that are prepared first, and the level from which each is allowed.
  static var acts: [(command: any Command.Type, level: McpLevel)] {
    [
      (EnregistrerPaiementCommand.self, .paiements), (EncaisserCommand.self, .paiements),
      (AnnulerPaiementCommand.self, .paiements), (RapprocherCommand.self, .paiements),
      (ImputerAvoirCommand.self, .paiements), (RetirerAvoirCommand.self, .paiements),
      (UtiliserAvanceCommand.self, .paiements),
      (EnvoyerCommand.self, .tout), (CreerAvoirCommand.self, .tout), (AnnulerCommand.self, .tout),
      (RembourserCommand.self, .tout), (AnnulerRemboursementCommand.self, .tout),
      (RembourserAvanceCommand.self, .tout), (AnnulerAvanceCommand.self, .tout),
      (AbandonnerCommand.self, .tout), (AnnulerAbandonCommand.self, .tout),
      (AccepterCommand.self, .tout), (RefuserCommand.self, .tout), (TerminerCommand.self, .tout),
      (FacturerCommand.self, .tout), (AbonnementCommand.self, .tout), (SuspendreCommand.self, .tout),
      (ReprendreCommand.self, .tout), (RelancerCommand.self, .tout),
    ]
  }

  /// The commands that `preparer` and `executer` take at that level.
  static func acts(_ level: McpLevel?) -> [any Command.Type] {
    acts.filter { level.allows($0.level) }.map(\.command)
  }

  /// Whether it records nothing.
  var reads: Bool {
    if case .prepare = work { return true }
    return level == nil
  }

  /// The tool as in `tools/list`. A tool that only adds is not called destructive, so that the word keeps its weight;
  /// each may be called again: it then answers the same, or is refused.
  func described(_ language: Language, _ level: McpLevel?) -> JSONValue {
    var isFinal = false
    if case .execute = work { isFinal = level == .tout }
    return [
      "name": name, "description": about[language], "inputSchema": McpSchema(language, level).of(self),
      "outputSchema": ["type": "object"] as JSONValue,
      "annotations": [
        "readOnlyHint": reads, "destructiveHint": isFinal, "idempotentHint": true,
        "openWorldHint": false,
      ] as JSONValue,
    ]
  }
}
