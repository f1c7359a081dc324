import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerWords

/// `facture export`: the ledger for other programs, for customers, for the accountant.
enum ExportCommand: Command {
  static let name = "export"
  static let summary = Words(
    "export documents, e-invoices, books, a declaration or an archive",
    fr: "exporter documents, factures électroniques, écritures, déclaration ou archive")
  private static let objet = Required<ObjetExport>(argument: ObjetExport.word, ObjetExport.aide)
  private static let format = Key<ExportOptions.Format>(
    "format", "one JSON array, or one document on each line (default: json)",
    fr: "un tableau JSON, ou un document par ligne (par défaut : json)"
  ).or(.json)
  static let numero = Repeated<String>(
    "numero", word: Words("NUMBER", fr: "NUMERO"), "only this document; may be repeated",
    fr: "seulement ce document ; peut être répété")
  private static let dates = Key<FormeDates>(
    "dates",
    """
    days as 2026-03-02, as 2026-03-02T00:00:00Z, or as seconds since 2001-01-01T00:00:00Z, as a plain Swift \
    JSONDecoder expects (default: \(choice: "jour"))
    """,
    fr: """
      les jours comme 2026-03-02, comme 2026-03-02T00:00:00Z, ou en secondes depuis 2001-01-01T00:00:00Z, ce \
      qu'attend un JSONDecoder de Swift sans réglage (par défaut : \(choice: "jour"))
      """
  ).or(.jour)
  private static let shared = Options.file + Options.periode + Options.seenFrom
  static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Writes documents (FactureDTO), customers (ClientDTO), or a snapshot of both, as JSON in the order of their
      creation: `facture import` reads them again. Or sent documents as e-invoices; the books of sales and receipts; a
      declaration for a platform; an archive; the dossier of a document; the whole ledger as one page. Two exports of
      the same log are identical, byte for byte.
      """,
      fr: """
        Écrit les documents (FactureDTO), les clients (ClientDTO), ou un instantané des deux, en JSON dans l'ordre de
        leur création : `facture import` les relit. Ou les documents émis, en factures électroniques ; les écritures
        de ventes et d'encaissements ; une déclaration à une plateforme ; une archive ; le dossier d'un document ;
        tout le registre en une page. Deux exports du même journal sont identiques à l'octet près.
        """),
    positionals: [
      objet,
      Key<String>(
        argument: Words("NUMBER|DAY..DAY", fr: "NUMERO|JOUR..JOUR"),
        "the document of a dossier, or the days of an archive",
        fr: "le document d'un dossier, ou les jours d'une archive"),
    ],
    options: ObjetExport.tous.flatMap { $0.options + ($0.with?.options ?? []) }.without(shared) + shared,
    notes: [
      ExportInvoice.notes, ExportLivre.notes, ExportDeclaration.notes, ExportArchive.notes, ExportDossier.notes,
      ExportSite.notes,
    ].joined(separator: "\n\n"),
    example: "facture export factures --format=jsonl --output=factures.jsonl"
  ) { typed in
    ObjetExport.named(typed.positionals.first ?? "")
      .map { Form("export \($0.mot)", choosing: [objet], $0.arguments, $0.options(typed), missing: $0.missing) }
  }

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    try arguments[objet].run(arguments, console)
  }

  /// Documents and clients.
  static let objets = ExportOptions.Contenu.allCases.map { contenu in
    ObjetExport(mot: contenu.rawValue, options: [format, numero, dates] + Options.file + Options.seenFrom) {
      try run(contenu, $0, $1)
    }
  }

  private static func run(
    _ contenu: ExportOptions.Contenu, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let file = try arguments.outputFile(or: "-", registre: request.path)
    let (etat, report) = try request.read(console) { try request.reader.etat($0) }
    let exporter = try Exporter(etat, report, options(contenu, arguments, au: request.au))
    return try console.deliver(to: file, report.position) { sink in try exporter.write { try sink($0) } }
  }

  private static func options(
    _ contenu: ExportOptions.Contenu, _ arguments: Arguments, au: Jour
  ) -> ExportOptions {
    var options = ExportOptions(au: au)
    options.contenu = contenu
    options.format = arguments[format]
    options.numeros = arguments[numero]
    options.dates = arguments[dates]
    return options
  }
}

/// An export: its options, and the function that writes it.
struct ObjetExport: OptionValue {
  /// By which the program knows it (`ProgramNames`).
  let mot: String
  /// Its arguments, after its name.
  var arguments: [any OptionKey] = []
  let options: [any OptionKey]
  /// Its options when this option is typed.
  var with: (key: Key<String>, options: [any OptionKey])?
  /// The error for a missing required option.
  var missing: (@Sendable ([String]) -> UsageError)?
  /// Whether it is written to a file only, and never to standard output.
  var writesFile = false
  let run: @Sendable (Arguments, Console) throws -> Exit

  /// All of them.
  static let tous =
    ExportCommand.objets + ExportInvoice.objets + ExportLivre.objets + ExportDeclaration.objets
    + [ExportArchive.objet, ExportDossier.objet, ExportSite.objet]

  /// The export of that name in one of the languages.
  static func named(_ name: String) -> ObjetExport? { tous.first { Words.choice($0.mot).reads(name) } }

  static var word: Words { Words(same: "FORMAT") }
  static var choices: [Words] { tous.map { .choice($0.mot) } }

  /// The help on the exports.
  static let aide = Words(
    """
    \(choice: "factures"), clients or \(choice: "snapshot") (JSON); cii, ubl, html or facturx (invoices); fec, hledger or beancount (books); \
    flux10, cdar or statut212 (for a platform); archive; dossier; site
    """,
    fr: """
      \(choice: "factures"), clients ou \(choice: "snapshot") (JSON) ; cii, ubl, html ou facturx (factures électroniques) ; fec, hledger ou \
      beancount (écritures) ; flux10, cdar ou statut212 (pour une plateforme) ; archive ; dossier ; site
      """)
}

extension ObjetExport {
  /// Its options besides the typed words.
  func options(_ typed: TypedWords) -> [any OptionKey] {
    guard let with, typed.text(with.key) != nil else { return options }
    return with.options
  }

  init(option text: String) throws(BadValue) {
    guard let objet = Self.named(text) else { throw .notAmong(text, Self.choices) }
    self = objet
  }
}

extension ExportOptions.Format: ChoiceValue {}
extension FormeDates: ChoiceValue {}
