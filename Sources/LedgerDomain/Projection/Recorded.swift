/// An event as it was recorded: what happened, and when, in which place, and by whom.
public struct Recorded: Hashable, Sendable {
  /// Its place in the log: 1, 2, 3 … without a gap.
  public let sequence: UInt64
  /// When it was recorded.
  public let time: Instant
  /// Its place among the events of its subject: 1, 2, 3 … without a gap.
  public let revision: Int
  /// Who did it; empty where the reader did not ask for texts.
  public let auteur: String
  /// The command it came from: every event of one commit bears the same.
  public let correlation: Identifiant
  /// How many events of the same commit follow this one.
  public let remaining: Int
  /// What happened.
  public let fact: Fact

  /// An event recorded so.
  public init(
    sequence: UInt64, time: Instant, revision: Int, auteur: String, correlation: Identifiant, remaining: Int, fact: Fact
  ) {
    self.sequence = sequence
    self.time = time
    self.revision = revision
    self.auteur = auteur
    self.correlation = correlation
    self.remaining = remaining
    self.fact = fact
  }
}
