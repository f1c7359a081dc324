/// The events of the letters to a client.
public enum RelanceEvent: Hashable, Sendable {
  /// A letter was sent.
  case envoyee(Relance)
  /// What became of it: an answer of the post, or its cancellation.
  case suivie(SuiteRelance)
}
