package import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture facturer`: records an invoice, or a deposit invoice, for a part of an accepted quote; or invoices what is due of
/// subscriptions.
package enum FacturerCommand: WritingCommand {
  package static let name = "facturer"
  package static let summary = Words(
    "invoice an accepted quote, or the periods of subscriptions that are due",
    fr: "facturer un devis accepté, ou les périodes exigibles des abonnements")
  private static let objet = Required<String>(
    argument: Words(
      "D-NUMBER|S-NUMBER|\(choice: "abonnements")|\(choice: "penalites")",
      fr: "D-NUMERO|S-NUMERO|\(choice: "abonnements")|\(choice: "penalites")"),
    "a quote, as D-2026-0001; a subscription, as S-0001; all subscriptions: \(choice: "abonnements"); or the penalties of "
      + "a customer: \(choice: "penalites")",
    fr: "un devis, comme D-2026-0001 ; un abonnement, comme S-0001 ; tous les abonnements : "
      + "\(choice: "abonnements") ; ou "
      + "les pénalités d'un client : \(choice: "penalites")"
  )
  private static let client = Key<String>(
    argument: Placeholder.client, "of penalties: the customer", fr: "pour des pénalités : le client")
  private static let factures = Key<Listed<String>>(
    "factures", word: Words("NUMBER,…", fr: "NUMERO,…"), "of penalties: those of these invoices alone",
    fr: "pour des pénalités : celles de ces seules factures")
  private static let au = Options.au.saying(
    "of penalties: the last day of interest (default: today)",
    fr: "pour des pénalités : le dernier jour d'intérêts (par défaut : aujourd'hui)")
  private static let avec = Key<Listed<String>>(
    "avec", word: Words("QUOTE,…", fr: "DEVIS,…"), "other quotes of the same customer, in the same invoice",
    fr: "d'autres devis du même client, dans la même facture")
  private static let acompte = Key<PartOuMontant>(
    "acompte", "a deposit invoice: 30% of the total before VAT, or an amount before VAT",
    fr: "une facture d'acompte : 30% du total HT, ou un montant HT")
  private static let avancement = Key<PartDuTout>(
    "avancement", "the progress, as in 40%: each line is invoiced up to this percentage, less what was invoiced before",
    fr: "l'avancement, comme 40% : chaque ligne est facturée jusqu'à ce pourcentage, moins ce qui l'est déjà")
  private static let lignes = Key<Listed<PartDeLigne>>(
    "lignes",
    "some lines: 2 is all that is left of line 2, 2:1.5 a quantity of 1.5 of it, 2:40% its progress since the beginning",
    fr: "certaines lignes : 2 est tout ce qui reste de la ligne 2, 2:1.5 une quantité de 1,5, 2:40% son avancement "
      + "depuis le début")
  private static let solde = Flag(
    "solde", "all that is left; its deposits are deducted",
    fr: "tout ce qui reste ; ses acomptes sont déduits")
  private static let reprend = Key<Listed<String>>(
    "reprend", word: Words("NUMBER,…", fr: "NUMERO,…"), "deposits to deduct from this invoice",
    fr: "les acomptes à déduire de cette facture")
  private static let depassement = Key<String>(
    "depassement", word: Placeholder.texte, "the reason to invoice more than the quote",
    fr: "la raison de facturer plus que le devis")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Creates an invoice for a part of an accepted quote, and prints its number: --acompte a deposit, --avancement or
      --lignes a part, --solde all that is left. The invoices of a quote add up to it, before VAT, to the cent.

      For a subscription, it invoices the periods that are due and not invoiced, one document each, dated today. With
      \(choice: "abonnements") it shows the periods of all, and --appliquer makes them. A period is never invoiced
      twice. One whose invoice was cancelled is made again only by --periode. If one is refused, the others are still
      invoiced.

      With \(choice: "penalites") and a customer, drafts an invoice of the penalties in `facture report penalites`
      that are not invoiced yet: interest and recovery fees, outside the scope of VAT, due on receipt.
      """,
      fr: """
        Crée une facture d'une partie d'un devis accepté, et affiche son numéro : --acompte un acompte, --avancement ou
        --lignes une partie, --solde tout ce qui reste. Les factures d'un devis totalisent son montant HT, au centime.

        Pour un abonnement, il facture les périodes exigibles et non facturées, un document chacune, daté d'aujourd'hui.
        Avec \(choice: "abonnements"), montre les périodes à facturer de tous, et --appliquer crée leurs factures. Une
        période n'est jamais facturée deux fois. Celle dont la facture est annulée ne revient que par --periode. Si
        l'une est refusée, les autres sont créées.

        Avec \(choice: "penalites") et un client, crée le brouillon d'une facture de ce que `facture report penalites` montre
        et qu'aucun document ne facture : intérêts et indemnités, hors champ de la TVA, payables à réception.
        """),
    positionals: [objet, client], options: deDevis + FacturerAbonnements.options + dePenalites, common: Options.writing,
    notes: Words(
      """
      Exit, of subscriptions: 0 done; 1 a period is refused. With --json: [{"numero","client","n","du","au","document",
      "factureId","devise","totalHT","refus","message"}].
      """,
      fr: """
        Code de retour, pour des abonnements : 0 fait ; 1 une période est refusée. Avec --json :
        [{"numero","client","n","du","au","document","factureId","devise","totalHT","refus","message"}].
        """),
    example: "facture facturer D-2026-0001 --acompte=30% --envoyer"
  ) { typed in
    guard let objet = typed.positionals.first else { return nil }
    if Words.choice("penalites").reads(objet) {
      return Form("facturer penalites", choosing: [Self.objet], [client.required], dePenalites)
    }
    return FacturerAbonnements.concerne(objet)
      ? Form("facturer abonnements", [Self.objet], FacturerAbonnements.options)
      : Form("facturer", [Self.objet], deDevis)
  }
  /// The options for a quote.
  private static let deDevis: [any OptionKey] = [
    acompte, avancement, lignes, solde, avec.needing(solde), reprend, depassement,
    Options.date.saying("its date (default: today)", fr: "sa date (par défaut : aujourd'hui)"),
    Options.echeance, Options.envoyer, Options.dateEnvoi.needing(Options.envoyer),
  ]

  /// The options for penalties.
  private static let dePenalites: [any OptionKey] = [factures, au, Options.envoyer]

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let objet = try arguments[objet]
    guard !FacturerAbonnements.concerne(objet) else { return try FacturerAbonnements.run(objet, arguments, console) }
    return try recordNew(arguments, console, brouillon: sansEnvoi)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    if arguments.takes(factures) { return try penalites(arguments, in: &registre) }
    let numeros = [try arguments[objet]] + (arguments[avec]?.values ?? [])
    let devis = try numeros.map { try registre.document($0) }
    var facturer = FacturerDevis(devis, try choix(arguments), id: registre.environment.newID())
    facturer.reprises = try (arguments[reprend]?.values ?? []).map { try registre.document($0) }
    facturer.depassement = arguments[depassement]
    facturer.date = arguments[Options.date]
    arguments[Options.echeance].apply(to: &facturer.echeance, &facturer.delaiPaiement)
    facturer.envoye = arguments[Options.envoyer]
    facturer.dateEnvoi = arguments[Options.dateEnvoi]
    return facturer
  }

  /// The invoice of a client's penalties: of the invoices that are named, or of all that bear some.
  private static func penalites(_ arguments: Arguments, in registre: inout some Ledger) throws -> FacturerPenalites {
    let client = try registre.client(named: arguments[client.required])
    let au = arguments[au]?.jour
    let factures =
      try arguments[factures]?.values.map { try registre.document($0) }
      ?? registre.facturesEnRetard(de: client, au: au ?? registre.environment.today())
    var facturer = FacturerPenalites(client, factures, registre.environment.newID())
    (facturer.au, facturer.envoye) = (au, arguments[Options.envoyer])
    return facturer
  }

  /// The part that is asked for: exactly one.
  private static func choix(_ arguments: Arguments) throws(UsageError) -> FacturerDevis.Choix {
    var choix: [(place: Words, choix: FacturerDevis.Choix)] = []
    switch arguments[acompte] {
    case .part(let part): choix.append((acompte.place, .acompte(part)))
    case .montant(let montant): choix.append((acompte.place, .montant(montant)))
    case nil: break
    }
    if let part = arguments[avancement] { choix.append((avancement.place, .avancement(part.taux))) }
    if let parts = arguments[lignes] { choix.append((lignes.place, .lignes(parts.values.map(\.ligne)))) }
    if arguments[solde] { choix.append((solde.place, .solde)) }
    guard let premier = choix.first else {
      throw .missingOneOf(
        [acompte.option.name, avancement.option.name, lignes.option.name, solde.option.name], command: name)
    }
    if choix.count > 1 { throw .contraryOptions(premier.place, choix[1].place) }
    return premier.choix
  }
}

extension String {
  /// The number before its percent sign; nil without one. French text has a space before the sign.
  fileprivate var percentage: String? { trimmed.hasSuffix("%") ? trimmed.dropLast().trimmed : nil }
}

/// A part of the whole, as in `40%`.
package struct PartDuTout: OptionValue {
  let taux: Taux

  package static var word: Words { Words(same: "40%") }

  package init(option text: String) throws(BadValue) {
    do {
      taux = try Taux(option: text.percentage ?? text)
    } catch  where error.phrase.code == "pourcentage-hors-limites" {
      throw .part(text)
    }
  }
}

/// A part of the whole, or an amount: `30%` or `300`.
package enum PartOuMontant: OptionValue {
  case part(Taux)
  case montant(Montant)

  package static var word: Words { Words("30%|AMOUNT", fr: "30%|MONTANT") }

  package init(option text: String) throws(BadValue) {
    self = text.percentage == nil ? .montant(try Montant(option: text)) : .part(try PartDuTout(option: text).taux)
  }
}

/// A part of a line of a quote: `2`, `2:1.5` or `2:40%`.
package struct PartDeLigne: OptionValue {
  let ligne: FacturerDevis.Ligne

  package static var word: Words { Words(same: "2:1.5,3:40%") }

  package init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let place = Int(parts[0]), place > 0, text.utf8.first != UInt8(ascii: "+") else { throw .ligne(text) }
    guard parts.count == 2 else {
      ligne = FacturerDevis.Ligne(place, .reste)
      return
    }
    let part = String(parts[1])
    ligne = FacturerDevis.Ligne(
      place,
      part.percentage == nil ? .quantite(try Quantite(option: part)) : .cumul(try PartDuTout(option: part).taux))
  }
}
