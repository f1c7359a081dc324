/// A document issued elsewhere, as a file of the norm states it, in lines and percentages that the ledger keeps.
public struct FactureRecue: Hashable, Sendable {
  /// What it says.
  public var norme: FactureNorme
  /// What of the file is kept otherwise than it stands there, or not at all: one sentence each.
  public var remarques: [String]

  /// A document of these terms.
  package init(norme: FactureNorme, remarques: [String] = []) {
    self.norme = norme
    self.remarques = remarques
  }
}
