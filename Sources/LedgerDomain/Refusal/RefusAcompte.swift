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
        "acompte-non-envoye", "\(numero) cannot take back \(Texte.cite(acompte)), which is no acompte that was sent.",
        "Name an acompte that was sent: `facture list` shows all documents.")
    case .dUnAutre(let acompte):
      Phrase(
        "acompte-non-envoye",
        "\(numero) cannot take back \(Texte.cite(acompte)), which was made out to another client or in another currency.",
        "Name an acompte of the same client and currency.")
    case .depasse(let acompte, let imposition, let repris, let base):
      Phrase(
        "acompte-depasse",
        "\(numero) takes back \(repris) of \(Texte.cite(acompte)) at \(imposition), which came to \(base) there, before VAT.",
        "Take back at most that, at the rates of the acompte: `facture show \(Texte.cite(acompte))` shows them.")
    case .dejaRepris(let acompte, let imposition, let repris, let reste, let par):
      Phrase(
        "acompte-deja-repris",
        "\(numero) takes back \(repris) of \(Texte.cite(acompte)) at \(imposition), of which \(reste) is left, before VAT: "
          + "\(Texte.cite(par)) takes it back already.",
        "Take the line away, or make it smaller: `facture show \(Texte.cite(par))` shows what is taken back there.")
    case .reprisAilleurs(let acompte, let imposition, let repris, let par):
      Phrase(
        "acompte-deja-repris",
        "\(numero) would credit what was taken back of \(Texte.cite(acompte)): \(repris) at \(imposition), before VAT, on \(Texte.cite(par)).",
        "Correct \(Texte.cite(par)) first: `facture annuler` or `facture avoir`, with the line that takes it back.")
    case .avecRemise(let acompte):
      Phrase(
        "acompte-et-remise",
        "\(numero) has a discount on the whole, which would be taken off what it takes back of \(Texte.cite(acompte)) too.",
        "Give the discount on its other lines: `facture appliquer-remise \(numero) --pourcentage=0`, then "
          + "`facture modifier-ligne \(numero) LIGNE --remise=…`.")
    }
  }
}
