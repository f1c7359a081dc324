import LedgerData
import LedgerLog
import LedgerModel
package import LedgerTerminal
import LedgerUseCases
package import LedgerWords

/// `facture ouvrir`: creates the directory of a ledger and records its first event.
package enum OuvrirCommand: Command {
  package static let name = "ouvrir"
  package static let summary = Words(
    "open a new ledger in a directory", fr: "ouvrir un nouveau registre dans un répertoire")
  private static let repertoire = Key<String>(
    argument: Placeholder.repertoire, "the directory of the ledger", fr: "le répertoire du registre")
  private static let devise = Options.devise.saying(
    "the currency of documents without their own, ISO 4217 with two decimals (default: EUR)",
    fr: "la devise des documents qui n'en indiquent pas d'autre, ISO 4217 à deux décimales (par défaut : EUR)"
  ).or(.euro)
  private static let formatFacture = Key<FormatNumero>(
    "format-facture", "the format of invoice numbers (default: F-{YYYY}-{NNNN})",
    fr: "le format des numéros de facture (par défaut : F-{AAAA}-{NNNN})"
  ).or(.facture)
  private static let formatAvoir = Key<FormatNumero>(
    "format-avoir", "the format of credit note numbers (default: A-{YYYY}-{NNNN})",
    fr: "le format des numéros d'avoir (par défaut : A-{AAAA}-{NNNN})"
  ).or(.avoir)
  private static let numerotation = Key<Numerotation>(
    "numerotation",
    "when a document gets its number: creation (default), or \(choice: "envoi"): a draft is then called brouillon-7",
    fr:
      "quand un document reçoit son numéro : creation (par défaut), ou \(choice: "envoi") : un brouillon s'appelle alors brouillon-7"
  ).or(.creation)
  private static let finExercice = Key<FinExercice>(
    "fin-exercice", "the last day of each accounting year, the end of a month (default: 12-31)",
    fr: "le dernier jour de chaque exercice, à la fin d'un mois (par défaut : 12-31)"
  ).or(.decembre)
  private static let origin = Key<OriginAddress>(
    "origin",
    "keep the ledger there, and DIR as a copy: file:///… (default: DIR is the ledger)",
    fr: "garde le registre à cet endroit, et REPERTOIRE comme copie : file:///… (par défaut : dans REPERTOIRE)")
  private static let soldes = Key<String>(
    "soldes", word: Words("FILE", fr: "FICHIER"),
    "the opening balances of customers: a CSV with a row for each invoice of your previous software and VAT rate",
    fr: "reprend les soldes des clients : un CSV avec une ligne par facture de l'ancien logiciel et par taux")
  private static let reprise = Key<Jour>(
    "soldes-au", "the day on which balances are taken over (default: today)",
    fr: "le jour de la reprise des soldes (par défaut : aujourd'hui)"
  ).needing(soldes)
  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      """
      Opens a new ledger in DIR, which is created if it is missing, and prints the ledger's id. With --soldes
      customers keep their balances of your previous software: their invoices can be paid and matched, and their sales do
      not count again. A row of that CSV:
        customer;number;date;due;amount;left;rate;pending-vat
        Dupont SA;OLD-12;2026-01-15;2026-02-14;1200.00;600.00;20;100.00
      amount and left are with VAT; pending-vat is the VAT at that rate that is due on payment. What a customer has to
      his credit is below zero: with VAT a paid deposit that is not deducted yet, else an advance or a credit note. A
      file with a fault is refused with its row and column.
      """,
      fr: """
        Ouvre un nouveau registre dans REPERTOIRE, créé s'il n'existe pas, et affiche l'identifiant du registre. Avec
        --soldes, les clients gardent leur solde de l'ancien logiciel : leurs factures peuvent être payées et lettrées, et
        leurs ventes ne comptent pas une seconde fois. Une ligne de ce CSV :
          client;numero;date;echeance;montant;reste;taux;tva-en-attente
          Dupont SA;OLD-12;2026-01-15;2026-02-14;1200.00;600.00;20;100.00
        montant et reste sont TTC ; tva-en-attente est la TVA à ce taux que l'encaissement rendra exigible. Ce qui est dû
        au client est négatif : avec de la TVA, un acompte payé et non encore repris ; sinon, une avance ou un avoir. Un
        fichier fautif est refusé, avec sa ligne et sa colonne.
        """),
    positionals: [repertoire],
    options: [
      Options.nom.saying(
        "the name of the ledger (default: that of DIR)", fr: "le nom du registre (par défaut : celui de REPERTOIRE)"),
      devise, formatFacture, formatAvoir, numerotation, finExercice, origin, soldes, reprise,
    ], common: Options.writing,
    notes: Words(
      """
      {YYYY} or {YY} is the year of the document, {MM} its month, {NNNN} its rank in that month or year, or in the
      ledger, with at least as many digits. They stand in any order: FA{YY}{MM}-{NNNN}, {NNNNNN}.
      """,
      fr: """
        {AAAA} ou {AA} est l'année du document, {MM} son mois, {NNNN} son rang dans ce mois ou cette année, ou dans le
        registre, sur autant de chiffres au moins. Leur ordre est libre : FA{AA}{MM}-{NNNN}, {NNNNNN}.
        """),
    example: #"facture ouvrir registre --nom="Atelier Martin" --devise=EUR"#)

  package static func place(_ arguments: Arguments) -> String? { arguments[repertoire] }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(placed(arguments))
    let ouvrir = try useCase(request)
    // A rehearsal refuses first: then no file is created in vain.
    var rehearsal = InMemoryRegistreRepository(environment: request.environment)
    try rehearsal.execute(ouvrir)
    let origin = arguments[origin]
    if origin != nil { try arguments.refuseOffline(with: Self.origin) }
    let place = NewRegistre(at: request.path)
    let copy = try NewCopy(at: request.path, origin, ouvrir.registre.id)
    var registre = try place.make { try copy.make { try request.create(console) } }
    // The lock is held until the files created in vain are removed.
    defer { extendLifetime(registre) }
    defer { console.tell(notCopied: registre.notCopied) }
    do {
      // Balances come from another system: the audit judges them by the rules of imports.
      registre.environment.estImport = !ouvrir.soldes.isEmpty
      let exit = try request.record(in: &registre, console) { _ in ouvrir }
      if !ouvrir.soldes.isEmpty { console.tell(repris: ouvrir.soldes) }
      if arguments[Options.nom] == nil { console.tell(nomDuRepertoire: ouvrir.registre.nom) }
      return exit
    } catch let failure as LedgerFailure where failure.kind == .environment && !failure.mayBeRecorded {
      // Nothing was recorded, here or there.
      copy.remove()
      place.removeEmptyLog()
      throw failure
    }
  }

  private static func useCase(_ request: WritingRequest) throws -> OuvrirRegistre {
    let arguments = request.arguments
    var ouvrir = OuvrirRegistre(
      Registre(
        id: try NewCopy.id(at: request.path) ?? request.environment.newID(),
        nom: arguments[Options.nom]?.text ?? nom(of: request.path),
        devise: arguments[devise],
        formatFacture: arguments[formatFacture], formatAvoir: arguments[formatAvoir],
        numerotation: arguments[numerotation], finExercice: arguments[finExercice], tvaAttente: .tvaEnAttente))
    let jour = arguments[reprise] ?? request.environment.today()
    guard let file = arguments[soldes] else { return ouvrir }
    ouvrir.soldes = try FichierSoldes.lit(InputFile.bytes(of: file, upTo: FichierSoldes.mostBytes), le: jour)
    ouvrir.reprise = jour
    return ouvrir
  }

  /// DIR, or `--registre` where a script always gives that.
  private static func placed(_ arguments: Arguments) throws(UsageError) -> Arguments {
    let given = arguments[Options.registre]
    guard let place = arguments[repertoire] ?? given else {
      throw .missingArguments([Placeholder.repertoire], command: name)
    }
    if let given, given != place { throw .twoDirectories }
    var placed = arguments
    placed.put(Options.registre, place)
    return placed
  }

  /// The name of the directory: the last part of its path, and of the real one where that says nothing.
  static func nom(of path: String) -> String {
    name(path) ?? Files.realPath(path).flatMap(name) ?? "Registre"
  }

  private static func name(_ path: String) -> String? {
    let last = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
    return last == "." || last == ".." ? nil : last
  }
}

extension Console {
  /// Tells the number of balances that were taken over, and their total.
  fileprivate func tell(repris soldes: [SoldeOuvert]) {
    let total = soldes.reduce(MontantLarge.zero) { somme, solde in
      solde.parts.reduce(somme) { $0 + MontantLarge($1.reste) * (solde.nature == .facture ? 1 : -1) }
    }
    tell(
      "facture: \(soldes.count, "balance", "balances") taken over: \(total).",
      fr: "facture: \(soldes.count, "solde repris", "soldes repris") : \(total).")
  }

  /// The ledger got no name: tells the name on invoices, and how to change it.
  func tell(nomDuRepertoire nom: String) {
    guard !json else { return }
    tell(
      "facture: Invoices are issued by \"\(nom)\", the name of the directory: `facture emetteur --nom=…` gives "
        + "another name.",
      fr: "facture: Les factures sont émises par « \(nom) », nom du répertoire : `facture emetteur --nom=…` en donne "
        + "un autre.")
  }
}
