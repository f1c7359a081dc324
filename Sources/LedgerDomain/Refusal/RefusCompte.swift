import LedgerWords

/// Why money of a client cannot be recorded.
public enum RefusCompte: Equatable, Sendable {
  /// The amount is not above zero.
  case montantNonPositif(Montant)
  /// So much is more than what is left of the factures it is for: the rest has no place.
  case depasse(Montant, reste: MontantLarge)
  /// The facture of that number is made out to another client.
  case autreClient(String)
  /// The facture of that number is in another currency than the one before.
  case autreDevise(String, Devise, Devise)
  /// The facture of that number is named twice.
  case factureDejaChoisie(String)
}

/// What is said of a refusal about the money of the client of a name.
extension RefusCompte {
  func phrase(_ client: String) -> Phrase {
    let client = Texte.cite(client)
    return switch self {
    case .montantNonPositif(let montant):
      Phrase(
        "montant-non-positif", "\(montant) cannot be recorded for \(client): it is not above zero.",
        "Give an amount above 0.00.")
    case .depasse(let montant, let reste):
      Phrase(
        "encaissement-depasse",
        "\(montant) is \(MontantLarge(montant) - reste) more than the \(reste) that is left to pay by \(client) of what it is for.",
        "Record at most \(reste), or with --avance keep the rest as an advance of the client.")
    case .autreClient(let numero):
      Phrase(
        "facture-autre-client", "\(numero) is not made out to \(client).",
        "`facture list --client=CLIENT` lists the factures of a client.")
    case .autreDevise(let numero, let devise, let autre):
      Phrase(
        "autre-devise", "\(numero) is in \(devise), and one before it in \(autre): one payment has one currency.",
        "Record one payment for each currency.")
    case .factureDejaChoisie(let numero):
      Phrase("facture-deja-choisie", "\(numero) is named twice.", "Name each facture once.")
    }
  }
}
