import LedgerWords

/// Why a final invoice cannot take back an acompte, which is named first.
public enum RefusAcompte: Error, Equatable, Sendable {
  /// It would take back what is no acompte that was sent.
  case nonEnvoye(String)
  /// It would take back the acompte of another client, or in another currency.
  case dUnAutre(String)
  /// It would take back more of an acompte than that came to at a rate.
  case depasse(String, Imposition, MontantLarge, MontantLarge)
  /// It would take so much of an acompte back at a rate, where so much is left: the final invoice of that number took the rest.
  case dejaRepris(String, Imposition, MontantLarge, reste: MontantLarge, par: String)
  /// It would credit what the final invoice of that number takes back of the acompte, so much at a rate.
  case reprisAilleurs(String, Imposition, MontantLarge, par: String)
  /// It takes back an acompte, and has a discount on the whole.
  case avecRemise(String)
}

/// What is said of a refusal about an acompte that is taken back.
extension RefusAcompte {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .nonEnvoye(let acompte):
      Phrase(
        "acompte-non-envoye",
        Words(
          "\(numero) cannot take back \(Texte.cite(acompte)), which is no acompte that was sent.",
          fr: "\(numero) ne peut pas reprendre \(Texte.cite(acompte)), qui n'est pas une facture d'acompte envoyée."),
        Words(
          "Name an acompte that was sent: `facture list` shows all documents.",
          fr: "Indiquez une facture d'acompte envoyée : `facture list` montre tous les documents."))
    case .dUnAutre(let acompte):
      Phrase(
        "acompte-non-envoye",
        Words(
          "\(numero) cannot take back \(Texte.cite(acompte)), "
            + "which was made out to another client or in another currency.",
          fr: "\(numero) ne peut pas reprendre \(Texte.cite(acompte)), qui a un autre client ou une autre devise."),
        Words(
          "Name an acompte of the same client and currency.",
          fr: "Indiquez une facture d'acompte du même client, dans la même devise."))
    case .avecRemise(let acompte):
      Phrase(
        "acompte-et-remise",
        Words(
          "\(numero) has a discount on the whole, which would be taken off what it takes back of "
            + "\(Texte.cite(acompte)) too.",
          fr: "\(numero) a une remise globale, qui réduirait aussi la reprise de \(Texte.cite(acompte))."),
        Words(
          "Give the discount on its other lines: `facture appliquer-remise \(numero) --pourcentage=0`, then "
            + "`facture modifier-ligne \(numero) LINE --remise=…`.",
          fr: "Mettez la remise sur ses autres lignes : `facture appliquer-remise \(numero) --pourcentage=0`, puis "
            + "`facture modifier-ligne \(numero) LIGNE --remise=…`."))
    case .depasse, .dejaRepris, .reprisAilleurs: phraseDuMontant(numero)
    }
  }

  /// What is said of how much is taken back.
  private func phraseDuMontant(_ numero: String) -> Phrase {
    switch self {
    case .depasse(let acompte, let imposition, let repris, let base):
      Phrase(
        "acompte-depasse",
        Words(
          "\(numero) takes back \(repris) of \(Texte.cite(acompte)) at \(imposition), "
            + "which came to \(base) there, before VAT.",
          fr: "\(numero) reprend \(repris) HT de \(Texte.cite(acompte)) à \(imposition), "
            + "où l'acompte n'est que de \(base) HT."),
        Words(
          "Take back at most that, at the rates of the acompte: `facture show \(acompte)` shows them.",
          fr: "Reprenez au plus ce montant, aux taux de l'acompte : `facture show \(acompte)` les montre."))
    case .dejaRepris(let acompte, let imposition, let repris, let reste, let par):
      Phrase(
        "acompte-deja-repris",
        Words(
          "\(numero) takes back \(repris) of \(Texte.cite(acompte)) at \(imposition), of which \(reste) is left, "
            + "before VAT: \(Texte.cite(par)) takes it back already.",
          fr: "\(numero) reprend \(repris) HT de \(Texte.cite(acompte)) à \(imposition), dont il reste \(reste) HT : "
            + "\(Texte.cite(par)) le reprend déjà."),
        Words(
          "Take the line away, or make it smaller: `facture show \(par)` shows what is taken back there.",
          fr: "Retirez la ligne ou réduisez-la : `facture show \(par)` montre ce qui y est repris."))
    case .reprisAilleurs(let acompte, let imposition, let repris, let par):
      Phrase(
        "acompte-deja-repris",
        Words(
          "\(numero) would credit what was taken back of \(Texte.cite(acompte)): \(repris) at \(imposition), "
            + "before VAT, on \(Texte.cite(par)).",
          fr: "\(numero) créditerait ce qui est déjà repris de \(Texte.cite(acompte)) : \(repris) HT à \(imposition), "
            + "sur \(Texte.cite(par))."),
        Words(
          "Correct \(Texte.cite(par)) first: `facture annuler` or `facture creer-avoir`, "
            + "with the line that takes it back.",
          fr: "Corrigez d'abord \(Texte.cite(par)) : `facture annuler`, ou `facture creer-avoir` "
            + "avec la ligne de reprise."))
    case .nonEnvoye, .dUnAutre, .avecRemise: phrase(numero)
    }
  }
}
