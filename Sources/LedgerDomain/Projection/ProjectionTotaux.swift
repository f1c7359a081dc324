/// Folds events to what the totals of a ledger need, and no more: of a document that was sent, its lines are let go, and
/// only their sums by rate remain.
package struct ProjectionTotaux: Sendable {
  /// The ledger's settings; nil before it is opened.
  package private(set) var registre: Registre?
  private var clients = 0
  private var lignes = 0
  private var factures: [Facture] = []
  private var places = TableIdentifiants()

  package init() {}

  /// Folds one event.
  package mutating func apply(_ fact: Fact) {
    switch fact {
    case .registre(let id, let ouvert): registre = Registre(id: id, ouvert)
    case .client(_, .clientCree): clients += 1
    case .client: break
    case .facture(let id, let event): apply(event, id)
    }
  }

  private mutating func apply(_ event: FactureEvent, _ id: FactureID) {
    guard let place = places.place(id) else {
      guard case .factureCreee(let creee) = event else { return }
      places.append(id)
      factures.append(Facture(id: id, creee))
      return
    }
    let before = factures[place].lignes.count
    factures[place].apply(event)
    lignes += factures[place].lignes.count - before
    if case .factureEnvoyee = event { factures[place].allege() }
  }

  /// What it all comes to, seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  package func totaux(au: Jour) throws(Debordement) -> TotauxRegistre {
    try TotauxRegistre(factures, clients: clients, lignes: lignes, au: au)
  }
}
