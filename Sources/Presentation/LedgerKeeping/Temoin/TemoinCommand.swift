import LedgerCommands
package import LedgerTerminal
package import LedgerWords

/// `facture temoin`: asks witnesses to cosign checkpoints, and is a witness.
package enum TemoinCommand: Command {
  package static let name = "temoin"
  package static let summary = Words(
    "have checkpoints cosigned by witnesses, or be a witness",
    fr: "faire signer les points de contrôle par des témoins, ou être témoin")

  /// The action.
  enum Action: String, ChoiceValue { case demande, recevoir, ouvrir, suivre, cosigner, servir, reprendre }

  static let action = Required<Action>(
    argument: Action.word,
    """
    at the owner's, \(choice: "demande") NAME and \(choice: "recevoir") FILE; at the witness, \(choice: "ouvrir"), \
    \(choice: "suivre"), \(choice: "cosigner"), \(choice: "servir") and \(choice: "reprendre")
    """,
    fr: """
      chez qui tient le registre, \(choice: "demande") NOM et \(choice: "recevoir") FICHIER ; chez le témoin, \
      \(choice: "ouvrir"), \(choice: "suivre"), \(choice: "cosigner"), \(choice: "servir") et \(choice: "reprendre")
      """)
  /// The directory of a witness.
  static let directory = Required<String>(argument: Placeholder.repertoire)
  private static let place = Key<String>(
    argument: Words("NAME|FILE|DIR", fr: "NOM|FICHIER|REPERTOIRE"),
    "the name of a witness, its answer, or the directory of a witness",
    fr: "le nom d'un témoin, sa réponse, ou le répertoire d'un témoin")
  private static let files = Repeated<String>(
    argument: Words("REQUEST|NOTE …", fr: "DEMANDE|NOTE …"), "the request to cosign, or the cosigned checkpoints",
    fr: "la demande à signer, ou les points de contrôle signés")

  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      A witness cosigns checkpoints of a log, and never two versions of it: an owner who rewrites the log gets no more
      cosignatures. Files go between the two, by mail or by hand; they follow the C2SP protocol tlog-witness, which
      other witnesses use over HTTP. On the owner's side, `request NAME` writes the request for the newest checkpoint,
      and `receive FILE` keeps the answer in checkpoints/. A witness needs no ledger. `open DIR` makes its key.
      `follow DIR` trusts the key of a log, obtained by another way than the requests. `cosign DIR REQUEST` prints the
      answer, or refuses and keeps the evidence of another version. `serve DIR` answers the same bytes sent to
      /add-checkpoint on this machine. `recover DIR NOTE` takes back a lost state. A witness has a single directory: a
      copy that also cosigns would show two versions.
      """,
      fr: """
        Un témoin signe les points de contrôle d'un journal, et jamais deux versions du même : qui réécrit le journal
        n'obtient plus de signature. Des fichiers vont de l'un à l'autre, par courrier ou de la main à la main ; ils
        suivent le protocole C2SP tlog-witness, que d'autres témoins pratiquent par HTTP. Chez qui tient le registre,
        `demande NOM` écrit la demande pour le dernier point de contrôle, et `recevoir FICHIER` garde la réponse dans
        checkpoints/. Un témoin n'a pas besoin de registre. `ouvrir REPERTOIRE` crée sa clé. `suivre REPERTOIRE` fait
        confiance à la clé d'un journal, obtenue par un autre chemin que les demandes. `cosigner REPERTOIRE DEMANDE`
        affiche la réponse, ou refuse et garde la preuve d'une autre version. `servir REPERTOIRE` répond aux mêmes
        octets envoyés à /add-checkpoint sur cette machine. `reprendre REPERTOIRE NOTE` reprend un état perdu. Un
        témoin a un seul répertoire : une copie qui signerait aussi montrerait deux versions.
        """),
    positionals: [action, place, files],
    options: [nom, key, taille] + ListeningPlace.options + Options.file,
    notes: Words(
      """
      With --json: {"origin","old","size","request" or "output"}, {"size","path","lines":[{"name","time","checked","new"}]},
      {"publicKey"}, [{"origin","new"}], {"answer" or "output"}, {"adresse"} and [{"origin","size"}]. A refused request says
      the HTTP status of the protocol. Exit 3 where something is false or rewritten, 1 where a request begins at another size
      or is of an unknown log.
      """,
      fr: """
        Avec --json : {"origin","old","size","request" ou "output"}, {"size","path","lines":[{"name","time","checked","new"}]},
        {"publicKey"}, [{"origin","new"}], {"answer" ou "output"}, {"adresse"} et [{"origin","size"}]. Une demande refusée
        indique le code HTTP du protocole. Code 3 si quelque chose est faux ou réécrit, 1 si la demande part d'une autre taille
        ou vient d'un journal inconnu.
        """),
    example: "facture temoin ouvrir temoin --nom=cabinet-durand.example/temoin"
  ) { typed in
    Action.allCases.first { Words.choice($0.rawValue).reads(typed.positionals.first ?? "") }
      .map { form($0, positionals: typed.positionals.count) }
  }

  /// The arguments and options of each action.
  private static func form(_ chosen: Action, positionals count: Int) -> Form {
    let command = "\(name) \(chosen.rawValue)"
    return switch chosen {
    case .demande: Form(command, choosing: [action], [witness], [taille] + Options.file)
    case .recevoir: Form(command, choosing: [action], [answer], [key, taille])
    case .ouvrir: Form(command, choosing: [action], [directory], [nom.required])
    case .suivre: Form(command, choosing: [action], [directory], [logKey.required])
    case .cosigner: Form(command, choosing: [action], [directory, request], Options.file)
    case .servir: Form(command, choosing: [action], [directory], ListeningPlace.options)
    case .reprendre:
      Form(command, choosing: [action], [directory] + Array(repeating: note, count: max(1, count - 2)))
    }
  }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    switch try arguments[action] {
    case .demande: try ask(arguments, console)
    case .recevoir: try receive(arguments, console)
    case .ouvrir: try open(arguments, console)
    case .suivre: try follow(arguments, console)
    case .cosigner: try cosign(arguments, console)
    case .servir: try serve(arguments, console)
    case .reprendre: try recover(arguments, console)
    }
  }
}
