package import LedgerModel

/// Credits of some of the days that a document invoices: of each line its amount times those days over all its days, rounded
/// once. Credits together have the amounts of all their days, so that the last ones credit what is left.
package struct CreditDeJours: Sendable {
  /// The amounts of the lines, in cents.
  private let montants: [Int128]
  /// The amounts that credit notes already credit, in cents.
  private let credites: [Int128]
  /// The days that the document invoices.
  package let jours: Int
  /// The days that its credit notes credit; nil if they credit other amounts.
  package let joursCredites: Int?

  /// The days of `facture`. `restes`: the cents of each line that credit notes leave.
  package init(de facture: Facture, jours: Int, restes: [Int128]) {
    let montants = facture.lignes.map(\.centimesNets)
    let credites = zip(montants, restes).map(-)
    (self.montants, self.credites, self.jours) = (montants, credites, jours)
    let place = montants.indices.max { montants[$0].magnitude < montants[$1].magnitude }
    guard let place, montants[place] != 0 else {
      joursCredites = 0
      return
    }
    let nombre = Arrondi.demiSupAbsolu(credites[place] * Int128(jours), par: montants[place])
    let estCeNombre = zip(facture.lignes, credites).allSatisfy { ligne, credite in
      let exact = Self.part(ligne.centimesNets, Int(clamping: nombre), sur: jours)
      return (credite - exact).magnitude <= Self.tolerance(ligne)
    }
    joursCredites = estCeNombre && (0...Int128(jours)).contains(nombre) ? Int(clamping: nombre) : nil
  }

  /// The amounts of the lines that credit `jours` more days, in cents: none above what is left.
  package func montants(de plus: Int) -> [Int128] {
    zip(montants, credites).map { montant, credite in
      let reste = montant - credite
      let part =
        joursCredites.map { Self.part(montant, $0 + plus, sur: jours) - credite }
        ?? Self.part(montant, plus, sur: jours)
      return reste < 0 ? max(reste, min(0, part)) : min(reste, max(0, part))
    }
  }

  private static func part(_ montant: Int128, _ jours: Int, sur entier: Int) -> Int128 {
    Arrondi.demiSupAbsolu(montant * Int128(jours), par: Int128(entier))
  }

  /// The cents by which a quantity of four decimals (BR-FR-DEC-02) may miss the amount of days: credits by quantity count as days.
  private static func tolerance(_ ligne: LigneFacture) -> UInt128 {
    ligne.centimesNets.magnitude * 50 / UInt128(ligne.quantite.millioniemes.magnitude) + 1
  }
}
