import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// `facture import`: records the documents of a file.
package enum ImportCommand: Command {
  package static let name = "import"
  package static let summary = Words(
    "import documents and customers, an invoice issued elsewhere, or the messages of a platform",
    fr: "importer documents et clients, une facture émise ailleurs ou les messages d'une plateforme")
  private static let file = Required<String>(
    argument: Words("FILE|-", fr: "FICHIER|-"), "the file, or - for standard input",
    fr: "le fichier, ou - pour l'entrée standard")
  private static let format = Key<ImportInvoice.Format>(
    "format",
    "json as above; one invoice of EN 16931: cii, ubl, or facturx, a PDF; cdar, messages of a platform (default: json)",
    fr: """
      json comme ci-dessus ; une facture EN 16931 : cii, ubl, ou facturx, un PDF ; cdar, les messages d'une plateforme (par \
      défaut : json)
      """
  ).or(.json)
  private static let batch = Key<Count<100_000>>(
    "batch", "how many documents to write and sync together, 1 to 100000 (default: 100)",
    fr: "combien de documents sont écrits ensemble sur le disque, de 1 à 100000 (par défaut : 100)"
  ).or(Count(100))
  private static let rejects = Key<String>(
    "rejects", word: Words("FILE", fr: "FICHIER"),
    "write the refused documents to this file, one on each line with its reason",
    fr: "écrit les documents refusés dans ce fichier, un par ligne, avec le motif")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Imports documents (FactureDTO) and customers (ClientDTO) from a JSON array, from JSON Lines or from a snapshot
      of any size, by the same rules as other commands. Documents already recorded stay as they are: an import can be
      repeated. A refused document does not stop the others: the report states its position (from 0), number and
      reason, and the exit is 1. An empty file, or one that cannot be read to its end: exit 4.
      """,
      fr: """
        Importe des factures et des clients en JSON (FactureDTO, ClientDTO) d'un tableau, de lignes JSON ou d'un
        instantané, de toute taille, selon les mêmes règles que les autres commandes. Les documents déjà enregistrés
        restent tels quels : l'import peut être répété. Un document refusé n'arrête pas les autres : le compte rendu
        donne sa position (à partir de 0), son numéro et le motif, et le code de retour est 1. Un fichier vide, ou qui
        ne se lit pas jusqu'au bout : code 4.
        """),
    positionals: [file],
    options: [
      format, batch, Options.fuseau, rejects,
      Options.force.saying("replace the file of --rejects", fr: "remplace le fichier de --rejects"),
    ], common: [Options.dryRun, Options.auteur, Options.lockTimeout, Options.horloge] + Options.common,
    notes: [notes, ImportInvoice.notes, ImportStatus.notes].joined(separator: "\n"),
    example: "facture import factures.jsonl --rejects=refused.jsonl"
  ) { typed in
    guard let given = typed.text(format).flatMap(ImportInvoice.Format.named), given != .json else { return nil }
    let files = given == .cdar ? max(1, typed.positionals.count) : 1
    return Form("import --format=\(given.rawValue)", Array(repeating: file, count: files), [format])
  }

  private static let notes = Words(
    """
    The first 10,000 refusals are listed; --rejects=FILE keeps every refused document with its reason. An invoice with
    the status Payée that lists no payment gets one, which is reported as assumed. With --json:
    {"read","imported","unchanged","refused","refusals":[{"index","numero","code","message"}],"unlisted",
    "assumed":[{"index","numero","montant","date","message"}],"remarks":[{"index","numero","message"}],
    "unlistedRemarks"}.
    """,
    fr: """
      Les 10 000 premiers refus sont listés ; --rejects=FICHIER garde chaque document refusé avec le motif.
      Une facture Payée dont aucun paiement n'est donné en reçoit un, qui est signalé comme supposé.
      Avec --json : {"read","imported","unchanged","refused","refusals":[{"index","numero","code","message"}],
      "unlisted","assumed":[{"index","numero","montant","date","message"}],"remarks":[{"index","numero","message"}],
      "unlistedRemarks"}.
      """)

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    let dryRun = arguments[Options.dryRun]
    let format = arguments[format]
    guard format == .json else { return try run(format, request, dryRun: dryRun, arguments, console) }
    let input = try arguments.input == nil ? InputFile(arguments[file]) : nil
    let rejected = try arguments.outputFile(rejects, registre: request.path, input: input?.identity)
    let line = ProgressLine(console.language)
    // The input is read before the lock is taken: slow input does not delay other writers.
    let file = try arguments.input.map(ReadInput.init) ?? line.during { try ReadInput(input ?? InputFile("-"), $0) }
    var registre = try dryRun ? request.rehearse(console) : request.open(console, inBulk: true)
    var options = Self.options(arguments, file, rejected, line)
    (options.prevoit, options.empeche) = (dryRun, ImportInvoice.empechement)
    var importer = Importer(options)
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

  /// One invoice, or messages about invoices, written and answered for as files of one document each.
  private static func run(
    _ format: ImportInvoice.Format, _ request: WritingRequest, dryRun: Bool, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    let report: ImportReport
    if format == .cdar {
      let messages = try ImportStatus.read(arguments.positionals, arguments.input)
      var registre = try dryRun ? request.rehearse(console) : request.open(console)
      var importer = Importer()
      try importer.run(messages, into: &registre)
      report = importer.report
    } else {
      let invoice = try ImportInvoice.read(format, arguments[file], arguments.input)
      var registre = try dryRun ? request.rehearse(console) : request.open(console)
      report = try ImportInvoice.run(invoice, dryRun: dryRun, into: &registre)
    }
    return try answer(report, dryRun: dryRun, console)
  }

  /// Tells how much of a failed import stays.
  private static func tell(imported count: Int, _ console: Console) {
    guard count > 0 else { return }
    console.tell(
      """
      facture: \(count, "document was", "documents were") imported before this. Run the same import again: it goes on \
      from there.
      """,
      fr: """
        facture: \(count, "document a été importé", "documents ont été importés") avant cet échec. Relancez \
        le même import : il reprend où il s'est arrêté.
        """)
  }

  private static func options(
    _ arguments: Arguments, _ file: ReadInput, _ rejected: OutputFile?, _ progress: ProgressLine
  ) -> ImportOptions {
    var options = ImportOptions()
    options.batch = arguments[batch].value
    if let fuseau = arguments[Options.fuseau] {
      HostProcess.useZone(fuseau.variable)
      options.jourLocal = { $0.jourLocal }
    }
    options.totalBytes = file.size
    options.progress = progress.report
    if let rejected { options.rejects = { try rejected.write($0) } }
    return options
  }

  private static func answer(_ report: ImportReport, dryRun: Bool, _ console: Console) throws -> Exit {
    if let interruption = report.interruption, report.read == 0, report.clients.read == 0, report.avances.read == 0,
      report.abonnements.read == 0
    {
      throw LedgerFailure.unreadableImport(interruption)
    }
    if console.json {
      try console.answer(report.json(console.language))
    } else {
      try tell(report, dryRun: dryRun, console)
    }
    return report.interruption != nil ? .environment : report.isComplete ? .done : .refused
  }

  /// The same in lines.
  private static func tell(_ report: ImportReport, dryRun: Bool, _ console: Console) throws {
    for line in refusals(report.refusals, console) { try console.output.line(line) }
    if report.unlisted > 0 {
      try console.line(
        """
        … and \(report.unlisted, "more refusal", "more refusals"); --rejects=FILE keeps every refused document with its \
        reason.
        """,
        fr: """
          … et \(report.unlisted, "autre refus", "autres refus") ; --rejects=FICHIER garde chaque document refusé \
          avec le motif.
          """)
    }
    for forecast in report.forecasts {
      let (place, message) = ("\(forecast.index) \(forecast.facture.numero)", forecast.message)
      try console.line(Words("\(place): \(message)", fr: "\(place) : \(message)").map(SafeText.line))
    }
    for assumption in report.assumptions {
      let (place, message) = ("\(assumption.index) \(assumption.numero)", assumption.message)
      try console.line(Words("assumed \(place): \(message)", fr: "supposé \(place) : \(message)").map(SafeText.line))
    }
    if report.unlistedAssumptions > 0 {
      let count = report.unlistedAssumptions
      try console.line(
        Words("… and \(count, "more", "more") of these.", fr: "… et \(count, "autre", "autres") du même genre."))
    }
    for remark in remarks(report.remarks) { try console.line(remark.map(SafeText.line)) }
    if report.unlistedRemarks > 0 {
      let count = report.unlistedRemarks
      try console.line(
        Words(
          "… and \(count, "more remark", "more remarks").", fr: "… et \(count, "autre remarque", "autres remarques")."))
    }
    let rehearsed = dryRun ? Words(" (dry run: nothing was written)", fr: " (essai : rien n'a été écrit)") : .none
    for line in counts(report) { try console.line(Words("\(line)\(rehearsed)", fr: "\(line)\(rehearsed)")) }
    if let interruption = report.interruption {
      console.tell(LedgerFailure.unreadableImport(interruption))
    }
  }

  /// The refusals, each on a line. Of many with the same code the first one is told, then their count and where some of them
  /// stand.
  private static func refusals(_ refusals: [ImportRefusal], _ console: Console) -> [String] {
    var (order, of) = ([String](), [String: [ImportRefusal]]())
    for refusal in refusals {
      if of[refusal.code] == nil { order.append(refusal.code) }
      of[refusal.code, default: []].append(refusal)
    }
    func place(_ refusal: ImportRefusal) -> String {
      "\(refusal.index)\(refusal.numero.map { $0.isEmpty ? "" : " \(Texte.cite($0))" } ?? "")"
    }
    return order.flatMap { code -> [String] in
      let equal = of[code] ?? []
      let told = equal.count > mostEqual ? 1 : equal.count
      let lines = equal.prefix(told).map { refusal in
        let said = Words("\(refusal.message) \(refusal.hint)", fr: "\(refusal.message) \(refusal.hint)")
        return Words(
          "refused \(place(refusal)) \(code): \(said)", fr: "refusé \(place(refusal)) \(code) : \(said)")
      }
      let rest = equal.dropFirst(told)
      let places = rest.prefix(5).map(place).joined(separator: ", ") + (rest.count > 5 ? ", …" : "")
      let more = Words(
        "refused \(code), \(rest.count, "more", "more"): \(places)",
        fr: "refusé \(code), \(rest.count, "autre", "autres") : \(places)")
      return (lines + (rest.isEmpty ? [] : [more])).map { SafeText.line(console.said($0)) }
    }
  }

  /// The remarks, each on a line. Of many with the same words the first one is told, then their count and where some of them
  /// stand.
  private static func remarks(_ remarks: [ImportRemark]) -> [Words] {
    let equal = Dictionary(grouping: remarks) { $0.message.en }
    var told: Set<String> = []
    return remarks.flatMap { remark -> [Words] in
      let alike = equal[remark.message.en] ?? []
      let line = Words(
        "remark \(place(remark)): \(remark.message)", fr: "remarque \(place(remark)) : \(remark.message)")
      guard alike.count > mostEqual else { return [line] }
      guard told.insert(remark.message.en).inserted else { return [] }
      let rest = alike.dropFirst()
      let places = rest.prefix(5).map(place).joined(separator: ", ") + (rest.count > 5 ? ", …" : "")
      return [
        line,
        Words(
          "the same remark, \(rest.count, "more", "more"): \(places)",
          fr: "même remarque, \(rest.count, "autre", "autres") : \(places)"),
      ]
    }
  }

  /// So many refusals with the same code, or remarks with the same words, are listed one by one.
  private static let mostEqual = 5

  /// The subject of a remark.
  private static func place(_ remark: ImportRemark) -> String {
    guard let index = remark.index, let numero = remark.numero else { return "registre" }
    return "\(index) \(numero)"
  }

  /// The counts of clients, advances and subscriptions, if some come by themselves, and of documents.
  private static func counts(_ report: ImportReport) -> [Words] {
    let (clients, avances, abonnements) = (report.clients, report.avances, report.abonnements)
    let ofClients = line(clients.read, clients.imported, clients.unchanged, clients.refused)
    let ofAvances = line(avances.read, avances.imported, avances.unchanged, avances.refused, e: "e")
    let ofAbonnements = line(
      abonnements.read, abonnements.imported, abonnements.unchanged, abonnements.refused)
    let ofFactures = line(report.read, report.imported, report.unchanged, report.refused)
    return (clients.read > 0 ? [Words("customers: \(ofClients)", fr: "clients : \(ofClients)")] : [])
      + (avances.read > 0 ? [Words("advances: \(ofAvances)", fr: "avances : \(ofAvances)")] : [])
      + (abonnements.read > 0 ? [Words("subscriptions: \(ofAbonnements)", fr: "abonnements : \(ofAbonnements)")] : [])
      + (report.read > 0 || clients.read + avances.read + abonnements.read == 0 ? [ofFactures] : [])
  }

  /// The counts of one kind; `e` is the ending of French feminine words.
  private static func line(_ read: Int, _ imported: Int, _ unchanged: Int, _ refused: Int, e: String = "") -> Words {
    Words(
      """
      \(read, "read", "read"), \(imported, "imported", "imported"), \(unchanged, "unchanged", "unchanged"), \
      \(refused, "refused", "refused")
      """,
      fr: """
        \(read, "lu\(e)", "lu\(e)s"), \(imported, "importé\(e)", "importé\(e)s"), \
        \(unchanged, "inchangé\(e)", "inchangé\(e)s"), \(refused, "refusé\(e)", "refusé\(e)s")
        """)
  }
}
