public import LedgerModel

/// The known reference rates: those of the program, changed by those of a ledger.
public struct TauxConnus: Sendable {
  private typealias Valeurs = [TauxReference.Nom: [Semestre: TauxReference]]
  private var valeurs: Valeurs

  /// The rates of the program, then `ajoutes`.
  public init(_ ajoutes: [TauxReference] = []) {
    valeurs = ajoutes.reduce(into: Self.publies, Self.ajoute)
  }

  private static let publies = TauxReference.publies.reduce(into: Valeurs(), ajoute)

  private static func ajoute(_ valeurs: inout Valeurs, _ taux: TauxReference) {
    valeurs[taux.nom, default: [:]][taux.semestre] = taux
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
