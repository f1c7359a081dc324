import LedgerAudit
import LedgerCommands
import LedgerData
import LedgerDesk
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerServer
import LedgerTerminal
import LedgerUseCases
import LedgerViews
import LedgerWords

/// `facture servir`: one ledger to browsers and programs of this machine.
enum ServirCommand: Command {
  static let name = "servir"
  static let summary = Words(
    "show and keep the ledger in a browser; answer programs over HTTP",
    fr: "consulter et tenir le registre dans un navigateur ; répondre aux programmes par HTTP")

  private static let ecriture = Flag(
    "ecriture", "allow recording (default: read only)", fr: "permet d'enregistrer (par défaut : lecture seule)")
  private static let key = CheckpointCommand.key.saying(
    "the key that signs checkpoints on request, in the browser or over HTTP",
    fr: "la clé qui signe les points de contrôle demandés dans le navigateur ou par HTTP")

  private static let jeton = Key<String>(
    "fichier-jeton", word: Words("FILE", fr: "FICHIER"),
    "the file of the token that programs present; created if missing (default: a new token at each start)",
    fr:
      "le fichier du jeton que les programmes présentent ; créé s'il n'existe pas (par défaut : un nouveau jeton à chaque lancement)"
  )
  private static let port = ListeningPlace.port.saying(
    "the port on 127.0.0.1 (default: the last one used, initially \(usualPort))",
    fr: "le port sur 127.0.0.1 (par défaut : celui de la dernière fois, d'abord \(usualPort))")
  private static let lien = Flag(
    "lien", "print a link that opens one session, once, within 15 minutes; the server must be running",
    fr: "affiche un lien qui ouvre une session, une seule fois, dans les 15 minutes ; le serveur doit être lancé")
  static let navigateur = Flag(
    "navigateur", "open the link in the browser", fr: "ouvre le lien dans le navigateur")
  private static let sessions = Flag(
    "sessions", "list the sessions of browsers", fr: "liste les sessions des navigateurs")
  private static let revoquer = Key<String>(
    "revoquer", word: Words("SESSION|all", fr: "SESSION|tout"), "end a session, or all and the links",
    fr: "met fin à une session, ou à toutes et aux liens")

  /// Registered for no other service (IANA), and below the ports that the system chooses itself.
  static let usualPort = 8425

  static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Serves one ledger on this machine until SIGTERM or Ctrl-C. The first line is a link for a browser: it opens one
      session, once. The session lasts for 180 days, even if the server or the browser restarts; --lien gives another
      link at any time, for a second browser or person. The second line is a header for programs. Without --ecriture
      it only reads. No other machine reaches it: --derriere names the server in front, which identifies its users.
      Requests are logged on standard error, as JSON lines.
      """,
      fr: """
        Sert un registre sur cette machine jusqu'à SIGTERM ou Ctrl-C. La première ligne est un lien pour un
        navigateur : il ouvre une session, une seule fois. La session dure 180 jours, même si le serveur ou le navigateur
        redémarre ; --lien donne à tout moment un autre lien, pour un deuxième navigateur ou une autre personne. La
        seconde ligne est un en-tête pour les programmes. Sans --ecriture, il ne fait que lire. Aucune autre machine
        ne l'atteint : --derriere nomme le serveur placé devant, qui identifie ses utilisateurs. Les requêtes sont
        notées sur la sortie d'erreur, en lignes JSON.
        """),
    options: [port] + ListeningPlace.options + [
      ecriture, key.needing(ecriture), jeton, lien, navigateur, sessions, revoquer, Options.auteur,
    ],
    common: Options.common,
    notes: Words(
      """
      GET /v1/… answers as the reading commands, POST /v1/commandes/NAME as the recording ones; /v1/openapi.json
      describes their fields. If systemd gives a socket (LISTEN_FDS), it is used; then no link is printed. Sessions
      are kept by their hash in $XDG_STATE_HOME/facture, else ~/.local/state/facture. With --json:
      {"adresse","jeton"}, without "jeton" if it is in a file; for --lien {"adresse"}; for --sessions
      [{"session","depuis","jusqua","navigateur"}].
      """,
      fr: """
        GET /v1/… répond comme les commandes qui lisent, POST /v1/commandes/NOM comme celles qui enregistrent ;
        /v1/openapi.json décrit leurs champs. Si systemd fournit une socket (LISTEN_FDS), elle est utilisée ; aucun
        lien n'est alors affiché. Les sessions sont gardées par leur empreinte dans $XDG_STATE_HOME/facture, sinon
        dans ~/.local/state/facture. Avec --json : {"adresse","jeton"}, sans "jeton" s'il est dans un fichier ; pour
        --lien {"adresse"} ; pour --sessions [{"session","depuis","jusqua","navigateur"}].
        """),
    example: "facture servir --ecriture"
  ) { typed in
    if typed.text(lien) != nil { return Form("servir --lien", [], [lien, navigateur]) }
    if typed.text(sessions) != nil { return Form("servir --sessions", [], [sessions]) }
    return typed.text(revoquer) == nil ? nil : Form("servir --revoquer", [], [revoquer])
  }

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let registre = try arguments.registre()
    // A missing ledger is reported now, and not at the first request.
    _ = try RegistrePlace.use(registre) { try RegistreReader(at: registre).origin() }
    let open = try DeskSessions(of: registre)
    if arguments.text(lien) != nil { return try link(open, arguments, console) }
    if arguments.text(sessions) != nil { return try list(open, console) }
    if let session = arguments.text(revoquer) { return try revoke(session, open, console) }
    if let seller = seller(of: registre), let autre = AutreFuseau(seller, at: Environment.system(auteur: "").now()) {
      console.tell(autre.told)
    }
    return try serve(open, arguments, console)
  }

  private static func serve(_ open: DeskSessions, _ arguments: Arguments, _ console: Console) throws -> Exit {
    let caller = try Caller(arguments, console.language, signingKey: signingKey(arguments))
    let token = try arguments[jeton].map { path in
      try ProtectedFiles.check(path, jeton.place, registre: try arguments.registre())
      return try TokenFile.secret(at: path)
    }
    let place = try place(open, arguments)
    var (open, host) = (open, "")
    do {
      host = try open.started(place)
    } catch {
      // Programs are served all the same, and browsers until the server ends.
      console.tell(LedgerFailure(leaving: error))
      open = DeskSessions()
      host = try open.started(place)
    }
    let (port, address, bearer) = (place.listening.port, place.address(host), token ?? Secret())
    let gate = Gate(port: port, name: host, outside: place.outside, bearer: bearer, isOpen: open.isOpen)
    let router = try RequestRouter(
      served, caller, gate, open, isWriting: arguments[ecriture], isMonolingual: arguments[Options.langue] != nil)
    StopSignal.await()
    // Other people read the output of a service.
    let link = place.isInherited ? address : "\(address)/#\(try open.link().text)"
    _ = try console.answer(
      .object(present: [("adresse", link), ("jeton", token == nil ? bearer.text : nil)]),
      orLines: [link] + (token == nil && !place.isInherited ? [TokenFile.start + bearer.text] : []))
    try console.output.flush()
    if arguments[navigateur], !place.isInherited {
      do { try show(link, open, waits: false) } catch { console.tell(LedgerFailure(leaving: error)) }
    }
    try Server(
      knows: gate.knows, admit: router.admit, isLarge: router.isLarge, answer: router.answer, refused: router.refused,
      log: RequestLog.tell
    ).run(on: place.listening)
    return .done
  }
}

extension ServirCommand {
  /// The seller, if the log can be read. The first request tells why it cannot.
  private static func seller(of registre: String) -> Emetteur? {
    do throws(LedgerFailure) {
      return try RegistreReader(at: registre).etatDesVentes(ReplayOptions()).etat.registre?.emetteur
    } catch {
      return nil
    }
  }

  /// Where it listens: where the options say, else where it did the last time.
  private static func place(_ open: DeskSessions, _ arguments: Arguments) throws -> ListeningPlace {
    let last = try open.state().port.flatMap(UInt16.init(exactly:))
    do {
      return try ListeningPlace(arguments, usual: last.map { [$0] } ?? [UInt16(usualPort), 0])
    } catch let failure as IOFailure where failure.errno == .addressInUse && last != nil {
      guard arguments[port] == nil, arguments[ListeningPlace.socket] == nil else { throw failure }
      throw LedgerFailure.isRunning(port: last ?? 0)
    }
  }

  /// The signing key. An unusable one is reported now, and not at the first request.
  private static func signingKey(_ arguments: Arguments) throws -> String? {
    guard let name = arguments[key] else { return nil }
    let pem = try InputFile.text(of: name)
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

  /// The names of the ledger that an option takes.
  private static func kind(_ option: Option) -> Completions.Name? {
    if option.namesClient { return .client }
    if case .drafts? = option.proposed { return .draft }
    return option.isArgument && option.placeholder == Placeholder.numero ? .document : nil
  }
}
