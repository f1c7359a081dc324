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
        "taux-change-inutile", "\(numero) is in euros, and needs no rate of exchange.",
        "Leave the rate out, or create the document in its own currency: `facture creer --devise=…`.")
    case .invalide(let taux):
      Phrase(
        "taux-change-invalide", "\(taux) is no rate of exchange of \(numero).",
        "Give what one unit of the currency is worth in euros, above 0, as in --taux-change=\"0.8642;2026-11-19;BCE\".")
    case .sansSource:
      Phrase(
        "taux-change-invalide", "Nobody is named who states the rate of exchange of \(numero).",
        "Name who does, as in --taux-change=\"0.8642;2026-11-19;BCE\".")
    }
  }
}
