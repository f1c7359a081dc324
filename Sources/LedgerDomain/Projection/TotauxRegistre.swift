/// What a whole ledger comes to, as seen from a day.
///
/// What parts of a ledger come to can be added up apart, and these sums to each other, in any order.
public struct TotauxRegistre: Hashable, Sendable {
  /// Clients created.
  public private(set) var clients: Int
  /// Documents of type facture, whatever their statut.
  public private(set) var factures = 0
  /// Documents of type avoir, whatever their statut.
  public private(set) var avoirs = 0
  /// Lines standing.
  public private(set) var lignes = 0
  /// Payments that are not cancelled.
  public private(set) var paiements = 0
  /// The totals of each currency in which something was sent by the day, from A to Z.
  public private(set) var totaux: [TotauxDevise] = []
  /// The documents of each statut, in the order of all statuts: counting by place is quicker than hashing each.
  private var parStatut = Statut.allCases.map { _ in 0 }

  /// How many documents have each statut on the day; all five are there.
  public var statuts: [Statut: Int] { Dictionary(uniqueKeysWithValues: zip(Statut.allCases, parStatut)) }

  /// Of no document; the clients are counted elsewhere.
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

  /// Currencies are few: they are looked through, which is quicker than hashing them.
  private mutating func place(_ devise: Devise) -> Int {
    let place = totaux.firstIndex { $0.devise >= devise } ?? totaux.count
    if place == totaux.count || totaux[place].devise != devise { totaux.insert(TotauxDevise(devise), at: place) }
    return place
  }
}

extension SituationFacture {
  /// Adds the document, as seen from `au`, to `totaux`. Asked of the document, so that it is lent where it lies and not copied.
  ///
  /// - Throws: ``Debordement`` when it comes to more than an amount holds, which no use case lets it.
  @inline(never)
  package func compte(dans totaux: inout TotauxRegistre, au: Jour) throws(Debordement) {
    try totaux.ajoute(self, au: au)
  }
}

extension EtatRegistre {
  /// What the whole state comes to, seen from `au`.
  ///
  /// - Throws: ``Debordement`` when a document comes to more than an amount holds, which no use case lets it.
  public func totaux(au: Jour) throws(Debordement) -> TotauxRegistre {
    var totaux = TotauxRegistre(clients: clients.count)
    for place in factures.indices { try factures[place].comptee.situation.compte(dans: &totaux, au: au) }
    return totaux
  }
}
