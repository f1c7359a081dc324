package import LedgerExchange
package import LedgerModel
import LedgerReports
package import LedgerTerminal
import LedgerWords

/// A client with its advances, on the screen and for programs.
package struct ClientView {
  package let client: Client
  package let avances: Avances
  /// The numbers of the factures that its advances pay.
  private let numeros: [FactureID: String]
  private let au: Jour

  /// `client`, as seen from `au`.
  package init(_ client: Client, _ avances: Avances, numeros: [FactureID: String], au: Jour) {
    (self.client, self.avances, self.numeros, self.au) = (client, avances, numeros, au)
  }

  /// The rest of its advances, in each currency.
  package var soldes: [SoldeAvances] { avances.soldes(au: au) }

  /// The same for programs.
  package func json() -> JSONValue { ClientDTO(client, avances, au: au).json() }

  /// Its lines of text, as wide as the terminal.
  package func lines(_ console: Console) -> [String] {
    var fields: [(Words, Table.Cell?)] = [(Words(.client), .there(client.nom))]
    for champ in Client.champs {
      switch champ {
      case .adresse: fields += Adresse.fields(client.adresse)
      case .recouvrement: fields += Recouvrement.fields(client.recouvrement)
      case .nature:
        fields.append((NatureClient.titre, client.nature.map { .init(Words.choice($0.rawValue)) }))
      default:  // catch-all: the text of any other field says it
        fields.append((Words(champ.champ.libelle), .there(champ.champ.texte(client))))
      }
    }
    if client.coordonneesPerdues { fields.append((Words(.coordonnees), .init(Absence.perdu.dit))) }
    fields.append((Words(.identifiant), .there(client.id.description)))
    return Table(fields: fields).lines(console.style, width: console.width)
      + AvancesView(avances: avances, numeros: numeros, au: au).lines(console)
  }
}
