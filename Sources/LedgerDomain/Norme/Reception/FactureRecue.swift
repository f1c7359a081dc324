public import LedgerWords

/// A document issued elsewhere, as a file of the norm states it, in lines and percentages that the ledger keeps.
public struct FactureRecue: Hashable, Sendable {
  /// What it says.
  public var norme: FactureNorme
  /// What of the file is kept otherwise than it stands there, or not at all: one sentence each.
  public var remarques: [Words]

  /// A document of these terms.
  package init(norme: FactureNorme, remarques: [Words] = []) {
    self.norme = norme
    self.remarques = remarques
  }
}
