public import LedgerModel

/// The amounts invoiced in one month, in one currency: the sums of the sales journal (``JournalVentes``).
public struct VentesDuMois: Hashable, Sendable {
  /// The currency.
  public let devise: Devise
  /// The first day of the month.
  public let mois: Jour
  /// The number of documents dated in it.
  public private(set) var documents: Int
  /// Before VAT; avoirs and reversals are negative.
  public private(set) var totalHT: MontantLarge
  /// The VAT.
  public private(set) var montantTVA: MontantLarge
  /// With VAT.
  public private(set) var totalTTC: MontantLarge

  /// The sums of a month.
  package init(
    _ devise: Devise, _ mois: Jour, documents: Int = 0, totalHT: MontantLarge = .zero, montantTVA: MontantLarge = .zero,
    totalTTC: MontantLarge = .zero
  ) {
    (self.devise, self.mois, self.documents) = (devise, mois, documents)
    (self.totalHT, self.montantTVA, self.totalTTC) = (totalHT, montantTVA, totalTTC)
  }

  package static func += (a: inout Self, b: Self) {
    a.documents += b.documents
    a.totalHT += b.totalHT
    a.montantTVA += b.montantTVA
    a.totalTTC += b.totalTTC
  }
}

extension [VentesDuMois] {
  /// Each month of each currency once, in their order; a month with sums of zero is left out.
  package var parMois: [VentesDuMois] {
    // The key is an empty sum: only its currency and month distinguish it.
    var mois: [VentesDuMois: VentesDuMois] = [:]
    for part in self {
      let rien = VentesDuMois(part.devise, part.mois)
      mois[rien, default: rien] += part
    }
    return mois.filter { $0.key != $0.value }.values.sorted { ($0.devise, $0.mois) < ($1.devise, $1.mois) }
  }
}

extension EtatRegistre {
  /// The months since that of `depuis` with invoices, as seen from `au`, by currency.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func ventesParMois(depuis: Jour, au: Jour) throws(Debordement) -> [VentesDuMois] {
    try journalVentes(Periode(depuis: depuis.debutDeMois), au: au).flatMap(\.ventes).map { vente in
      VentesDuMois(
        vente.somme.devise, vente.date.debutDeMois, documents: vente.somme.documents, totalHT: vente.somme.totalHT,
        montantTVA: vente.somme.montantTVA, totalTTC: vente.somme.totalTTC)
    }.parMois
  }
}

extension Jour {
  /// The first day of its month.
  package var debutDeMois: Jour { PeriodeComptable(.mois, du: self, .decembre).debut }
}
