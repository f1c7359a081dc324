import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerModel
import LedgerNorm
import LedgerProjections
import LedgerReports
import LedgerRules
package import LedgerTerminal
import LedgerUseCases
package import LedgerWords

/// `facture deposer`: writes files for a platform into a directory, and records them as sent.
package enum DeposerCommand: Command {
  package static let name = "deposer"
  package static let summary = Words(
    "prepare the files for your platform, and record that",
    fr: "préparer les fichiers pour votre plateforme, et le noter")
  private static let numero = Key<String>(
    argument: Placeholder.numero, "this document and its payments",
    fr: "ce document, et ce qui en a été encaissé")
  static let output = Required<String>(
    "output", word: Placeholder.repertoire, "the directory for the files; it must exist",
    fr: "le répertoire des fichiers ; il doit exister")
  private static let format = Key<FormeDeposee>(
    "format", "how invoices are written (default: cii)", fr: "la forme des factures (par défaut : cii)"
  ).or(.cii)
  private static let flux10 = Repeated<FluxTransmis.Volet>(
    "flux10", "the file of the period for the tax office; may be repeated",
    fr: "le fichier de la période pour l'administration ; peut être répété")
  private static let completee = ExportDeclaration.completee
  private static let retenirNegatifs = ExportDeclaration.retenirNegatifs
  private static let force = Options.force.saying(
    "replace files with other content", fr: "remplace les fichiers dont le contenu diffère")

  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Writes the files for a platform into the directory of --output, each with its flowInfo of XP Z12-013
      (FILE.flowInfo.json), and records them by their SHA-256: nothing is submitted twice. No network is used:
      other software carries them, and `facture reception` reads the platform's answers.
      """,
      fr: """
        Écrit dans le répertoire de --output les fichiers pour la plateforme, chacun avec son flowInfo de la norme XP
        Z12-013 (FICHIER.flowInfo.json), et les enregistre par leur SHA-256 : rien n'est transmis deux fois. Aucun
        réseau n'est utilisé : un autre logiciel les transmet, et `facture reception` lit les réponses de la plateforme.
        """),
    positionals: [numero],
    options: [output, format, ExportInvoice.python, flux10, retenirNegatifs, completee] + Options.periode + [force],
    common: [Options.auteur, Options.lockTimeout, Options.horloge] + Options.common,
    notes: Words(
      """
      Without NUMBER: the invoices dated --depuis to --jusqua that no platform has yet, and each payment of those days
      to be reported (status 212: paid). What another program sent before the import is unknown here: give
      --depuis. With NUMBER, a document already submitted is written again. With --flux10, only the sales or the
      payments of the period: the first time as IN (first report); if they have changed, the same period again as RE
      (correction), with another id. Data that a platform would refuse is left out and listed, and the exit is 1. With
      --json: {"output","files","known","refused"}.
      """,
      fr: """
        Sans NUMERO : les factures datées de --depuis à --jusqua qu'aucune plateforme n'a encore, et chaque encaissement
        de ces jours à signaler (statut 212 : encaissée). Ce qu'un autre logiciel a transmis avant l'import n'est pas
        connu ici : commencez avec --depuis. Avec NUMERO, un document déjà déposé est écrit de nouveau. Avec --flux10,
        seulement les ventes ou les encaissements de la période : la première fois en IN (premier envoi) ; s'ils ont
        changé, de nouveau en RE (rectification), sous un autre identifiant. Ce qu'une plateforme refuserait est omis et
        signalé, et le code est 1. Avec --json : {"output","files","known","refused"}.
        """),
    example: "facture deposer --output=depot", form: form)

  private static func form(_ typed: TypedWords) throws(UsageError) -> Form? {
    if typed.text(flux10) != nil {
      return Form(
        "deposer --flux10", [],
        [output, flux10, Options.depuis.required, Options.jusqua.required, retenirNegatifs, force])
    }
    if typed.text(completee) != nil {
      return Form("deposer --completee", [numero.required], [output, completee, force])
    }
    return Form(
      name, Array(repeating: numero, count: typed.positionals.count),
      [output, format, ExportInvoice.python] + Options.periode + [force])
  }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    var depot = try Depot(arguments, registre: request.path)
    let lu = try ExportDeclaration(arguments, console)
    var compte = Compte()
    if let texte = arguments[ifTaken: completee] {
      let message = try lu.complement(de: lu.transmissible(arguments.positionals[0]), texte)
      if try depose(message, lu, &depot, deNouveau: false) {
        throw Refus.transmission(.dejaLa(message.message.identifiant))
      }
    } else if arguments.takes(flux10) {
      try depot.deposeFlux(arguments[flux10], lu, &compte, sansNegatifs: arguments[retenirNegatifs])
    } else {
      try deposeDocuments(arguments.positionals, arguments[format], lu, &depot, &compte)
    }
    try depot.sync()
    if !depot.documents.isEmpty || !depot.flux.isEmpty {
      var registre = try request.open(console)
      _ = try registre.execute(EnregistrerTransmissions(depot.documents, flux: depot.flux))
    }
    try depot.annonce()
    return try answer(depot, compte, console)
  }

  /// The counts of files that were not written.
  struct Compte {
    /// How many files are recorded already, with nothing new.
    var connus = 0
    /// How many are refused.
    var refuses = 0

    /// Counts a file that `depose` knows already. A refusal is reported, and the others go on.
    mutating func sauf(_ console: Console, _ depose: () throws -> Bool) throws {
      do {
        if try depose() { connus += 1 }
      } catch {
        let failure = ExportInvoice.failure(error)
        guard failure.kind == .refused else { throw failure }
        refuses += 1
        console.tell(failure)
      }
    }
  }

  private static func answer(_ depot: Depot, _ compte: Compte, _ console: Console) throws -> Exit {
    let noms = depot.noms
    let lines =
      noms.isEmpty ? [Words("There is nothing new to submit.", fr: "Il n'y a rien de nouveau à transmettre.")] : []
    _ = try console.answer(
      .object(present: [
        ("output", depot.directory), ("files", noms), ("known", compte.connus), ("refused", compte.refuses),
      ]), orLines: noms.map(SafeText.line) + lines.map(console.said))
    return compte.refuses == 0 ? .done : .refused
  }
}

/// Documents, and statuses of them.
extension DeposerCommand {
  private static func deposeDocuments(
    _ numeros: [String], _ forme: FormeDeposee, _ lu: ExportDeclaration, _ depot: inout Depot, _ compte: inout Compte
  ) throws {
    let (syntaxe, format) = (forme.syntaxe, forme.export)
    let export = ExportInvoice(
      format: format, etat: lu.etat, reglages: lu.reglages, emetteur: nil, arguments: lu.arguments,
      registre: lu.request.path, console: lu.console)
    let printer: Printer?
    do {
      printer = format == .facturx ? try export.printer() : nil
    } catch {
      throw ExportInvoice.failure(error)
    }
    let emis = lu.emis
    for facture in try choisies(numeros, lu) {
      let nom = format.nomDeFichier(facture.numero)
      if numeros.isEmpty, facture.estChezUnePlateforme, !depot.aReprendre(nom) {
        compte.connus += 1
        continue
      }
      try compte.sauf(lu.console) {
        var octets: [UInt8] = []
        if let printer {
          octets = try printer.bytes(of: export.norme(facture), export.langue(facture))
        } else {
          try export.append(facture, to: &octets)
        }
        let estPublic = facture.envoi?.client?.nature == .organismePublic
        let sha256 = try depot.pose(
          nom, octets, .init(syntaxe: syntaxe.rawValue, suivi: facture.numero, regle: estPublic ? "B2G" : "B2B"))
        let estConnu = facture.comptee.transmises.contains(sha256)
        if !estConnu {
          depot.note(
            Transmission(syntaxe, identifiant: facture.numero, sha256: sha256, le: emis.jour, emis.heure),
            de: facture.id)
        }
        return estConnu
      }
    }
    try deposeStatuts(numeros, lu, &depot, &compte)
  }

  /// The documents of these numbers, or of these days, that go through a platform.
  private static func choisies(_ numeros: [String], _ lu: ExportDeclaration) throws -> [Facture] {
    guard !numeros.isEmpty else {
      return lu.etat.factures.filter {
        $0.envoi?.copie.vaParUnePlateforme == true && lu.periode.contient($0.dateFacture) && !lu.etat.estEcartee($0)
      }
    }
    var vus: Set<String> = []
    return try numeros.filter { vus.insert($0).inserted }.map { try lu.transmissible($0) }
  }

  private static func deposeStatuts(
    _ numeros: [String], _ lu: ExportDeclaration, _ depot: inout Depot, _ compte: inout Compte
  ) throws {
    let paiements = try lu.etat.encaissees(lu.periode, au: lu.request.au).filter {
      numeros.isEmpty || numeros.contains($0.numero)
    }
    let (messages, sansSiren) = try lu.messages(paiements)
    compte.refuses += sansSiren
    for message in messages {
      try compte.sauf(lu.console) { try depose(message, lu, &depot, deNouveau: !numeros.isEmpty) }
    }
  }

  /// Writes a status, unless it was sent: then it is written again as it was, on request, or after a stopped run.
  ///
  /// - Returns: whether it was sent before.
  private static func depose(
    _ dit: MessageDe, _ lu: ExportDeclaration, _ depot: inout Depot, deNouveau: Bool
  ) throws -> Bool {
    let (facture, nom) = (dit.facture, dit.nomDeFichier)
    var message = dit.message
    let ancienne = facture.transmissions.first { $0.identifiant == message.identifiant }
    let estDit = ancienne != nil
    guard !estDit || deNouveau || depot.aReprendre(nom) else { return true }
    message.emis = try ancienne.map { MomentDeclare($0.date, $0.heure) } ?? depot.moment(de: nom, message.emis)
    let octets = try lu.exprime { () throws(Inexprimable) in try message.xml() }
    let sha256 = try depot.pose(
      nom, octets, .init(syntaxe: Transmission.Syntaxe.cdar.rawValue, suivi: message.identifiant))
    if !estDit {
      depot.note(
        Transmission(
          .cdar, statut: message.statut.rawValue, identifiant: message.identifiant, sha256: sha256,
          le: message.emis.jour, message.emis.heure), de: facture.id)
    }
    return estDit
  }
}

/// How invoices are written for a platform.
private enum FormeDeposee: String, ChoiceValue {
  case cii, ubl, facturx

  var syntaxe: Transmission.Syntaxe {
    switch self {
    case .cii: .cii
    case .ubl: .ubl
    case .facturx: .facturX
    }
  }

  /// The export that writes it.
  var export: ExportInvoice.Format {
    switch self {
    case .cii: .cii
    case .ubl: .ubl
    case .facturx: .facturx
    }
  }
}

extension Printer {
  /// The PDF of `norme`.
  fileprivate func bytes(of norme: FactureNorme, _ langue: LangueDocument) throws -> [UInt8] {
    let file = TemporaryFile()
    try write(norme, langue, fichier: norme, to: file.path)
    return try file.bytes()
  }
}
