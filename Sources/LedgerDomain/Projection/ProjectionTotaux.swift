/// Folds events to what the totals of a ledger need, and no more: of a document that was sent, its lines are let go, and
/// only their sums by rate remain.
package struct ProjectionTotaux: Sendable {
  /// The ledger's settings; nil before it is opened.
  package private(set) var registre: Registre?
  private var clients = 0
  private var factures = Rangees<Facture>()
  private var places = TableIdentifiants()
  /// The place of the document that the last event was about.
  private var derniere = 0

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

  /// Folds the lines that several events add to one document.
  package mutating func apply(_ ajoutees: LignesAjoutees) {
    if let place = place(ajoutees.facture) { factures[place].apply(ajoutees) }
  }

  /// Takes a document that its first events have made.
  package mutating func apply(_ document: consuming Facture) {
    if let place = place(document.id) {
      factures[place] = document
    } else {
      places.append(document.id)
      derniere = factures.count
      factures.append(document)
    }
  }

  private mutating func apply(_ event: FactureEvent, _ id: FactureID) {
    if case .factureCreee(let creee) = event {
      apply(Facture(id: id, creee))
    } else if let place = place(id) {
      factures[place].apply(event)
      if case .factureEnvoyee = event { factures[place].allege() }
    }
  }

  /// Where a document is. Events of one document follow each other, so that the last one found is looked at first.
  private mutating func place(_ id: FactureID) -> Int? {
    if derniere < factures.count, factures[derniere].id == id { return derniere }
    guard let place = places.place(id) else { return nil }
    derniere = place
    return place
  }

  /// How many parts the documents lie in.
  package var parts: Int { factures.rangees.count }

  /// Adds the documents of one part to `cumul`. The parts can be added up in any order, on any thread.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  package func ajoute(part: Int, a cumul: inout CumulRegistre) throws(Debordement) {
    try cumul.ajoute(factures.rangees[part])
  }

  /// What all the parts come to.
  package func totaux(_ cumul: CumulRegistre) -> TotauxRegistre { TotauxRegistre(cumul, clients: clients) }
}
