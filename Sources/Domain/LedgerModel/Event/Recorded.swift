/// An event as recorded: the fact, its time, its place in the log and its author.
public struct Recorded: Hashable, Sendable {
  /// Its place in the log: 1, 2, 3 … without a gap.
  public let sequence: UInt64
  /// When it was recorded.
  public let time: Instant
  /// Its place among the events of its subject: 1, 2, 3 … without a gap.
  public let revision: Int
  /// Its author; empty if the reader did not ask for texts.
  public let auteur: String
  /// The command that recorded it: all events of one commit have the same.
  public let correlation: Identifiant
  /// The number of later events in the same commit.
  public let remaining: Int
  /// The fact.
  public let fact: Fact

  /// An event with these values.
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
