/// The port: what use cases ask of the ledger's memory, whatever it is made of.
///
/// A repository that records for good holds the writer's lock as long as it lives, so that what was read is still true
/// when the events are appended.
public protocol RegistreRepository: ~Copyable {
  /// Who decides, when, and new ids.
  var environment: Environment { get }
  /// The ledger's settings; nil before it is opened.
  var registre: Registre? { get }
  /// The document of `id`, every event applied; nil when there is none.
  mutating func facture(_ id: FactureID) throws -> Facture?
  /// The client of `id`, every event applied; nil when there is none.
  mutating func client(_ id: ClientID) throws -> Client?
  /// The document that bears `numero`.
  mutating func factureID(numero: String) throws -> FactureID?
  /// The clients of that name, in the order of their creation.
  mutating func clients(nom: String) throws -> [ClientID]
  /// The avoirs made of `origine`, in the order of their creation.
  mutating func avoirs(de origine: FactureID) throws -> [FactureID]
  /// How far `serie` has come.
  mutating func etat(_ serie: Serie) throws -> EtatSerie
  /// The dates of the numbers before and after a document's own in its series: of those that ``EtatSerie/derniereDate`` counts.
  mutating func voisins(_ id: FactureID) throws -> Voisins
  /// The commit recorded for `commande`; nil when there is none.
  ///
  /// - Throws: ``Refus`` `commande-deja-employee` when the same id was given for something else.
  mutating func commit(of commande: Commande) throws -> Commit?
  /// Records `facts` as one commit, all or none, and returns when it is durable.
  mutating func append(_ facts: [Fact], commande: Commande?) throws -> Commit
}
