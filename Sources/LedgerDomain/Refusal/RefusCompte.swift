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
        "montant-non-positif",
        Words(
          "\(montant) cannot be recorded for \(client): it is not above zero.",
          fr: "\(montant) ne peut pas être enregistré pour \(client) : le montant doit dépasser zéro."),
        Words("Give an amount above 0.00.", fr: "Donnez un montant supérieur à 0,00."))
    case .depasse(let montant, let reste):
      Phrase(
        "encaissement-depasse",
        Words(
          "\(montant) is \(MontantLarge(montant) - reste) more than the \(reste) that is left to pay by \(client) "
            + "of what it is for.",
          fr: "\(montant) dépasse de \(MontantLarge(montant) - reste) les \(reste) que \(client) doit encore "
            + "sur ces factures."),
        Words(
          "Record at most \(reste), or with --avance keep the rest as an advance of the client.",
          fr: "Enregistrez au plus \(reste), ou gardez le surplus comme avance du client avec --avance."))
    case .autreClient(let numero):
      Phrase(
        "facture-autre-client",
        Words(
          "\(numero) is not made out to \(client).", fr: "La facture \(numero) n'est pas établie au nom de \(client)."),
        Words(
          "`facture list --client=CLIENT` lists the factures of a client.",
          fr: "`facture list --client=CLIENT` montre les factures d'un client."))
    case .autreDevise(let numero, let devise, let autre):
      Phrase(
        "autre-devise",
        Words(
          "\(numero) is in \(devise), and one before it in \(autre): one payment has one currency.",
          fr: "La facture \(numero) est en \(devise), une autre avant elle en \(autre) : un paiement n'a qu'une devise."
        ),
        Words("Record one payment for each currency.", fr: "Enregistrez un paiement par devise."))
    case .factureDejaChoisie(let numero):
      Phrase(
        "facture-deja-choisie",
        Words("\(numero) is named twice.", fr: "La facture \(numero) est indiquée deux fois."),
        Words("Name each facture once.", fr: "N'indiquez chaque facture qu'une fois."))
    }
  }
}
