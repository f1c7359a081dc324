/// The index port: what decisions look up in a ledger. It says which documents and clients there are; what they hold is
/// read elsewhere.
public protocol RegistreIndex: ClientIndex {
  /// The document that bears `numero`, or was so called as a draft.
  func factureID(numero: String) throws -> FactureID?
  /// The avoirs made of `origine`, and the rectificatives that replace it or would, in the order of their creation.
  func avoirs(de origine: FactureID) throws -> [FactureID]
  /// The documents with a line that names the acompte of that id, in the order of their creation: at least those that name it now.
  func documents(nommant acompte: FactureID) throws -> [FactureID]
  /// The factures of `client` of which something may be left, in the order of their creation: at least those that were sent
  /// and are not settled.
  func facturesOuvertes(de client: ClientID) throws -> [FactureID]
  /// The highest rank in the name of a draft, whatever became of it; 0 where there was none.
  func dernierBrouillon() throws -> Int
  /// How far `serie` has come.
  func etat(_ serie: Serie) throws -> EtatSerie
  /// From the date of the number before `rang` in `serie` to that of the number after it, so that numbers and dates go forward
  /// together: of those that ``EtatSerie/derniere`` counts.
  func voisins(_ rang: Int, dans serie: Serie) throws -> Periode
}

/// What knows clients by what people call them.
public protocol ClientIndex {
  /// Whether there is a client of `id`.
  func connait(client id: ClientID) throws -> Bool
  /// The clients of that name, whatever its case, its accents and the signs between its words, in the order of their creation.
  func clients(nom: String) throws -> [FicheClient]
  /// The clients of that SIREN, in the order of their creation.
  func clients(siren: String) throws -> [FicheClient]
  /// All clients, in the order of their creation: asked only to say which ones may be meant.
  func fichesClients() throws -> [FicheClient]
}
