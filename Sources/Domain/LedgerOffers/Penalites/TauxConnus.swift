public import LedgerModel

/// The known reference rates: those of the program, changed by those of a ledger.
public struct TauxConnus: Sendable {
  private var valeurs: [TauxReference.Nom: [Semestre: TauxReference]] = [:]

  /// The rates of the program, then `ajoutes`.
  public init(_ ajoutes: [TauxReference] = []) {
    for taux in TauxReference.publies + ajoutes { valeurs[taux.nom, default: [:]][taux.semestre] = taux }
  }

  /// The rate of `semestre`; nil if it is not known.
  public func taux(_ nom: TauxReference.Nom, _ semestre: Semestre) -> TauxReference? { valeurs[nom]?[semestre] }

  /// All of them, by kind and half-year.
  public var tous: [TauxReference] {
    TauxReference.Nom.allCases.flatMap { nom in
      (valeurs[nom] ?? [:]).values.sorted { $0.semestre < $1.semestre }
    }
  }
}
