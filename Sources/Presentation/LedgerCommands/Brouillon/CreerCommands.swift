import LedgerData
import LedgerExchange
import LedgerLog
package import LedgerModel
import LedgerRules
package import LedgerTerminal
package import LedgerUseCases
package import LedgerWords

/// `facture creer`: records a new draft, with its lines if given, and issues it on request.
package enum CreerCommand: WritingCommand {
  package static let name = "creer"
  package static let summary = Words(
    "create a draft, with its lines, and issue it at once if asked",
    fr: "créer un brouillon avec ses lignes, et au besoin l'émettre aussitôt")
  private static let destinataire = Key<String>(
    argument: Placeholder.client.map { "\($0)|-" }, "\(Lookup.client); or -", fr: "\(Lookup.client) ; ou -")
  static let ligne = Repeated<LigneTexte>(
    "ligne",
    """
    -l for short: a line, "Description;quantity;price", then, optionally, in any order: VAT (a rate: 20, a category: AE, \
    or an exemption: VATEX-EU-132), goods, service or works, a unit (hour), a discount (-10%); again for each line. Put a \
    description with a semicolon in quotation marks
    """,
    fr: """
      -l en abrégé : une ligne, "Désignation;quantité;prix", puis, au besoin et dans n'importe quel ordre : la TVA (un taux : \
      20, une catégorie : AE, ou une exonération : VATEX-EU-132), bien, service ou travaux, une unité (heure), une remise (-10%) ; à \
      répéter pour chaque ligne. Une désignation avec un point-virgule se met entre guillemets droits
      """
  ).short("l")
  static let remise = Key<Taux>(
    "remise", word: Placeholder.pourcentage, "a discount on all its lines, 0 to 100 (default: 0)",
    fr: "une remise sur toutes ses lignes, de 0 à 100 (par défaut : 0)")
  package static let nature = Key<NatureLigne>(
    "nature", "whether its lines are goods, services, or works on a building",
    fr: "ses lignes portent sur des biens, des services ou des travaux immobiliers")
  private static let acompte = Flag(
    "acompte", "a deposit invoice, which the final invoice deducts",
    fr: "une facture d'acompte, que la facture définitive reprend"
  ).insteadOfValue(
    "The amount is that of its lines: \(option: "acompte") --ligne=\"Acompte;1;300\".",
    fr: "Le montant est celui de ses lignes : \(option: "acompte") --ligne=\"Acompte;1;300\".")
  private static let rectifie = Change<String>(
    "rectifie", word: Placeholder.numero,
    """
    the invoice that this one replaces. Customer, lines and terms are taken from it unless given; once this one is \
    issued, the old one no longer counts
    """,
    fr: """
      la facture que celle-ci remplace. Le client, les lignes et les conditions en sont repris, sauf indication \
      contraire ; une fois celle-ci émise, l'ancienne ne compte plus
      """)
  /// The options of every kind of draft.
  static let tete: [any OptionKey] = [
    ligne,
    Options.client.saying("the customer, instead of the argument", fr: "le client, à la place de l'argument"),
    Options.date.saying(
      "its date (default: today), not before the date of the previous number",
      fr: "sa date (par défaut : aujourd'hui), pas avant celle du numéro précédent"),
    Options.echeance.saying(
      "the due date: a day, or a term as 30d, 45d-end-of-month or end-of-month+45d (default: 30d; empty: none)",
      fr:
        "l'échéance : un jour, ou un délai comme 30j, 45j-fin-de-mois ou fin-de-mois+45j (par défaut : 30j ; vide : aucune)"
    ),
    Options.tva.saying(
      "the VAT rate of lines without their own rate, 0 to 100 (default: 20; 0 for a seller without VAT)",
      fr: "le taux de TVA des lignes sans taux propre, de 0 à 100 (par défaut : 20 ; 0 en franchise)"),
    Options.conditions.saying(
      "\(ConditionsPaiement.aide) (default: transfer)", fr: "\(ConditionsPaiement.aide) (par défaut : Virement)"),
    remise, Options.notes, Options.commentaire,
    Options.devise.saying(
      "its currency (default: that of the ledger)", fr: "sa devise (par défaut : celle du registre)"),
    nature,
  ]
  private static let suite = AffaireOptions.all + Options.envoi
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Creates a draft and prints its number, the next one of its year. -l gives its lines, --envoyer issues it: either
      everything is recorded, or nothing. If the customer is -, the draft is read from standard input: an invoice as JSON
      (FactureDTO), with neither id nor number.
      """,
      fr: """
        Crée un brouillon et affiche son numéro, le suivant de son année. -l donne ses lignes, --envoyer l'émet : tout
        est enregistré, ou rien. Si le client est -, le brouillon est lu sur l'entrée standard : une facture en JSON
        (FactureDTO), sans identifiant ni numéro.
        """),
    positionals: [destinataire],
    options: tete + [acompte, rectifie] + suite, common: Options.writing,
    example: #"facture creer "Boulangerie Dupont" -l "Farine T65;2,5;12,40;5,5" -l "Pain;9;1" --nature=bien --envoyer"#
  ) { typed in
    if typed.positionals.first == "-" { return Form("creer -", choosing: [destinataire], [], Options.envoi) }
    let remplace = typed.text(rectifie).map { !$0.isEmpty } ?? false
    return remplace ? Form("creer --rectifie", [destinataire], tete + [rectifie] + suite) : nil
  }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    guard arguments[destinataire] == "-" else { return try recordNew(arguments, console, brouillon: sansEnvoi) }
    var arguments = arguments
    let bytes = MailedText.bytes(try InputFile.beginning(of: "-", upTo: mostBytes))
    arguments.input = bytes
    // Reads it once to report errors before a ledger is opened; recording reads it again, with the ids of that moment.
    _ = try read(bytes, try Environment.system(auteur: arguments.auteur()))
    return try recordNew(arguments, console, brouillon: sansEnvoi)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    var document = try arguments.input.map { try fromInput($0, &registre) } ?? fromOptions(arguments, &registre)
    try document.envoie(arguments, registre.environment.newID)
    return document
  }

  private static func fromOptions(_ arguments: Arguments, _ registre: inout some Ledger) throws -> CreerDocument {
    let environment = registre.environment
    var document = CreerDocument(CreerFacture(environment.newID()))
    if let numero = arguments[rectifie].valeur {
      let origine = try registre.document(numero)
      guard let facture = try registre.facture(origine) else { throw Refus.facture(numero, .inconnue) }
      document = CreerDocument(environment.newID(), rectifie: facture, environment.newID)
    } else {
      document.tete.estAcompte = arguments[acompte]
    }
    try document.change(arguments, client: arguments[destinataire], in: &registre)
    arguments[Options.echeance].apply(to: &document.tete.dateEcheance, &document.tete.delaiPaiement)
    if let remise = arguments[remise] { document.tete.remisePourcentage = remise }
    return document
  }

  private static func fromInput(_ bytes: [UInt8], _ registre: inout some Ledger) throws -> CreerDocument {
    let lu = try read(bytes, registre.environment)
    var tete = lu.tete
    tete.clientId = try lu.clientId ?? lu.clientNom.map { try registre.client(named: $0) }
    var document = CreerDocument(tete, lignes: lu.lignes)
    document.totaux = lu.totaux
    return document
  }

  private static func read(_ bytes: [UInt8], _ environment: Environment) throws -> BrouillonDTO {
    guard bytes.count <= mostBytes else {
      throw Refus.fichier(.documentTropGrand(ligne: 1, colonne: 1, mio: mostBytes >> 20))
    }
    return try BrouillonDTO(bytes, id: environment.newID(), newID: environment.newID)
  }

  /// No draft is larger.
  private static let mostBytes = 64 << 20
}

/// `facture dupliquer`: records a new draft like a facture that is there.
package enum DupliquerCommand: WritingCommand {
  package static let name = "dupliquer"
  package static let summary = Words(
    "create a draft like another invoice, dated today",
    fr: "créer un brouillon d'après une autre facture, à la date du jour")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Creates a draft with the customer, lines, discount, conditions, notes and payment term of another invoice, and
      prints its number. It is dated today.
      """,
      fr: """
        Crée un brouillon avec le client, les lignes, la remise, les conditions, les notes et le délai de paiement d'une
        autre facture, et affiche son numéro. Il est daté d'aujourd'hui.
        """), positionals: [Argument.facture],
    options: [
      Options.client.saying("another customer", fr: "un autre client"),
      Options.date.saying("its date (default: today)", fr: "sa date (par défaut : aujourd'hui)"),
      Options.echeance.saying(
        "the due date: a day, or a term as 30d, 45d-end-of-month or end-of-month+45d (default: the same term; empty: none)",
        fr:
          "l'échéance : un jour, ou un délai comme 30j, 45j-fin-de-mois ou fin-de-mois+45j (par défaut : le même délai ; vide : aucune)"
      ),
    ] + Options.envoi, common: Options.writing,
    example: "facture dupliquer F-2026-0001")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    try recordNew(arguments, console, brouillon: sansEnvoi)
  }

  package static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase {
    let numero = try arguments[Argument.facture]
    guard let facture = try registre.facture(registre.document(numero)) else { throw Refus.facture(numero, .inconnue) }
    guard !facture.estAvoir else { throw LedgerFailure.avoirDuplicated(numero: numero) }
    let environment = registre.environment
    var document = CreerDocument(environment.newID(), copieDe: facture, environment.newID)
    if let client = arguments[Options.client].valeur { document.tete.clientId = try registre.client(named: client) }
    document.tete.dateFacture = arguments[Options.date]
    if arguments[Options.echeance] != .inchange {
      document.tete.delaiPaiement = nil
      arguments[Options.echeance].apply(to: &document.tete.dateEcheance, &document.tete.delaiPaiement)
    }
    try document.envoie(arguments, registre.environment.newID)
    return document
  }
}

extension WritingCommand {
  /// Makes a draft if it is not issued at once.
  static func sansEnvoi(_ arguments: Arguments) -> Words {
    Words(
      "Create the draft first, without --envoyer.", fr: "Créez d'abord le brouillon, sans --envoyer.")
  }
}

extension Options {
  package static let envoyer = Flag(
    "envoyer", "issue it at once: after that it never changes",
    fr: "émet aussitôt le document : ensuite, il ne change plus"
  ).final
  /// The options to issue the new document.
  package static let envoi: [any OptionKey] = [
    envoyer, dateEnvoi.needing(envoyer), payee.needing(envoyer), dejaPaye.needing(envoyer),
    profil.needing(envoyer),
  ]
}

extension CreerFacture {
  /// Takes the given fields of its head.
  fileprivate mutating func change(_ arguments: Arguments) {
    if let date = arguments[Options.date] { dateFacture = date }
    if let tva = arguments[Options.tva] { self.tva = tva }
    if let moyen = arguments[Options.conditions] { conditionsPaiement = moyen }
    if let devise = arguments[Options.devise] { self.devise = devise }
    if let notes = arguments[Options.notes].texte { self.notes = notes }
    if arguments[Options.commentaire] != .inchange { notesCommentaire = arguments[Options.commentaire].valeur }
    affaire = arguments.affaire()
  }
}

extension Changement<EcheanceOption> {
  /// Sets the day `date` or the term `delai` of a new document, if one is given.
  func apply(to date: inout Changement<Jour>, _ delai: inout DelaiPaiement?) {
    switch self {
    case .inchange: break
    case .efface: (date, delai) = (.efface, nil)
    case .remplace(.le(let jour)): (date, delai) = (.remplace(jour), nil)
    case .remplace(.apres(let terme)): delai = terme
    }
  }
}

extension CreerDocument {
  /// Takes its client, the given fields of its head, and its lines.
  mutating func change(_ arguments: Arguments, client: String?, in registre: inout some Ledger) throws {
    let given = arguments[Options.client].valeur
    if let client, given != nil { throw UsageError.clientTwice(client) }
    if let client = client ?? given { tete.clientId = try registre.client(named: client) }
    tete.change(arguments)
    let demandees = try arguments[CreerCommand.ligne].map { texte in
      try texte.ligne { try registre.article($0) }.ligne(registre.environment.newID())
    }
    if !demandees.isEmpty { lignes = demandees }
    guard let nature = arguments[CreerCommand.nature] else { return }
    for place in lignes.indices where lignes[place].nature == nil { lignes[place].nature = nature }
  }

  /// Issues it, if asked for.
  fileprivate mutating func envoie(_ arguments: Arguments, _ newID: () -> Identifiant) throws(UsageError) {
    envoye = arguments[Options.envoyer]
    (paiement, dejaPaye, datePaiement) = try arguments.paye(newID)
    dateEnvoi = arguments[Options.dateEnvoi]
    profil = arguments[Options.profil]
  }
}

extension Arguments {
  /// The payment recorded with the issue: its id, its amount, unless all is paid, and its day, if it differs from
  /// that of the issue. Without a payment the id is nil.
  func paye(_ newID: () -> Identifiant) throws(UsageError) -> (paiement: ReglementID?, montant: Montant?, date: Jour?) {
    let (payee, montant) = (self[Options.payee], self[Options.dejaPaye])
    if payee != nil, montant != nil { throw .contraryOptions(Options.payee.place, Options.dejaPaye.place) }
    return (payee != nil || montant != nil ? newID() : nil, montant, payee?.jour)
  }
}
