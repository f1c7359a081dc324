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
        "paiement-sur-avoir",
        Words(
          "\(numero) is an avoir: it is not paid.", fr: "\(numero) est un avoir : il ne reçoit pas de paiement."),
        Words(
          "Refund it (`facture rembourser`) or apply it to a facture (`facture imputer-avoir`).",
          fr: "Remboursez-le (`facture rembourser`) ou imputez-le sur une facture (`facture imputer-avoir`)."))
    case .montantNonPositif(let montant):
      Phrase(
        "montant-non-positif",
        Words(
          "\(montant) cannot be recorded on \(numero): it is not above zero.",
          fr: "Le montant \(montant) ne peut pas être enregistré sur \(numero) : il n'est pas au-dessus de zéro."),
        Words("Give an amount above 0.00.", fr: "Donnez un montant supérieur à 0,00."))
    case .montantSuperieurAuSolde(let montant, let solde):
      Phrase(
        "montant-superieur-au-solde",
        Words(
          "\(montant) is more than the \(solde) left of \(numero).",
          fr: "Le montant \(montant) dépasse le solde de \(numero), \(solde)."),
        Words(
          "Record at most \(solde); the rest belongs to another document.",
          fr: "Enregistrez au plus \(solde) ; le surplus revient à un autre document."))
    case .soldeNul:
      Phrase(
        "solde-nul", Words("Nothing is left of \(numero).", fr: "Le solde de \(numero) est nul."),
        Words(
          "`facture show \(numero)` shows how it was settled.",
          fr: "`facture show \(numero)` montre comment il a été soldé."))
    case .inconnu(let id):
      Phrase(
        "paiement-inconnu",
        Words("\(numero) has no payment \(id).", fr: "\(numero) n'a pas de paiement \(id)."),
        Words(
          "`facture show \(numero)` shows its payments with their ids.",
          fr: "`facture show \(numero)` montre ses paiements avec leurs identifiants."))
    case .remboursementInconnu(let id):
      Phrase(
        "remboursement-inconnu",
        Words("\(numero) has no refund \(id).", fr: "\(numero) n'a pas de remboursement \(id)."),
        Words(
          "`facture show \(numero)` shows its refunds with their ids.",
          fr: "`facture show \(numero)` montre ses remboursements avec leurs identifiants."))
    case .dejaAnnule(let id):
      Phrase(
        "paiement-deja-annule",
        Words(
          "The payment or refund \(id) of \(numero) is cancelled already.",
          fr: "Le paiement ou remboursement \(id) de \(numero) est déjà annulé."),
        Words("Nothing is left to do.", fr: "Il n'y a plus rien à faire."))
    case .dejaLa(let id):
      Phrase(
        "paiement-deja-la",
        Words(
          "\(numero) has a payment or refund \(id) already.",
          fr: "\(numero) a déjà un paiement ou un remboursement \(id)."),
        Words(
          "Give a new payment or refund a new id.",
          fr: "Donnez un autre identifiant au nouveau paiement ou remboursement."))
    default: phraseDesDates(numero)
    }
  }

  private func phraseDesDates(_ numero: String) -> Phrase {
    switch self {
    case .rejetAvant(let rejet, let date):
      Phrase(
        "rejet-avant-reglement",
        Words(
          "\(rejet) is before \(date), the day of the payment or refund of \(numero) that came back.",
          fr: "Le rejet, le \(rejet), précède le paiement ou le remboursement de \(numero), du \(date)."),
        Words(
          "Give the day on which the bank took it back, \(date) or later.",
          fr: "Donnez le jour où la banque l'a rejeté, le \(date) ou après."))
    case .avantEnvoi(let date, let envoi):
      Phrase(
        "date-avant-envoi",
        Words(
          "\(numero) was sent on \(envoi): nothing can be refunded on \(date).",
          fr: "L'envoi de \(numero) est du \(envoi) : rien ne peut être remboursé le \(date)."),
        Self.donnez(envoi))
    case .dateComptable(let date, let attendue):
      Phrase(
        "date-comptable",
        Words(
          "A payment of \(numero) would count from \(date), and \(attendue) is its day in the books.",
          fr: "Un paiement de \(numero) compterait à partir du \(date), mais son jour comptable est le \(attendue)."),
        Words(
          "It counts from its date on, or from the first open day where that was closed.",
          fr: "Il compte à partir de sa date ou, si elle est close, du premier jour ouvert."))
    case .annulationComptable(let date, let attendue):
      Phrase(
        "date-comptable",
        Words(
          "A cancellation of \(numero) would count \(Self.depuis(date)), and \(Self.depuis(attendue)) is right.",
          fr: "Une annulation de \(numero) compterait \(Self.depuis(date)), et doit compter \(Self.depuis(attendue))."),
        Self.periodeClose)
    case .invraisemblable(let date, let permise):
      Phrase(
        "date-invraisemblable",
        Words(
          "\(date) cannot be the day of a payment or refund of \(numero): it moved \(permise.phrase).",
          fr: "Le \(date) ne peut pas être le jour d'un paiement ou d'un remboursement de \(numero) : "
            + "il faut un jour \(permise.phrase)."),
        Words(
          "Give that day; what is only expected is recorded when it comes.",
          fr: "Donnez ce jour ; ce qui est seulement attendu s'enregistre à son arrivée."))
    default: phraseDesAvances(numero)
    }
  }

  /// What is said of a payment by an advance.
  private func phraseDesAvances(_ numero: String) -> Phrase {
    switch self {
    case .parAvance:
      Phrase(
        "moyen-avance",
        Words(
          "A payment of \(numero) by an advance is not entered as money.",
          fr: "Un paiement de \(numero) par une avance ne se saisit pas comme de l'argent reçu."),
        Words(
          "Use the advance: `facture utiliser-avance \(numero)`.",
          fr: "Utilisez l'avance : `facture utiliser-avance \(numero)`."))
    case .avanceAvantEnvoi(let date, let envoi):
      Phrase(
        "date-avant-envoi",
        Words(
          "\(numero) was sent on \(envoi): no advance pays it on \(date).",
          fr: "L'envoi de \(numero) est du \(envoi) : une avance ne peut pas la payer le \(date)."),
        Self.donnez(envoi))
    default:  // avanceSansRejet
      Phrase(
        "avance-sans-rejet",
        Words(
          "That payment of \(numero) took a part of an advance: no money moved that could come back.",
          fr: "Ce paiement de \(numero) utilise une avance : aucun argent n'a circulé, rien ne peut revenir."),
        Words(
          "Leave --rejet out: the advance is then there again. Where its VAT was declared, close that month first, "
            + "`facture cloturer --mois`: then it counts no more from the first open day on.",
          fr: "Omettez --rejet : l'avance redevient disponible. Si sa TVA est déjà déclarée, clôturez d'abord ce mois, "
            + "`facture cloturer --mois` : le paiement ne compte plus à partir du premier jour ouvert."))
    }
  }

  private static func donnez(_ envoi: Jour) -> Words {
    Words("Give \(envoi) or a later date.", fr: "Donnez le \(envoi) ou une date ultérieure.")
  }

  /// From when on a cancellation counts: nil of one that counts at once.
  static func depuis(_ date: Jour?) -> Words {
    date.map { Words("from \($0)", fr: "à partir du \($0)") } ?? Words("at once", fr: "aussitôt")
  }

  /// When what changes a closed period counts.
  static let periodeClose = Words(
    "What changes a closed period counts from the first open day on.",
    fr: "Ce qui change une période close compte à partir du premier jour ouvert.")
}
