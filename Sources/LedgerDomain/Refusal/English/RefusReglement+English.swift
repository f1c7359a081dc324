/// What is said of a refusal about payments and refunds.
extension RefusReglement {
  /// What people are told of the document `numero`.
  func english(_ numero: String) -> Phrase {
    switch self {
    case .surAvoir:
      Phrase(
        "\(numero) is an avoir: it is not paid.",
        "Refund it (`facture rembourser`) or apply it to a facture (`facture imputer-avoir`).")
    case .montantNonPositif(let montant):
      Phrase("\(montant) cannot be recorded on \(numero): it is not above zero.", "Give an amount above 0.00.")
    case .montantSuperieurAuSolde(let montant, let solde):
      Phrase(
        "\(montant) is more than the \(solde) left of \(numero).",
        "Record at most \(solde); the rest belongs to another document.")
    case .soldeNul: Phrase("Nothing is left of \(numero).", "`facture show \(numero)` shows how it was settled.")
    case .inconnu(let id):
      Phrase("\(numero) has no payment \(id).", "`facture show \(numero)` shows its payments with their ids.")
    case .dejaAnnule(let id): Phrase("The payment \(id) of \(numero) is cancelled already.", "Nothing is left to do.")
    case .dejaLa(let id):
      Phrase("\(numero) has a payment or refund \(id) already.", "Give a new payment or refund a new id.")
    case .vivant:
      Phrase(
        "\(numero) has a payment that stands.",
        "Cancel it first (`facture annuler-paiement`), or make an avoir and refund it.")
    }
  }
}
