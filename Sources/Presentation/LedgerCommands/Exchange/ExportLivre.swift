import LedgerBooks
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerTerminal
import LedgerViews
import LedgerWords

/// `facture export fec`, `hledger` and `beancount`: the books of sales and receipts.
enum ExportLivre {
  /// The form of the books.
  enum Format: String, CaseIterable {
    /// A file of accounting entries, as French tax law has it.
    case fec
    /// A journal of hledger.
    case hledger
    /// A file of beancount.
    case beancount
  }

  /// Their arguments and options.
  static let objets = Format.allCases.map { format in
    ObjetExport(
      .livre, format.rawValue, summary(format),
      options: (format == .fec ? Options.fileOrDirectory : Options.file) + Options.periodeOuExercice + [Options.until],
      notes: format == .fec ? fec : journal, example: example(format)
    ) { try run(format, $0, $1) }
  }

  private static func summary(_ format: Format) -> Words {
    switch format {
    case .fec: Words("the FEC, required in a French tax audit", fr: "le FEC, exigé en cas de contrôle fiscal")
    case .hledger: Words("a journal of hledger", fr: "un journal de hledger")
    case .beancount: Words("a file of beancount", fr: "un fichier de beancount")
    }
  }

  private static func example(_ format: Format) -> String {
    switch format {
    case .fec: "facture export fec --exercice=2026 --output=fec/"
    case .hledger: "facture export hledger --exercice=2026 --output=2026.journal"
    case .beancount: "facture export beancount --exercice=2026 --output=2026.beancount"
    }
  }

  private static let fec = Words(
    """
    Writes the entries of sales and receipts, usually of one accounting year. If --output is a directory, or ends with /
    (it is then created), the file is called <SIREN>FEC<YYYYMMDD>.txt. It is an extract: purchases and payroll are not in
    this ledger. Entries of later days, as the VAT of goods not yet delivered, come into a later file.
    """,
    fr: """
      Écrit les ventes et les encaissements, d'ordinaire d'un exercice. Si --output est un répertoire
      (comptabilite/ est créé au besoin), le fichier s'y appelle <SIREN>FEC<AAAAMMJJ>.txt. C'est un extrait :
      achats et paie ne sont pas dans ce registre. Les écritures de jours à venir, comme la TVA de biens non encore livrés,
      viennent dans un fichier ultérieur.
      """)
  private static let journal = Words(
    "Writes the entries of sales and receipts of these days.",
    fr: "Écrit les ventes et les encaissements de ces jours.")

  private static func run(_ format: Format, _ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    _ = try arguments.periode()
    let (livre, report) = try request.read(console) { options in
      try request.reader.fold(Livre(), options) { livre, recorded in livre.apply(recorded, le: recorded.time.jourLocal)
      }
    }
    let periode = try arguments.periode(livre.registre.exercices)
    let write = try writer(format, livre, periode, request.au)
    let file = try outputFile(format, livre, periode, arguments, report, request.au)
    if format == .fec {
      console.tell(
        "facture: this is an extract: sales and receipts, not the complete books of a firm.",
        fr: "facture: ceci est un extrait : ventes et encaissements, et non toute la comptabilité d'une entreprise.")
    }
    let lue = format == .fec ? ExportFEC.periode(periode, au: request.au) : periode
    let etendue = LectureLivre(livre, lue).etendue
    if etendue == nil {
      console.tell(
        Words("facture: no entry in that period.", fr: "facture: aucune écriture pour cette période."))
    }
    let nombre = etendue?.nombre ?? 0
    let dates = Periode(
      depuis: periode.depuis ?? etendue?.dates.depuis, jusqua: periode.jusqua ?? etendue?.dates.jusqua)
    return try console.deliver(
      to: file, report.position,
      says: Words(
        "\(nombre, "entry", "entries") \(dates.phrase)", fr: "\(nombre, "écriture", "écritures") \(dates.phrase)"),
      write)
  }

  private typealias Sink = (Span<UInt8>) throws -> Void

  private static func writer(
    _ format: Format, _ livre: Livre, _ periode: Periode, _ au: Jour
  ) throws(Refus) -> ((Sink) throws -> Void) {
    switch format {
    case .fec: try ExportFEC(livre, periode, au: au).write
    case .hledger: try ExportHledger(livre, periode).write
    case .beancount: try ExportBeancount(livre, periode).write
    }
  }

  /// The file of --output; in a directory, a FEC has the name that the law gives it.
  private static func outputFile(
    _ format: Format, _ livre: Livre, _ periode: Periode, _ arguments: Arguments, _ report: ReplayReport,
    _ au: Jour
  ) throws -> OutputFile? {
    let registre = try arguments.registre()
    guard format == .fec, let directory = try directory(arguments) else {
      return try arguments.outputFile(or: "-", registre: registre)
    }
    guard let siren = report.registre.emetteur?.sirenDit else { throw Refus.livre("", .sirenAbsent) }
    let place = "\(directory)/\(ExportFEC.nom(livre, periode, siren: siren, au: au))"
    try ProtectedFiles.check(place, Options.output.place, registre: registre)
    if try Files.kind(of: directory) == nil {
      try IOFailure.attempt(.create, directory) { () throws(Errno) in
        try Files.disk.makeDirectory(directory, mode: 0o700)
      }
    }
    return try OutputFile(at: place, replaces: arguments[Options.force])
  }

  /// The directory that --output names, without the slash at its end, which marks a directory even before it exists.
  private static func directory(_ arguments: Arguments) throws -> String? {
    guard let path = arguments[Options.output] else { return nil }
    var directory = path
    while directory.count > 1, directory.hasSuffix("/") { directory.removeLast() }
    switch try Files.kind(of: directory) {
    case .directory: return directory
    case nil: return directory == path ? nil : directory
    default:
      guard directory == path else {
        throw LedgerFailure.notADirectory(path: directory, isThere: Files.status(of: directory) != nil)
      }
      return nil
    }
  }
}
