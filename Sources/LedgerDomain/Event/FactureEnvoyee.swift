/// A document was sent: its totals and its client are frozen as they were.
public struct FactureEnvoyee: Hashable, Sendable {
  /// The day from which it counts.
  public let dateEnvoi: Jour
  /// Its totals.
  public let totaux: Totaux
  /// The client as it then was.
  public let client: Client?

  /// An event of these facts.
  public init(dateEnvoi: Jour, totaux: Totaux, client: Client? = nil) {
    self.dateEnvoi = dateEnvoi
    self.totaux = totaux
    self.client = client
  }

  /// The sending as the document keeps it.
  var envoi: Envoi { Envoi(dateEnvoi: dateEnvoi, totaux: totaux, client: client) }
}
