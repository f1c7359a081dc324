import LedgerAudit
import LedgerData
import LedgerExchange
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture checkpoint`: signs the present state of the log, or shows the newest checkpoint.
package enum CheckpointCommand: Command {
  package static let name = "checkpoint"
  package static let summary = Words(
    "sign the present state of the log, or show the signed checkpoints",
    fr: "signer l'état actuel du journal, ou montrer les points de contrôle signés")
  package static let key = Key<String>(
    "key", word: Words("KEY.pem", fr: "CLE.pem"),
    "an Ed25519 private key in PKCS#8 PEM (make one with openssl genpkey -algorithm ed25519)",
    fr: "une clé privée Ed25519 en PEM PKCS#8 (à créer avec openssl genpkey -algorithm ed25519)")
  private static let origin = Key<CheckpointOrigin>(
    "origin", "the name of the log in it (default: facture/<id of the ledger>)",
    fr: "le nom qu'y porte le journal (par défaut : facture/<identifiant du registre>)")
  private static let printPublicKey = Flag(
    "print-public-key", "only print the public key, for those who check; sign nothing",
    fr: "affiche seulement la clé publique, pour ceux qui vérifient ; ne signe rien")
  package static let declaration = Declaration(
    name: name, effect: .adds, shows: true,
    about: Words(
      """
      Signs the number of events in the log and the root of the Merkle tree over them, prints this checkpoint and
      keeps it in checkpoints/. Give a copy to somebody else: later it shows if the log was rewritten or lost its end.
      A log that does not extend the last checkpoint is not signed. Without a key it shows the existing checkpoints.
      """,
      fr: """
        Signe le nombre d'événements du journal et la racine de l'arbre de Merkle qui les couvre, affiche ce point de
        contrôle et le garde dans checkpoints/. Confiez-en une copie à un tiers : elle montrera plus tard si le journal a
        été réécrit ou a perdu sa fin. Un journal qui ne prolonge pas le dernier point de contrôle n'est pas signé. Sans
        clé, affiche les points de contrôle conservés.
        """),
    options: [
      key, origin.needing(key), printPublicKey.needing(key),
      Options.full.saying(
        "read the whole log and compare it with all checkpoints, not only the last",
        fr: "lit tout le journal et le compare à tous les points de contrôle, pas seulement au dernier"
      ).needing(key),
    ],
    notes: Words(
      """
      With --json: {"path","origin","size","root","head","checkpoint","new","read"}; of --print-public-key {"publicKey"};
      without a key {"sequence","checkpoints":[{"path","origin","size","root","witnesses","stamped","checkpoint"}]}.
      """,
      fr: """
        Avec --json : {"path","origin","size","root","head","checkpoint","new","read"} ; avec --print-public-key :
        {"publicKey"} ; sans clé : {"sequence","checkpoints":[{"path","origin","size","root","witnesses","stamped",
        "checkpoint"}]}.
        """),
    example: "facture checkpoint --key=KEY.pem")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    guard let name = arguments[key] else { return try show(arguments, console) }
    let reader = RegistreReader(at: try arguments.registre())
    let pem = try InputFile.text(of: name)
    let key = try CheckpointKey(pem: pem.span, named: name)
    let origin = arguments[origin]
    if arguments[printPublicKey] {
      let origin = try origin ?? RegistrePlace.use(reader.path) { try reader.origin() }
      let publicKey = try key.verifierKey(of: origin)
      return try console.answer(["publicKey": publicKey], orLines: [publicKey])
    }
    try arguments.confirm(reader.path, console)
    let report = try RegistrePlace.use(reader.path) {
      try ProgressLine(console.language).during {
        try reader.checkpoint(signedBy: key, origin: origin, full: arguments[Options.full], progress: $0)
      }
    }
    if let failure = report.notKept {
      console.tell(
        "facture: The next checkpoint will read the whole log. \(failure.message) \(failure.hint)",
        fr: "facture: Le prochain point de contrôle lira tout le journal. \(failure.message) \(failure.hint)")
    }
    if console.json { try console.answer(json(report)) } else { try console.output.write(report.note.span) }
    if console.isTerminal, !console.json {
      try console.output.flush()
      console.tell(
        "facture: It is stored in \(report.path). Keep a copy elsewhere, which nobody can alter with the log.",
        fr: "facture: Il est dans \(report.path). Gardez-en une copie ailleurs, hors de portée de qui peut modifier le "
          + "journal.")
    }
    return .done
  }

  private static func show(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let (_, report) = try request.read(console) { try request.reader.ask($0) { _ in } }
    let kept = try RegistrePlace.use(request.path) { try RegistreReader(at: request.path).keptCheckpoints() }
    let view = CheckpointsView(kept, of: report.sequence)
    return try console.answer(view.json, orLines: view.lines(console))
  }

  private static func json(_ report: CheckpointReport) -> JSONValue {
    [
      "path": report.path, "origin": report.origin, "size": report.size, "root": report.root, "head": report.head,
      "checkpoint": String(decoding: report.note, as: UTF8.self), "new": report.isNew, "read": report.linesRead,
    ]
  }
}

extension CheckpointOrigin: DomainValue { package static var word: Words { Words("ORIGIN", fr: "ORIGINE") } }
