import LedgerAudit
import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture prove`: writes a proof that can be checked without the log.
struct ProveCommand: Command {
  static let declaration = Declaration(
    "prove", "prove that events are in the log, or that it extends an old checkpoint",
    about: """
      Writes a proof, under the newest checkpoint, that the events of a document or the event of a sequence are in the log;
      or that the log begins with everything an old checkpoint was signed for. `facture verify` checks it without the
      ledger, Tools/verify-proof without this program.
      """,
    positionals: [.optional("NUMERO|SEQUENCE", "the number of a document, or the sequence of an event")],
    options: [.value("from", "OLD.checkpoint", "a checkpoint kept elsewhere")] + Option.output + Option.common,
    notes: #"With --json: {"events" or "extends","origin","size","root", "proof" or "output"}."#,
    example: "facture prove F-2026-0001 --output=F-2026-0001.proof")

  /// What is to be proved.
  private enum Claim {
    case events(String)
    case extends(String)
  }

  private let reader: RegistreReader
  private let claim: Claim
  private let path: String?
  private let replaces: Bool

  init(_ arguments: Arguments) throws {
    reader = RegistreReader(at: try arguments.registre())
    let old: String? = try arguments.value("from")
    switch (arguments.positionals.first, old) {
    case (let numero?, nil): claim = .events(numero)
    case (nil, let old?): claim = .extends(old)
    case (nil, nil):
      throw UsageError.nothingToProve
    case (_?, _?):
      throw UsageError.twoProofs
    }
    let output: String? = try arguments.value("output")
    path = output == "-" ? nil : output
    replaces = arguments.flag("force")
  }

  func run(_ console: Console) throws -> Exit {
    let file = try path.map {
      try ProtectedFiles.check($0, "--output", registre: reader.path)
      return try OutputFile(at: $0, replaces: replaces)
    }
    let report = try RegistrePlace.use(reader.path) { try prove() }
    if let file {
      try file.write(report.proof.span)
      try file.finish()
    }
    if console.json {
      try console.answer(Self.json(report, file))
    } else if file == nil {
      try console.output.write(report.proof.span)
    }
    return .done
  }

  private func prove() throws -> ProofReport {
    switch claim {
    case .events(let numero): try reader.prove(numero)
    case .extends(let path):
      try reader.prove(extending: InputFile.bytes(of: path, upTo: InputFile.smallFile), named: path)
    }
  }

  private static func json(_ report: ProofReport, _ file: OutputFile?) -> JSONValue {
    let claim: (String, JSONValue) =
      switch report.claim {
      case .events(let sequences): ("events", .array(sequences.map { .number(String($0)) }))
      case .extends(let size): ("extends", .number(String(size)))
      }
    let proof: (String, JSONValue) =
      file.map { ("output", .string($0.path)) } ?? ("proof", .string(String(decoding: report.proof, as: UTF8.self)))
    return .object([
      claim, ("origin", .string(report.origin)), ("size", .number(String(report.size))), ("root", .string(report.root)),
      proof,
    ])
  }
}
