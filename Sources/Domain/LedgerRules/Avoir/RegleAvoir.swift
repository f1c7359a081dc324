package import LedgerModel

/// The rules between two documents.
extension FactureComptee {
  /// Checks that this avoir or rectificative may correct `origine`: an issued facture in the same currency.
  package func admet(origine: FactureComptee) throws(Refus) {
    if typeDocument == .rectificative { return try admet(remplacee: origine) }
    guard estAvoir else { throw .avoir(numero, .origineDUneFacture) }
    try origine.exigeCorrigible()
    let (devise, autre) = (situation.devise, origine.situation.devise)
    guard devise == autre else { throw .avoir(numero, .autreDevise(devise, origine.numero, autre)) }
  }

  /// Requires that an avoir of a seller in France names its facture (CGI, art. 289, I-5): one of the ledger, or of another
  /// system, which sets no limit.
  func exigeOrigine(_ envoyee: FactureEnvoyee) throws(Refus) {
    guard estAvoir, factureOrigineId == nil, !corrigeAilleurs, envoyee.emetteur?.profil == .france else { return }
    throw .avoir(numero, .sansOrigine)
  }

  /// Requires a facture that was issued, even if it was cancelled since: an avoir can correct it.
  package func exigeCorrigible() throws(Refus) {
    guard !estAvoir else { throw .avoir(numero, .dAvoir) }
    guard typeDocument.estVente else { throw refus(.horsVente(typeDocument)) }
    try exigeEmise()
  }

  /// Checks that this avoir may settle `facture`: same client and same currency.
  func admet(imputationSur facture: FactureComptee) throws(Refus) {
    guard clientId == facture.clientId else { throw .avoir(numero, .autreClient(facture.numero)) }
    let (devise, autre) = (situation.devise, facture.situation.devise)
    guard devise == autre else { throw .avoir(numero, .autreDevise(devise, facture.numero, autre)) }
  }

  /// Checks that `avoir` may cancel this facture: it is one of its issued avoirs, and all of them together credit the
  /// whole facture and leave nothing to pay, except roundings and payments that came back.
  func admet(annulePar avoir: FactureComptee, dans registre: some Entourage) throws(Refus) {
    guard avoir.factureOrigineId == id, avoir.estEnvoyee else {
      throw .avoir(numero, .dUneAutre(avoir.numero))
    }
    let (credit, reste) = (registre.credit(de: id), try exigeSolde())
    let arrondis = try avoir.exigeSolde() == .zero ? credit.marge : 0
    guard Int128(reste.centimes) <= situation.centimesRevenus + arrondis else {
      throw .avoir(numero, .partiel(avoir.numero, reste: reste))
    }
    // In an import, other avoirs of the facture may come later.
    let totaux = try exigeTotaux(situation)
    guard registre.estReprise || credit.epuise(totaux) else { throw .avoir(numero, .creditIncomplet(avoir.numero)) }
  }

  /// Checks that this avoir of `origine` may be issued: it corrects that facture, and credits at most the invoiced amount.
  func exigeCorrection(
    _ envoyee: FactureEnvoyee, de origine: FactureID, dans registre: some Entourage
  ) throws(Refus) {
    let facture = try registre.exige(origine)
    try admet(origine: facture)
    guard clientId == facture.clientId else { throw .avoir(numero, .autreClientQueOrigine(facture.numero)) }
    guard !facture.situation.estRemplacee else { throw facture.refus(.annulee) }
    try exigeApres(facture, envoi: envoyee.dateEnvoi)
    if !registre.estReprise { try exigeTaux(de: facture, dans: registre) }
    try exigeNonRepris(envoyee.totaux, de: facture, dans: registre)
    let (totaux, credit) = (try facture.exigeTotaux(facture.situation), registre.credit(de: origine))
    // An avoir that was issued elsewhere is a fact, and its program may have rounded in another way.
    var ecart = credit.ecart(avec: envoyee.totaux, sur: totaux, tolerance: registre.estReprise)
    if ecart == nil { ecart = try ecartDeNature(envoyee.totaux, credit, facture) }
    switch ecart {
    case nil: try exigePaye(envoyee.totaux, de: facture, totaux, credit, dans: registre)
    case .horsTaux(let taux): throw .avoir(numero, .horsTaux(taux, facture.numero))
    case .base(let taux, let base, let reste):
      throw .avoir(numero, .baseDepasse(taux, base, reste: reste, facture.numero, estEpuisee: credit.epuise(totaux)))
    case .tva(let taux, let tva, let reste):
      throw .avoir(numero, .tvaDepasse(taux, tva, reste: reste, facture.numero, estEpuisee: credit.epuise(totaux)))
    case .nature(let taux, let nature, let montant, let reste):
      throw .avoir(numero, .autreNature(taux, nature, montant, reste: reste, facture.numero))
    case .total(let total, let reste): throw .avoir(numero, .totalDepasse(total, reste: reste, facture.numero))
    }
  }

  private func ecartDeNature(
    _ totaux: Totaux, _ credit: CreditAvoirs, _ facture: FactureComptee
  ) throws(Refus) -> CreditAvoirs.Ecart? {
    do { return try credit.ecartDeNature(totaux, de: situation, sur: facture.situation) } catch {
      throw refus(.totalTropGrand)
    }
  }

  /// Requires that it credits no written-off amount of `facture`: nobody paid that. An imported avoir may be older.
  private func exigePaye(
    _ avoir: Totaux, de facture: FactureComptee, _ totaux: Totaux, _ credit: CreditAvoirs, dans registre: some Entourage
  ) throws(Refus) {
    let centimes = facture.situation.centimesAbandonnes(au: nil)
    guard centimes > 0, !registre.estReprise else { return }
    let abandonne = Montant(centimes: Int64(truncatingIfNeeded: centimes))
    guard let reste = credit.reste(avec: avoir, sur: totaux, sans: abandonne) else { return }
    throw .avoir(numero, .abandonDepasse(avoir.totalTTC, reste: reste, abandonne: abandonne, facture.numero))
  }

  /// Requires that the money for a refund came in: payments of the corrected facture, less the refunds of all its
  /// avoirs. An imported refund was made elsewhere.
  func exigeEncaisse(_ remboursement: Reglement, dans registre: some Entourage) throws(Refus) {
    guard !registre.estReprise, let origine = factureCreditee, let facture = registre.comptee(origine) else { return }
    let reste = facture.situation.centimesPayes(au: nil) - registre.credit(de: origine).rembourse
    let (montant, recu) = (remboursement.montant, MontantLarge(centimes: max(0, reste)))
    guard Int128(montant.centimes) > recu.centimes else { return }
    throw .reglement(numero, .sansEncaissement(montant, reste: recu, facture.numero))
  }

  /// Requires, for a payment cancelled as a mistake, that the rest of the money covers the refunds: else a refund would be of
  /// money never received. A returned payment is a fact.
  func exigeNonRembourse(_ annule: ReglementAnnule, dans registre: some Entourage) throws(Refus) {
    guard !registre.estReprise, annule.annulation.nature == .erreur, let paiement = situation.paiement(annule.id) else {
      return
    }
    let (montant, rembourse) = (paiement.montant, registre.credit(de: id).rembourse)
    guard rembourse > 0, situation.centimesPayes(au: nil) - Int128(montant.centimes) < rembourse else { return }
    throw .reglement(numero, .paiementRembourse(montant, rembourse: MontantLarge(centimes: rembourse)))
  }

  /// Requires the exchange rate of the facture that it corrects or settles, so that both settle to 0.00 in euros too.
  func exigeTaux(de facture: FactureComptee, dans registre: some Entourage) throws(Refus) {
    guard situation.devise != .euro, let taux = registre.taux(de: facture.id) else { return }
    guard registre.taux(de: id) != taux else { return }
    throw .avoir(numero, .autreTaux(facture.numero, taux))
  }

  /// Requires that it is dated and issued not before `origine`.
  private func exigeApres(_ origine: FactureComptee, envoi: Jour) throws(Refus) {
    guard dateFacture >= origine.dateFacture else {
      throw .avoir(numero, .dateAvantOrigine(dateFacture, origine.numero, origine.dateFacture))
    }
    if let premier = origine.situation.dateEnvoi, envoi < premier {
      throw .avoir(numero, .envoiAvantOrigine(envoi, origine.numero, premier))
    }
  }
}
