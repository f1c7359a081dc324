import LedgerData
import LedgerDomain
import LedgerExchange

/// The history of one document: every event, what it changed, and what was left to pay after it.
struct HistoryView {
  let events: Historique
  private let document: Facture?
  /// The numbers of other documents that the events name.
  let numeros: [FactureID: String]

  /// The history of `events`; `numeros` are those of other documents that they name.
  init(events: Historique, numeros: [FactureID: String]) {
    self.events = events
    self.numeros = numeros
    document = events.derniere()
  }

  /// Its lines of text.
  func lines(_ console: Console) throws(Debordement) -> [String] {
    let devise = document.map { " (\($0.devise))" } ?? ""
    var heads = Table([
      .right("Sequence"), .left("Time"), .text("Auteur"), .left("Event"), .right("Total TTC\(devise)"),
      .right("Solde dû"),
    ])
    for event in events {
      heads.add([
        .init("\(event.recorded.sequence)", .dim), .init("\(event.recorded.time)", .dim), .init(event.recorded.auteur),
        .init(event.recorded.fact.nomEvenement, .bold),
        .init(Measure.grouped(try event.totalTTC())), .init(Measure.grouped(try event.soldeDu())),
      ])
    }
    let shown = heads.lines(console.style, width: console.width)
    var lines = Array(shown.prefix(1))
    for (line, event) in zip(shown.dropFirst(), events) {
      lines.append(line)
      lines += changes(event).lines(console.style, width: console.width, indent: 10)
    }
    return lines
  }

  private func changes(_ event: EvenementHistorique) -> Table {
    var table = Table([.left(""), .text("")])
    for change in HistoryChanges(event, numeros: numeros).changes {
      let field = change.ligne.map { "ligne \($0) \(change.field)" } ?? change.field
      table.add([.init(field, .dim), .init(change.shown)])
    }
    return table
  }

  /// One object, with its events in an array.
  func json() throws(Debordement) -> JSONValue {
    var list: [JSONValue] = []
    for event in events { list.append(try json(event)) }
    return ["id": document?.id, "numero": document?.numero, "devise": document?.devise, "events": list]
  }

  private func json(_ event: EvenementHistorique) throws(Debordement) -> JSONValue {
    let recorded = event.recorded
    return [
      "sequence": recorded.sequence, "time": recorded.time, "auteur": recorded.auteur,
      "type": recorded.fact.nomEvenement, "revision": recorded.revision,
      "changes": HistoryChanges(event, numeros: numeros).changes.map(\.json),
      "totalTTC": try event.totalTTC(), "soldeDu": try event.soldeDu(),
    ]
  }
}
