/// Adds up what came in, in one currency.
struct CumulEncaissements {
  private typealias Recettes = [ConditionsPaiement: RapportEncaissements.Recette]
  private var etapes: [EtapeTemps: Recettes] = [:]

  /// Adds a payment or refund. An avoir applied brings no money.
  mutating func ajoute(_ reglement: Reglement, _ etape: EtapeTemps) {
    switch reglement.nature {
    case .paiement(let moyen):
      etapes[etape, default: [:]][moyen, default: .init(moyen: moyen)].ajoute(encaisse: reglement.montant)
    case .remboursement(let moyen):
      etapes[etape, default: [:]][moyen, default: .init(moyen: moyen)].ajoute(rembourse: reglement.montant)
    case .imputation: break
    }
  }

  /// What it all comes to; nil where nothing came in.
  func rapport(_ devise: Devise) -> RapportEncaissements.ParDevise? {
    guard !etapes.isEmpty else { return nil }
    var total: Recettes = [:]
    for recette in etapes.values.joined() {
      total[recette.key, default: .init(moyen: recette.key)].ajoute(recette.value)
    }
    return .init(
      devise: devise,
      tranches: etapes.sorted { $0.key < $1.key }.map { .init(etape: $0.key, recettes: Self.rangees($0.value)) },
      total: Self.rangees(total))
  }

  private static func rangees(_ recettes: Recettes) -> [RapportEncaissements.Recette] {
    ConditionsPaiement.allCases.compactMap { recettes[$0] }
  }
}
