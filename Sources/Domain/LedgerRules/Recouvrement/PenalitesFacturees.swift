package import LedgerModel
package import LedgerOffers

/// The penalties of an invoice that other documents invoice, in cents.
package struct PenalitesFacturees: Hashable, Sendable {
  /// The interest.
  package private(set) var interets: Int128 = 0
  /// The lump sum.
  package private(set) var indemnite: Int128 = 0

  package init() {}

  /// Adds a line that invoices `part`.
  package mutating func compte(_ part: PartDePenalites, _ centimes: Int128) {
    if part.au == nil { indemnite += centimes } else { interets += centimes }
  }

  /// Those of each invoice, by `documents`: drafts count, too.
  package static func parFacture(_ documents: some Collection<Facture>) -> [FactureID: PenalitesFacturees] {
    PenalitesDesDocuments(documents, avecBrouillons: true).parFacture
  }
}

/// The penalties of an invoice, and the part that is not invoiced yet.
package struct PenalitesDues: Sendable {
  /// The interest of a segment.
  package struct Interet: Sendable {
    /// Its days, amount and rate.
    package let segment: SegmentPenalites
    /// Its interest.
    package let montant: Montant
    /// The part that is not invoiced yet.
    package let reste: Montant
  }

  /// The penalties until that day.
  package let penalites: Penalites
  /// The segments with interest that is not invoiced yet. The earliest days are invoiced first.
  package let segments: [Interet]
  /// The interest that is not invoiced yet.
  package let interets: Montant
  /// The lump sum that is not invoiced yet.
  package let indemnite: Montant

  package init(_ penalites: Penalites, _ facturees: PenalitesFacturees) {
    self.penalites = penalites
    var factures = max(0, facturees.interets)
    segments = zip(penalites.segments, penalites.parts).compactMap { segment, montant in
      let reste = Self.reste(montant, factures)
      factures -= Int128(montant.centimes - reste.centimes)
      return reste > .zero ? Interet(segment: segment, montant: montant, reste: reste) : nil
    }
    interets = Montant(centimes: segments.reduce(0) { $0 + $1.reste.centimes })
    indemnite = Self.reste(penalites.indemnite, facturees.indemnite)
  }

  private static func reste(_ du: Montant, _ facture: Int128) -> Montant {
    Montant(centimes: Int64(clamping: max(0, Int128(du.centimes) - facture)))
  }
}
