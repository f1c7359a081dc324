import LedgerData
import LedgerDomain
import LedgerWords

/// A report: how it is asked for, and how it is made.
struct Rapport: Sendable {
  /// Its name, as the command is asked for it.
  let name: String
  /// What stands above it.
  let title: String
  /// What the help says of it.
  let summary: String
  /// The options that mean something to it, besides those of all.
  var options: [Option] = []
  /// Whether it is of one client.
  var isOfClient = false
  /// Makes it of a state of the ledger.
  let sheet: @Sendable (RapportRequest, EtatRegistre) throws -> RapportSheet

  /// All reports, in the order of the help.
  static let all = [
    Rapport(
      name: "ventes", title: "Journal des ventes", summary: "the journal of sales: each document with its VAT by rate",
      options: Option.periode + [.par(VentesRegroupees.Regroupement.self)]
    ) { request, etat in
      let journal = try etat.journalVentes(request.periode, au: request.au)
      guard let par: VentesRegroupees.Regroupement = try request.par() else { return .ventes(journal) }
      return .ventes(journal, par: par, etat)
    },
    Rapport(
      name: "tva", title: "TVA",
      summary: "the VAT by rate and month, on what was invoiced and on what was received; each movement with --detail",
      options: Option.periode + [.par(Cadence.self), .flag("detail")]
    ) { request, etat in
      if request.detail { return .detailTVA(try etat.detailTVA(request.periode, au: request.au)) }
      let cadence = try request.par() ?? Cadence.mois
      return .tva(try etat.rapportTVA(request.periode, par: cadence, au: request.au), par: cadence)
    },
    Rapport(
      name: "balance-agee", title: "Balance âgée",
      summary: "what each client has left to pay, by how long it has been due"
    ) { .balanceAgee(try $1.balanceAgee(au: $0.au)) },
    Rapport(
      name: "releve", title: "Relevé de compte",
      summary: "the account of a client: opening balance, movements, closing balance", options: Option.periode,
      isOfClient: true
    ) { request, etat in
      let client = try etat.client(named: request.client)
      return .releve(client, try etat.releve(client, request.periode, au: request.au), request.periode)
    },
    Rapport(
      name: "numeros", title: "Numéros", summary: "every number of every series with its document, and the gaps"
    ) { .numeros(try $1.rapportNumeros(au: $0.au), $1) },
    Rapport(
      name: "encaissements", title: "Encaissements", summary: "what was paid and refunded, by day and means of payment",
      options: Option.periode + [.par(Cadence.self)]
    ) { request, etat in
      let cadence = try request.par() ?? Cadence.jour
      return .encaissements(etat.encaissements(request.periode, par: cadence, au: request.au), par: cadence)
    },
    Rapport(
      name: "reglements", title: "Règlements",
      summary: "each payment, refund and reversal, to hold against the bank's statement", options: Option.periode
    ) { .reglements($1.reglements($0.periode, au: $0.au)) },
    Rapport(
      name: "clotures", title: "Clôtures", summary: "the closings of days, months and years, with their totals",
      options: Option.periode + [.par(PeriodeComptable.Nature.self)]
    ) { request, etat in
      let nature: PeriodeComptable.Nature? = try request.par()
      return .clotures(etat.clotures(request.periode, nature), nature)
    },
  ]
}

extension Option {
  /// By what a report adds up.
  fileprivate static func par<Value: OptionValue>(_ type: Value.Type) -> Option { value("par", type, "") }
}

extension VentesRegroupees.Regroupement: ChoiceValue {}
extension Cadence: ChoiceValue {}
extension PeriodeComptable.Nature: ChoiceValue {}
