/// A line of a draft was taken away.
public struct LigneRetiree: Hashable, Sendable {
  /// The line.
  public let ligneId: LigneID

  /// An event of these facts.
  public init(ligneId: LigneID) {
    self.ligneId = ligneId
  }
}
