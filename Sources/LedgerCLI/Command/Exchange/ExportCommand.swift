import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerWords

/// `facture export`: the ledger for other programs, for customers, for the accountant.
enum ExportCommand: Command {
  static let name = "export"
  static let declaration = Declaration(
    name: name,
    summary: Words(
      "export documents, invoices that customers read, the books, an archive",
      fr: "exporter documents, factures électroniques, écritures ou archive"),
    about: Words(
      """
      Writes documents (FactureDTO), clients (ClientDTO) or a snapshot of both as JSON, in the order of their creation, which
      `facture import` reads; or sent documents as invoices that customers and platforms read; or the books of sales and
      receipts; or what a platform is told; or an archive; or the dossier of a document; or the whole ledger as one page.
      Two exports of the same log are the same bytes.
      """,
      fr: """
        Écrit les documents (FactureDTO), les clients (ClientDTO) ou un instantané des deux en JSON, dans l'ordre de
        leur création, que relit `facture import` ; ou les documents envoyés, en factures que lisent clients et
        plateformes ; ou les écritures de ventes et d'encaissements ; ou ce que l'on déclare à une plateforme ; ou une
        archive ; ou le dossier d'un document ; ou tout le registre en une page. Deux exports du même journal sont
        identiques à l'octet près.
        """),
    positionals: [
      .required(ObjetExport.word, ObjetExport.aide, of: ObjetExport.self),
      .optional(
        Words("NUMBER|DAY..DAY", fr: "NUMERO|JOUR..JOUR"),
        Words(
          "the document of a dossier, or the days of an archive",
          fr: "le document d'un dossier, ou les jours d'une archive")),
    ],
    options: [
      .value(
        "format", ExportOptions.Format.self,
        Words(
          "one JSON array, or one document on each line (default: json)",
          fr: "un tableau JSON, ou un document par ligne (par défaut : json)")),
      .value(
        "numero", Words("NUMBER", fr: "NUMERO"),
        Words("only this document; may be repeated", fr: "seulement ce document ; peut être répété"), of: String.self,
        repeats: true),
      .value(
        "dates", FormeDates.self,
        Words(
          """
          days as 2026-03-02, as 2026-03-02T00:00:00Z, or as seconds since 2001-01-01T00:00:00Z, as a plain Swift \
          JSONDecoder expects (default: jour)
          """,
          fr: """
            les jours comme 2026-03-02, comme 2026-03-02T00:00:00Z, ou en secondes depuis 2001-01-01T00:00:00Z, ce \
            qu'attend un JSONDecoder de Swift sans réglage (par défaut : jour)
            """)),
    ] + ExportInvoice.options + ExportDossier.options + Option.output + Option.periode + Option.seenFrom
      + Option.common,
    notes: [
      ExportInvoice.notes, ExportLivre.notes, ExportDeclaration.notes, ExportArchive.notes, ExportDossier.notes,
      ExportSite.notes,
    ].joined(separator: "\n\n"),
    example: "facture export factures --format=jsonl --output=factures.jsonl")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let objet: ObjetExport = try arguments.positional(0, ObjetExport.word)
    if arguments.positionals.count > 1, objet != .archive, objet != .dossier {
      throw UsageError.tooManyArguments(arguments.positionals[1], allowed: 1, command: "export \(objet.mot)")
    }
    if objet != .dossier, objet != .site { try arguments.refuse(ExportDossier.optionNames, for: objet.mot) }
    return switch objet {
    case .documents(let contenu): try run(contenu, arguments, console)
    case .invoice(let format): try ExportInvoice.run(format, arguments, console)
    case .livre(let format): try ExportLivre.run(format, arguments, console)
    case .declaration(let format): try ExportDeclaration.run(format, arguments, console)
    case .archive: try ExportArchive.run(arguments, console)
    case .dossier: try ExportDossier.run(arguments, console)
    case .site: try ExportSite.run(arguments, console)
    }
  }

  private static func run(
    _ contenu: ExportOptions.Contenu, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    try arguments.refuse(["depuis", "jusqua", "emetteur", "python"], for: contenu.rawValue)
    let request = try ReadingRequest(arguments, console)
    let file = try arguments.outputFile("output", or: "-", registre: request.path)
    let (etat, report) = try request.read(console) { try request.reader.etat($0) }
    let exporter = try Exporter(etat, report, options(contenu, arguments, au: request.au))
    return try console.deliver(to: file, report.position) { sink in try exporter.write { try sink($0) } }
  }

  private static func options(
    _ contenu: ExportOptions.Contenu, _ arguments: Arguments, au: Jour
  ) throws(UsageError) -> ExportOptions {
    var options = ExportOptions(au: au)
    options.contenu = contenu
    options.format = try arguments.value("format") ?? .json
    options.numeros = try arguments.values("numero")
    options.dates = try arguments.value("dates") ?? .jour
    return options
  }
}

/// What can be exported.
enum ObjetExport: OptionValue, Equatable {
  case documents(ExportOptions.Contenu)
  case invoice(ExportInvoice.Format)
  case livre(ExportLivre.Format)
  case declaration(ExportDeclaration.Format)
  case archive
  case dossier
  case site

  private static let tous: [ObjetExport] =
    ExportOptions.Contenu.allCases.map { .documents($0) } + ExportInvoice.Format.allCases.map { .invoice($0) }
    + ExportLivre.Format.allCases.map { .livre($0) } + ExportDeclaration.Format.allCases.map { .declaration($0) }
    + [.archive, .dossier, .site]

  static var word: Words { Words(same: "FORMAT") }

  /// What each is.
  static let aide = Words(
    """
    factures, clients or snapshot (JSON); cii, ubl, html or facturx (invoices); fec, hledger or beancount (books); \
    flux10 or statut212 (for a platform); archive; dossier; site
    """,
    fr: """
      factures, clients ou snapshot (JSON) ; cii, ubl, html ou facturx (factures électroniques) ; fec, hledger ou \
      beancount (écritures) ; flux10 ou statut212 (pour une plateforme) ; archive ; dossier ; site
      """)

  init(option text: String) throws(BadValue) {
    guard let objet = Self.tous.first(where: { $0.mot == text }) else {
      throw .notAmong(text, Self.tous.map(\.mot))
    }
    self = objet
  }

  /// What it is called.
  var mot: String {
    switch self {
    case .documents(let contenu): contenu.rawValue
    case .invoice(let format): format.rawValue
    case .livre(let format): format.rawValue
    case .declaration(let format): format.rawValue
    case .archive: "archive"
    case .dossier: "dossier"
    case .site: "site"
    }
  }
}

extension ExportOptions.Format: ChoiceValue {}
extension FormeDates: ChoiceValue {}
