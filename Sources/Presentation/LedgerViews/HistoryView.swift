package import LedgerData
package import LedgerExchange
import LedgerInvoice
package import LedgerModel
import LedgerOffers
import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// The history of one document or client: every event, its changes, and the balance after it.
package struct HistoryView {
  let events: Historique
  private let objet: SujetHistorique
  /// The numbers of other documents that the events name.
  let numeros: [FactureID: String]
  /// The names of the clients that they name.
  let clients: [ClientID: String]

  /// The history of `events`; `numeros` are the numbers of other documents that they name, `clients` the names of
  /// clients.
  package init(events: Historique, numeros: [FactureID: String], clients: [ClientID: String]) {
    self.events = events
    self.numeros = numeros
    self.clients = clients
    objet = events.dernier()
  }

  /// Its lines of text.
  package func lines(_ console: Console) throws(Debordement) -> [String] {
    let restes: [Table.Column] =
      objet.facture.map { facture in
        [
          .right(Words(.totalTTC).map { "\($0) (\(facture.devise))" }), .right(Words(.soldeDu)),
        ]
      } ?? (objet.abonnement == nil ? [.right(Words(.avances))] : [])
    var heads = Table(
      [
        .right(Words(.sequence)), .left(Words(.instant)),
        .text(Words(.auteur)), .left(Words(.evenement)),
      ] + restes)
    for event in events {
      let cells: [Table.Cell] = [
        .init("\(event.recorded.sequence)", .dim), .init(event.recorded.time.moment, .dim),
        .init(event.recorded.auteur), .init(event.recorded.fact.titre, .bold),
      ]
      heads.add(try cells + (objet.abonnement == nil ? Self.cells(event) : []))
    }
    let shown = heads.lines(console.style, width: console.width)
    var lines = Array(shown.prefix(1))
    for (line, event) in zip(shown.dropFirst(), events) {
      lines.append(line)
      lines += changes(event).lines(console.style, width: console.width, indent: 10)
    }
    return lines
  }

  private static func cells(_ event: EvenementHistorique) throws(Debordement) -> [Table.Cell] {
    try event.montants().map { [.number($0.totalTTC), .number($0.soldeDu)] }
      ?? [Table.Cell((event.soldeAvances ?? []).words)]
  }

  private func changes(_ event: EvenementHistorique) -> Table {
    var table = Table([.left(), .text()])
    for (name, value) in parts(event) { table.add(name.map { [.init($0, .dim), .init(value)] } ?? [.init(value)]) }
    return table
  }

  /// The sentence of an event of a subscription, and the fields that an event changes.
  private func parts(_ event: EvenementHistorique) -> [(name: Words?, value: Words)] {
    var parts: [(name: Words?, value: Words)] = []
    if case .abonnement(_, let happened) = event.recorded.fact, let abonnement = objet.abonnement {
      parts.append((nil, happened.phrase(abonnement)))
    }
    for change in HistoryChanges(event, numeros: numeros).changes where !change.champ.estIdentifiant {
      // The title says which it is.
      if case .facture(_, .suiviModifie) = event.recorded.fact, change.champ == .nature { continue }
      let within = change.champ.minuscule
      let place = change.ligne.map { Words("Line \($0), \(within)", fr: "Ligne \($0), \(within)") }
      parts.append((place ?? name(change.champ), change.shown(clients)))
    }
    return parts
  }

  /// The name of a field: the last day of a letter and of a quote have names of their own.
  private func name(_ champ: Lexique) -> Words {
    if champ == .echeance, objet.abonnement == nil { return RapportSheet.delai }
    if champ == .nature, objet.compte != nil { return NatureClient.titre }
    let isOfQuote = champ == .dateEcheance && objet.facture?.typeDocument == .devis
    return isOfQuote ? LexiqueDocument.valable.libelle.words : champ.words
  }

  /// For a page: what happened, newest first, each event with its changes and the balance after it.
  package func sheet(_ language: Language) throws(Debordement) -> Kept.Sheet {
    var rows: [(titre: Words, moment: String, details: [Words])] = []
    for event in events.reversed() {
      var details = parts(event).map { part in
        part.name.map { Words("\($0): \(part.value)", fr: "\($0) : \(part.value)") } ?? part.value
      }
      if let montants = try event.montants() {
        details.append(
          Words(
            "\(Words(.totalTTC)) \(montants.totalTTC), \(Lexique.soldeDu.minuscule) \(montants.soldeDu)",
            fr: "\(Words(.totalTTC)) \(montants.totalTTC), \(Lexique.soldeDu.minuscule) \(montants.soldeDu)"))
      } else if let soldes = event.soldeAvances, !soldes.isEmpty {
        details.append(Words("\(Words(.avances)): \(soldes.words)", fr: "\(Words(.avances)) : \(soldes.words)"))
      }
      details.append(
        Words("\(Words(.auteur)): \(event.recorded.auteur)", fr: "\(Words(.auteur)) : \(event.recorded.auteur)"))
      rows.append((event.recorded.fact.titre, event.recorded.time.moment.text(in: language), details))
    }
    return { html, _ in
      html.tag("ol", ["class": "card pad time"]) { html in
        for row in rows {
          html.tag("li") { html in
            html.tag("div", ["class": "top"]) { html in
              html.tag("span", row.titre[language])
              html.tag("span", ["class": "soft"], row.moment)
            }
            for detail in row.details { html.tag("small", SafeText.cell(detail[language])) }
          }
        }
      }
    }
  }

  /// One object, with its events in an array.
  package func json() throws(Debordement) -> JSONValue {
    var list: [JSONValue] = []
    for event in events { list.append(try json(event)) }
    if let client = objet.compte?.client { return ["id": client.id, "nom": client.nom, "events": list] }
    if let abonnement = objet.abonnement {
      return ["id": abonnement.id, "numero": abonnement.numero, "devise": abonnement.cree.devise, "events": list]
    }
    return ["id": objet.facture?.id, "numero": objet.facture?.numero, "devise": objet.facture?.devise, "events": list]
  }

  private func json(_ event: EvenementHistorique) throws(Debordement) -> JSONValue {
    let recorded = event.recorded
    let montants = try event.montants()
    return [
      "sequence": recorded.sequence, "time": recorded.time, "auteur": recorded.auteur,
      "type": recorded.fact.nomEvenement, "revision": recorded.revision,
      "changes": HistoryChanges(event, numeros: numeros).changes.map(\.json),
      "totalTTC": montants?.totalTTC, "soldeDu": montants?.soldeDu,
      "soldeAvances": event.soldeAvances?.map { ["devise": $0.devise, "montant": $0.montant] as JSONValue },
    ]
  }
}

extension Lexique {
  /// Whether it names an id, which programs read: people find the payment by its day and amount.
  fileprivate var estIdentifiant: Bool {
    self == .paiementId || self == .remboursementId || self == .avanceId || self == .abandonId
  }
}
