/// A line was added at the end of a draft.
public struct LigneAjoutee: Hashable, Sendable {
  /// The line, with its id.
  public let ligne: LigneFacture

  /// An event of these facts.
  public init(ligne: LigneFacture) {
    self.ligne = ligne
  }
}
