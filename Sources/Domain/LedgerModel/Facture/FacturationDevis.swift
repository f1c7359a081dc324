/// The invoicing of an accepted quote. Its own events do not tell it: a state with its invoices does.
public struct FacturationDevis: Hashable, Sendable {
  /// The rest of a line.
  public struct Reste: Hashable, Sendable {
    /// The line.
    public let ligneId: LigneID
    /// The quantity left, in millionths; below zero if more than the quote was invoiced.
    package let millioniemes: Int64
    /// The amount left before VAT.
    public let montant: MontantLarge

    package init(_ ligneId: LigneID, millioniemes: Int64, montant: MontantLarge) {
      (self.ligneId, self.millioniemes, self.montant) = (ligneId, millioniemes, montant)
    }
  }

  /// The rest of each line, in the order of the lines.
  public let reste: [Reste]
  /// Its deposits, then its invoices, drafts too, without the cancelled ones.
  public let factures: [FactureID]
  /// The VAT of these documents less the VAT of their amounts on the quote: each document rounds its own.
  public let ecartTVA: MontantLarge
  /// Whether no quantity is left.
  package let estEpuise: Bool

  package init(reste: [Reste], factures: [FactureID], ecartTVA: MontantLarge, estEpuise: Bool) {
    (self.reste, self.factures, self.ecartTVA, self.estEpuise) = (reste, factures, ecartTVA, estEpuise)
  }
}

extension Facture {
  /// The rest of each line of a quote that is accepted on the day `au`; nil for any other document.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  package func resteAFacturer(au: Jour) throws(Debordement) -> [FacturationDevis.Reste]? {
    try statut(au: au) == .accepte ? facturation?.reste : nil
  }
}
