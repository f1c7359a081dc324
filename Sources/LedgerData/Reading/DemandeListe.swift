public import LedgerDomain

/// Which documents a list is to show, by the names that people give.
public struct DemandeFactures: Sendable {
  /// What is looked for, in which order, and how much of it.
  public var recherche = RechercheFactures()
  /// The id, the name or the SIREN of the client they are made out to.
  public var client: String?
  /// The number of the document after which the list begins, in its order.
  public var apres: String?

  /// All documents.
  public init() {}

  /// The search, with what `answers` finds by those names.
  ///
  /// - Throws: where there is no such client or document.
  package func recherche(in answers: some RegistreAnswers) throws -> RechercheFactures {
    var recherche = recherche
    if let client { recherche.clientId = try answers.clientID(named: client) }
    if let apres {
      guard let id = try answers.factureID(numero: apres) else { throw Refus.facture(apres, .inconnue) }
      recherche.apres = id
    }
    return recherche
  }
}

/// Which clients a list is to show, in the order of their creation.
public struct DemandeClients: Sendable {
  /// Those in whose names, towns and SIREN all these words are.
  public var mots: MotsCherches?
  /// The id, the name or the SIREN of the client after which the list begins.
  public var apres: String?
  /// At most so many.
  public var limite: Int?

  /// All clients.
  public init() {}

  /// Whether a client of that name, town and SIREN is looked for.
  package func accepte(_ nom: String, ville: String?, siren: String?) -> Bool {
    mots?.sontDans([nom, ville ?? "", siren ?? ""]) ?? true
  }
}
