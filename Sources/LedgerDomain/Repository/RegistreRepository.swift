/// The port of a storage: what use cases need to read and to record.
///
/// What was read is still true when the events are appended: a repository that records for good holds the writer's lock as
/// long as it lives, or finds out on appending that somebody else was faster, and has the same decided again.
public protocol RegistreRepository: ~Copyable {
  /// Who decides, when, and new ids.
  var environment: Environment { get }
  /// The ledger's settings; nil before it is opened.
  var registre: Registre? { get }
  /// The document of `id`, every event applied; nil when there is none.
  mutating func facture(_ id: FactureID) throws -> Facture?
  /// The client of `id` with its advances, every event applied; nil when there is none.
  mutating func compte(_ id: ClientID) throws -> CompteClient?
  /// What `question` answers to the index of all that was recorded.
  ///
  /// It may be asked twice, where one index cannot answer and another is made; a ``Refus`` is an answer.
  mutating func look<Answer>(_ question: (any RegistreIndex) throws -> Answer) throws -> Answer
  /// The closings that the next ones go on from.
  mutating func clotures() throws -> Clotures
  /// Shows `lit` every event after the one of `sequence`, in their order, each with SHA-256 of its line.
  mutating func relit(apres sequence: UInt64, _ lit: (Recorded, _ tete: String) throws -> Void) throws
  /// The commit recorded for `commande`; nil when there is none.
  ///
  /// - Throws: ``Refus`` `commande-deja-employee` when the same id was given for something else.
  mutating func commit(of commande: Commande) throws -> Commit?
  /// Records `facts` as one commit, all or none, and returns when it is durable.
  mutating func append(_ facts: [Fact], commande: Commande?) throws -> Commit
  /// Something is going to be decided: what others recorded is seen by now, as far as this repository sees to that before.
  mutating func beginDecision() throws
  /// Whether a decision that failed, or was refused, is made again: somebody else had recorded something that it did not see,
  /// and sees now.
  mutating func decidesAgain(after error: any Error) throws -> Bool
}

/// Of a repository to which nobody else writes.
extension RegistreRepository where Self: ~Copyable {
  /// Nothing: all is seen.
  public mutating func beginDecision() {}
  /// Never.
  public mutating func decidesAgain(after error: any Error) -> Bool { false }
}

extension RegistreRepository where Self: ~Copyable {
  /// The client of `id`, every event applied; nil when there is none.
  public mutating func client(_ id: ClientID) throws -> Client? { try compte(id)?.client }
  /// The document that bears `numero`.
  public mutating func factureID(numero: String) throws -> FactureID? { try look { try $0.factureID(numero: numero) } }
  /// The clients of that name, whatever its case and accents, in the order of their creation.
  public mutating func clients(nom: String) throws -> [FicheClient] { try look { try $0.clients(nom: nom) } }
  /// The avoirs made of `origine`, in the order of their creation.
  public mutating func avoirs(de origine: FactureID) throws -> [FactureID] { try look { try $0.avoirs(de: origine) } }
  /// The documents with a line that names the acompte of that id, in the order of their creation.
  mutating func documents(nommant acompte: FactureID) throws -> [FactureID] {
    try look { try $0.documents(nommant: acompte) }
  }
  /// The factures of `client` of which something may be left, in the order of their creation.
  public mutating func facturesOuvertes(de client: ClientID) throws -> [FactureID] {
    try look { try $0.facturesOuvertes(de: client) }
  }
  /// How far `serie` has come.
  public mutating func etat(_ serie: Serie) throws -> EtatSerie { try look { try $0.etat(serie) } }
  /// The highest rank in the name of a draft, whatever became of it; 0 where there was none.
  public mutating func dernierBrouillon() throws -> Int { try look { try $0.dernierBrouillon() } }
  /// From the date of the number before a document's own in its series to that of the number after it.
  public mutating func voisins(_ id: FactureID) throws -> Periode {
    guard let facture = try facture(id), let (serie, rang) = registre?.place(facture.numero)
    else { return .toute }
    return try look { try $0.voisins(rang, dans: serie) }
  }
}
