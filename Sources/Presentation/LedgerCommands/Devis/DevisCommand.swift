import LedgerData
import LedgerLog
import LedgerModel
import LedgerOffers
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture devis`: records a new quote, with its lines if given, and issues it on request.
package enum DevisCommand: WritingCommand {
  package static let name = "devis"
  package static let summary = Words(
    "create a quote, with its lines, and issue it at once if asked",
    fr: "créer un devis avec ses lignes, et au besoin l'émettre aussitôt")
  private static let client = Key<String>(argument: Placeholder.client, Lookup.client)
  private static let validite = Change<EcheanceOption>(
    "validite",
    "the last day of the offer: a day, or a term as 30d, 45d-end-of-month or end-of-month+45d (default: 30d; empty: none)",
    fr:
      "le dernier jour de l'offre : un jour, ou un délai comme 30j, 45j-fin-de-mois ou fin-de-mois+45j (par défaut : 30j ; vide : aucun)"
  )
  private static let prix = Key<PrixDevis>(
    "devis-payant", "what you charge for making the quote, or free; its page states it (default: not stated)",
    fr: "ce que coûte d'établir le devis, ou gratuit ; sa page l'indique (par défaut : non indiqué)")
  private static let remplace = Key<String>(
    "remplace", word: Placeholder.devis,
    "the quote of which it is a newer version: customer and lines come from there unless given",
    fr: "le devis dont il est une nouvelle version : le client et les lignes en sont repris, sauf indication contraire")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Creates a quote and prints its number. -l gives its lines, --envoyer issues it. A quote counts in no total, no
      report and no book. Once issued it never changes: a newer version replaces it. Once the customer accepts it
      (`facture accepter`), it is invoiced in one or more parts (`facture facturer`).
      """,
      fr: """
        Crée un devis et affiche son numéro. -l donne ses lignes, --envoyer l'émet. Un devis n'entre dans aucun total,
        aucun rapport ni aucune écriture. Une fois émis, il ne change plus : une nouvelle version le remplace. Une fois
        accepté par le client (`facture accepter`), il est facturé en une ou plusieurs fois (`facture facturer`).
        """),
    positionals: [client],
    options: CreerCommand.tete.without([Options.echeance, CreerCommand.remise]) + [
      validite, prix, remplace,
      CreerCommand.remise.saying(
        "a discount on each of its lines, 0 to 100 (default: 0)",
        fr: "une remise sur chacune de ses lignes, de 0 à 100 (par défaut : 0)"),
    ] + AffaireOptions.all + envoi, common: Options.writing,
    example: #"facture devis "Boulangerie Dupont" -l "Site web;1;3000;service" --envoyer"#)

  /// The options to issue a quote.
  private static let envoi: [any OptionKey] = [Options.envoyer, Options.dateEnvoi.needing(Options.envoyer)]

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    try recordNew(arguments, console, brouillon: sansEnvoi)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let environment = registre.environment
    var document = CreerDocument(CreerFacture(environment.newID()))
    document.tete.estDevis = true
    if let numero = arguments[remplace] {
      guard let ancien = try registre.facture(registre.document(numero)) else {
        throw Refus.facture(numero, .inconnue)
      }
      document = CreerDocument(environment.newID(), version: ancien, environment.newID)
    }
    try document.change(arguments, client: arguments[client], in: &registre)
    arguments[validite].apply(to: &document.tete.dateEcheance, &document.tete.delaiPaiement)
    if let prix = arguments[prix] { document.tete.affaire.termes.append(prix.terme) }
    // A discount on the whole would also reduce the deposits that invoices deduct.
    if let remise = arguments[CreerCommand.remise] {
      for place in document.lignes.indices where document.lignes[place].remisePourcentage == .zero {
        document.lignes[place].remisePourcentage = remise
      }
    }
    document.envoye = arguments[Options.envoyer]
    document.dateEnvoi = arguments[Options.dateEnvoi]
    return document
  }
}

/// `facture accepter`: records that the client accepts a quote.
package enum AccepterCommand: WritingCommand {
  package static let name = "accepter"
  package static let summary = Words(
    "record that the customer accepts a quote", fr: "enregistrer l'acceptation d'un devis")
  private static let par = Key<String>(
    "par", word: Placeholder.texte, "the person who accepts for the customer",
    fr: "la personne qui accepte pour le client")
  private static let moyen = Key<DevisConclu.Moyen>(
    "moyen", "the way in which it was accepted", fr: "la façon dont il a été accepté")
  private static let commande = AffaireOptions.commande.ofNew
  private static let fichier = Key<String>(
    "fichier", word: Words("FILE", fr: "FICHIER"), "the signed file: its SHA-256 is recorded, not the file",
    fr: "le fichier signé : son SHA-256 est enregistré, pas le fichier")
  private static let lignes = Key<Listed<PartReference>>(
    "lignes",
    "always refused: a quote is accepted as a whole. For some lines only, make a newer version of it "
      + "(quote --supersedes)",
    fr:
      "toujours refusé : un devis s'accepte en entier. Pour certaines lignes seulement, faites-en une nouvelle version (devis --remplace)"
  )
  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      """
      Records that the customer accepts an issued quote, and prints its number. A quote may be accepted after its last day:
      recording this renews the offer.
      """,
      fr: """
        Enregistre que le client accepte un devis émis, et affiche son numéro. Un devis peut être accepté après son
        dernier jour : l'enregistrer renouvelle alors l'offre.
        """),
    positionals: [Argument.devis],
    options: [
      Options.date.saying(
        "the day of the acceptance, at the latest today (default: today)",
        fr: "le jour de l'acceptation, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
      par, moyen,
      commande.saying(
        "the customer's order number: its invoices state it",
        fr: "le numéro de commande du client : ses factures le portent"),
      fichier, lignes,
    ], common: Options.writing,
    example: "facture accepter D-2026-0001 --moyen=signature")

  /// A signed file is larger where it has pictures of many pages.
  private static let mostBytes = 256 << 20

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    guard let path = arguments[fichier] else { return try record(arguments, console) }
    var arguments = arguments
    // Read before the ledger is opened: nobody waits for a file.
    arguments.input = try InputFile.bytes(of: path, upTo: mostBytes)
    return try record(arguments, console)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var conclure = ConclureDevis(try registre.document(arguments[Argument.devis]), .accepte)
    (conclure.date, conclure.par, conclure.moyen) = (arguments[Options.date], arguments[par], arguments[moyen])
    conclure.referenceCommande = arguments[commande]
    conclure.estPartielle = arguments[lignes] != nil
    conclure.empreinte = try arguments.input.map { bytes in
      guard !bytes.isEmpty else { throw Refus.fichier(.signeVide) }
      return try LedgerFailure.wrap { () throws(LogFailure) in try bytes.digest().hex }
    }
    return conclure
  }
}

/// `facture refuser`: records that a quote is declined, or withdrawn.
package enum RefuserCommand: WritingCommand {
  package static let name = "refuser"
  package static let summary = Words(
    "record that a quote is declined, or withdraw it",
    fr: "enregistrer qu'un client refuse un devis, ou retirer ce "
      + "devis")
  private static let par = Key<Partie>(
    "par", "who declines it: the customer, or the seller who withdraws it (default: the customer)",
    fr: "qui le refuse : le client, ou le vendeur qui le retire (par défaut : le client)")

  /// The party that ends an offer.
  package enum Partie: String, CaseIterable, Sendable, ChoiceValue { case client, vendeur }

  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      "Records that the customer declines an issued quote, or that the seller withdraws it, and prints its number.",
      fr: "Enregistre que le client refuse un devis émis, ou que le vendeur le retire, et affiche son numéro."),
    positionals: [Argument.devis],
    options: [
      Options.motif,
      Options.date.saying(
        "the day, at the latest today (default: today)",
        fr: "le jour, au plus tard aujourd'hui (par défaut : aujourd'hui)"),
      par,
    ], common: Options.writing,
    example: #"facture refuser D-2026-0001 --motif="Trop cher""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let issue: DevisConclu.Issue = arguments[par] == .vendeur ? .retire : .refuse
    var conclure = ConclureDevis(try registre.document(arguments[Argument.devis]), issue)
    (conclure.date, conclure.motif) = (arguments[Options.date], try arguments[Options.motif])
    return conclure
  }
}

/// `facture terminer`: records that what is left of an accepted quote is not invoiced; or sets the last day of a subscription.
package enum TerminerCommand: WritingCommand {
  package static let name = "terminer"
  package static let summary = Words(
    "end a subscription, or an accepted quote without invoicing its rest",
    fr: "terminer un abonnement, ou un devis accepté sans facturer le reste")
  private static let objet = Required<String>(
    argument: Words("D-NUMBER|S-NUMBER", fr: "D-NUMERO|S-NUMERO"),
    "a quote, as D-2026-0001, or a subscription, as S-0001",
    fr: "un devis, comme D-2026-0001, ou un abonnement, comme S-0001")
  package static let declaration = Declaration(
    name: name, effect: .final,
    about: Words(
      """
      Ends an accepted quote: what is left of it is not invoiced. Or sets the last day of a subscription: no period begins
      after it, and the last one is charged pro rata. Prints the number. If later days were invoiced in advance, the credit
      note to make is shown.
      """,
      fr: """
        Termine un devis accepté : ce qui en reste ne sera pas facturé. Ou fixe le dernier jour d'un abonnement : aucune
        période ne commence ensuite, et la dernière est comptée au prorata. Affiche le numéro. Si des jours ultérieurs ont
        été facturés d'avance, l'avoir à créer est indiqué.
        """),
    positionals: [objet],
    options: [
      Options.motif,
      Options.date.saying(
        "the day, at the latest today, or the last day of a subscription (default: today)",
        fr: "le jour, au plus tard aujourd'hui, ou le dernier jour d'un abonnement (par défaut : aujourd'hui)"),
    ], common: Options.writing,
    example: #"facture terminer D-2026-0001 --motif="Chantier arrêté""#)

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let nom = try arguments[objet]
    if Abonnement.estUnNumero(nom.uppercased()) {
      return ChangerAbonnement(
        try registre.abonnement(numero: nom).id,
        .termine(
          dernierJour: arguments[Options.date] ?? registre.environment.today(), motif: try arguments[Options.motif]))
    }
    var conclure = ConclureDevis(try registre.document(nom), .termine)
    (conclure.date, conclure.motif) = (arguments[Options.date], try arguments[Options.motif])
    return conclure
  }
}
