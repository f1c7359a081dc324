import LedgerData
import LedgerModel
import LedgerProjections
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture history`: every event of one document or client.
package enum HistoryCommand: Command {
  package static let name = "history"
  package static let summary = Words(
    "show every event of a document or a customer, with its effect",
    fr: "montrer chaque événement d'un document ou d'un client, et son effet")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Shows every event of a document or a customer: its sequence in the log, the time, the author, and its effect.
      For a document, also the total and the balance after it; for a customer, the advances left.
      """,
      fr: """
        Montre chaque événement d'un document ou d'un client : sa séquence dans le journal, l'heure, l'auteur et son
        effet. Pour un document, aussi le total et le solde qui en résultent ; pour un client, les avances qui
        restent.
        """),
    positionals: [Argument.documentOrClient],
    options: [Options.until, Options.noPager],
    notes: Words(
      """
      With --json: {"id","numero","devise","events":[{"sequence","time","auteur","type","revision",
      "changes":[{"field","ligne","before","after"}],"totalTTC","soldeDu"}]}. Of a customer: {"id","nom","events":[…]}, with
      "soldeAvances":[{"devise","montant"}] instead of the totals.
      """,
      fr: """
        Avec --json : {"id","numero","devise","events":[{"sequence","time","auteur","type","revision",
        "changes":[{"field","ligne","before","after"}],"totalTTC","soldeDu"}]}. Pour un client :
        {"id","nom","events":[…]}, avec "soldeAvances":[{"devise","montant"}] au lieu des totaux.
        """),
    example: "facture history F-2026-0001")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let view = try RegistrePlace.use(request.path) { try request.history(of: arguments[Argument.documentOrClient]) }
    guard !console.json else { return try console.answer(view.json(), orLines: []) }
    try console.show(view.sheet(console.language)) { try view.lines(console) }
    return .done
  }
}

extension ReadingRequest {
  /// The history of the document or client that `name` names.
  func history(of name: String) throws -> HistoryView {
    let (events, names) = try LedgerFailure.named(name) {
      try reader.historique(de: name, ReplayOptions(until: until)) { events, answers in
        (
          numeros: try events.documentsNommes.reduce(into: [:]) { $0[$1] = try answers.numero($1) },
          clients: try events.clientsNommes.reduce(into: [:]) {
            $0[$1] = try answers.etat(named: "\($1)").client($1)?.nom
          }
        )
      }
    }
    return HistoryView(events: events, numeros: names.numeros, clients: names.clients)
  }
}
