import LedgerData
import LedgerDomain
import LedgerWords

/// A report: how it is asked for, and how it is made.
struct Rapport: Sendable {
  /// Its name, as the command is asked for it.
  let name: String
  /// What stands above it.
  let title: Words
  /// What the help says of it.
  let summary: Words
  /// The options that mean something to it, besides those of all.
  var options: [Option] = []
  /// Whether it is of one client.
  var isOfClient = false
  /// Makes it of a state of the ledger.
  let sheet: @Sendable (RapportRequest, EtatRegistre) throws -> RapportSheet

  /// All reports, in the order of the help.
  static let all = [
    Rapport(
      name: "ventes", title: Words("Sales journal", fr: "Journal des ventes"),
      summary: Words(
        "the journal of sales: each document with its VAT by rate",
        fr: "le journal des ventes : chaque document avec sa TVA par taux"),
      options: Option.periode + [.par(VentesRegroupees.Regroupement.self)]
    ) { request, etat in
      let journal = try etat.journalVentes(request.periode, au: request.au)
      guard let par: VentesRegroupees.Regroupement = try request.par() else { return .ventes(journal) }
      return .ventes(journal, par: par, etat)
    },
    Rapport(
      name: "tva", title: Words("VAT", fr: "TVA"),
      summary: Words(
        "the VAT by rate and month, on what was invoiced and on what was received; each movement with --detail",
        fr: "la TVA par taux et par mois, sur les factures et sur les encaissements ; chaque mouvement avec --detail"),
      options: Option.periode + [.par(Cadence.self), .flag("detail")]
    ) { request, etat in
      if request.detail { return .detailTVA(try etat.detailTVA(request.periode, au: request.au)) }
      let cadence = try request.par() ?? Cadence.mois
      return .tva(try etat.rapportTVA(request.periode, par: cadence, au: request.au), par: cadence)
    },
    Rapport(
      name: "balance-agee", title: Words("Aged balance", fr: "Balance âgée"),
      summary: Words(
        "what each client has left to pay, by how long it has been due",
        fr: "ce que chaque client doit encore, par ancienneté de l'échéance")
    ) { .balanceAgee(try $1.balanceAgee(au: $0.au)) },
    Rapport(
      name: "releve", title: Words("Statement of account", fr: "Relevé de compte"),
      summary: Words(
        "the account of a client: opening balance, movements, closing balance",
        fr: "le compte d'un client : solde d'ouverture, mouvements, solde de clôture"), options: Option.periode,
      isOfClient: true
    ) { request, etat in
      let client = try etat.client(named: request.client)
      return .releve(client, try etat.releve(client, request.periode, au: request.au), request.periode)
    },
    Rapport(
      name: "numeros", title: Words("Numbers", fr: "Numéros"),
      summary: Words(
        "every number of every series with its document, and the gaps",
        fr: "chaque numéro de chaque série avec son document, et les trous")
    ) { .numeros(try $1.rapportNumeros(au: $0.au), $1) },
    Rapport(
      name: "encaissements", title: Words("Receipts", fr: "Encaissements"),
      summary: Words(
        "what was paid and refunded, by day and means of payment",
        fr: "les paiements et remboursements, par jour et par moyen de paiement"),
      options: Option.periode + [.par(Cadence.self)]
    ) { request, etat in
      let cadence = try request.par() ?? Cadence.jour
      return .encaissements(etat.encaissements(request.periode, par: cadence, au: request.au), par: cadence)
    },
    Rapport(
      name: "reglements", title: Words("Settlements", fr: "Règlements"),
      summary: Words(
        "each payment, refund and reversal, to hold against the bank's statement",
        fr: "chaque paiement, remboursement et annulation, à rapprocher du relevé bancaire"), options: Option.periode
    ) { .reglements($1.reglements($0.periode, au: $0.au)) },
    Rapport(
      name: "clotures", title: Words("Closings", fr: "Clôtures"),
      summary: Words(
        "the closings of days, months and years, with their totals",
        fr: "les clôtures de jours, de mois et d'exercices, avec leurs totaux"),
      options: Option.periode + [.par(PeriodeComptable.Nature.self)]
    ) { request, etat in
      let nature: PeriodeComptable.Nature? = try request.par()
      return .clotures(etat.clotures(request.periode, nature), nature)
    },
  ]
}

extension Option {
  /// By what a report adds up.
  fileprivate static func par<Value: OptionValue>(_ type: Value.Type) -> Option { value("par", type, .none) }
}

extension VentesRegroupees.Regroupement: ChoiceValue {}
extension Cadence: ChoiceValue {}
extension PeriodeComptable.Nature: ChoiceValue {}
