import LedgerBooks
import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerLog
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

  /// What the help says of them.
  static let notes = Words(
    """
    --depuis and --jusqua are of fec, hledger and beancount, and choose entries by their day; a FEC is usually of one year.
    --format, --numero, --dates and --au are of documents and clients.
    With a directory as --output, a FEC is called <SIREN>FEC<AAAAMMJJ>.txt.
    """,
    fr: """
      --depuis et --jusqua valent pour fec, hledger et beancount, et choisissent les écritures d'après leur date ; un FEC
      couvre d'ordinaire un exercice. --format, --numero, --dates et --au valent pour les documents et les clients.
      Si --output est un répertoire, le FEC s'y appelle <SIREN>FEC<AAAAMMJJ>.txt.
      """)

  static func run(_ format: Format, _ arguments: Arguments, _ console: Console) throws -> Exit {
    try arguments.refuse(["format", "numero", "dates", "au", "emetteur", "python"], for: format.rawValue)
    let request = try ReadingRequest(arguments, console)
    let periode = try arguments.periode()
    let (livre, report) = try request.read(console) { options in
      try request.reader.fold(Livre(), options) { livre, recorded in livre.apply(recorded, le: recorded.time.jourLocal)
      }
    }
    let write = try writer(format, livre, periode)
    let file = try outputFile(format, livre, periode, arguments, report)
    if format == .fec {
      console.tell(
        Words(
          "facture: this is an extract (extrait): sales and receipts, which are not all of the books of a firm.",
          fr: "facture: ceci est un extrait : ventes et encaissements, et non toute la comptabilité d'une entreprise."))
    }
    return try console.deliver(to: file, report.position, write)
  }

  private typealias Sink = (Span<UInt8>) throws -> Void

  private static func writer(
    _ format: Format, _ livre: Livre, _ periode: Periode
  ) throws(Refus) -> ((Sink) throws -> Void) {
    switch format {
    case .fec: try ExportFEC(livre, periode).write
    case .hledger: try ExportHledger(livre, periode).write
    case .beancount: try ExportBeancount(livre, periode).write
    }
  }

  /// The file of --output; in a directory, a FEC has the name that the law gives it.
  private static func outputFile(
    _ format: Format, _ livre: Livre, _ periode: Periode, _ arguments: Arguments, _ report: ReplayReport
  ) throws -> OutputFile? {
    let registre = try arguments.registre()
    guard format == .fec, let path = arguments.given("output"), try Files.kind(of: path) == .directory else {
      return try arguments.outputFile("output", or: "-", registre: registre)
    }
    guard let siren = report.registre.emetteur?.siren else { throw Refus.livre("", .sirenAbsent) }
    let nom = ExportFEC.nom(livre, periode, siren: siren)
    let place = path.hasSuffix("/") ? path + nom : "\(path)/\(nom)"
    try ProtectedFiles.check(place, .option("output"), registre: registre)
    return try OutputFile(at: place, replaces: arguments.flag("force"))
  }
}
