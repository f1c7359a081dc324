import LedgerWords

/// Why nothing of a document can be given up, or taken back.
public enum RefusAbandon: Equatable, Sendable {
  /// The document is an avoir, of which nothing is given up.
  case surAvoir
  /// It would be given up on a day before the facture was sent.
  case avantEnvoi(Jour, envoi: Jour)
  /// Something of the document was given up under that id already.
  case dejaLa(AbandonID)
  /// Nothing of the document was given up under that id.
  case inconnu(AbandonID)
  /// Nothing of the document is given up.
  case rien
  /// What was given up under that id is taken back already.
  case dejaRepris(AbandonID)
  /// It would be due again on a day before it was given up.
  case repriseAvant(Jour, date: Jour)
  /// So much of the facture is given up, and stands so.
  case vivant(Montant)
}

/// What is said of a refusal about what is given up.
extension RefusAbandon {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .surAvoir:
      Phrase(
        "abandon-sur-avoir", "\(numero) is an avoir: what is left of it is owed to the client, and not given up.",
        "Refund it (`facture rembourser`) or apply it to a facture (`facture imputer-avoir`).")
    case .avantEnvoi(let date, let envoi):
      Phrase(
        "date-avant-envoi", "\(numero) was sent on \(envoi): nothing of it can be given up on \(date).",
        "Give \(envoi) or a later date.")
    case .dejaLa(let id):
      Phrase(
        "abandon-deja-la", "Something of \(numero) was given up under the id \(id) already.",
        "Give what is given up now a new id.")
    case .inconnu(let id):
      Phrase(
        "abandon-inconnu", "Nothing of \(numero) was given up under the id \(id).",
        "`facture show \(numero)` shows what was given up.")
    case .rien:
      Phrase(
        "rien-abandonne", "Nothing of \(numero) is given up.", "`facture show \(numero)` shows how it was settled.")
    case .dejaRepris(let id):
      Phrase(
        "abandon-deja-repris", "What was given up of \(numero) under the id \(id) is taken back already.",
        "Nothing is left to do.")
    case .repriseAvant(let reprise, let date):
      Phrase(
        "reprise-avant-abandon", "\(reprise) is before \(date), the day on which a part of \(numero) was given up.",
        "Give \(date) or a later date.")
    case .vivant(let montant):
      Phrase(
        "solde-abandonne", "\(montant) of \(numero) is given up: an avoir of all of it would credit what nobody paid.",
        "Take that back first: `facture annuler-solde \(numero) --motif=TEXTE`.")
    }
  }
}
