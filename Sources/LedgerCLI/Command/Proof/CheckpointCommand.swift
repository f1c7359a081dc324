import LedgerAudit
import LedgerData
import LedgerExchange
import LedgerWords

/// `facture checkpoint`: signs the present state of the log.
enum CheckpointCommand: Command {
  static let declaration = Declaration(
    name: "checkpoint", summary: "sign the present state of the log, to compare it with later",
    about: """
      Signs the number of events in the log and the root of the Merkle tree over them, prints that and keeps it in
      checkpoints/. Give a copy to somebody else: it shows later if the log was rewritten or lost its end. A log that does
      not extend the last checkpoint is not signed.
      """,
    options: [
      .value(
        "key", "KEY.pem", "an Ed25519 private key in PKCS#8 PEM (make one with openssl genpkey -algorithm ed25519)",
        of: String.self, required: true),
      .value("origin", CheckpointOrigin.self, "the name of the log in it (default: facture/<id of the registre>)"),
      .flag("print-public-key", "only print the public key, for those who check; sign nothing"),
      .flag("full", "read the whole log and compare it with all checkpoints, not only the last"),
    ] + Option.common,
    notes: """
      With --json: {"path","origin","size","root","head","checkpoint","new","read"}; of --print-public-key {"publicKey"}.
      """,
    example: "facture checkpoint --key=KEY.pem")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let reader = RegistreReader(at: try arguments.registre())
    let name: String = try arguments.requiredValue("key")
    let pem = try InputFile.bytes(of: name)
    let key = try CheckpointKey(pem: pem.span, named: name)
    let origin: CheckpointOrigin? = try arguments.value("origin")
    if arguments.flag("print-public-key") {
      let origin = try origin ?? RegistrePlace.use(reader.path) { try reader.origin() }
      let publicKey = try key.verifierKey(of: origin)
      return try console.answer(["publicKey": publicKey], orLines: [publicKey])
    }
    let report = try RegistrePlace.use(reader.path) {
      try ProgressLine().during {
        try reader.checkpoint(signedBy: key, origin: origin, full: arguments.flag("full"), progress: $0)
      }
    }
    if let failure = report.notKept {
      console.tell("facture: The next checkpoint will read the whole log. \(failure.message) \(failure.hint)")
    }
    if console.json { try console.answer(json(report)) } else { try console.output.write(report.note.span) }
    return .done
  }

  private static func json(_ report: CheckpointReport) -> JSONValue {
    [
      "path": report.path, "origin": report.origin, "size": report.size, "root": report.root, "head": report.head,
      "checkpoint": String(decoding: report.note, as: UTF8.self), "new": report.isNew, "read": report.linesRead,
    ]
  }
}

extension CheckpointOrigin: DomainValue { static let word = "NAME" }
