import LedgerData
package import LedgerModel
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture creer-avoir`: records a draft avoir of an issued facture.
package enum CreerAvoirCommand: WritingCommand {
  package static let name = "creer-avoir"
  package static let summary = Words(
    "create a draft credit note of an issued invoice", fr: "créer un brouillon d'avoir pour une facture émise")
  package static let lignes = Key<Listed<PartReference>>(
    "lignes", word: Words("LINE[:QUANTITY],…", fr: "LIGNE[:QUANTITE],…"),
    "only these lines, or a part of their quantity: ranks from 1, or ids (default: all)",
    fr:
      "seulement ces lignes, ou une partie de leur quantité : rangs à partir de 1, ou identifiants (par défaut : "
      + "toutes)")
  private static let reste = Flag(
    "reste", "all that issued credit notes have not credited yet",
    fr: "tout ce que les avoirs émis n'ont pas encore crédité")
  private static let jours = Key<Count<100_000>>(
    "jours", "that many days of the period that the invoice covers: its amount times these days",
    fr: "ce nombre de jours de la période de la facture : son montant multiplié par ces jours")
  /// The options of a credit note on one invoice.
  private static let dUneFacture: [any OptionKey] = [lignes, jours, reste] + envoi
  /// The options of a credit note on the turnover of a period.
  private static let dUnePeriode: [any OptionKey] =
    [
      Options.client.ofNew.saying(
        "the customer, instead of an invoice: a credit note on the sales of a period",
        fr: "le client, au lieu d'une facture : un avoir sur les ventes d'une période"),
      AffaireOptions.periode.ofNew, AffaireOptions.contrat.ofNew, CreerCommand.ligne,
    ] + envoi
  private static let envoi: [any OptionKey] = [
    Options.date.saying(
      "the date of the credit note (default: today)", fr: "la date de l'avoir (par défaut : aujourd'hui)"),
    Options.envoyer, Options.dateEnvoi.needing(Options.envoyer),
  ]
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Creates a draft credit note for an issued invoice, with its customer, discount and lines, and prints the credit
      note's number. The amounts of a credit note are positive. Change the draft if needed, issue it, then apply or
      refund it. With --reste it covers everything not credited yet: the other lines and units, or one line per VAT
      rate if the rest can no longer be split by line. With --client and --periode it is a rebate on that customer's
      purchases in a period: it names no invoice, and -l gives its lines.
      """,
      fr: """
        Crée un brouillon d'avoir pour une facture émise, avec son client, sa remise et ses lignes, et affiche le numéro
        de l'avoir. Les montants d'un avoir sont positifs. Modifiez-le au besoin, émettez-le, puis imputez-le ou
        remboursez-le. Avec --reste, il porte sur tout ce qui n'est pas encore crédité : autres lignes et unités, ou
        une ligne par taux de TVA quand le reste ne se répartit plus par ligne. Avec --client et --periode, c'est une
        remise sur les achats de ce client dans la période : il ne nomme aucune facture, et -l donne ses lignes.
        """), positionals: [Argument.facture],
    usage: Words("NUMBER|\(option: "client")=CUSTOMER", fr: "NUMERO|\(option: "client")=CLIENT"),
    options: dUneFacture + dUnePeriode.dropLast(envoi.count), common: Options.writing,
    example: "facture creer-avoir F-2026-0001 --lignes=1:0.5"
  ) { typed in
    typed.text(Options.client) == nil
      ? Form("creer-avoir", [Argument.facture], dUneFacture, missing: { _ in numeroOuClient })
      : Form("creer-avoir --client", [], dUnePeriode)
  }

  /// The refusal without an invoice: a customer can stand in its place.
  private static var numeroOuClient: UsageError {
    UsageError.missingArguments(
      [Words("NUMBER, or \(option: "client")=CUSTOMER", fr: "NUMERO, ou \(option: "client")=CLIENT,")], command: name)
  }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    try recordNew(arguments, console, brouillon: CreerCommand.sansEnvoi)
  }

  /// A credit note on a customer's purchases in a period.
  private static func surUnePeriode(
    _ client: String, _ arguments: Arguments, _ registre: inout some Ledger
  ) throws -> CreerDocument {
    guard let periode = arguments[AffaireOptions.periode.ofNew] else {
      throw UsageError.missingOptions([AffaireOptions.periode.option.name], command: "creer-avoir --client")
    }
    let environment = registre.environment
    var document = CreerDocument(avoirSur: periode, environment.newID())
    document.tete.clientId = try registre.client(named: client)
    document.tete.dateFacture = arguments[Options.date]
    if let contrat = arguments[AffaireOptions.contrat.ofNew] { document.tete.affaire.contrat = .remplace(contrat) }
    document.lignes = try arguments[CreerCommand.ligne].map { texte in
      try texte.ligne { try registre.article($0) }.ligne(environment.newID())
    }
    (document.envoye, document.dateEnvoi) = (arguments[Options.envoyer], arguments[Options.dateEnvoi])
    return document
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    if arguments.takes(Options.client), let client = arguments[Options.client.ofNew] {
      return try surUnePeriode(client, arguments, &registre)
    }
    let origine = try registre.document(arguments[Argument.facture])
    let lignes = arguments[lignes]
    if lignes != nil, arguments[reste] { throw UsageError.contraryOptions(Self.lignes.place, reste.place) }
    let jours = arguments[jours]
    if jours != nil, lignes != nil { throw UsageError.contraryOptions(Self.lignes.place, Self.jours.place) }
    if jours != nil, arguments[reste] { throw UsageError.contraryOptions(Self.jours.place, reste.place) }
    let parts = try lignes?.values.map { CreerAvoir.Part(try registre.ligne($0.ligne, of: origine), $0.quantite) }
    let choix =
      parts.map { CreerAvoir.Choix.parts($0) } ?? jours.map { .jours($0.value) } ?? (arguments[reste] ? .reste : .tout)
    var creer = CreerAvoir(origine, id: registre.environment.newID(), choix)
    creer.date = arguments[Options.date]
    (creer.envoye, creer.dateEnvoi) = (arguments[Options.envoyer], arguments[Options.dateEnvoi])
    return creer
  }
}

/// `facture imputer-avoir`: records that an avoir settles a facture.
package enum ImputerAvoirCommand: WritingCommand {
  package static let name = "imputer-avoir"
  package static let summary = Words("apply a credit note to an invoice", fr: "imputer un avoir sur une facture")
  package static let sur = Required<String>(
    "sur", word: Placeholder.numero, "the number of the invoice", fr: "le numéro de la facture")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Applies an issued credit note to an issued invoice of the same customer and prints the credit note's number. Both
      balances go down.
      """,
      fr: """
        Impute un avoir émis sur une facture émise du même client et affiche le numéro de l'avoir. Les deux soldes
        baissent.
        """), positionals: [Argument.avoir],
    options: [
      sur,
      Options.montant.saying(
        "how much, above 0.00 (default: the smaller balance)",
        fr: "le montant, supérieur à 0,00 (par défaut : le plus petit des deux soldes)"),
      Options.date.saying(
        "the day it is applied, at the latest today (default: today)",
        fr: "le jour de l'imputation, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
    ], common: Options.writing,
    example: "facture imputer-avoir A-2026-0001 --sur=F-2026-0001")

  package static func objet(de faits: [Fact]) -> ObjetFait { ImputerAvoir.objet(de: faits) }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let sur = try arguments[sur]
    let (avoir, facture) = (try registre.document(arguments[Argument.avoir]), try registre.document(sur))
    if try registre.facture(avoir)?.estAvoir == true, try registre.facture(facture)?.estAvoir == true {
      throw LedgerFailure.avoirOnAvoir(numero: sur)
    }
    return ImputerAvoir(
      avoir, sur: facture, montant: arguments[Options.montant], dateImputation: arguments[Options.date])
  }
}
