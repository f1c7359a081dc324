/// Why a document or a client is not imported.
public enum RefusImport: Equatable, Sendable {
  /// It has a date of payment that has come, and a statut that says otherwise.
  case datePaiementPassee(Jour, Statut)
  /// It and the avoir of that number state other applications of each other.
  case imputationDifferente(avoir: String)
  /// It belongs together with a document that is not there.
  case lienManquant(String)
  /// It belongs together with a document that is refused.
  case lieARefuse(String)
  /// It is recorded otherwise.
  case dejaLaEtDifferente(Ecart)
  /// The client of that name is recorded otherwise.
  case clientDifferent(Ecart)
  /// It names a client, and has the copy of another.
  case clientContradictoire(ClientID, copie: ClientID)

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .datePaiementPassee: "date-paiement-passee"
    case .imputationDifferente: "imputation-differente"
    case .lienManquant: "lien-manquant"
    case .lieARefuse: "document-lie-refuse"
    case .dejaLaEtDifferente: "deja-la-et-differente"
    case .clientDifferent: "client-different"
    case .clientContradictoire: "client-contradictoire"
    }
  }
}

/// The first thing an imported document states that is recorded otherwise.
public struct Ecart: Equatable, Sendable {
  /// The field, as the file names it.
  public let champ: String
  /// What the file says.
  public let enonce: String
  /// What is recorded.
  public let inscrit: String
}
