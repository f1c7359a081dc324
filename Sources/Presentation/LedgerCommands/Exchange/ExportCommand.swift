import LedgerData
import LedgerExchange
import LedgerModel
import LedgerProjections
import LedgerRules
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture export`: the ledger for other programs, for customers, for the accountant.
package enum ExportCommand: Command {
  package static let name = "export"
  package static let summary = Words(
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
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Writes documents, books, reports or proofs of the ledger in one of these forms. Two exports of the same log are
      identical, byte for byte.
      """,
      fr: """
        Écrit les documents, les écritures, les déclarations ou les preuves du registre sous l'une de ces formes. Deux
        exports du même journal sont identiques à l'octet près.
        """),
    positionals: [
      objet,
      Key<String>(
        argument: Words("NUMBER|DAY..DAY", fr: "NUMERO|JOUR..JOUR"),
        "the document of a dossier, or the days of an archive",
        fr: "le document d'un dossier, ou les jours d'une archive"),
    ],
    options: ObjetExport.tous.flatMap { $0.options + ($0.with?.options ?? []) }.without(shared) + shared,
    notes: Words(
      "`facture help export FORMAT` shows the options of one of them, and an example.",
      fr: "`facture help export FORMAT` montre les options de l'une d'elles, et un exemple."),
    example: "facture export factures --format=jsonl --output=factures.jsonl", pages: ObjetExport.tous.map(\.page)
  ) { typed in
    ObjetExport.named(typed.positionals.first ?? "")
      .map { Form("export \($0.mot)", choosing: [objet], $0.arguments, $0.options(typed), missing: $0.missing) }
  }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    try arguments[objet].run(arguments, console)
  }

  /// Documents and clients.
  static let objets = ExportOptions.Contenu.allCases.map { contenu in
    ObjetExport(
      .json, contenu.rawValue, summary(contenu),
      options: (contenu.aDesNumeros ? [format, numero, dates] : [format, dates]) + Options.file + Options.seenFrom,
      notes: notes(contenu),
      example: contenu == .snapshot
        ? "facture export snapshot --output=registre.json"
        : "facture export \(contenu.rawValue) --format=jsonl --output=\(contenu.rawValue).jsonl"
    ) { try run(contenu, $0, $1) }
  }

  private static func notes(_ contenu: ExportOptions.Contenu) -> Words {
    switch contenu {
    case .factures:
      Words(
        "Writes all documents but quotes, in the order of creation. `facture import` reads them again.",
        fr: "Écrit tous les documents sauf les devis, dans l'ordre de création. `facture import` les relit.")
    case .devis:
      Words(
        "Writes all quotes, in the order of creation. `facture import` reads them again.",
        fr: "Écrit tous les devis, dans l'ordre de création. `facture import` les relit.")
    case .clients:
      Words(
        "Writes all customers, in the order of creation. `facture import` reads them again.",
        fr: "Écrit tous les clients, dans l'ordre de création. `facture import` les relit.")
    case .abonnements:
      Words(
        "Writes all subscriptions with their changes, in the order of creation. `facture import` reads them again.",
        fr: "Écrit tous les abonnements et leurs changements, dans l'ordre de création. `facture import` les relit.")
    case .snapshot:
      Words(
        "Writes all customers, subscriptions and documents, in the order of creation. `facture import` reads them again.",
        fr: "Écrit tous les clients, abonnements et documents, dans l'ordre de création. `facture import` les relit.")
    }
  }

  private static func summary(_ contenu: ExportOptions.Contenu) -> Words {
    switch contenu {
    case .factures:
      Words("all documents but quotes, as FactureDTO", fr: "tous les documents sauf les devis, en JSON (FactureDTO)")
    case .devis: Words("all quotes, as FactureDTO", fr: "tous les devis, en JSON (FactureDTO)")
    case .clients: Words("all customers, as ClientDTO", fr: "tous les clients, en ClientDTO")
    case .abonnements:
      Words("all subscriptions, with their changes", fr: "tous les abonnements, avec leurs changements")
    case .snapshot: Words("all of these, to move a ledger", fr: "le tout, pour transporter un registre")
    }
  }

  private static func run(
    _ contenu: ExportOptions.Contenu, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let file = try arguments.outputFile(or: "-", registre: request.path)
    // Lines of documents take most of the memory of a large ledger: customers and subscriptions are read without them.
    let (etat, report) = try request.read(console) { options in
      contenu.aDesDocuments ? try request.reader.etat(options) : try request.reader.etatDesMontants(options)
    }
    let exporter = try Exporter(etat, report, options(contenu, arguments, au: request.au))
    for perte in etat.clients.flatMap(\.pertes) { console.tell(LedgerFailure(perte).told) }
    return try console.deliver(to: file, report.position) { sink in try exporter.write { try sink($0) } }
  }

  private static func options(
    _ contenu: ExportOptions.Contenu, _ arguments: Arguments, au: Jour
  ) -> ExportOptions {
    var options = ExportOptions(au: au)
    options.contenu = contenu
    options.format = arguments[format]
    options.numeros = contenu.aDesNumeros ? arguments[numero] : []
    options.dates = arguments[dates]
    return options
  }
}

/// An export: its help, its options, and the function that writes it.
package struct ObjetExport: OptionValue {
  /// For whom it is.
  enum Genre {
    case facture, json, livre, plateforme, archive, preuve

    /// Its title in the help.
    var titre: Words {
      switch self {
      case .facture: Words(.factures)
      case .json: Words("Documents and customers as JSON", fr: "Documents et clients en JSON")
      case .livre: Words("Books", fr: "Comptabilité")
      case .plateforme: Words("Reports to a platform", fr: "Déclarations à une plateforme")
      case .archive: Words(same: "Archive")
      case .preuve: Words("Proofs", fr: "Preuves")
      }
    }
  }

  let genre: Genre
  /// By which the program knows it (`ProgramNames`).
  let mot: String
  /// Its content, in half a line.
  package let summary: Words
  /// Its arguments, after its name.
  let arguments: [any OptionKey]
  let options: [any OptionKey]
  /// Its options when this option is typed.
  let with: (key: Key<String>, options: [any OptionKey])?
  /// The error for a missing required option.
  let missing: (@Sendable ([String]) -> UsageError)?
  /// Whether it is written to a file only, and never to standard output.
  package let writesFile: Bool
  /// The notes of its help.
  let notes: Words
  package let example: String
  let run: @Sendable (Arguments, Console) throws -> Exit

  init(
    _ genre: Genre, _ mot: String, _ summary: Words, arguments: [any OptionKey] = [], options: [any OptionKey],
    with: (key: Key<String>, options: [any OptionKey])? = nil,
    missing: (@Sendable ([String]) -> UsageError)? = nil, writesFile: Bool = false, notes: Words, example: String,
    run: @escaping @Sendable (Arguments, Console) throws -> Exit
  ) {
    (self.genre, self.mot, self.summary, self.arguments, self.options) = (genre, mot, summary, arguments, options)
    (self.with, self.missing, self.writesFile, self.notes, self.example) = (with, missing, writesFile, notes, example)
    self.run = run
  }

  /// Its help.
  var page: HelpPage {
    HelpPage(
      kind: genre.titre, word: mot, summary: summary, positionals: arguments.map(\.option),
      options: (options + (with?.options ?? [])).unique.map(\.option), notes: notes, example: example)
  }

  /// All of them.
  static let tous =
    ExportInvoice.objets + ExportCommand.objets + ExportLivre.objets + ExportDeclaration.objets
    + [ExportArchive.objet, ExportDossier.objet, ExportSite.objet]

  /// The export of that name in one of the languages.
  package static func named(_ name: String) -> ObjetExport? { tous.first { Words.choice($0.mot).reads(name) } }

  package static var word: Words { Words(same: "FORMAT") }
  package static var choices: [Words] { tous.map { .choice($0.mot) } }

  /// The help on the exports.
  static let aide = Words(
    "the form: `facture help export` lists them", fr: "la forme : `facture help export` les donne")
}

extension ObjetExport {
  /// Its options besides the typed words.
  func options(_ typed: TypedWords) -> [any OptionKey] {
    guard let with, typed.text(with.key) != nil else { return options }
    return with.options
  }

  package init(option text: String) throws(BadValue) {
    guard let objet = Self.named(text) else { throw .notAmong(text, Self.choices) }
    self = objet
  }
}

extension ExportOptions.Format: ChoiceValue {}
extension FormeDates: ChoiceValue {}
