import LedgerAudit
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerServer
import LedgerWords

/// `facture servir`: one ledger to browsers and programs of this machine.
enum ServirCommand: Command {
  static let name = "servir"
  static let summary = Words(
    "show and keep the ledger in a browser; answer programs over HTTP",
    fr: "consulter et tenir le registre dans un navigateur ; répondre aux programmes par HTTP")

  private static let ecriture = Flag(
    "ecriture", "allow what records (default: it only reads)", fr: "permet d'enregistrer (par défaut : lecture seule)")
  private static let key = CheckpointCommand.key.saying(
    "the key that signs checkpoints for whoever asks in the browser or over HTTP",
    fr: "la clé qui signe les points de contrôle demandés dans le navigateur ou par HTTP")

  static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Serves one ledger on this machine until SIGTERM or Ctrl-C. The first line is the address for a browser; it opens one
      session, once. The second is what programs show: a header. It reads only, unless --ecriture says more. No other
      machine reaches it: --derriere names the server in front that asks who comes. Requests are logged on standard error, as
      JSON lines.
      """,
      fr: """
        Sert un registre sur cette machine jusqu'à SIGTERM ou Ctrl-C. La première ligne est l'adresse pour un navigateur ;
        elle ouvre une session, une seule fois. La seconde est l'en-tête que montrent les programmes. Sans --ecriture, il ne
        fait que lire. Aucune autre machine ne l'atteint : --derriere nomme le serveur placé devant, qui demande à chacun
        qui il est. Les requêtes sont notées sur la sortie d'erreur, en lignes JSON.
        """),
    options: ListeningPlace.options + [ecriture, key.needing(ecriture), Options.auteur], common: Options.common,
    notes: Words(
      """
      GET /v1/… answers as the commands that read, POST /v1/commandes/NAME as those that record; /v1/openapi.json says
      what each takes. A socket of systemd (LISTEN_FDS) is used where there is one.
      With --json the two lines are {"adresse","jeton"}.
      """,
      fr: """
        GET /v1/… répond comme les commandes qui lisent, POST /v1/commandes/NOM comme celles qui enregistrent ;
        /v1/openapi.json dit ce que chacune prend. Une socket de systemd (LISTEN_FDS) est utilisée s'il y en a une.
        Avec --json, les deux lignes sont {"adresse","jeton"}.
        """),
    example: "facture servir --ecriture")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let caller = try Caller(arguments, console.language, signingKey: signingKey(arguments))
    // A ledger that is not there is told now, and not to whoever asks first.
    _ = try RegistrePlace.use(caller.registre) { try RegistreReader(at: caller.registre).origin() }
    let place = try ListeningPlace(arguments)
    let router = try RequestRouter(
      served, caller, place.gate, isWriting: arguments[ecriture], isMonolingual: arguments[Options.langue] != nil)
    StopSignal.await()
    let (address, bearer) = ("\(place.address)/#\(place.gate.key ?? "")", place.gate.bearer.text)
    _ = try console.answer(
      ["adresse": address, "jeton": bearer], orLines: [address, "Authorization: Bearer \(bearer)"])
    try console.output.flush()
    try Server(admit: router.admit, answer: router.answer, refused: router.refused, log: RequestLog.tell)
      .run(on: place.listening)
    return .done
  }
}

extension ServirCommand {
  /// A key that cannot sign is told now, and not to whoever asks first.
  private static func signingKey(_ arguments: Arguments) throws -> String? {
    guard let name = arguments[key] else { return nil }
    let pem = try InputFile.bytes(of: name)
    _ = try CheckpointKey(pem: pem.span, named: name)
    return name
  }

  private static var served: ServedCommands {
    ServedCommands(CommandList.groups) { option, caller in
      let words = ["--registre=\(caller.registre)", "--hors-ligne"]
      let list = ListCommand.declaration
      guard let kind = kind(option),
        case .success(let arguments) = Result(catching: { try Arguments(ArgumentReader.read(words, list), list) })
      else { return [] }
      return CompletionNames(arguments).beginning(with: "", as: kind)
    }
  }

  /// What names of the ledger an option takes.
  private static func kind(_ option: Option) -> Completions.Name? {
    if option.namesClient { return .client }
    if case .drafts? = option.proposed { return .draft }
    return option.isArgument && option.placeholder == Placeholder.numero ? .document : nil
  }
}
