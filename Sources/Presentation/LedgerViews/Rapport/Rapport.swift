import LedgerData
package import LedgerModel
import LedgerOffers
package import LedgerProjections
import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// A report: its arguments, and how it is made.
package struct Rapport: OptionValue {
  /// By which the program knows it (`ProgramNames`).
  let name: String
  /// Its title.
  package let title: Words
  /// Its summary in the help.
  package let summary: Words
  /// Its own options, besides the common ones.
  package var options: [any OptionKey] = []
  /// Whether it is of one client.
  var isOfClient = false
  /// Whether it asks no line or note of an issued document.
  var isOfAmounts = false
  /// Makes it of a state of the ledger, which need not stay.
  let sheet: @Sendable (RapportRequest, consuming EtatRegistre) throws -> RapportSheet

  /// Its name for people.
  package var words: Words { .choice(name) }

  /// The report that is called so in one of the languages.
  package static func named(_ name: String) -> Rapport? { all.first { $0.words.reads(name) } }

  /// Whether an option means something to it.
  package func takes(_ key: some OptionKey) -> Bool { options.contains { $0.option.name == key.option.name } }

  /// All reports, in the order of the help.
  package static let all = [
    Rapport(
      name: "ventes", title: Words("Sales journal", fr: "Journal des ventes"),
      summary: Words(
        "the journal of sales: each document with its VAT by rate",
        fr: "le journal des ventes : chaque document avec sa TVA par taux"),
      options: Options.periodeOuExercice + [parVentes], isOfAmounts: true
    ) { (request: RapportRequest, etat: consuming EtatRegistre) in
      let journal = try etat.journalVentes(request.periode, au: request.au)
      guard let par = request.arguments[parVentes] else {
        // A journal and its rows take as much memory again.
        _ = consume etat
        return .ventes(journal)
      }
      return .ventes(journal, par: par, etat)
    },
    Rapport(
      name: "tva", title: Words(.tva),
      summary: Words(
        """
        the VAT by rate and month: invoiced, received, due; each movement with --detail, the return with --ca3
        """,
        fr: """
          la TVA par taux et par mois : facturée, encaissée, exigible ; le détail avec --detail, la CA3 avec --ca3
          """),
      options: Options.periodeOuExercice + [parMois, detail, ca3]
    ) { request, etat in
      if request.arguments[detail] { return .detailTVA(try etat.detailTVA(request.periode, au: request.au)) }
      let cadence = request.arguments[parMois]
      if request.arguments[ca3] {
        return .ca3(try etat.ca3(request.periode, par: cadence, au: request.au), par: cadence)
      }
      let vendeur = etat.registre?.emetteur
      return .tva(
        try etat.rapportTVA(request.periode, par: cadence, au: request.au), par: cadence,
        vendeur?.estDeFrance == false ? ExigibiliteVendeur(vendeur) : .servicesEncaisses,
        ailleurs: vendeur?.declareAilleurs ?? false)
    },
    Rapport(
      name: "ventes-ue", title: Words("Sales to other member states", fr: "Ventes aux autres États membres"),
      summary: Words(
        "sales to EU businesses by VAT number and month: goods (recapitulative statement), services (DES)",
        fr: "les ventes aux entreprises de l'UE par numéro de TVA et mois : biens (état récapitulatif), services (DES)"),
      options: Options.periodeOuExercice
    ) { .ventesUE(try $1.ventesUE($0.periode, au: $0.au)) },
    Rapport(
      name: "oss", title: Words("VAT of other member states", fr: "TVA d'autres États membres"),
      summary: Words(
        "sales with VAT of other member states, by quarter, state and rate (one-stop shop, OSS)",
        fr: "les ventes avec la TVA d'autres États membres, par trimestre, État et taux (guichet unique, OSS)"),
      options: Options.periodeOuExercice
    ) { .ventesOSS(try $1.ventesOSS($0.periode, au: $0.au)) },
    Rapport(
      name: "balance-agee", title: Words(.balance),
      summary: Words(
        "the balance of each customer, by how long it has been due",
        fr: "ce que chaque client doit encore, par ancienneté de l'échéance"),
      options: [finDExercice], isOfAmounts: true
    ) { .balanceAgee(try $1.balanceAgee(au: $0.au), apres: $1.emises(apres: $0.au)) },
    Rapport(
      name: "releve", title: Words(.releve),
      summary: Words(
        "the account of a customer: opening balance, movements, closing balance",
        fr: "le compte d'un client : solde antérieur, mouvements, solde final"),
      options: Options.periodeOuExercice,
      isOfClient: true
    ) { request, etat in
      let client = try etat.client(named: request.arguments[client.required])
      return .releve(client, try etat.releve(client, request.periode, au: request.au), request.periode)
    },
    Rapport(
      name: "numeros", title: Words("Numbers", fr: "Numéros"),
      summary: Words(
        "every number of every series with its document, and the gaps",
        fr: "chaque numéro de chaque série avec son document, et les trous"),
      options: [finDExercice], isOfAmounts: true
    ) { .numeros(try $1.rapportNumeros(au: $0.au), $1) },
    Rapport(
      name: "encaissements", title: Words("Receipts", fr: "Encaissements"),
      summary: Words(
        "payments and refunds, by day and payment method",
        fr: "les paiements et remboursements, par jour et par moyen de paiement"),
      options: Options.periodeOuExercice + [parJour], isOfAmounts: true
    ) { request, etat in
      let cadence = request.arguments[parJour]
      return .encaissements(etat.encaissements(request.periode, par: cadence, au: request.au), par: cadence)
    },
    Rapport(
      name: "reglements", title: Words(.reglements),
      summary: Words(
        "each payment, refund and reversal, to compare with the bank's statement",
        fr: "chaque paiement, remboursement et annulation, à rapprocher du relevé bancaire"),
      options: Options.periodeOuExercice, isOfAmounts: true
    ) { .reglements($1.reglements($0.periode, au: $0.au)) },
    Rapport(
      name: "rapprochement", title: Words("Bank and ledger", fr: "Banque et registre"),
      summary: Words(
        "differences between statements and ledger: lines, transfers, cheques, balances",
        fr: "les écarts entre relevés et registre : lignes, virements, chèques, soldes"),
      options: [finDExercice]
    ) { .ecartsBancaires(try $1.ecartsBancaires(au: $0.au), $1.banques.liste) },
    Rapport(
      name: "recettes", title: Words("Receipts book", fr: "Livre des recettes"),
      summary: Words(
        "the receipts book of a small firm before VAT, goods and services, with totals by month and quarter",
        fr: "les recettes hors TVA d'une micro-entreprise, biens et services, avec les totaux par mois et trimestre"),
      options: Options.periodeOuExercice + [liberal]
    ) { .recettes(try $1.recettes($0.periode, au: $0.au), $0.arguments[liberal] ? .liberal : .services) },
    Rapport(
      name: "acomptes", title: Words("Deposits to deduct", fr: "Acomptes à reprendre"),
      summary: Words(
        "deposits that were paid and that no final invoice deducted, the oldest first",
        fr: "les acomptes payés qu'aucune facture définitive n'a repris, les plus anciens d'abord"),
      options: [finDExercice]
    ) { .acomptes(try $1.acomptesOuverts(au: $0.au), au: $0.au) },
    Rapport(
      name: "devis", title: Words("Quotes to invoice", fr: "Devis à facturer"),
      summary: Words(
        "accepted quotes with what is left to invoice, the oldest acceptance first",
        fr: "les devis acceptés et ce qu'il en reste à facturer, les plus anciens d'abord"),
      options: [finDExercice]
    ) { .devis(try $1.devisAFacturer(au: $0.au)) },
    Rapport(
      name: "abonnements", title: Words("Subscriptions", fr: "Abonnements"),
      summary: Words(
        "the periods of subscriptions that are due, with the amounts to invoice",
        fr: "les périodes exigibles des abonnements, avec les montants à facturer"),
      options: [finDExercice]
    ) { .periodes($1.rapportAbonnements(au: $0.au)) },
    Rapport(
      name: "penalites", title: Words("Penalties for late payment", fr: "Pénalités de retard"),
      summary: Words(
        "the interest and the recovery fee of each invoice paid late or still unpaid, with days, amounts and rates",
        fr: "les intérêts et l'indemnité de chaque facture payée en retard ou impayée, avec jours, montants et taux"),
      options: [finDExercice]
    ) { .penalites($1.penalites(au: $0.au)) },
    Rapport(
      name: "clotures", title: Words(.clotures),
      summary: Words(
        "the closings, with their totals; with --ecarts, documents dated in one period and closed in another",
        fr: "les clôtures, avec leurs totaux ; avec --ecarts, les documents datés d'une période et clos dans une autre"),
      options: Options.periodeOuExercice + [parNature, ecarts]
    ) { request, etat in
      let nature = request.arguments[parNature]
      if request.arguments[ecarts] {
        return .ecarts(try etat.ecartsClotures(request.periode, nature ?? .mois), nature ?? .mois)
      }
      return .clotures(etat.clotures.liste(request.periode, nature), nature)
    },
  ]
}

/// The options of reports.
extension Rapport {
  package static let asked = Required<Rapport>(
    argument: Rapport.word, "one of the reports below",
    fr: "l'un des rapports qui suivent")
  package static let client = Key<String>(
    argument: Placeholder.client, "of \(choice: "releve"): the id, the name or the SIREN of a customer",
    fr: "pour \(choice: "releve") : l'identifiant, le nom ou le SIREN d'un client")
  package static let parVentes = par(VentesRegroupees.Regroupement.self)
  private static let parMois = par(Cadence.self).or(.mois)
  private static let parJour = par(Cadence.self).or(.jour)
  private static let parNature = par(PeriodeComptable.Nature.self)
  package static let detail = Flag(
    "detail", "of \(choice: "tva"): each movement with its amounts at each rate",
    fr: "pour \(choice: "tva") : chaque mouvement avec ses montants à chaque taux")
  static let ca3 = Flag(
    "ca3", "of \(choice: "tva"): the amounts of sales for each line of the French VAT return",
    fr: "pour \(choice: "tva") : les montants des ventes pour chaque ligne de la déclaration CA3")
  static let liberal = Flag(
    "liberal", "of \(choice: "recettes"): services of a liberal profession (BNC)",
    fr: "pour \(choice: "recettes") : prestations d'une profession libérale (BNC)")
  static let ecarts = Flag(
    "ecarts",
    "of \(choice: "clotures"): the documents dated in one period and closed in another, by which a closing differs from sales "
      + "and books",
    fr:
      "pour \(choice: "clotures") : les documents datés d'une période et clos dans une autre, d'où les écarts d'une clôture "
      + "avec les ventes et la comptabilité")

  /// The year of a report about a single day.
  private static let finDExercice = Options.exercice.saying(
    "as of the end of the accounting year that ends in this year",
    fr: "la situation à la fin de l'exercice qui finit cette année-là")

  /// The grouping of a report.
  private static func par<Value>(_ type: Value.Type) -> Key<Value> {
    Key(
      "par",
      """
      add up by day, month, quarter or customer (\(choice: "ventes")); by day, month or quarter (\(choice: "tva"), \
      \(choice: "encaissements"))
      """,
      fr: """
        totalise par jour, mois, trimestre ou client (\(choice: "ventes")) ; par jour, mois ou trimestre \
        (\(choice: "tva"), \(choice: "encaissements"))
        """)
  }

  package static var word: Words { Words("REPORT", fr: "RAPPORT") }
  package static var choices: [Words] { all.map(\.words) }

  package init(option text: String) throws(BadValue) {
    guard let rapport = Self.named(text) else { throw .notAmong(text, Self.choices) }
    self = rapport
  }

  /// The form of the report `name`, after the arguments `before`; nil without a name.
  ///
  /// - Throws: ``UsageError`` for an unknown report.
  package static func form(
    _ name: String?, _ typed: TypedWords, of command: String = "report", before: [any OptionKey] = [],
    with options: [any OptionKey] = []
  ) throws(UsageError) -> Form? {
    guard let name else { return nil }
    guard let rapport = named(name) else {
      throw .unknownReport(name, nearest: NearestName.of(name, among: choices), all: choices)
    }
    // Single movements are not added up, neither by month nor by line.
    let isDetailed = rapport.takes(detail) && typed.text(detail) != nil
    let own = isDetailed ? rapport.options.without([parMois, ca3]) : rapport.options
    return Form(
      "\(command) \(rapport.name)\(isDetailed ? " --detail" : "")", choosing: before + [asked],
      rapport.isOfClient ? [client.required] : [], options + own, missing: UsageError.reportWithoutClient
    ) { .clientOfOtherReport($0, report: rapport.name) }
  }
}

extension VentesRegroupees.Regroupement: ChoiceValue {}
extension Cadence: ChoiceValue {}
extension PeriodeComptable.Nature: ChoiceValue {}
