import LedgerDomain

/// The recorded clients of some names, by all that is known of them: many may have one name, as the branches of a firm.
struct ClientsConnus {
  private var noms: Set<String> = []
  /// By all but the id. Of several the first one recorded.
  private var clients: [Client: ClientID] = [:]

  /// Adds a name; false where it is among them, whatever its case and accents.
  mutating func ajoute(nom: String) -> Bool { noms.insert(NomPlie(nom).forme).inserted }

  /// The one who is the same but for the id.
  subscript(cle: Client) -> ClientID? { clients[cle] }

  /// Notes a client as recorded.
  mutating func note(_ client: Client) {
    let cle = client.copie(.nul)
    if clients[cle] == nil { clients[cle] = client.id }
  }

  /// Notes the clients of these names that `facts` create. One who changes is found by what he was, and looked at again.
  mutating func note(_ facts: [Fact]) {
    guard !noms.isEmpty else { return }
    for case .client(let id, .clientCree(let client)) in facts where noms.contains(NomPlie(client.nom).forme) {
      note(client.copie(id))
    }
  }
}
