import LedgerAudit
import LedgerData
import LedgerLog
import LedgerReadModel
import LedgerWords

/// `facture audit`: every check over the whole log.
enum AuditCommand: Command {
  static let declaration = Declaration(
    name: "audit", summary: "check the whole log and list everything that is wrong",
    about: """
      Runs every check over the whole log and lists everything it finds: framing, json, envelope, sequence, chain,
      commit, time, revision, schema, transition, totals, numbering, mentions, cloture, checkpoint. Exit 3 if there is
      an error; a warning is not one. The log is compared with the checkpoints in its directory: they show that it was
      rewritten or lost its end. Somebody may have replaced these too: give a copy kept elsewhere with --checkpoint.
      """,
    options: [
      .value("checkpoint", "FILE", "a checkpoint kept elsewhere; may be repeated", of: String.self, repeats: true),
      .value(
        "public-key", PublicKey.self,
        "every checkpoint must be signed by this key: what `facture checkpoint --print-public-key` prints, a file "
          + "that holds it, or a PEM file"),
      .value("format", Format.self, "for people, as --json, or as SARIF 2.1.0 (default: text)"),
      .flag("read-model", "compare cache/lecture.sqlite with a replay of the whole log, row by row"),
    ] + Option.common,
    notes: """
      With --json: {"intact","sequence","head","checks","findings":[{"check","severity","file","line","sequence",
      "subject","message"}]}, with --read-model also {"readModel":{"sequence","rows","differences"}}.
      """,
    example: "facture audit --registre=registre")

  /// How the report is written.
  private enum Format: String, ChoiceValue {
    case text, json, sarif
  }

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let reader = RegistreReader(at: try arguments.registre())
    let held = AuditedCheckpoints(
      given: try arguments.values("checkpoint").map { ($0, try InputFile.bytes(of: $0)) },
      key: try (arguments.value("public-key") as PublicKey?)?.read())
    let (report, readModel) = try ProgressLine().during { progress in
      let report = try RegistrePlace.use(reader.path) { try reader.audit(held, progress: progress) }
      // A damaged log cannot be replayed: there is nothing to compare with.
      return (report, arguments.flag("read-model") && report.intact ? try auditReadModel(reader.path) : nil)
    }
    let view = AuditView(report: report, readModel: readModel)
    switch try arguments.value("format") ?? (arguments.flag("json") ? Format.json : .text) {
    case .text: try console.output.lines(view.lines(console))
    case .json: try console.answer(view.json(console.language))
    case .sarif: try console.answer(view.sarif(console.language))
    }
    return report.intact && readModel?.differences.isEmpty ?? true ? .done : .damaged
  }

  /// Where the registre may only be read, the comparison is made in another place.
  private static func auditReadModel(_ path: String) throws -> ReadModelAudit {
    let place = "\(Host.temporaryDirectory)/facture-\(Host.processNumber)-\(Host.monotonicMs())"
    defer { for directory in ["\(place)/cache", place] { Files.removeEmptyDirectory(directory) } }
    return try ReadModelReader(at: path).audit {
      try IOFailure.attempt(.create, place) { () throws(Errno) in try Files.disk.makeDirectory(place, mode: 0o700) }
      return place
    }
  }
}
