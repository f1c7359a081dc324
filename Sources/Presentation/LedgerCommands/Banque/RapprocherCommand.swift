import LedgerData
import LedgerExchange
package import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
package import LedgerTerminal
import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture rapprocher`: matches the lines of bank statements with documents, and tells why.
package enum RapprocherCommand: Command {
  package static let name = "rapprocher"
  package static let summary = Words(
    "match lines of bank statements with documents, and record it",
    fr: "rapprocher les lignes des relevés bancaires et les documents, et l'enregistrer")

  /// Which lines are recorded.
  enum Application: String, ChoiceValue {
    /// Lines whose keys and amount leave no doubt, and lines that are recorded already.
    case certain
    /// Also those of a known payer whose amount fits one choice of its documents.
    case payeurConnu = "payeur-connu"

    func admet(_ classe: Rapprochement.Classe) -> Bool {
      classe == .dejaEnregistre || classe == .certain || (self == .payeurConnu && classe == .payeurConnu)
    }
  }

  private static let ligne = Key<Count<1_000_000_000>>(
    argument: Words("LINE", fr: "LIGNE"),
    "one line, by its number; if already settled, its documents and the reason (default: all open lines)",
    fr: "une ligne, par son numéro ; si elle est déjà traitée, ce qu'elle a réglé et pourquoi (par défaut : celles qui "
      + "restent)")
  private static let appliquer = Key<Application>(
    "appliquer", "record the certain lines, or also the lines of a known payer",
    fr: "enregistre les lignes certaines, ou aussi celles d'un payeur connu")
  package static let accepter = Flag(
    "accepter", "record the line as proposed", fr: "enregistre la ligne comme elle est proposée")
  package static let sur = Key<Listed<String>>(
    "sur", word: Words("NUMBER,…", fr: "NUMERO,…"), "the documents that the line pays, or whose payment it is",
    fr: "les documents que la ligne règle, ou dont elle est le paiement")
  package static let avance = Flag(
    "avance", "record the surplus as an advance of the customer", fr: "l'excédent devient une avance du client"
  )
  private static let tva = Options.tvaAvance.needing(avance)
  package static let client = Key<AnyText>(
    "client", word: Placeholder.client, "the customer of the advance, if no document shows it",
    fr: "le client de l'avance, si aucun document ne l'indique")
  package static let frais = Key<Montant>(
    "frais", "the fee that the bank took off a receipt, or took with a returned payment",
    fr: "les frais que la banque a retenus avant de créditer, ou pris avec un paiement revenu impayé")
  package static let ecarter = Flag(
    "ecarter", "the line does not concern this ledger (needs --motif)",
    fr: "la ligne ne concerne pas ce registre (exige --motif)")
  package static let defaire = Flag(
    "defaire", "take the line off its documents; their payments stay recorded (needs --motif)",
    fr: "détache la ligne de ses documents ; leurs paiements restent enregistrés (exige --motif)")
  package static let avecPaiements = Flag(
    "avec-paiements", "with --defaire: also cancel its payments", fr: "avec --defaire : annule aussi ses paiements"
  )
  package static let motif = Key<AnyText>("motif", "the reason", fr: "le motif")
  package static let pasAPas = Flag(
    "pas-a-pas", "go through the open lines on the terminal, one key for each",
    fr: "parcourt les lignes qui restent sur le terminal, une touche pour chacune")
  /// The decisions about one line, each alone; `--avance` goes with `--sur`.
  package static let decisions: [any OptionKey] = [accepter, sur, avance, ecarter, defaire]
  /// The options that need one of those decisions.
  private static let details: [(detail: any OptionKey, of: [any OptionKey])] = [
    (client, [avance, sur]), (frais, [sur, avance]), (motif, [ecarter, defaire]),
    (Options.commande, decisions),
  ]

  package static let declaration = Declaration(
    name: name, effect: .adds, shows: true,
    about: Words(
      """
      Shows, for each open line of a statement, the documents it settles, and why:

        0  it is recorded already
        A  it quotes the numbers of open documents, and their total equals its amount
        B  it quotes such numbers, but the amount differs, or a number is not certain
        C  the payer is known, and only one combination of its documents fits
        D  only the amount fits
        E  its document is settled already, cancelled, or paid by another line

      --apply records what is certain, each line in one commit with its payments and the reason. To record one line, give
      its number, and --accepter for what is proposed, or --sur for other documents. If two answers fit, the line stays
      open: the program never guesses. Names in the texts of the bank stay in the log after `facture effacer`.
      """,
      fr: """
        Montre, pour chaque ligne de relevé qui reste, les documents qu'elle règle, et pourquoi :

          0  elle est déjà enregistrée
          A  elle cite des numéros de factures dont la somme égale le montant
          B  elle cite de tels numéros, mais le montant diffère, ou un numéro est incertain
          C  le payeur est connu, et une seule combinaison de ses factures correspond
          D  seul le montant correspond
          E  son document est déjà réglé, annulé, ou réglé par une autre ligne

        --appliquer enregistre ce qui est certain, chaque ligne en un enregistrement avec ses paiements et la raison. Pour
        enregistrer une seule ligne, donnez son numéro, avec --accepter pour ce qui est proposé, ou --sur pour d'autres
        documents. Si deux réponses conviennent, la ligne reste en attente : rien n'est deviné. Les noms que contiennent
        les textes de la banque restent dans le journal après `facture effacer`.
        """),
    positionals: [ligne],
    options: [
      Lookup.banque, appliquer, pasAPas, accepter, sur, avance, tva, client, frais, ecarter, defaire,
      avecPaiements.needing(defaire),
      motif,
    ],
    common: Options.writing,
    notes: Words(
      """
      Exit: 0 done; 1 a line that was to be recorded is refused. With --json, of a settled line: {"ligne","jour","montant",
      "libelle","classe","preuves","regle":[{"document","reglement","montant"}],"frais"}, or {…,"ecartee"}.
      With --json: {"banques":[{"banque","iban","devise","lignes":[{"ligne","jour","montant","libelle","tiers","classe",
      "client","preuves":[{"code","champ","valeur"}],"affectations":[{"type","document","montant"}],"autres":[{"document",
      "refus"}],"question","commande","enregistree","message"}],"autresDebits"}]}.
      """,
      fr: """
        Code de retour : 0 fait ; 1 une ligne à enregistrer est refusée. Avec --json, pour une ligne traitée :
        {"ligne","jour", "montant","libelle","classe","preuves","regle":[{"document","reglement","montant"}],"frais"},
        ou {…,"ecartee"}. Avec --json :
        {"banques":[{"banque","iban","devise","lignes":[{"ligne","jour","montant","libelle","tiers","classe",
        "client","preuves":[{"code","champ","valeur"}],"affectations":[{"type","document","montant"}],"autres":[{"document",
        "refus"}],"question","commande","enregistree","message"}],"autresDebits"}]}.
        """),
    example: "facture rapprocher --appliquer=certain")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let decides = try decides(arguments)
    guard let numero = arguments[ligne]?.value else {
      if decides { throw UsageError.missingArguments([ligne.place], command: name) }
      return try runAll(arguments, console)
    }
    if arguments[appliquer] != nil { throw UsageError.contraryOptions(ligne.place, appliquer.place) }
    guard decides else { return try runAll(arguments, console, seule: numero) }
    let request = try WritingRequest(arguments)
    var gardes: [Words] = []
    let exit = try request.record(console, objet: RapprocherLigne.objet) { registre in
      let livre = try registre.banques().nommee(arguments[Lookup.banque]?.text)
      if arguments[defaire], !arguments[avecPaiements] { gardes = try livre.paiementsGardes(numero, in: &registre) }
      return try useCase(arguments, numero, livre, in: &registre)
    }
    if !console.json { for garde in gardes { console.tell(garde) } }
    return exit
  }

  /// Whether one line is decided: at most one decision, with its details.
  private static func decides(_ arguments: Arguments) throws(UsageError) -> Bool {
    func isGiven(_ key: any OptionKey) -> Bool { arguments.text(key) != nil }
    for (detail, of) in details where isGiven(detail) && !of.contains(where: isGiven) {
      throw .optionAlone(detail.option.name, needed: of[0].option.name)
    }
    let given = decisions.filter(isGiven)
    let isOne = given.count < 2 || (given.count == 2 && isGiven(sur) && isGiven(avance))
    guard isOne else { throw .contraryOptions(given[0].place, given[1].place) }
    return !given.isEmpty
  }

  /// All open lines of the accounts, or one line: shown, or recorded if they are certain.
  private static func runAll(_ arguments: Arguments, _ console: Console, seule: Int? = nil) throws -> Exit {
    let request = try WritingRequest(arguments)
    var views: [RapprochementView] = []
    if arguments[pasAPas] {
      return try PasAPas(console, request) { try choisies($0, arguments) }.run()
    }
    if let application = arguments[appliquer] {
      // The lock is held before anything is read: so the lines shown are those recorded.
      var registre = try request.open(console, inBulk: true)
      var etat = try arguments.etat()
      for livre in try choisies(etat, arguments) {
        var view = try RapprochementView(livre, etat)
        // The lines of the next account see the documents settled by this one.
        if try view.applique(dans: &registre, { application.admet($0.classe) }) > 0 {
          etat = try arguments.etat()
        }
        views.append(view)
      }
    } else {
      try arguments.bringUpToDate(request.path, console)
      let etat = try arguments.etat(console)
      for livre in try choisies(etat, arguments) {
        if let seule, livre.ligne(seule) == nil { throw Refus.banque(.ligneInconnue(seule)) }
        if let seule, let dite = LigneTraiteeView(livre, seule, etat) {
          return try console.answer(dite.json, orLines: dite.lines(console))
        }
        views.append(try RapprochementView(livre, etat, seule: seule))
      }
    }
    let json: JSONValue = ["banques": views.map { $0.json(console.language) }]
    _ = try console.answer(json, orLines: views.flatMap { $0.lines(console) })
    return views.contains(where: \.aUnRefus) ? .refused : .done
  }

  private static func choisies(_ etat: EtatRegistre, _ arguments: Arguments) throws -> [LivreBanque] {
    if let nom = arguments[Lookup.banque]?.text { return [try etat.banques.liste.nommee(nom)] }
    if etat.banques.liste.isEmpty || arguments[ligne] != nil { return [try etat.banques.liste.nommee(nil)] }
    return etat.banques.liste
  }
}

/// One line, as a person decides it.
extension RapprocherCommand {
  private static func useCase(
    _ arguments: Arguments, _ numero: Int, _ livre: LivreBanque, in registre: inout some Ledger
  ) throws -> any UseCase {
    let motif = arguments[motif]?.text ?? ""
    if arguments[ecarter] { return EcarterLigne(livre.id, numero, motif: motif) }
    if arguments[defaire] {
      let annulations = try arguments[avecPaiements] ? livre.annulations(numero, motif: motif, in: &registre) : []
      return DefaireRapprochement(livre.id, numero, motif: motif, annulations)
    }
    guard let ligne = livre.ligne(numero) else { throw Refus.banque(.ligneInconnue(numero)) }
    try livre.exigeOuverte(numero)
    if arguments[accepter] {
      let view = try RapprochementView(livre, arguments.etat(), seule: numero)
      guard let propose = view.rapprochements.first else { throw Refus.banque(.dejaTraitee(numero)) }
      guard let rapprocher = RapprocherLigne(livre.id, ligne, propose, registre.environment) else {
        throw Refus.banque(.sansProposition(numero))
      }
      return rapprocher
    }
    var rapprocher = RapprocherLigne(livre.id, numero)
    rapprocher.frais = arguments[frais]
    var (documents, clientDit) = ([Facture](), try arguments[client].map { try registre.client(named: $0.text) })
    for numero in arguments[sur]?.values ?? [] {
      let id = try registre.document(numero)
      guard let facture = try registre.facture(id) else { throw Refus.facture(numero, .inconnue) }
      documents.append(facture)
      clientDit = clientDit ?? facture.clientId
    }
    if !arguments[avance], let liens = try livre.liens(de: documents, ligne, arguments[frais], try registre.banques()) {
      rapprocher.liens = liens
    } else if ligne.ligne.montant < .zero, let premier = documents.first {
      let sorti = try ligne.sorti(sauf: arguments[frais])
      rapprocher.actes =
        if premier.estAvoir {
          [ligne.ligne.rembourse(premier.id, sorti, registre.environment)]
        } else {
          try ligne.retours(de: documents, sorti).map(ligne.ligne.rejette)
        }
    } else {
      guard let clientDit else { throw UsageError.missingOptions(["client"], command: name) }
      let deja = try arguments[avance] ? [] : livre.dejaPaye(documents, ligne, arguments[frais], registre.banques())
      rapprocher.liens = deja
      rapprocher.actes = [
        ligne.ligne.regle(
          clientDit, documents.filter { !$0.estAvoir }.map(\.id), avoirs: documents.filter(\.estAvoir).map(\.id),
          enAvance: arguments[avance], tva: arguments[tva], frais: arguments[frais],
          sauf: Montant(centimes: deja.reduce(0) { $0 + $1.montant.centimes }))
      ]
    }
    return rapprocher
  }
}
