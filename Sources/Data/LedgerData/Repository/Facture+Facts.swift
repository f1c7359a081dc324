package import LedgerModel

extension Facture {
  /// The document built from these facts, in their order; nil if they do not begin with its creation.
  package init?(id: FactureID, _ facts: some Sequence<Fact>) {
    var facture: Facture?
    for case .facture(_, let happened) in facts { facture.apply(happened, of: id) }
    guard let facture else { return nil }
    self = facture
  }
}

extension Facture? {
  /// Applies an event of the document of `id`, or creates the document.
  package mutating func apply(_ event: FactureEvent, of id: FactureID) {
    if self?.id == id {
      self?.apply(event)
    } else if case .factureCreee(let creee) = event {
      self = Facture(id: id, creee)
    }
  }
}

extension CompteClient {
  /// The client built from these facts, in their order, with its advances; nil if they do not begin with its
  /// creation.
  package init?(_ facts: some Sequence<Fact>) {
    var compte: CompteClient?
    for case .client(_, let happened) in facts {
      if compte == nil, case .clientCree(let cree) = happened {
        compte = CompteClient(cree)
      } else {
        compte?.apply(happened)
      }
    }
    guard let compte else { return nil }
    self = compte
  }
}
