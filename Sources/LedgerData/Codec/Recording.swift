package import LedgerDomain

/// How an event was recorded, but for its place: what the events of one commit share.
package struct Recording: Sendable {
  /// When.
  package var time = Instant.epoque
  /// By whom; empty where texts are not wanted.
  package var auteur = ""
  /// The command it came from.
  package var correlation = Identifiant(haut: 0, bas: 0)
}
