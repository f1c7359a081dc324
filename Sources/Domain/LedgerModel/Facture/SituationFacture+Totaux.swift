/// The totals and the balance of a document.
extension SituationFacture {
  /// ``Facture/totaux()``
  package func totaux() throws(Debordement) -> Totaux {
    guard !sommesTTC.isEmpty else { return try totaux(avec: ecartsTVA) }
    let calcules = try totaux(avec: [])
    let ecarts = sommesTTC.ecarts(calcules, sommes.sommes(tva: tva), remise: remisePourcentage)
    return ecarts.isEmpty ? calcules : try totaux(avec: ecarts)
  }

  /// Its totals with these differences of the VAT.
  package func totaux(avec ecarts: [EcartTVA]) throws(Debordement) -> Totaux {
    try Totaux(sommes.sommes(tva: tva), remise: remisePourcentage, ecarts: ecarts)
  }

  /// Its totals with the VAT that `enoncees` state, at each rate where that is off by at most ``margeTVA(_:)``.
  package func totaux(selon enoncees: [Totaux.Ventilation]) throws(Debordement) -> Totaux {
    let sommes = sommes.sommes(tva: tva)
    let calcules = try Totaux(sommes, remise: remisePourcentage)
    let ecarts = enoncees.compactMap { enoncee -> EcartTVA? in
      guard let place = sommes.firstIndex(where: { $0.imposition == enoncee.imposition }) else { return nil }
      let ecart = Int128(enoncee.tva.centimes) - Int128(calcules.ventilationTVA[place].tva.centimes)
      guard ecart != 0, ecart.magnitude <= margeTVA(sommes[place]) else { return nil }
      return EcartTVA(imposition: enoncee.imposition, centimes: ecart)
    }
    return ecarts.isEmpty ? calcules : try Totaux(sommes, remise: remisePourcentage, ecarts: ecarts)
  }

  /// The most cents by which the frozen VAT of a rate may differ from that of its base: a cent for each of its lines, as
  /// where another program sums the VAT of lines. The last avoir of a facture credits the rest of its VAT, and a file may
  /// be less than 1.00 off (BR-S-09): in forints VAT is whole.
  private func margeTVA(_ somme: SommesParTaux.Somme) -> UInt128 {
    guard somme.imposition.taux > .zero else { return 0 }
    return estAvoir || devise == .forint ? UInt128(EcartTVA.maximal) : UInt128(somme.lignes)
  }

  /// ``Facture/estEnvoyee(au:)``
  package func estEnvoyee(au: Jour?) -> Bool {
    guard let dateEnvoi else { return false }
    return Duree(debut: dateEnvoi, fin: nil).compte(au: au)
  }

  /// ``Facture/estRemplacee(au:)``
  package func estRemplacee(au: Jour?) -> Bool {
    guard estRemplacee, let dateAnnulation else { return false }
    return Duree(debut: dateAnnulation, fin: nil).compte(au: au)
  }

  /// ``Facture/montantPaye(au:)``
  package func montantPaye(au: Jour? = nil) throws(Debordement) -> Montant {
    guard estEnvoyee(au: au) else { return .zero }
    return try Montant(exact: centimesPayes(au: au))
  }

  /// ``Facture/montantAbandonne(au:)``
  package func montantAbandonne(au: Jour? = nil) throws(Debordement) -> Montant {
    guard estEnvoyee(au: au) else { return .zero }
    return try Montant(exact: centimesAbandonnes(au: au))
  }

  /// ``Facture/soldeDu(au:)``
  package func soldeDu(au: Jour? = nil) throws(Debordement) -> Montant {
    guard typeDocument != .devis, estEnvoyee(au: au) else { return .zero }
    let total = estRemplacee(au: au) ? 0 : Int128(try totaux().totalTTC.centimes)
    return try Montant(exact: total - centimesRegles(au: au))
  }

  /// The sum of payments, avoirs applied and write-offs, in cents.
  package func centimesRegles(au: Jour?) -> Int128 {
    centimesPayes(au: au) + centimesImputes(au: au) + centimesAbandonnes(au: au)
  }

  /// The sum of payments and refunds, in cents.
  package func centimesPayes(au: Jour?) -> Int128 {
    if au == nil, let nombreux = nombreux.first { return nombreux.centimesPayes }
    var somme: Int128 = 0
    for paiement in paiements where paiement.compte(au: au) {
      somme += Int128(paiement.montant.centimes)
    }
    for remboursement in remboursements where remboursement.compte(au: au) {
      somme += Int128(remboursement.montant.centimes)
    }
    return somme
  }

  /// The sum of the cancelled payments, in cents.
  package var centimesRevenus: Int128 {
    paiements.lazy.filter(\.estAnnule).reduce(0) { $0 + Int128($1.montant.centimes) }
  }

  /// The sum of the avoirs applied, in cents.
  package func centimesImputes(au: Jour?) -> Int128 {
    if au == nil, let nombreux = nombreux.first { return nombreux.centimesImputes }
    var somme: Int128 = 0
    for imputation in imputations where imputation.compte(au: au) {
      somme += Int128(imputation.montant.centimes)
    }
    return somme
  }

  /// The sum of the write-offs, in cents.
  package func centimesAbandonnes(au: Jour?) -> Int128 {
    if au == nil, let nombreux = nombreux.first { return nombreux.centimesAbandonnes }
    var somme: Int128 = 0
    for abandon in abandons where abandon.compte(au: au) { somme += Int128(abandon.montant.centimes) }
    return somme
  }

  /// The amounts that settle a document until a day, in cents.
  package struct Regles: Hashable, Sendable {
    let paye, abandonne, impute: Int128
  }

  /// What settles it until `au`.
  package func regles(au: Jour) -> Regles {
    Regles(paye: centimesPayes(au: au), abandonne: centimesAbandonnes(au: au), impute: centimesImputes(au: au))
  }

  /// The sum of the amounts that nobody will ever pay, in cents.
  package func centimesPerdus(au: Jour?) -> Int128 {
    centimesAbandonnes(.perte, au: au) + centimesAbandonnes(.impayee, au: au)
  }

  /// The sum of the write-offs of `nature`, in cents.
  package func centimesAbandonnes(_ nature: NatureAbandon, au: Jour?) -> Int128 {
    if au == nil, let nombreux = nombreux.first { return nombreux.centimesParNature[nature] ?? 0 }
    var somme: Int128 = 0
    for abandon in abandons where abandon.nature == nature && abandon.compte(au: au) {
      somme += Int128(abandon.montant.centimes)
    }
    return somme
  }
}

extension EcartTVA {
  /// The most cents by which the VAT of an avoir differs from that of its base (BR-S-09).
  package static let maximal: Int128 = 99
}
