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
      A witness is another person or machine that cosigns the checkpoints of your log. It never cosigns two versions:
      an owner who rewrites the log gets no more cosignatures. Owner and witness exchange files by mail or by hand.

        The owner    request NAME       writes the request for the newest checkpoint
                     receive FILE       keeps the answer in checkpoints/
        The witness  open DIR           makes its directory, with its key
                     follow DIR         trusts the key of a log (--key): get it from the owner in person, not by mail
                     cosign DIR FILE    prints the answer, or refuses another version and keeps the evidence
                     serve DIR          does the same over HTTP on this machine (POST /add-checkpoint)
                     recover DIR NOTE   restores a lost directory from cosigned checkpoints

      A witness needs no ledger, and has a single directory. The files are those of the C2SP protocol tlog-witness.
      """,
      fr: """
        Un témoin est une autre personne, ou une autre machine, qui signe les points de contrôle de votre journal. Il ne
        signe jamais deux versions : qui réécrit son journal n'obtient plus de signature. Les deux échangent des
        fichiers, par courrier ou de la main à la main.

          Le titulaire  demande NOM                  écrit la demande pour le dernier point de contrôle
                        recevoir FICHIER             garde la réponse dans checkpoints/
          Le témoin     ouvrir REPERTOIRE            crée son répertoire, avec sa clé
                        suivre REPERTOIRE            fait confiance à la clé d'un journal (--cle), remise en main propre
                        cosigner REPERTOIRE FICHIER  affiche la réponse, ou refuse une autre version et garde la preuve
                        servir REPERTOIRE            fait de même par HTTP sur cette machine (POST /add-checkpoint)
                        reprendre REPERTOIRE NOTE    rétablit un répertoire perdu, avec des points de contrôle signés

        Un témoin n'a pas besoin de registre, et n'a qu'un répertoire. Les fichiers sont ceux du protocole C2SP
        tlog-witness.
        """),
    positionals: [action, place, files],
    options: [nom, key, taille] + ListeningPlace.options + Options.file,
    notes: Words(
      """
      With --json: {"origin","old","size","request" or "output"}, {"size","path","lines":[{"name","time","checked","new"}]},
      {"publicKey"}, [{"origin","new"}], {"answer" or "output"}, {"adresse"} and [{"origin","size"}]. A refused request says
      the HTTP status of the protocol. Exit 3 if something is false or rewritten; 1 if a request starts at another size,
      or its log is unknown.
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
