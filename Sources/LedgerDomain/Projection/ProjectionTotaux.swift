/// Folds events to what the totals of a ledger need, and no more: of a document that was sent, its lines are let go, and
/// only their sums by rate remain.
package struct ProjectionTotaux: Sendable {
  private var clients = 0
  private var lignes = 0
  private var factures: [Facture] = []
  private var places = TableIdentifiants()

  package init() {}

  /// Folds one event.
  package mutating func apply(_ fact: Fact) {
    switch fact {
    case .registre: break
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
    if case .factureEnvoyee = event { factures[place].oublieLignes() }
  }

  /// What it all comes to, seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a sum does not fit an amount.
  package func totaux(au: Jour) throws(Debordement) -> TotauxRegistre {
    var statuts = Dictionary(uniqueKeysWithValues: Statut.allCases.map { ($0, 0) })
    var cumuls: [Devise: CumulDevise] = [:]
    var avoirs = 0
    var paiements = 0
    for facture in factures {
      if facture.estAvoir { avoirs += 1 }
      paiements += facture.paiements.count { !$0.estAnnule }
      guard facture.estEnvoyee(au: au) else {
        statuts[try facture.statut(au: au), default: 0] += 1
        continue
      }
      let totaux = try facture.totaux()
      statuts[facture.statut(au: au, totalTTC: totaux.totalTTC), default: 0] += 1
      try cumuls[facture.devise, default: CumulDevise()].ajoute(facture, totaux, au: au)
    }
    var totaux: [TotauxDevise] = []
    for (devise, cumul) in cumuls.sorted(by: { $0.key < $1.key }) { totaux.append(try cumul.totaux(devise)) }
    return TotauxRegistre(
      clients: clients, factures: factures.count - avoirs, avoirs: avoirs, lignes: lignes, paiements: paiements,
      statuts: statuts, totaux: totaux)
  }
}
