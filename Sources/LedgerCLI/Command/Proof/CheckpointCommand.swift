import LedgerData
import LedgerDomain

/// `facture checkpoint`: signs what the log is now.
struct CheckpointCommand: Command {
  static let declaration = Declaration(
    "checkpoint", "sign what the log is now, to be held against it later",
    options: [
      .value("key", "KEY.pem"), .value("origin", "NAME"), .flag("print-public-key"), .flag("full"),
    ] + Option.common)

  static let help = """
    facture checkpoint --key=KEY.pem [option …]

    Signs how many events the log has and the root of the Merkle tree over them, prints that and keeps it in
    checkpoints/. Give a copy to somebody else: a log that was rewritten, or lost its tail, no longer fits it. A log that
    does not extend the last checkpoint is not signed.

      --key=KEY.pem             an Ed25519 private key in PKCS#8 PEM (make one with openssl genpkey -algorithm ed25519)
      --origin=NAME             how the log is called in it (default: facture/<id of the registre>)
      --print-public-key        only print the public key, for those who check; nothing is signed
      --full                    read the whole log, and hold it against all checkpoints, not only the last
    \(HelpText.common)

    With --json: {"path","origin","size","root","head","checkpoint","new","read"}; of --print-public-key {"publicKey"}.

    Example
      facture checkpoint --key=KEY.pem
    """

  private let reader: RegistreReader
  private let key: String
  private let origin: CheckpointOrigin?
  private let printsPublicKey: Bool
  private let full: Bool

  init(_ arguments: Arguments) throws {
    reader = RegistreReader(at: try arguments.registre())
    key = try arguments.requiredValue("key")
    origin = try arguments.value("origin")
    printsPublicKey = arguments.flag("print-public-key")
    full = arguments.flag("full")
  }

  func run(_ console: Console) throws -> Exit {
    let pem = try InputFile.bytes(of: key, upTo: InputFile.smallFile)
    let key = try CheckpointKey(pem: pem.span, named: key)
    if printsPublicKey { return try printPublicKey(key, console) }
    let progress = ProgressLine()
    defer { progress.clear() }
    let report = try Failure.inRegistre(at: reader.path) {
      try reader.checkpoint(signedBy: key, origin: origin, full: full, progress: progress.report)
    }
    progress.clear()
    if let failure = report.notKept {
      console.tell("facture: the next checkpoint will read the whole log. \(failure.message) \(failure.hint)")
    }
    if console.json { try console.answer(Self.json(report)) } else { try console.output.write(report.note.span) }
    return .done
  }

  private func printPublicKey(_ key: CheckpointKey, _ console: Console) throws -> Exit {
    let origin = try origin ?? Failure.inRegistre(at: reader.path) { try reader.origin() }
    let text = try key.verifierKey(of: origin)
    if console.json {
      try console.answer(.object([("publicKey", .string(text))]))
    } else {
      try console.output.line(text)
    }
    return .done
  }

  private static func json(_ report: CheckpointReport) -> JSONValue {
    .object([
      ("path", .string(report.path)), ("origin", .string(report.origin)), ("size", .number(String(report.size))),
      ("root", .string(report.root)), ("head", .string(report.head)),
      ("checkpoint", .string(String(decoding: report.note, as: UTF8.self))), ("new", .bool(report.isNew)),
      ("read", .integer(report.linesRead)),
    ])
  }
}

extension CheckpointOrigin: DomainValue {}
