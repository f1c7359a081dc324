import LedgerWords

/// Why a payment or a refund cannot be recorded or cancelled.
public enum RefusReglement: Equatable, Sendable {
  /// The document is an avoir, and not paid.
  case surAvoir
  /// The amount is not above zero.
  case montantNonPositif(Montant)
  /// The amount is more than what is left.
  case montantSuperieurAuSolde(Montant, solde: Montant)
  /// Nothing is left.
  case soldeNul
  /// The document has no payment of that id.
  case inconnu(ReglementID)
  /// The avoir has no refund of that id.
  case remboursementInconnu(ReglementID)
  /// It would come back on a day before it was made.
  case rejetAvant(Jour, date: Jour)
  /// The payment is cancelled already.
  case dejaAnnule(ReglementID)
  /// The document has a payment or refund of that id.
  case dejaLa(ReglementID)
  /// The avoir would be refunded on a day before it was sent.
  case avantEnvoi(Jour, envoi: Jour)
  /// The payment would count from that day on, and another one is right.
  case dateComptable(Jour, attendue: Jour)
  /// The cancellation would count from that day on, and another one is right: nil of one that counts at once.
  case annulationComptable(Jour?, attendue: Jour?)
  /// The day is none of those on which the money can have moved.
  case invraisemblable(Jour, Periode)
  /// A payment is not entered as one by an advance: a part of an advance is used.
  case parAvance
  /// An advance would pay on a day before the facture was sent.
  case avanceAvantEnvoi(Jour, envoi: Jour)
  /// A payment by an advance would come back, as money does.
  case avanceSansRejet
}

/// What is said of a refusal about payments and refunds.
extension RefusReglement {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .surAvoir:
      Phrase(
        "paiement-sur-avoir", "\(numero) is an avoir: it is not paid.",
        "Refund it (`facture rembourser`) or apply it to a facture (`facture imputer-avoir`).")
    case .montantNonPositif(let montant):
      Phrase(
        "montant-non-positif", "\(montant) cannot be recorded on \(numero): it is not above zero.",
        "Give an amount above 0.00.")
    case .montantSuperieurAuSolde(let montant, let solde):
      Phrase(
        "montant-superieur-au-solde", "\(montant) is more than the \(solde) left of \(numero).",
        "Record at most \(solde); the rest belongs to another document.")
    case .soldeNul:
      Phrase("solde-nul", "Nothing is left of \(numero).", "`facture show \(numero)` shows how it was settled.")
    case .inconnu(let id):
      Phrase(
        "paiement-inconnu", "\(numero) has no payment \(id).",
        "`facture show \(numero)` shows its payments with their ids.")
    case .remboursementInconnu(let id):
      Phrase(
        "remboursement-inconnu", "\(numero) has no refund \(id).",
        "`facture show \(numero)` shows its refunds with their ids.")
    case .rejetAvant(let rejet, let date):
      Phrase(
        "rejet-avant-reglement",
        "\(rejet) is before \(date), the day of the payment or refund of \(numero) that came back.",
        "Give the day on which the bank took it back, \(date) or later.")
    case .dejaAnnule(let id):
      Phrase(
        "paiement-deja-annule", "The payment or refund \(id) of \(numero) is cancelled already.",
        "Nothing is left to do.")
    case .dejaLa(let id):
      Phrase(
        "paiement-deja-la", "\(numero) has a payment or refund \(id) already.",
        "Give a new payment or refund a new id.")
    case .avantEnvoi(let date, let envoi):
      Phrase(
        "date-avant-envoi", "\(numero) was sent on \(envoi): nothing can be refunded on \(date).",
        "Give \(envoi) or a later date.")
    case .dateComptable(let date, let attendue):
      Phrase(
        "date-comptable", "A payment of \(numero) would count from \(date), and \(attendue) is its day in the books.",
        "It counts from its date on, or from the first open day where that was closed.")
    case .annulationComptable(let date, let attendue):
      Phrase(
        "date-comptable",
        "A cancellation of \(numero) would count \(Self.depuis(date)), and \(Self.depuis(attendue)) is right.",
        "What changes a closed period counts from the first open day on.")
    case .invraisemblable(let date, let permise):
      Phrase(
        "date-invraisemblable",
        "\(date) cannot be the day of a payment or refund of \(numero): it moved \(permise.phrase).",
        "Give that day; what is only expected is recorded when it comes.")
    case .parAvance:
      Phrase(
        "moyen-avance", "A payment of \(numero) by an advance is not entered as money.",
        "Use the advance: `facture utiliser-avance \(numero)`.")
    case .avanceAvantEnvoi(let date, let envoi):
      Phrase(
        "date-avant-envoi", "\(numero) was sent on \(envoi): no advance pays it on \(date).",
        "Give \(envoi) or a later date.")
    case .avanceSansRejet:
      Phrase(
        "avance-sans-rejet",
        "That payment of \(numero) took a part of an advance: no money moved that could come back.",
        "Leave --rejet out: the advance is then there again. Where its VAT was declared, close that month first, "
          + "`facture cloturer --mois`: then it counts no more from the first open day on.")
    }
  }

  private static func depuis(_ date: Jour?) -> String { date.map { "from \($0)" } ?? "at once" }
}
