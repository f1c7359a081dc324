import LedgerData
import LedgerDomain
import LedgerExchange
import LedgerInvoice
import LedgerLog
import LedgerWords

/// `facture export flux10`, `cdar` and `statut212`: what a platform is told of sales and payments.
struct ExportDeclaration {
  /// How flux10 is written.
  enum Forme: String, ChoiceValue {
    /// One object of this program's own form.
    case json
    /// The two files that platforms take.
    case xml
  }

  /// What the help says of them.
  static let notes = Words(
    """
    flux10, cdar and statut212 tell a platform of the sales and payments of --depuis to --jusqua: sales to private persons
    and firms elsewhere (flux10), and what was paid of invoices whose VAT is due when they are paid (cdar: a message for
    each movement, the status 212; statut212: the same as JSON). flux10 --format=xml writes flux10-ventes.xml and
    flux10-paiements.xml into the directory of --output, those that have something to tell; what a platform would refuse is
    left out and told, and the exit is 1. With --rectificative they replace what was told of the period.
    """,
    fr: """
      flux10, cdar et statut212 déclarent à une plateforme les ventes et les encaissements de --depuis à --jusqua : les ventes
      aux particuliers et aux entreprises étrangères (flux10), et l'encaissement des factures dont la TVA est exigible au
      paiement (cdar : un message par mouvement, le statut 212 ; statut212 : de même en JSON). flux10 --format=xml écrit
      flux10-ventes.xml et flux10-paiements.xml dans le répertoire de --output, s'il y a quelque chose à déclarer ; ce qu'une
      plateforme refuserait est omis et signalé, et le code est 1. Avec --rectificative, ils remplacent ce qui a été déclaré
      de la période.
      """)

  private static let forme = Key<Forme>(
    "format", "flux10 as one JSON object, or as the XML of platforms (default: json)",
    fr: "flux10 en un objet JSON, ou dans le XML des plateformes (par défaut : json)"
  ).or(.json)
  private static let rectificative = Flag(
    "rectificative", "the files replace those of the same period", fr: "les fichiers remplacent ceux de la même période"
  )
  private static let plateforme = Key<Matricule>(
    "plateforme", "the four characters of the platform, which writes its own (default: 0000)",
    fr: "les quatre caractères de la plateforme, qui écrit les siens (par défaut : 0000)"
  ).or(.aucun)

  /// What each takes.
  static let objets = [
    ObjetExport(
      mot: "flux10", options: [forme, rectificative, plateforme] + Options.file + Options.periode + Options.seenFrom
    ) { arguments, console in
      let declaration = try Self(arguments, console)
      if arguments[forme] == .xml { return try declaration.fichiers() }
      let flux = try declaration.etat.flux10(declaration.periode, au: declaration.request.au)
      return try declaration.write(Flux10DTO(flux, declaration.emetteur, declaration.periode).json())
    },
    ObjetExport(
      mot: "cdar", options: [ExportCommand.numero] + Options.file + Options.periode + Options.seenFrom
    ) { try Self($0, $1).messages() },
    ObjetExport(mot: "statut212", options: Options.file + Options.periode + Options.seenFrom) { arguments, console in
      let declaration = try Self(arguments, console)
      let paiements = try declaration.etat.encaissees(declaration.periode, au: declaration.request.au)
      return try declaration.write(Statut212DTO(paiements, declaration.emetteur, declaration.periode).json())
    },
  ]

  let arguments: Arguments
  let console: Console
  let request: ReadingRequest
  let periode: Periode
  private let etat: EtatRegistre
  private let report: ReplayReport
  private let emetteur: Emetteur
  private let siren: String

  private init(_ arguments: Arguments, _ console: Console) throws {
    (self.arguments, self.console) = (arguments, console)
    periode = try arguments.periode()
    let request = try ReadingRequest(arguments, console)
    self.request = request
    (etat, report) = try request.read(console) { try request.reader.etat($0) }
    guard let emetteur = report.registre.emetteur else { throw Refus.emetteur(.inconnu) }
    guard let siren = emetteur.sirenDit else {
      throw LedgerFailure(
        .refused, "emetteur-incomplet",
        Words(
          "The seller has no SIREN, by which a platform knows it.",
          fr: "L'émetteur n'a pas de SIREN, par lequel une plateforme le reconnaît."),
        hint: Words("Give it: `facture emetteur --siren=…`.", fr: "Donnez-le : `facture emetteur --siren=…`."))
    }
    (self.emetteur, self.siren) = (emetteur, siren)
  }

  private func write(_ json: JSONValue) throws -> Exit {
    let file = try arguments.outputFile(or: "-", registre: request.path)
    let line = json.encoded() + [UInt8(ascii: "\n")]
    return try console.deliver(to: file, report.position) { try $0(line.span) }
  }

  /// Writes a file into `directory`.
  private func write(_ bytes: [UInt8], as nom: String, in directory: String) throws {
    let path = (directory.hasSuffix("/") ? directory : directory + "/") + nom
    try ProtectedFiles.check(path, Options.output.place, registre: request.path)
    let file = try OutputFile(at: path, replaces: arguments[Options.force])
    try file.write(bytes.span)
    try file.finish()
  }

  /// The directory of --output; nil where it names none that is there.
  private var directory: String? {
    get throws {
      guard let output = arguments[Options.output], try Files.kind(of: output) == .directory else { return nil }
      return output
    }
  }

  private var emis: MomentDeclare {
    let (jour, heure) = Environment.system(auteur: "").now().surPlace
    return MomentDeclare(jour, heure)
  }
}

/// The files of flux 10.
extension ExportDeclaration {
  private func fichiers() throws -> Exit {
    guard let debut = periode.depuis, let fin = periode.jusqua else {
      throw UsageError.missingOptions(["depuis", "jusqua"], command: "export")
    }
    guard debut < fin else {
      throw LedgerFailure(
        .refused, "periode-trop-courte",
        Words(
          "A period that is told to a platform has two days at least.",
          fr: "Une période déclarée à une plateforme a au moins deux jours."),
        hint: Words(
          "Give the days of your regime: ten days, a month or two months.",
          fr: "Donnez les jours de votre régime : une décade, un mois ou deux mois."))
    }
    guard let output = arguments[Options.output] else { throw UsageError.missingOptions(["output"], command: "export") }
    guard let directory = try directory else { throw CommandError.notADirectory(path: output) }
    let flux = Flux10XML(
      try etat.flux10(periode, au: request.au), siren: siren, nom: emetteur.nom, du: debut, au: fin,
      arguments[Self.rectificative] ? .rectificative : .initiale, plateforme: arguments[Self.plateforme].texte,
      emis: emis)
    var ecrits: [String] = []
    for (nom, bytes) in try [
      ("flux10-ventes.xml", exprime { () throws(Inexprimable) in try flux.fichierVentes() }),
      ("flux10-paiements.xml", exprime { () throws(Inexprimable) in try flux.fichierPaiements() }),
    ] {
      guard let bytes else { continue }
      try write(bytes, as: nom, in: directory)
      ecrits.append(nom)
    }
    for retenu in flux.retenus { console.tell(retenu.words) }
    _ = try console.answer(
      .object(present: [("output", directory), ("files", ecrits), ("refused", flux.retenus.count)]),
      orLine: ecrits.isEmpty
        ? Words("Nothing is to be told of these days.", fr: "Il n'y a rien à déclarer de ces jours.")
        : Words(same: ecrits.joined(separator: ", ")))
    return flux.retenus.isEmpty ? .done : .refused
  }
}

/// The messages of payments.
extension ExportDeclaration {
  private func messages() throws -> Exit {
    let numeros = arguments[ExportCommand.numero]
    for numero in numeros where etat.facture(numero: numero) == nil { throw Refus.facture(numero, .inconnue) }
    let paiements = try etat.encaissees(periode, au: request.au).filter {
      numeros.isEmpty || numeros.contains($0.numero)
    }
    guard !paiements.isEmpty else {
      return try console.answer(
        .object(present: [("written", 0)]),
        orLine: Words(
          "Nothing is to be told: no invoice for a platform was paid whose VAT is due on payment.",
          fr:
            "Il n'y a rien à déclarer : aucune facture passée par une plateforme, dont la TVA est due à l'encaissement, "
            + "n'a été payée."))
    }
    let directory = try directory
    guard directory != nil || paiements.count == 1 else { throw UsageError.directoryMissing(format: "cdar") }
    let emis = emis
    for paiement in paiements {
      guard let facture = etat.facture(paiement.document) else { continue }
      let norme = try FactureNorme(apercu: facture, client: nil, emetteur: nil, nom: "")
      let message = CDAR(paiement, de: norme, emis: emis)
      let bytes = try exprime { () throws(Inexprimable) in try message.xml() }
      guard let directory else {
        let file = try arguments.outputFile(or: "-", registre: request.path)
        return try console.deliver(to: file, report.position) { try $0(bytes.span) }
      }
      try write(bytes, as: message.nomDeFichier, in: directory)
    }
    return try console.answer(
      .object(present: [("output", directory), ("written", paiements.count)]),
      orLine: Words(
        "\(paiements.count, "message written", "messages written")",
        fr: "\(paiements.count, "message écrit", "messages écrits")"))
  }

  private func exprime<Resultat>(_ write: () throws(Inexprimable) -> Resultat) throws(LedgerFailure) -> Resultat {
    do throws(Inexprimable) {
      return try write()
    } catch {
      throw LedgerFailure(.refused, error.code, error.message, hint: error.hint)
    }
  }
}

extension CDAR {
  /// Its identifier, without what a name of a file cannot hold.
  fileprivate var nomDeFichier: String {
    String(identifiant.map { "/\\:\0".contains($0) ? "_" : $0 == "#" ? "-" : $0 }) + ".xml"
  }
}

extension Flux10XML.Retenu {
  /// What is left out, and why.
  fileprivate var words: Words {
    let quoi =
      switch (numero, jour) {
      case (let numero?, nil): Words(same: numero)
      case (let numero?, let jour?):
        Words("the payment of \(numero) on \(jour)", fr: "l'encaissement de \(numero) du \(jour)")
      case (nil, let jour?): Words("the payments of \(jour)", fr: "les encaissements du \(jour)")
      case (nil, nil): Words.none
      }
    return switch raison {
    case .numeroLong:
      Words(
        "Left out: \(quoi). Until the end of 2026 the tax office takes numbers of 20 characters at most.",
        fr: "Omis : \(quoi). Jusqu'à la fin de 2026, l'administration accepte des numéros de 20 caractères au plus.")
    case .sansCadre:
      Words(
        "Left out: \(quoi). Nothing says whether it sells goods or services: it was sent before that was recorded.",
        fr:
          "Omis : \(quoi). Rien ne dit si c'est une vente de biens ou de services : l'émission précède cette information."
      )
    case .negatif:
      Words(
        "Left out: \(quoi). More went back than came in, which platforms do not take yet: tell yours.",
        fr:
          "Omis : \(quoi). Les sorties dépassent les entrées, ce que les plateformes n'acceptent pas encore : dites-le à la "
          + "vôtre.")
    }
  }
}

/// The four characters by which the tax office knows a platform.
struct Matricule: OptionValue {
  let texte: String
  static var word: Words { Words("ID", fr: "MATRICULE") }

  init(option text: String) throws(BadValue) {
    guard text.utf8.count == 4, text.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) })
    else {
      throw BadValue(
        "matricule-invalide", "\(BadValue.quoted(text)) is no id of a platform.",
        fr: "\(BadValue.quoted(text)) n'est pas un matricule de plateforme.",
        hint: "Write its four digits or capitals, as in 0003.",
        fr: "Écrivez ses quatre chiffres ou majuscules, comme 0003.")
    }
    texte = text
  }

  private init(_ texte: String) { self.texte = texte }

  /// For a platform that writes its own.
  static let aucun = Matricule("0000")
}
