/// The sending of a document: from here on it never changes.
public struct Envoi: Hashable, Sendable {
  /// The day from which it counts.
  public let dateEnvoi: Jour
  /// The totals as they were sent.
  public let totaux: Totaux
  /// The client as it then was.
  public let client: Client?
}
