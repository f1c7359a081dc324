import LedgerData
import LedgerExchange
import LedgerLog
import LedgerWords

/// `facture import`: records the documents of a file.
enum ImportCommand: Command {
  static let declaration = Declaration(
    name: "import", summary: "import documents and clients from JSON, or an invoice issued elsewhere",
    about: """
      Imports documents (FactureDTO) and clients (ClientDTO) from a JSON array, from JSON Lines or from a snapshot, of any
      size, by the rules of all other commands. What is recorded already is left as it is: an import can be repeated. A
      refused document does not stop the others: the report tells its position (from 0), number and reason, and the exit
      is 1. A file that is empty or cannot be read to its end: exit 4.
      """, positionals: [.required("FILE|-", "the file, or - for standard input")],
    options: [
      .value(
        "format", ImportInvoice.Format.self,
        "json as above; or one invoice of EN 16931: cii, ubl, or facturx, a PDF (default: json)"),
      .value("batch", Count<100_000>.self, "how many documents to write and sync together, 1 to 100000 (default: 100)"),
      .value(
        "fuseau", Fuseau.self,
        "the time zone in which instants become days, midnight UTC apart: Europe/Paris or +02:00 (default: that of "
          + "the machine)"),
      .value(
        "rejects", "FILE", "write the refused documents to this file, one on each line with its reason", of: String.self
      ),
      .flag("force", "replace the file of --rejects"), .flag("dry-run", "check everything, write nothing"),
      Option.auteur, Option.lockTimeout,
    ] + Option.common,
    notes: """
      The first 10,000 refusals are listed; --rejects=FILE keeps every refused document with its reason.
      What was recorded that the file does not state is told as assumed: a payment of what is Payée and lists none.
      With --json: {"read","imported","unchanged","refused","refusals":[{"index","numero","code","message"}],"unlisted",
      "assumed":[{"index","numero","montant","date","message"}],"remarks":[{"index","numero","message"}]}.

      """ + ImportInvoice.notes,
    example: "facture import factures.jsonl --rejects=refused.jsonl")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    let dryRun = arguments.flag("dry-run")
    let format: ImportInvoice.Format = try arguments.value("format") ?? .json
    guard format == .json else { return try run(format, request, dryRun: dryRun, arguments, console) }
    let file = try InputFile(arguments.positionals[0])
    let rejected = try arguments.outputFile("rejects", registre: request.path, input: file.identity)
    var registre = try dryRun ? request.rehearse() : request.open(console, inBulk: true)
    let line = ProgressLine()
    var importer = Importer(try options(arguments, file, rejected, line))
    do {
      try line.during { _ in try importer.run(from: { try file.append(to: &$0) }, into: &registre) }
      try rejected?.finish()
      let exit = try answer(importer.report, dryRun: dryRun, console)
      try console.output.flush()
      return exit
    } catch {
      let isClosedPipe = (error as? IOFailure)?.errno == .brokenPipe
      if !isClosedPipe, !dryRun { tell(imported: importer.report.imported, console) }
      throw error
    }
  }

  /// One invoice, which is written and answered for as a file of one document.
  private static func run(
    _ format: ImportInvoice.Format, _ request: WritingRequest, dryRun: Bool, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    try arguments.refuse(["batch", "fuseau", "rejects", "force"], for: "--format=\(format.rawValue)")
    var registre = try dryRun ? request.rehearse() : request.open(console)
    let report = try ImportInvoice.run(format, arguments.positionals[0], into: &registre)
    return try answer(report, dryRun: dryRun, console)
  }

  /// What stays of an import that failed.
  private static func tell(imported count: Int, _ console: Console) {
    guard count > 0 else { return }
    console.tell(
      "facture: \(count) document\(count == 1 ? " was" : "s were") imported before this. Run the same import again: it goes on from there."
    )
  }

  private static func options(
    _ arguments: Arguments, _ file: InputFile, _ rejected: OutputFile?, _ progress: ProgressLine
  ) throws -> ImportOptions {
    var options = ImportOptions()
    options.batch = arguments.count("batch") ?? 100
    if let fuseau: Fuseau = try arguments.value("fuseau") { HostProcess.useZone(fuseau.variable) }
    options.jourLocal = { $0.jourLocal }
    options.totalBytes = file.size
    options.progress = progress.report
    if let rejected { options.rejects = { try rejected.write($0) } }
    return options
  }

  private static func answer(_ report: ImportReport, dryRun: Bool, _ console: Console) throws -> Exit {
    if let interruption = report.interruption, report.read == 0, report.clients.read == 0 {
      throw CommandError.unreadableImport(interruption)
    }
    if console.json {
      try console.answer(report.json(console.language))
    } else {
      for refusal in report.refusals {
        let numero = refusal.numero.map { $0.isEmpty ? "" : " \($0)" } ?? ""
        try console.output.line(
          SafeText.line("refused \(refusal.index)\(numero) \(refusal.code): \(refusal.message) \(refusal.hint)"))
      }
      if report.unlisted > 0 {
        try console.output.line(
          "… and \(Measure.grouped(report.unlisted)) more refusals; --rejects=FILE keeps every refused document with its reason."
        )
      }
      for assumption in report.assumptions {
        try console.output.line(
          SafeText.line("assumed \(assumption.index) \(assumption.numero): \(assumption.message)"))
      }
      if report.unlistedAssumptions > 0 {
        try console.output.line("… and \(Measure.grouped(report.unlistedAssumptions)) more of these.")
      }
      for remark in report.remarks {
        try console.output.line(SafeText.line("noted \(Self.place(remark)): \(remark.message)"))
      }
      for line in counts(report) {
        try console.output.line("\(line)\(dryRun ? " (dry run: nothing was written)" : "")")
      }
      if let interruption = report.interruption {
        console.tell(LedgerFailure(leaving: CommandError.unreadableImport(interruption)))
      }
    }
    return report.interruption != nil ? .environment : report.isComplete ? .done : .refused
  }

  /// What a remark is about.
  private static func place(_ remark: ImportRemark) -> String {
    guard let index = remark.index, let numero = remark.numero else { return "registre" }
    return "\(index) \(numero)"
  }

  /// What came of the clients, where there are some, and of the documents.
  private static func counts(_ report: ImportReport) -> [String] {
    func line(_ read: Int, _ imported: Int, _ unchanged: Int, _ refused: Int) -> String {
      "\(read) read, \(imported) imported, \(unchanged) unchanged, \(refused) refused"
    }
    let (clients, refused) = (report.clients, report.refused)
    let ofClients = line(clients.read, clients.imported, clients.unchanged, clients.refused)
    let ofFactures = line(report.read, report.imported, report.unchanged, refused)
    return (clients.read > 0 ? ["clients: \(ofClients)"] : [])
      + (report.read > 0 || clients.read == 0 ? [ofFactures] : [])
  }
}
