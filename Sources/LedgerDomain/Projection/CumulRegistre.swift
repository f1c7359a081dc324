/// Adds up the documents of a ledger, as seen from a day.
///
/// Statuts and currencies are few: they are looked through, which is quicker than hashing them for every document.
struct CumulRegistre {
  private(set) var factures = 0
  private(set) var avoirs = 0
  private(set) var paiements = 0
  private(set) var lignes = 0
  private let au: Jour
  private var comptes = Statut.allCases.map { (statut: $0, documents: 0) }
  private var cumuls: [(devise: Devise, cumul: CumulDevise)] = []

  init(au: Jour) {
    self.au = au
  }

  /// How many documents have each statut.
  var statuts: [Statut: Int] { Dictionary(uniqueKeysWithValues: comptes.map { ($0.statut, $0.documents) }) }

  /// The totals of each currency, from A to Z.
  var totaux: [TotauxDevise] {
    cumuls.sorted { $0.devise < $1.devise }.map { $0.cumul.totaux($0.devise) }
  }

  /// Adds a document.
  mutating func ajoute(_ facture: borrowing Facture) throws(Debordement) {
    if facture.estAvoir { avoirs += 1 } else { factures += 1 }
    lignes += facture.sommes.lignes
    paiements += facture.paiements.count { !$0.estAnnule }
    guard facture.estEnvoyee(au: au) else { return compte(try facture.statut(au: au)) }
    let totaux = try facture.totaux()
    compte(facture.statut(au: au, totalTTC: totaux.totalTTC))
    cumuls[place(facture.devise)].cumul.ajoute(facture, totaux, au: au)
  }

  private mutating func compte(_ statut: Statut) {
    for place in comptes.indices where comptes[place].statut == statut { comptes[place].documents += 1 }
  }

  private mutating func place(_ devise: Devise) -> Int {
    if let place = cumuls.firstIndex(where: { $0.devise == devise }) { return place }
    cumuls.append((devise, CumulDevise()))
    return cumuls.count - 1
  }
}
