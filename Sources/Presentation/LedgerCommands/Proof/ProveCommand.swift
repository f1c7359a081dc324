import LedgerAudit
import LedgerData
import LedgerExchange
package import LedgerTerminal
package import LedgerWords

/// `facture prove`: writes a proof that can be checked without the log.
package enum ProveCommand: Command {
  package static let name = "prove"
  package static let summary = Words(
    "prove that events are in the log, or that it extends an old checkpoint",
    fr: "prouver que le journal contient des événements, ou prolonge un ancien point de contrôle")
  private static let numero = Key<String>(
    argument: Words("NUMBER|SEQUENCE", fr: "NUMERO|SEQUENCE"), "the number of a document, or the sequence of an event",
    fr: "le numéro d'un document, ou la séquence d'un événement")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Writes a proof, under the newest checkpoint, that the log contains the events of a document, or the event of a
      sequence; or that it begins with everything an old checkpoint covered. `facture verify` checks it without the
      ledger, `Tools/ledger/verify-proof` without this program.
      """,
      fr: """
        Prouve, d'après le dernier point de contrôle, que le journal contient les événements d'un document, ou
        l'événement d'une séquence ; ou qu'il commence par tout ce que couvrait un ancien point de contrôle.
        `facture verify` vérifie cette preuve sans le registre, `Tools/ledger/verify-proof` sans ce programme.
        """),
    positionals: [numero],
    options: [Options.from] + Options.file,
    notes: Words(
      """
      With --json: {"events" or "extends","origin","size","root", "proof" or "output"}.
      """,
      fr: """
        Avec --json : {"events" ou "extends","origin","size","root", "proof" ou "output"}.
        """),
    example: "facture prove F-2026-0001 --output=F-2026-0001.proof")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let reader = RegistreReader(at: try arguments.registreToRead(console))
    let prove = try claim(arguments)
    let file = try arguments.outputFile(or: "-", registre: reader.path)
    let report = try RegistrePlace.use(reader.path) { try prove(reader) }
    if let file {
      try report.write { try file.write($0.span) }
      try file.finish()
    }
    guard let file else {
      if console.json {
        try console.answer(json(report, nil))
      } else {
        try report.write { try console.output.write($0.span) }
      }
      return .done
    }
    return try console.answer(
      json(report, file),
      orLine: Words("\(file.path): \(said(report))", fr: "\(file.path) : \(said(report))"))
  }

  /// The subject of the proof.
  private static func said(_ report: ProofReport) -> Words {
    let size = Words { $0.number("\(report.size)") }
    return switch report.claim {
    case .events(let sequences):
      Words(
        "\(sequences.count, "event", "events"), proved to be among the \(size) of \(report.origin)",
        fr: "\(sequences.count, "événement prouvé", "événements prouvés") parmi les \(size) de \(report.origin)")
    case .extends(let old):
      Words(
        "the \(size) events of \(report.origin) extend \(Words { $0.number("\(old)") })",
        fr: "les \(size) événements de \(report.origin) prolongent les \(Words { $0.number("\(old)") }) premiers")
    }
  }

  /// The function that proves the claim asked for.
  private static func claim(_ arguments: Arguments) throws(UsageError) -> (RegistreReader) throws -> ProofReport {
    switch (arguments[numero], arguments[Options.from]) {
    case (let numero?, nil):
      let index = arguments.storage.reader
      return { try $0.prove(numero, index: index($0.path)) }
    case (nil, let old?):
      return { try $0.prove(extending: InputFile.bytes(of: old), named: old) }
    case (nil, nil): throw .nothingToProve
    case (_?, _?): throw .twoProofs
    }
  }

  private static func json(_ report: ProofReport, _ file: OutputFile?) throws -> JSONValue {
    let claim: (String, any JSONConvertible) =
      switch report.claim {
      case .events(let sequences): ("events", sequences)
      case .extends(let size): ("extends", size)
      }
    let place = try file?.path ?? String(decoding: report.proof(), as: UTF8.self)
    return [
      claim.0: claim.1, "origin": report.origin, "size": report.size, "root": report.root,
      file == nil ? "proof" : "output": place,
    ]
  }
}
