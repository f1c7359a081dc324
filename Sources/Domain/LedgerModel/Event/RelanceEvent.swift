/// The events of the letters to a client.
public enum RelanceEvent: Hashable, Sendable {
  /// A letter was sent.
  case envoyee(Relance)
  /// The post answered about a letter, or it was cancelled.
  case suivie(SuiteRelance)
}
