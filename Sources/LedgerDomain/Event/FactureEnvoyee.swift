/// A document was sent: its totals and its client are frozen as they were.
public struct FactureEnvoyee: Hashable, Sendable {
  /// The day from which it counts.
  public let dateEnvoi: Jour
  /// Its totals.
  public let totaux: Totaux
  /// The client as it then was.
  public var client: Client? { copie.first }

  /// One client or none: an array, so that documents are small in memory and few pay for what is large.
  private let copie: [Client]

  /// An event of these facts.
  public init(dateEnvoi: Jour, totaux: Totaux, client: Client? = nil) {
    self.dateEnvoi = dateEnvoi
    self.totaux = totaux
    copie = client.map { [$0] } ?? []
  }
}
