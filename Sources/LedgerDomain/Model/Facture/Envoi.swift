/// The sending of a document: from here on it never changes.
public struct Envoi: Hashable, Sendable {
  /// The day from which it counts.
  public let dateEnvoi: Jour
  /// The totals as they were sent.
  public let totaux: Totaux
  /// The client as it then was.
  public var client: Client? { copie.first }

  /// One client or none: an array, so that documents are small in memory and few pay for what is large.
  private let copie: [Client]

  init(dateEnvoi: Jour, totaux: Totaux, client: Client?) {
    self.dateEnvoi = dateEnvoi
    self.totaux = totaux
    copie = client.map { [$0] } ?? []
  }
}

/// The cancellation of a document.
public struct Annulation: Hashable, Sendable {
  /// Why.
  public let motif: String
  /// The day from which it counts.
  public let date: Jour
  /// The total avoir that cancels a sent facture; nil for a draft.
  public let avoirId: FactureID?
}
