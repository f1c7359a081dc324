import LedgerWords

/// Why a document or a client is not imported.
public enum RefusImport: Equatable, Sendable {
  /// It was paid on that day, and has another statut.
  case datePaiementPassee(Jour, Statut)
  /// It and the avoir of that number state other applications of each other.
  case imputationDifferente(avoir: String)
  /// What it says was paid or is left is not what its facts come to.
  case soldeDifferent(Ecart)
  /// It belongs together with a document that is not there.
  case lienManquant(String)
  /// It belongs together with a document that is refused.
  case lieARefuse(String)
  /// It is recorded otherwise.
  case dejaLaEtDifferente(Ecart)
  /// The client of that name is recorded otherwise.
  case clientDifferent(Ecart)
  /// An advance of the client of that name is recorded otherwise.
  case avanceDifferente(Ecart)
  /// It names a client, and has the copy of another.
  case clientContradictoire(ClientID, copie: ClientID)
}

/// The first field of an imported document that is recorded otherwise.
public struct Ecart: Equatable, Sendable {
  /// The field, as the file names it.
  public let champ: String
  /// What the file says.
  public let enonce: String
  /// What is recorded.
  public let inscrit: String
}

/// What is said of a refusal about an imported document.
extension RefusImport {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .datePaiementPassee(let date, let statut):
      Phrase(
        "date-paiement-passee", "\(numero) says it was paid on \(date), but its statut is \(statut.rawValue).",
        "Make its statut Payée, or leave datePaiement out.")
    case .imputationDifferente(let avoir):
      Phrase(
        "imputation-differente",
        "The avoirs of \(numero) and the imputations of \(avoir) do not tell the same of each other.",
        "State each application on both with the same montant and date, or on one of them only.")
    case .soldeDifferent(let ecart):
      Phrase(
        "solde-different",
        "\(numero) states \(ecart.champ) as \(ecart.enonce), but its payments and avoirs come to \(ecart.inscrit).",
        "Give all of them (`paiements`, `avoirs`, …), or leave montantPaye and soldeDu out.")
    case .lienManquant(let lien):
      Phrase(
        "lien-manquant", "\(numero) belongs together with \(lien), which is neither in the file nor recorded.",
        "Import documents that are applied to each other from one file.")
    case .lieARefuse(let autre):
      Phrase(
        "document-lie-refuse", "\(numero) belongs together with \(autre), which is refused.",
        "Correct that document and import both again.")
    case .dejaLaEtDifferente(let ecart):
      Phrase(
        "deja-la-et-differente", "\(numero) is recorded already with another \(ecart.champ): \(ecart.english).",
        "What is recorded is never overwritten: change the document through its own commands.")
    case .clientDifferent(let ecart):
      Phrase(
        "client-different",
        "The client \(Texte.cite(numero)) is recorded already with another \(ecart.champ): \(ecart.english).",
        "What is recorded is never overwritten: change the client with `facture modifier-client`.")
    case .avanceDifferente(let ecart):
      Phrase(
        "avance-differente",
        "An advance of \(Texte.cite(numero)) is recorded already with another \(ecart.champ): \(ecart.english).",
        "What is recorded is never overwritten: cancel it with `facture annuler-avance`, and record it anew.")
    case .clientContradictoire(let id, let copie):
      Phrase(
        "client-contradictoire", "\(numero) names the client \(id), but its `client` is \(copie).",
        "Give both the same id.")
    }
  }
}

extension Ecart {
  /// What the two sides say.
  fileprivate var english: String { "the file says \(Texte.cite(enonce)), the registre \(Texte.cite(inscrit))" }
}
