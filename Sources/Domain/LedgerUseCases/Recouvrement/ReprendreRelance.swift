package import LedgerModel
import LedgerOffers
import LedgerRules

/// Records an event of a letter, as a file states it.
package struct ReprendreRelance: UseCase {
  /// The client.
  package let client: ClientID
  /// The event.
  package let event: RelanceEvent

  package init(_ client: ClientID, _ event: RelanceEvent) { (self.client, self.event) = (client, event) }

  package func reads(on today: Jour) -> Reads {
    var reads = Reads(clients: [client])
    if case .envoyee(let relance) = event { reads.factures = relance.lignes.map(\.factureId) }
    return reads
  }

  /// No event if it is recorded already. Refused as by ``EnvoyerRelance`` and ``SuivreRelance``; its figures stay as they are.
  package func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let client = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    let lettres = view.tranches.lettres[client.id].liste
    switch event {
    case .envoyee(let relance): if lettres.contains(where: { $0.relance == relance }) { return [] }
    case .suivie(let suite): if lettres.contains(where: { $0.suites.contains(suite) }) { return [] }
    }
    try event.admet(client: client.id, client.nom, dans: view)
    return [.client(client.id, .relance(event))]
  }
}
