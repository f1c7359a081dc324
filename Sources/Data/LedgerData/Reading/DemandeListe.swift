import LedgerModel
public import LedgerProjections
import LedgerRules
import LedgerUseCases

/// A request for a list of documents, with names as the user gives them.
public struct DemandeFactures: Sendable {
  /// The search: filters, sort order and limit.
  public var recherche = RechercheFactures()
  /// The id, the name or the SIREN of their client.
  public var client: String?
  /// The number of the document after which the list begins, in its sort order.
  public var apres: String?

  /// All documents.
  public init() {}

  /// The search, with the names resolved by `answers`.
  ///
  /// - Throws: `Refus` for an unknown client or document.
  package func recherche(in answers: some RegistreAnswers) throws -> RechercheFactures {
    var recherche = recherche
    if let client { recherche.clientId = try answers.clientID(named: client) }
    if let apres {
      guard let id = try answers.factureID(nommee: apres) else { throw Refus.facture(apres, .inconnue) }
      recherche.apres = id
    }
    return recherche
  }
}

/// A request for a list of clients, in the order of their creation.
public struct DemandeClients: Sendable {
  /// Only clients whose name, town or SIREN have all these words.
  public var mots: MotsCherches?
  /// The id, the name or the SIREN of the client after which the list begins.
  public var apres: String?
  /// The most clients to return; nil: all.
  public var limite: Int?

  /// All clients.
  public init() {}

  /// Whether a client with that name, town and SIREN matches.
  package func accepte(_ nom: String, ville: String?, siren: String?) -> Bool {
    mots?.sontDans([nom, ville ?? "", siren ?? ""]) ?? true
  }
}
