/// The index port: what decisions look up in a ledger. It says which documents and clients there are; what they hold is
/// read elsewhere.
public protocol RegistreIndex: ClientIndex {
  /// The document that bears `numero`.
  func factureID(numero: String) throws -> FactureID?
  /// The avoirs made of `origine`, in the order of their creation.
  func avoirs(de origine: FactureID) throws -> [FactureID]
  /// How far `serie` has come.
  func etat(_ serie: Serie) throws -> EtatSerie
  /// The dates of the numbers before and after `rang` in `serie`: of those that ``EtatSerie/derniereDate`` counts.
  func voisins(_ rang: Int, dans serie: Serie) throws -> Voisins
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

/// How far a series of numbers has come.
public struct EtatSerie: Hashable, Sendable {
  /// The highest rank ever given; 0 in an empty series.
  public var dernierRang: Int
  /// The date of the document of the highest number whose date counts (``Serie/compte(_:estEnvoyee:estAnnulee:)``).
  public var derniereDate: Jour?

  /// A series that has come so far.
  public init(dernierRang: Int = 0, derniereDate: Jour? = nil) {
    self.dernierRang = dernierRang
    self.derniereDate = derniereDate
  }
}

/// The dates between which a document's date must stay, so that numbers and dates go forward together.
public struct Voisins: Hashable, Sendable {
  /// The date of the number before.
  public let avant: Jour?
  /// The date of the number after.
  public let apres: Jour?

  /// Between these dates.
  public init(avant: Jour? = nil, apres: Jour? = nil) {
    self.avant = avant
    self.apres = apres
  }
}

extension Serie {
  /// Whether the date of a document counts in the order of its series. A cancelled draft keeps its number, but its date
  /// binds no other; nor does that of an imported document dated in another year than its number says.
  package func compte(_ dateFacture: Jour, estEnvoyee: Bool, estAnnulee: Bool) -> Bool {
    (estEnvoyee || !estAnnulee) && dateFacture.annee == annee
  }
}
