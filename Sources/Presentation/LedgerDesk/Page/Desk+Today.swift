import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerInvoice
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerReports
import LedgerServer
import LedgerTerminal
import LedgerUseCases
import LedgerViews
import LedgerWords

/// The first page: the tasks, four figures, sales and receipts by month, the latest documents.
extension Desk {
  func today(_ request: Request) -> Reply {
    // The first document tells whether there is one, and at which state of the log.
    var first = DemandeFactures()
    first.recherche.limite = 1
    let asked = Result { try caller.asked { try $0.resumes(first, au: today) } }
    if case .success(let (documents, _)) = asked, documents.elements.isEmpty { return firstSteps(request) }
    let position = if case .success(let (_, position)) = asked { position } else { String?.none }
    let au = today
    let backup = KnownBackups(of: LogDirectory(at: caller.registre)).age
    let about = [Words(same: au.longName(language)), backup.map(KnownBackups.sentence(ofAge:))]
      .compactMap(\.self).joined(separator: ". ")
    let tasks = Result {
      try memory.answer(to: "tasks \(au) \(language) \(backup ?? -1)", at: position) {
        try AFaireCommand.findings(caller.request(), caller.unheard)
      }
    }
    if case .success(let tasks) = tasks {
      memory.openLines = tasks.filter { $0.code == "lignes" }.reduce(0) { $0 + ($1.nombre ?? 0) }
    }
    return page(head(Words("Today", fr: "Aujourd’hui"), about: about), "/", request).reply { html in
      html.card(Words("To do", fr: "À faire")[language]) { waiting(tasks, &$0) }
      do { try figures(au, at: position, &html) } catch { failure(error, &html) }
      html.card(
        Words("Latest documents", fr: "Derniers documents")[language], long: true,
        beside: { $0.link("/list", Words("All documents", fr: "Tous les documents")[language]) },
        body: { html in
          show(CommandCall(ListCommand.self, options: ["--tri=-date", "--limite=10"]), &html)
        })
    }
  }

  /// A task is a link with a verb.
  func waiting(_ tasks: Result<[Finding], any Error>, _ html: inout HTMLWriter) {
    let findings: [Finding]
    do { findings = try tasks.get() } catch { return failure(error, &html) }
    guard !findings.isEmpty else {
      return html.tag("p", ["class": "pad soft"], Words("Nothing waits.", fr: "Rien n’attend.")[language])
    }
    html.tag("ul", ["class": "todo"]) { html in
      for finding in findings {
        let task = DeskTask.of(finding.code)
        let command = finding.command?[language] ?? ""
        html.tag("li", ["class": task.kind]) { html in
          let href = CommandAddress.href(command, among: served)
          html.tag(href == nil ? "div" : "a", ["href": href, "class": "task"]) { html in
            html.tag("span", ["class": "mark"]) { $0.icon(task.icon) }
            html.tag("span", ["class": "what strong"], finding.message[language])
            if let somme = finding.somme {
              html.tag("span", ["class": "money strong"], somme.montant.en(somme.devise)[language])
            }
            if href == nil {
              html.tag("code", caller.ledger.named(in: command, language))
            } else {
              html.tag("span", ["class": "go"], task.verb[language])
            }
          }
        }
      }
    }
  }

  /// Four amounts, each with a line that explains it, and the months beside them, in euros.
  ///
  /// - Throws: the failure of a report.
  private func figures(_ au: Jour, at position: String?, _ html: inout HTMLWriter) throws {
    let (month, last) = (au.debutDeMois, au.debutDeMois.plus(jours: -1).debutDeMois)
    let months = month.lastMonths(12)
    // Each report is asked once.
    let first = min(months.first ?? month, Jour(annee: au.annee, mois: 1, jour: 1) ?? month)
    let sales = try memory.answer(to: "sales \(au)", at: position) {
      try caller.ask { try $0.ventesParMois(depuis: first, au: au) }.filter { $0.devise == .euro }
    }
    let receipts = try memory.answer(to: "receipts \(au)", at: position) {
      try caller.etatDesMontants().encaissements(Periode(depuis: first, jusqua: nil), par: .mois, au: au)
    }
    let open = try unpaid(au, at: position)
    let vat = try memory.answer(to: "vat \(au)", at: position) {
      try caller.etatDesVentes().rapportTVA(Periode(depuis: last, jusqua: last.finDeMois), par: .mois, au: au)
    }
    let year = sales.filter { $0.mois.annee == au.annee }.reduce(MontantLarge.zero) { $0 + $1.totalHT }
    func amount(_ amount: MontantLarge) -> Words { amount.en(.euro) }
    let late = amount(open.late)
    let before = amount(receipts.euros(last, \.net))
    let rows: [(Words, MontantLarge, Words, String)] = [
      (
        Words("You are owed", fr: "On vous doit"), open.due,
        Words("of which \(late) overdue", fr: "dont \(late) en retard"),
        "/report/balance-agee"
      ),
      (
        Words("Received this month", fr: "Encaissé ce mois-ci"), receipts.euros(month, \.net),
        Words("last month: \(before)", fr: "le mois dernier : \(before)"), "/report/encaissements"
      ),
      (
        Words("Sales of \(au.annee) before VAT", fr: "Ventes \(au.annee) HT"), year,
        Words("Sales by month", fr: "Ventes par mois"), "/report/ventes?par=mois"
      ),
      (
        Words("VAT of last month", fr: "TVA du mois dernier"), vat.euros(last, \.tvaExigible),
        Words("See the return", fr: "Voir la déclaration"), "/tva"
      ),
    ]
    html.tag("dl", ["class": "card figures"]) { html in
      for (name, sum, words, href) in rows {
        html.tag("div") { html in
          html.tag("dt", name[language])
          html.tag("dd", ["class": "v"], amount(sum)[language])
          html.tag("dd") { $0.link(href, words[language]) }
        }
      }
    }
    let chart = Chart(
      title: Words("Sales and receipts by month, in euros", fr: "Ventes et encaissements par mois, en euros"),
      months: months,
      series: [
        .init(
          name: Words("Sales incl. VAT", fr: "Ventes TTC"),
          amounts: months.map { month in
            sales.filter { $0.mois == month }.reduce(MontantLarge.zero) { $0 + $1.totalTTC }
          }),
        .init(name: Words("Receipts", fr: "Encaissements"), amounts: months.map { receipts.euros($0, \.net) }),
      ])
    html.card(
      Words("Sales and receipts by month", fr: "Ventes et encaissements par mois")[language],
      beside: { chart.legend(&$0, language) }, body: { chart.write(&$0, language) })
  }

  /// The debt of customers as the aged balance has it: less credit notes, applied or not.
  func unpaid(_ au: Jour, at position: String?) throws -> Unpaid {
    try memory.answer(to: "unpaid \(au)", at: position) {
      let balances = try caller.etatDesMontants().balanceAgee(au: au).filter { $0.devise == .euro }.map(\.total)
      return Unpaid(
        due: balances.reduce(.zero) { $0 + $1.total }, late: balances.reduce(.zero) { $0 + $1.total - $1.nonEchu })
    }
  }
}

extension Sequence {
  /// The sum of the amounts of a month in euros.
  func euros<Ligne>(
    _ mois: Jour, _ amount: (Ligne) -> MontantLarge
  ) -> MontantLarge where Element == RapportParEtape<Ligne> {
    filter { $0.devise == .euro }.flatMap(\.tranches).filter { $0.etape == Cadence.mois.etape(mois) }
      .flatMap(\.lignes).reduce(.zero) { $0 + amount($1) }
  }
}

/// The debt of all customers in euros, and its overdue part.
struct Unpaid {
  let due: MontantLarge
  let late: MontantLarge
}

/// How a task looks: its icon, its verb.
private struct DeskTask {
  let icon: Icon
  let verb: Words
  var kind: String?

  static func of(_ code: String) -> DeskTask {
    switch code {
    case "en-retard": DeskTask(icon: .clock, verb: Words("View", fr: "Voir"), kind: "late")
    case "refusees", "promesse-depassee", "prescription-proche":
      DeskTask(icon: .clock, verb: Words("View", fr: "Voir"), kind: "late")
    case "brouillons": DeskTask(icon: .pen, verb: Words("Finish", fr: "Finir"))
    case "lignes", "cheques", "remises": DeskTask(icon: .bank, verb: Words("Settle", fr: "Traiter"))
    case "acompte-annule": DeskTask(icon: .back, verb: Words("View", fr: "Voir"), kind: "warn")
    case "avoirs": DeskTask(icon: .back, verb: Words("Refund", fr: "Rembourser"), kind: "warn")
    case "avoirs-a-imputer": DeskTask(icon: .back, verb: Words("Apply", fr: "Imputer"))
    case "mois", "exercice": DeskTask(icon: .lock, verb: Words("Close", fr: "Clôturer"))
    case "sauvegarde-ancienne": DeskTask(icon: .save, verb: Words("Back up", fr: "Sauvegarder"))
    case "relances-dues": DeskTask(icon: .letter, verb: Words("Remind", fr: "Relancer"), kind: "warn")
    case "taux-manquant": DeskTask(icon: .vat, verb: Words("Add", fr: "Ajouter"), kind: "warn")
    case "periodes-a-facturer": DeskTask(icon: .repeating, verb: Words("Invoice", fr: "Facturer"))
    case "devis-a-facturer": DeskTask(icon: .quote, verb: Words("Invoice", fr: "Facturer"))
    case "emetteur-absent": DeskTask(icon: .business, verb: Words("Complete", fr: "Compléter"), kind: "warn")
    // catch-all: a task without a picture of its own
    default: DeskTask(icon: .document, verb: Words("View", fr: "Voir"))
    }
  }
}

extension Jour {
  /// The first days of so many months, its own the last.
  func lastMonths(_ count: Int) -> [Jour] {
    (1..<count).reduce(into: [debutDeMois]) { months, _ in
      months.insert((months.first ?? self).plus(jours: -1).debutDeMois, at: 0)
    }
  }
}
