/// Adds up the documents of a ledger, as seen from a day.
///
/// Statuts and currencies are few: they are looked through, which is quicker than hashing them for every document. What
/// parts of a ledger come to can be added up apart, and these sums to each other, in any order.
package struct CumulRegistre: Sendable {
  private(set) var factures = 0
  private(set) var avoirs = 0
  private(set) var paiements = 0
  private(set) var lignes = 0
  private let au: Jour
  private var comptes = Statut.allCases.map { (statut: $0, documents: 0) }
  private var cumuls: [TotauxDevise] = []

  /// Nothing yet, as seen from `au`.
  package init(au: Jour) {
    self.au = au
  }

  var statuts: [Statut: Int] { Dictionary(uniqueKeysWithValues: comptes.map { ($0.statut, $0.documents) }) }

  /// The totals of each currency, from A to Z.
  var totaux: [TotauxDevise] { cumuls.sorted { $0.devise < $1.devise } }

  package static func + (a: Self, b: Self) -> Self {
    var somme = a
    somme.factures += b.factures
    somme.avoirs += b.avoirs
    somme.lignes += b.lignes
    somme.paiements += b.paiements
    for place in b.comptes.indices { somme.comptes[place].documents += b.comptes[place].documents }
    for cumul in b.cumuls { somme.cumuls[somme.place(cumul.devise)] += cumul }
    return somme
  }

  fileprivate mutating func ajoute(_ facture: borrowing SituationFacture) throws(Debordement) {
    if facture.estAvoir { avoirs += 1 } else { factures += 1 }
    lignes += facture.sommes.lignes
    paiements += facture.paiements.count { !$0.estAnnule }
    guard facture.estEnvoyee(au: au) else { return compte(try facture.statut(au: au)) }
    let totaux = try facture.totaux()
    compte(facture.statut(au: au, totalTTC: totaux.totalTTC))
    cumuls[place(facture.devise)].ajoute(facture, totaux, au: au)
  }

  private mutating func compte(_ statut: Statut) {
    for place in comptes.indices where comptes[place].statut == statut { comptes[place].documents += 1 }
  }

  private mutating func place(_ devise: Devise) -> Int {
    if let place = cumuls.firstIndex(where: { $0.devise == devise }) { return place }
    cumuls.append(TotauxDevise(devise))
    return cumuls.count - 1
  }
}

extension SituationFacture {
  /// Adds the document to `cumul`. Asked of the document, so that it is lent where it lies and not copied.
  ///
  /// - Throws: ``Debordement`` when it comes to more than an amount holds, which no use case lets it.
  @inline(never)
  package func compte(dans cumul: inout CumulRegistre) throws(Debordement) { try cumul.ajoute(self) }
}
