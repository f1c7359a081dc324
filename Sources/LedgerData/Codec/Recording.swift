import LedgerDomain

/// How an event was recorded, but for its place: what the events of one commit share.
struct Recording: Sendable {
  /// When.
  var time = Instant.epoque
  /// By whom; empty where texts are not wanted.
  var auteur = ""
  /// The command it came from.
  var correlation = Identifiant(haut: 0, bas: 0)
}
