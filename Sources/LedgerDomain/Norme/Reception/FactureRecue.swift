public import LedgerWords

/// A document issued elsewhere, read from a file of the norm, with lines and percentages that the ledger can keep.
public struct FactureRecue: Hashable, Sendable {
  /// The terms of the document.
  public var norme: FactureNorme
  /// What the ledger keeps differently from the file, or leaves out: one sentence each.
  public var remarques: [Words]

  /// A document with these terms.
  package init(norme: FactureNorme, remarques: [Words] = []) {
    self.norme = norme
    self.remarques = remarques
  }
}
