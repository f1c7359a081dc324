/// Gathers what happened to a client in one currency.
struct CompteClient {
  private var mouvements: [ReleveClient.Mouvement] = []

  /// Adds a document sent by `au`, and what settled it with money.
  mutating func ajoute(_ facture: Facture, au: Jour) throws(Debordement) {
    let total = MontantLarge(try facture.totaux().totalTTC) * facture.signe
    mouvements.append(
      .init(
        nature: facture.estAvoir ? .avoir : .facture, date: facture.dateFacture, numero: facture.numero, moyen: nil,
        reference: nil, montant: total, solde: .zero))
    for apurement in facture.apurements(au: au) {
      switch apurement {
      case .paiement(let reglement): ajoute(reglement, .paiement, facture)
      case .remboursement(let reglement): ajoute(reglement, .remboursement, facture)
      case .imputation: break
      }
    }
  }

  private mutating func ajoute(_ reglement: Reglement, _ nature: ReleveClient.Mouvement.Nature, _ facture: Facture) {
    mouvements.append(
      .init(
        nature: nature, date: reglement.date, numero: facture.numero, moyen: reglement.moyen,
        reference: reglement.reference, montant: MontantLarge(reglement.montant) * -facture.signe, solde: .zero))
  }

  /// The account over `periode`; nil where nothing happened by its end.
  func releve(_ periode: Periode, _ devise: Devise) -> ReleveClient.ParDevise? {
    let ordre = mouvements.indices.sorted { (mouvements[$0].date, $0) < (mouvements[$1].date, $1) }
    var solde = MontantLarge.zero
    var ouverture = MontantLarge.zero
    var listes: [ReleveClient.Mouvement] = []
    var vu = false
    for mouvement in ordre.lazy.map({ mouvements[$0] }) {
      let precede = periode.precede(mouvement.date)
      guard precede || periode.contient(mouvement.date) else { continue }
      vu = true
      solde += mouvement.montant
      if precede { ouverture = solde } else { listes.append(mouvement.avec(solde: solde)) }
    }
    guard vu else { return nil }
    return .init(devise: devise, ouverture: ouverture, mouvements: listes, cloture: solde)
  }
}

extension ReleveClient.Mouvement {
  fileprivate func avec(solde: MontantLarge) -> Self {
    .init(
      nature: nature, date: date, numero: numero, moyen: moyen, reference: reference, montant: montant, solde: solde)
  }
}
