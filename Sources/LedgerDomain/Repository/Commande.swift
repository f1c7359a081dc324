/// A command that its caller named, so that asking again does nothing again.
public struct Commande: Hashable, Sendable {
  /// Its id: the `correlationid` of its commit.
  public let id: Identifiant
  /// SHA-256 of what was asked, 64 hex digits.
  public let hash: String

  /// What was asked under `id`.
  public init(id: Identifiant, hash: String) {
    self.id = id
    self.hash = hash
  }
}
