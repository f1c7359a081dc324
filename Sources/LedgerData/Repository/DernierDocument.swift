import LedgerDomain

/// The document looked at or written last, as all that was recorded has made it: the next command is most often about it
/// too, and then nothing has to be read.
struct DernierDocument: Sendable {
  private var facture: Facture?

  /// None yet.
  init() { facture = nil }

  /// It, where it is the one of `id`.
  subscript(id: FactureID) -> Facture? { facture?.id == id ? facture : nil }

  /// Remembers a document that was read.
  mutating func note(_ facture: Facture?) { self.facture = facture }

  /// Follows what is recorded, in its order.
  mutating func apply(_ fact: Fact) {
    guard case .facture(let id, let event) = fact else { return }
    if facture?.id == id {
      facture?.apply(event)
    } else if case .factureCreee(let creee) = event {
      facture = Facture(id: id, creee)
    }
  }
}
