/// Adds up the VAT of the documents of one currency.
struct CumulTVA {
  private let periode: Periode
  private let cadence: Cadence
  /// Of each day or month its rates, highest first.
  private var lignes: [EtapeTemps: [RapportTVA.Ligne]] = [:]

  init(_ periode: Periode, _ cadence: Cadence) {
    self.periode = periode
    self.cadence = cadence
  }

  /// Adds a document sent by `au`.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  mutating func ajoute(_ facture: Facture, _ compensations: Compensations, au: Jour) throws(Debordement) {
    let totaux = try facture.totaux()
    for part in SommeVentes(totaux, signe: 1).ventilationTVA {
      compte(facture.dateFacture, part.taux) { $0.facture(part, signe: facture.signe) }
    }
    var repartition = RepartitionReglements(totaux)
    encaisse(try repartition.ouverture(), le: facture.dateFacture, facture.signe)
    var rangs: [FactureID: Int] = [:]
    // What lies outside of the period is split too: the split is of all that was received until then.
    for reglement in facture.reglements(au: au) {
      let apport: [TotauxDevise.Ventilation]
      if case .imputation(let autre) = reglement.nature {
        apport = try repartition.impute(compensations.parts(facture, autre, rang: rangs[autre, default: 0]))
        rangs[autre, default: 0] += 1
      } else {
        apport = try repartition.recoit(reglement.montant)
      }
      encaisse(apport, le: reglement.date, facture.signe)
    }
  }

  private mutating func encaisse(_ parts: [TotauxDevise.Ventilation], le date: Jour, _ signe: Int128) {
    for part in parts where part.base != .zero || part.tva != .zero {
      compte(date, part.taux) { $0.encaisse(part, signe: signe) }
    }
  }

  private mutating func compte(_ date: Jour, _ taux: Taux, _ change: (inout RapportTVA.Ligne) -> Void) {
    guard periode.contient(date) else { return }
    lignes[cadence.etape(date), default: []].change(taux, change)
  }

  /// What it all comes to; nil where nothing falls into the period.
  func rapport(_ devise: Devise) -> RapportTVA.ParDevise? {
    guard !lignes.isEmpty else { return nil }
    var total: [RapportTVA.Ligne] = []
    for ligne in lignes.values.joined() { total.change(ligne.taux) { $0.ajoute(ligne) } }
    return RapportTVA.ParDevise(
      devise: devise,
      tranches: lignes.sorted { $0.key < $1.key }.map { RapportTVA.Tranche(etape: $0.key, lignes: $0.value) },
      total: total)
  }
}

extension [RapportTVA.Ligne] {
  /// Changes the line of a rate, which is made where there is none; the order, highest rate first, stays.
  fileprivate mutating func change(_ taux: Taux, _ change: (inout RapportTVA.Ligne) -> Void) {
    let place = firstIndex { $0.taux <= taux } ?? count
    if place == count || self[place].taux != taux { insert(RapportTVA.Ligne(taux: taux), at: place) }
    change(&self[place])
  }
}
