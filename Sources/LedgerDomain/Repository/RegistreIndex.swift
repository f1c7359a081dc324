/// The index port: what decisions look up in a ledger. It says which documents and clients there are; what they hold is
/// read elsewhere.
public protocol RegistreIndex: ClientIndex {
  /// The document that bears `numero`.
  func factureID(numero: String) throws -> FactureID?
  /// The avoirs made of `origine`, in the order of their creation.
  func avoirs(de origine: FactureID) throws -> [FactureID]
  /// How far `serie` has come.
  func etat(_ serie: Serie) throws -> EtatSerie
  /// From the date of the number before `rang` in `serie` to that of the number after it, so that numbers and dates go forward
  /// together: of those that ``EtatSerie/derniereDate`` counts.
  func voisins(_ rang: Int, dans serie: Serie) throws -> Periode
}

/// What knows clients by their names.
public protocol ClientIndex {
  /// Whether there is a client of `id`.
  func connait(client id: ClientID) throws -> Bool
  /// The clients of that name, in the order of their creation.
  func clients(nom: String) throws -> [ClientID]
  /// The names of all clients.
  func nomsDesClients() throws -> [String]
}
