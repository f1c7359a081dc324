package import LedgerDomain

extension Facture {
  /// Why `event` cannot happen to `facture` as it is; nil where it can. Before its first event a document is nil.
  package static func interdit(_ event: FactureEvent, _ facture: Facture?) -> String? {
    if let facture { return facture.interdit(event) }
    if case .factureCreee(let creee) = event { return interdit(creee) }
    return "it happens to a document that was never created"
  }
}
