package import LedgerModel
package import LedgerOffers

/// The penalties of an invoice that other documents invoice, in cents.
package struct PenalitesFacturees: Hashable, Sendable {
  /// The interest.
  package private(set) var interets: Int128 = 0
  /// The lump sum.
  package private(set) var indemnite: Int128 = 0

  package init() {}

  /// The interest that is not invoiced yet, of that much until today; never below zero.
  package func reste(interets dus: Montant) -> Montant { Self.reste(dus, interets) }

  /// The lump sum that is not invoiced yet.
  package func reste(indemnite due: Montant) -> Montant { Self.reste(due, indemnite) }

  private static func reste(_ du: Montant, _ facture: Int128) -> Montant {
    Montant(centimes: Int64(clamping: max(0, Int128(du.centimes) - facture)))
  }

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
  /// The penalties until that day.
  package let penalites: Penalites
  /// The interest that is not invoiced yet.
  package let interets: Montant
  /// The lump sum that is not invoiced yet.
  package let indemnite: Montant

  package init(_ penalites: Penalites, _ facturees: PenalitesFacturees) {
    self.penalites = penalites
    interets = facturees.reste(interets: penalites.interets)
    indemnite = facturees.reste(indemnite: penalites.indemnite)
  }
}
