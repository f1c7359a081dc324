import LedgerModel

/// The recorded clients of some names, found by all their fields: many may have one name, as the branches of a firm.
struct ClientsConnus {
  private var noms: Set<String> = []
  /// Their ids, by all other fields; of equal clients the first one recorded.
  private var clients: [Client: ClientID] = [:]

  /// Adds a name; false if it is among them, in any case and with any accents.
  mutating func ajoute(nom: String) -> Bool { noms.insert(NomPlie(nom).forme).inserted }

  /// The client that equals `cle` except for the id.
  subscript(cle: Client) -> ClientID? { clients[cle] }

  /// Notes a client as recorded.
  mutating func note(_ client: Client) {
    let cle = client.copie(.nul)
    if clients[cle] == nil { clients[cle] = client.id }
  }

  /// Notes the clients of these names that `facts` create. A changed one is found by its old fields, and read again.
  mutating func note(_ facts: [Fact]) {
    guard !noms.isEmpty else { return }
    for case .client(let id, .clientCree(let client)) in facts where noms.contains(NomPlie(client.nom).forme) {
      note(client.copie(id))
    }
  }
}
