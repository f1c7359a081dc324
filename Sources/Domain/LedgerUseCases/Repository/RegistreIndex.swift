public import LedgerModel
public import LedgerOffers

/// The port of the index: the searches of decisions in a ledger. It finds documents and clients; their content is read
/// elsewhere.
public protocol RegistreIndex: ClientIndex, NumeroIndex, AbonnementIndex {
  /// The avoirs of `origine`, and its rectificatives, issued or not, in the order of their creation.
  func avoirs(de origine: FactureID) throws -> [FactureID]
  /// The documents with a line that names the acompte of that id, in the order of their creation: at least those with such a
  /// line now.
  func documents(nommant acompte: FactureID) throws -> [FactureID]
  /// The factures of `client` that may have a balance, in the order of their creation: at least those issued and not
  /// settled.
  func facturesOuvertes(de client: ClientID) throws -> [FactureID]
  /// The acomptes issued to `client` that no line takes back, in the order of their creation.
  func acomptesNonRepris(de client: ClientID) throws -> [FactureID]
  /// The issued quotes to `client`, and the drafts, neither cancelled, in the order of their creation.
  func offres(a client: ClientID) throws -> [FactureID]
  /// Whether a document was issued to `client`.
  func aFacture(client: ClientID) throws -> Bool
  /// The documents that were issued to `client`, without avoirs and quotes, in the order of issue or of their creation.
  func facturesEmises(a client: ClientID) throws -> [FactureID]
  /// The drafts that are dated on `jour` or before, in the order of their creation: at least those with a number.
  func brouillons(jusqua jour: Jour) throws -> [FactureID]
  /// The highest rank in the name of a draft, also of one issued or cancelled since; else 0.
  func dernierBrouillon() throws -> Int
  /// The last numbers of `serie`.
  func etat(_ serie: Serie) throws -> EtatSerie
  /// The dates allowed for `rang` in `serie`: from the previous number's date to the next one's, so that numbers and
  /// dates ascend together. Only documents that ``LedgerModel/EtatSerie/derniere`` counts are considered.
  func voisins(_ rang: Int, dans serie: Serie) throws -> Periode
}

/// Finds clients by id, name or SIREN.
public protocol ClientIndex {
  /// Whether there is a client of `id`.
  func connait(client id: ClientID) throws -> Bool
  /// The clients of that name, in the order of their creation. Case, accents and punctuation between words do not
  /// count.
  func clients(nom: String) throws -> [FicheClient]
  /// The clients of that SIREN, in the order of their creation.
  func clients(siren: String) throws -> [FicheClient]
  /// The clients whose account in the books has that code, in the order of their creation.
  func clients(codeComptable: String) throws -> [FicheClient]
  /// All clients, in the order of their creation: needed only to suggest candidates.
  func fichesClients() throws -> [FicheClient]
}

/// Finds subscriptions, and the documents of their periods.
public protocol AbonnementIndex {
  /// The subscription of that number.
  func abonnementID(numero: String) throws -> AbonnementID?
  /// All subscriptions, in the order of their creation.
  func abonnementIDs() throws -> [AbonnementID]
  /// How many subscriptions there are.
  func nombreAbonnements() throws -> Int
  /// The documents of the periods of `abonnement`.
  func factures(abonnement: AbonnementID) throws -> Abonnement.Factures
}

/// Finds documents by their numbers.
public protocol NumeroIndex {
  /// The document with that number, or with that draft name.
  func factureID(numero: String) throws -> FactureID?
}

extension NumeroIndex {
  /// The document that people name so: by its number, or by its number in small letters.
  public func factureID(nommee nom: String) throws -> FactureID? {
    if let id = try factureID(numero: nom) { return id }
    let capitales = nom.uppercased()
    return capitales == nom ? nil : try factureID(numero: capitales)
  }
}
