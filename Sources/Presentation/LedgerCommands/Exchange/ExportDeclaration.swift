import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTerminal
import LedgerUseCases
import LedgerViews
import LedgerWords

/// `facture export flux10`, `cdar` and `statut212`: reports of sales and payments for a platform.
package struct ExportDeclaration {
  /// How flux10 is written.
  enum Forme: String, ChoiceValue {
    /// One object of this program's own form.
    case json
    /// The two files that platforms take.
    case xml
  }

  private static let forme = Key<Forme>(
    "format", "flux10 as one JSON object, or as the XML of platforms (default: json)",
    fr: "flux10 en un objet JSON, ou dans le XML des plateformes (par défaut : json)"
  ).or(.json)
  private static let rectificative = Flag(
    "rectificative", "the files replace those of the same period", fr: "les fichiers remplacent ceux de la même période"
  )
  private static let plateforme = Key<Matricule>(
    "plateforme", "the code of the platform, four characters; the platform may fill it in itself (default: 0000)",
    fr: "le code de la plateforme, quatre caractères ; la plateforme peut le remplir elle-même (par défaut : 0000)"
  ).or(.aucun)
  static let retenirNegatifs = Flag(
    "retenir-negatifs", "hold back payments of a day that are below zero, for a platform that refuses them",
    fr: "omet les encaissements d'un jour qui sont négatifs, pour une plateforme qui les refuse")
  static let completee = Key<String>(
    "completee", "your answer to the status 208 (suspended), as text: it is sent as status 209",
    fr: "votre réponse au statut 208 (suspendue), en texte : elle est envoyée en statut 209")

  /// Their arguments and options.
  static let objets = [
    ObjetExport(
      .plateforme, "flux10",
      Words("sales to private persons and abroad", fr: "ventes aux particuliers et à l'étranger"),
      options: [forme, rectificative, plateforme, retenirNegatifs] + Options.fileOrDirectory + Options.periode
        + Options.seenFrom,
      notes: flux10,
      example: "facture export flux10 --depuis=2026-03-01 --jusqua=2026-03-31"
    ) { arguments, console in
      if arguments[forme] == .xml { return try Self(arguments, console).fichiers() }
      return try json(arguments, console) {
        Flux10DTO(try $0.etat.flux10($0.periode, au: $0.request.au), $0.emetteur, $0.periode).json()
      }
    },
    ObjetExport(
      .plateforme, "cdar",
      Words("payments of invoices (status 212), as messages", fr: "encaissements (statut 212), en messages"),
      options: [ExportCommand.numero] + Options.fileOrDirectory + Options.periode + Options.seenFrom,
      with: (completee, [ExportCommand.numero.required, completee] + Options.fileOrDirectory), notes: cdar,
      example: "facture export cdar --numero=F-2026-0001"
    ) { try Self($0, $1).messages() },
    ObjetExport(
      .plateforme, "statut212", Words("the same payments, as JSON", fr: "les mêmes encaissements, en JSON"),
      options: Options.file + Options.periode + Options.seenFrom, notes: statut212,
      example: "facture export statut212 --depuis=2026-03-01 --jusqua=2026-03-31"
    ) { arguments, console in
      try json(arguments, console) {
        Statut212DTO(try $0.etat.encaissees($0.periode, au: $0.request.au), $0.emetteur, $0.periode).json()
      }
    },
  ]

  private static let flux10 = Words(
    """
    Writes the e-reporting of the days from --depuis to --jusqua; you submit it. --format=xml writes a file of sales
    and a file of payments into the directory of --output, if there is something to report. Data that a platform
    would refuse is left out and listed, and the exit is 1. Payments of a day below zero are written and named: a
    platform that refuses them gets files without them (--retenir-negatifs). The submission is not recorded;
    `facture deposer` records it.
    """,
    fr: """
      Écrit l'e-reporting de --depuis à --jusqua ; vous le déposez. --format=xml écrit un fichier des ventes et un des
      encaissements dans le répertoire de --output, s'il y a quelque chose à déclarer. Ce qu'une plateforme refuserait
      est omis et signalé, et le code est 1. Les encaissements d'un jour qui sont négatifs sont écrits et signalés : une
      plateforme qui les refuse reçoit des fichiers sans eux (--retenir-negatifs). Le dépôt n'est pas enregistré ;
      `facture deposer` l'enregistre.
      """)
  private static let cdar = Words(
    """
    Writes a message for each payment of an invoice whose VAT is due on payment. With --completee it writes the status
    209, the answer to a 208. The submission is not recorded; `facture deposer` records it.
    """,
    fr: """
      Écrit un message par encaissement d'une facture dont la TVA est exigible au paiement. Avec --completee, écrit le
      statut 209, qui répond à un 208. Le dépôt n'est pas enregistré ; `facture deposer` l'enregistre.
      """)
  private static let statut212 = Words(
    """
    Writes the payments of a period, of invoices whose VAT is due on payment. The submission is not recorded;
    `facture deposer` records it.
    """,
    fr: """
      Écrit les encaissements de la période, pour les factures dont la TVA est exigible au paiement. Le dépôt n'est pas
      enregistré ; `facture deposer` l'enregistre.
      """)

  let arguments: Arguments
  let console: Console
  let request: ReadingRequest
  let periode: Periode
  let etat: EtatRegistre
  let emetteur: Emetteur
  let siren: String
  let report: ReplayReport
  /// The settings of the ledger.
  var reglages: Registre { report.registre }

  init(_ arguments: Arguments, _ console: Console) throws {
    (self.arguments, self.console) = (arguments, console)
    let periode = try arguments.periode()
    let request = try ReadingRequest(arguments, console)
    (self.periode, self.request) = (periode, request)
    (etat, report) = try request.read(console) { try request.reader.etat($0) }
    guard let emetteur = report.registre.emetteur else { throw Refus.emetteur(.inconnu) }
    guard emetteur.estDeFrance else {
      throw LedgerFailure.horsDeFrance(
        Words(
          "The invoices themselves are exported by `facture export ubl` and `facture export cii`.",
          fr: "Les factures elles-mêmes s'exportent : `facture export ubl`, `facture export cii`."))
    }
    guard let siren = emetteur.sirenDit else {
      throw LedgerFailure(
        .refused, "emetteur-incomplet",
        "The seller has no SIREN, and a platform needs one to recognise it.",
        fr: "L'émetteur n'a pas de SIREN, et une plateforme en a besoin pour le reconnaître.",
        hint: "Give it: `facture emetteur --siren=…`.", fr: "Donnez-le : `facture emetteur --siren=…`.")
    }
    (self.emetteur, self.siren) = (emetteur, siren)
  }

  /// Writes one object; its place is checked before anything is read.
  private static func json(
    _ arguments: Arguments, _ console: Console, _ json: (Self) throws -> JSONValue
  ) throws -> Exit {
    let file = try arguments.outputFile(or: "-", registre: arguments.registre())
    let declaration = try Self(arguments, console)
    let line = try json(declaration).encoded() + [UInt8(ascii: "\n")]
    return try console.deliver(to: file, declaration.report.position) { try $0(line.span) }
  }

  /// Writes files into `directory`: none if one of them may not be replaced.
  func write(_ files: [(nom: String, octets: [UInt8])], in directory: String) throws {
    for file in files where try !arguments[Options.force] && Files.kind(of: directory.file(file.nom)) != nil {
      throw LedgerFailure.fileExists(path: directory.file(file.nom))
    }
    var output = arguments.outputFiles(registre: request.path)
    for file in files { try output.write(file.octets.span, to: directory.file(file.nom)) }
  }

  /// The directory of --output; nil if it names none that is there.
  var directory: String? {
    get throws {
      guard let output = arguments[Options.output], try Files.kind(of: output) == .directory else { return nil }
      return output
    }
  }

  /// This moment.
  var emis: MomentDeclare {
    let (jour, texte) = Environment.system(auteur: "").now().surPlace
    let heure = Array(texte.utf8.prefix(8))
    return MomentDeclare(jour, Heure(heure.span) ?? .minuit)
  }
}

/// The files of flux 10.
extension ExportDeclaration {
  private func fichiers() throws -> Exit {
    guard let debut = periode.depuis, let fin = periode.jusqua else {
      throw UsageError.missingOptions(["depuis", "jusqua"], command: "export")
    }
    guard debut < fin else {
      throw Refus.transmission(.periodeCourte)
    }
    guard let output = arguments[Options.output] else { throw UsageError.missingOptions(["output"], command: "export") }
    guard let directory = try directory else {
      throw LedgerFailure.notADirectory(path: output, isThere: Files.status(of: output) != nil)
    }
    let flux = Flux10XML(
      try etat.flux10(periode, au: request.au), siren: siren, nom: emetteur.nom, du: debut, au: fin,
      arguments[Self.rectificative] ? .rectificative : .initiale, plateforme: arguments[Self.plateforme].texte,
      emis: emis, sansNegatifs: arguments[Self.retenirNegatifs])
    let files = try exprime { () throws(Inexprimable) in try flux.fichiers() }
    let ecrits = files.map { $0.nom + ".xml" }
    try write(zip(ecrits, files).map { ($0, $1.octets) }, in: directory)
    flux.signale(console)
    _ = try console.answer(
      .object(present: [("output", directory), ("files", ecrits), ("refused", flux.retenus.count)]),
      orLine: ecrits.isEmpty
        ? Words("There is nothing to report for this period.", fr: "Il n'y a rien à déclarer pour cette période.")
        : Words(same: ecrits.joined(separator: ", ")))
    return flux.retenus.isEmpty ? .done : .refused
  }
}

extension Flux10XML {
  /// Names all left out of the files of `volet` (nil: of both), and the payments below zero.
  func signale(_ console: Console, _ volet: FluxTransmis.Volet? = nil) {
    for retenu in retenus where volet.map({ $0 == retenu.objet.volet }) ?? true { console.tell(retenu.words) }
    guard volet != .ventes else { return }
    for objet in negatifs { console.tell(objet.negatif) }
  }
}

extension Flux10XML.Retenu.Objet {
  /// The file of this sale or payment.
  var volet: FluxTransmis.Volet {
    switch self {
    case .document, .ventes: .ventes
    case .encaissement, .encaissements: .paiements
    }
  }

  /// Its name in a sentence.
  fileprivate var words: Words {
    switch self {
    case .document(let numero): Words(same: numero)
    case .ventes(let jour): Words("the sales of \(jour)", fr: "les ventes du \(jour)")
    case .encaissement(let numero, let jour):
      Words("the payment of \(numero) on \(jour)", fr: "l'encaissement de \(numero) du \(jour)")
    case .encaissements(let jour): Words("the payments of \(jour)", fr: "les encaissements du \(jour)")
    }
  }

  /// The remark on a payment that is written below zero.
  fileprivate var negatif: Words {
    Words(
      "Below zero: \(words). The refunds exceed the payments, as rule G7.07 allows. A platform that refuses the file by "
        + "rule G1.16 takes it with --retenir-negatifs; tell it the amount then.",
      fr:
        "Négatif : \(words). Les sorties dépassent les entrées, ce que la règle G7.07 permet. Une plateforme qui refuse le "
        + "fichier par la règle G1.16 l'accepte avec --retenir-negatifs ; dites-lui alors le montant.")
  }
}

extension Flux10XML.Retenu {
  /// The item left out, and the reason.
  var words: Words {
    let quoi = objet.words
    return switch raison {
    case .numeroLong:
      Words(
        "Left out: \(quoi). The tax office takes numbers of 20 characters at most until the end of 2026, and of 35 after it.",
        fr:
          "Omis : \(quoi). L'administration accepte des numéros de 20 caractères au plus jusqu'à la fin de 2026, et de 35 "
          + "ensuite.")
    case .sansCadre:
      Words(
        "Left out: \(quoi). Goods or services? A line does not tell its nature.",
        fr: "Omis : \(quoi). Des biens ou des services ? Une ligne n'indique pas sa nature.")
    case .sansNumeroTVA:
      Words(
        "Left out: \(quoi). The seller had no VAT number, and a sale abroad needs one.",
        fr:
          "Omis : \(quoi). L'émetteur n'avait pas de numéro de TVA, et une vente à l'étranger en demande un."
      )
    case .sansTaux:
      Words(
        "Left out: \(quoi). It is in another currency, and has no exchange rate.",
        fr: "Omis : \(quoi). Le montant est dans une autre devise, sans taux de change.")
    case .negatif:
      Words(
        "Left out: \(quoi). The refunds exceed the payments, and --retenir-negatifs holds them back: tell your platform.",
        fr:
          "Omis : \(quoi). Les sorties dépassent les entrées, et --retenir-negatifs les retient : dites-le à votre "
          + "plateforme.")
    }
  }
}
