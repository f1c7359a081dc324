public import LedgerModel

/// The totals of a whole ledger, as seen from a day.
///
/// Parts of a ledger can be summed separately, and their sums added in any order.
public struct TotauxRegistre: Hashable, Sendable {
  /// Clients created.
  public private(set) var clients: Int
  /// Documents of all types except avoir, in any statut.
  public private(set) var factures = 0
  /// Documents of type avoir, in any statut.
  public private(set) var avoirs = 0
  /// Lines not removed.
  public private(set) var lignes = 0
  /// Payments that are not cancelled.
  public private(set) var paiements = 0
  /// The totals of each currency with documents issued by the day, from A to Z.
  public private(set) var totaux: [TotauxDevise] = []
  /// The number of documents of each statut, in the order of statuts: an index is quicker than hashing.
  private var parStatut = Statut.desVentes.map { _ in 0 }

  /// The number of documents of each statut on the day; all five are there.
  public var statuts: [Statut: Int] { Dictionary(uniqueKeysWithValues: zip(Statut.desVentes, parStatut)) }

  /// Totals of no documents; the clients are counted elsewhere.
  package init(clients: Int = 0) { self.clients = clients }

  package static func + (a: Self, b: Self) -> Self {
    var somme = a
    somme.clients += b.clients
    somme.factures += b.factures
    somme.avoirs += b.avoirs
    somme.lignes += b.lignes
    somme.paiements += b.paiements
    for place in b.parStatut.indices { somme.parStatut[place] += b.parStatut[place] }
    for part in b.totaux { somme.totaux[somme.place(part.devise)] += part }
    return somme
  }

  fileprivate mutating func ajoute(_ facture: borrowing SituationFacture, au: Jour) throws(Debordement) {
    if facture.estAvoir { avoirs += 1 } else { factures += 1 }
    lignes += facture.sommes.lignes
    paiements += facture.paiements.count { !$0.estAnnule }
    guard facture.estEnvoyee(au: au) else {
      parStatut[try facture.statut(au: au).rang] += 1
      return
    }
    let totaux = try facture.totaux()
    parStatut[facture.statut(au: au, totalTTC: totaux.totalTTC).rang] += 1
    self.totaux[place(facture.devise)].ajoute(facture, totaux, au: au)
  }

  /// The place of `devise`, added if missing. Currencies are few: a linear search is quicker than hashing.
  private mutating func place(_ devise: Devise) -> Int {
    let place = totaux.firstIndex { $0.devise >= devise } ?? totaux.count
    if place == totaux.count || totaux[place].devise != devise { totaux.insert(TotauxDevise(devise), at: place) }
    return place
  }
}

extension SituationFacture {
  /// Adds the document, as seen from `au`, to `totaux`, unless it is dated after `jusqua`. A method of the document, so that it is
  /// borrowed and not copied.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount, which use cases prevent.
  @inline(never)
  package func compte(dans totaux: inout TotauxRegistre, au: Jour, jusqua: Jour?) throws(Debordement) {
    if let jusqua, dateFacture > jusqua { return }
    try totaux.ajoute(self, au: au)
  }
}

extension EtatRegistre {
  /// The totals of the documents dated by `jusqua` (nil: of all), as seen from `au`.
  ///
  /// - Throws: ``LedgerModel/Debordement`` when the total of a document does not fit an amount, which use cases prevent.
  public func totaux(au: Jour, jusqua: Jour? = nil) throws(Debordement) -> TotauxRegistre {
    var totaux = TotauxRegistre(clients: clients.count)
    for place in factures.indices {
      try factures[situation: place].compte(dans: &totaux, au: au, jusqua: jusqua)
    }
    return totaux
  }
}
