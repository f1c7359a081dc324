package import LedgerModel
package import LedgerTestLogs

/// A random invoice: one to fourteen lines at a few rates, some at the document's own, some of them returns; mostly with a
/// remise. Half of the amounts are small, because small ones meet every rounding.
package struct FactureAleatoire: Sendable {
  /// The rate of the lines without a rate.
  package let tva: Taux
  /// The discount on the lines, in percent.
  package let remise: Taux
  /// The lines.
  package var lignes: [LigneFacture]

  /// An invoice of these lines.
  package init(tva: Taux, remise: Taux, lignes: [LigneFacture]) {
    self.tva = tva
    self.remise = remise
    self.lignes = lignes
  }

  /// The next random invoice of `rng`.
  package init(using rng: inout SplitMix64) {
    let rates = (0..<Int.random(in: 1...5, using: &rng)).map { _ in Taux.aleatoire(using: &rng) }
    let lines = (0..<Int.random(in: 1...14, using: &rng)).map { index in
      LigneFacture.aleatoire(.exemple(0x11, UInt64(index)), rates, using: &rng)
    }
    self.init(
      tva: Taux.aleatoire(using: &rng), remise: rng.oneIn(3) ? .zero : Taux.aleatoire(using: &rng), lignes: lines)
  }

  /// The draft with these lines.
  package var facture: Facture {
    var facture = Facture(
      id: .f1,
      FactureCreee(
        numero: "F-2026-0001", typeDocument: .facture, dateFacture: .aujourdhui, tva: tva,
        conditionsPaiement: .virement, remisePourcentage: remise, devise: .euro, notes: ""))
    for ligne in lignes { facture.apply(.ligneAjoutee(ligne)) }
    return facture
  }

  /// The same invoice with every quantity negated.
  package var negated: FactureAleatoire {
    var copy = self
    copy.lignes = lignes.map { ligne in
      var ligne = ligne
      ligne.quantite = literal { try Quantite(exact: -ligne.quantite.millioniemes) }
      return ligne
    }
    return copy
  }
}

extension LigneFacture {
  /// A random line at one of `rates`, or at the document's.
  package static func aleatoire(_ id: LigneID, _ rates: [Taux], using rng: inout SplitMix64) -> LigneFacture {
    LigneFacture(
      id: id, designation: "Article \(Int.random(in: 1...99, using: &rng))", quantite: .aleatoire(using: &rng),
      prixUnitaire: .aleatoire(using: &rng), tauxTVA: rng.oneIn(4) ? nil : rng.pick(rates))
  }
}

extension Taux {
  /// One of the French rates, an edge, or any rate.
  package static func aleatoire(using rng: inout SplitMix64) -> Taux {
    let usual: Int64 = rng.pick([2_000, 1_000, 550, 210, 0, 10_000, 1, 3_333, 5_000]) ?? 0
    return literal { try Taux(exact: rng.oneIn(3) ? .random(in: 0...10_000, using: &rng) : usual) }
  }
}

extension Quantite {
  /// Mostly a few whole ones; a fifth of them returns.
  package static func aleatoire(using rng: inout SplitMix64) -> Quantite {
    let size: Int64
    switch Int.random(in: 0..<4, using: &rng) {
    case 0: size = .random(in: 1...1_000_000, using: &rng)
    case 1: size = .random(in: 1...100, using: &rng) * 500_000
    case 2: size = .random(in: 1...9_999_999_999, using: &rng)
    default: size = .random(in: 1...20, using: &rng) * 1_000_000
    }
    return literal { try Quantite(exact: rng.oneIn(5) ? -size : size) }
  }
}

extension PrixUnitaire {
  /// From nothing to a hundred thousand, in cents or in millionths.
  package static func aleatoire(using rng: inout SplitMix64) -> PrixUnitaire {
    let size: Int64
    switch Int.random(in: 0..<4, using: &rng) {
    case 0: size = .random(in: 0...99, using: &rng) * 10_000
    case 1: size = .random(in: 0...2_000_000, using: &rng)
    case 2: size = .random(in: 0...99_999_999_999, using: &rng)
    default: size = .random(in: 1...99_999, using: &rng) * 10_000
    }
    return literal { try PrixUnitaire(exact: size) }
  }
}
