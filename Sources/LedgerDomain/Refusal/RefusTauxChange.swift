import LedgerWords

/// Why a document cannot have its rate of exchange.
public enum RefusTauxChange: Equatable, Sendable {
  /// It is in euros.
  case enEuros
  /// That is no rate of exchange.
  case invalide(PrixUnitaire)
  /// Nobody is named who states it.
  case sansSource
}

/// What is said of a refusal about a rate of exchange.
extension RefusTauxChange {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .enEuros:
      Phrase(
        "taux-change-inutile",
        Words(
          "\(numero) is in euros, and needs no rate of exchange.",
          fr: "Le document \(numero) est en euros : il n'a pas besoin de taux de change."),
        Words(
          "Leave the rate out, or create the document in its own currency: `facture creer --devise=…`.",
          fr: "Omettez le taux, ou créez le document dans sa devise : `facture creer --devise=…`."))
    case .invalide(let taux):
      Phrase(
        "taux-change-invalide",
        Words(
          "\(taux) is no rate of exchange of \(numero).",
          fr: "\(taux) n'est pas un taux de change possible pour \(numero)."),
        Words(
          "Give what one unit of the currency is worth in euros, above 0, "
            + "as in --taux-change=\"0.8642;2026-11-19;BCE\".",
          fr: "Donnez ce que vaut en euros une unité de la devise, plus de 0, "
            + "par exemple --taux-change=\"0.8642;2026-11-19;BCE\"."))
    case .sansSource:
      Phrase(
        "taux-change-invalide",
        Words(
          "Nobody is named who states the rate of exchange of \(numero).",
          fr: "La source du taux de change de \(numero) n'est pas indiquée."),
        Words(
          "Name who does, as in --taux-change=\"0.8642;2026-11-19;BCE\".",
          fr: "Indiquez-la, par exemple --taux-change=\"0.8642;2026-11-19;BCE\"."))
    }
  }
}
