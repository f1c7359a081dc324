import LedgerModel

/// The rules of disputes, promises and waived penalties.
extension FactureComptee {
  /// Requires an issued document of a debt, whose state such a change fits.
  func exigeSuivi(_ suivi: SuiviModifie) throws(Refus) {
    guard [.facture, .acompte, .rectificative, .reprise].contains(typeDocument) else {
      throw .suivi(numero, .sansCreance)
    }
    try exigeEnvoyee()
    if let dernier = situation.suivis.last, suivi.date < dernier.date {
      throw .suivi(numero, .avantLeDernier(suivi.date, dernier: dernier.date))
    }
    let present = Suivi(situation.suivis)
    switch suivi.nature {
    case .litige:
      guard let montant = suivi.montant, montant > .zero else { throw .suivi(numero, .sansMontant) }
      if let litige = present.litige { throw .suivi(numero, .dejaEnLitige(depuis: litige.date)) }
      try exigeMotif(suivi)
    case .litigeRejete, .litigeAdmis: if present.litige == nil { throw .suivi(numero, .sansLitige) }
    case .promesse:
      guard let jour = suivi.jour else { throw .suivi(numero, .sansJour) }
      guard jour >= suivi.date else { throw .suivi(numero, .promessePassee(jour)) }
      if present.promesse?.jour == jour { throw .suivi(numero, .dejaPromise(jour)) }
    case .promesseLevee: if present.promesse == nil { throw .suivi(numero, .sansPromesse) }
    case .penalitesLevees:
      if let levees = present.sansPenalites { throw .suivi(numero, .penalitesDejaLevees(levees.date)) }
      try exigeMotif(suivi)
    case .penalitesRetablies: if present.sansPenalites == nil { throw .suivi(numero, .penalitesDemandees) }
    }
  }

  private func exigeMotif(_ suivi: SuiviModifie) throws(Refus) {
    guard let motif = suivi.motif, !Texte.estVide(motif) else { throw .suivi(numero, .sansMotif) }
  }

  /// Requires a balance to dispute or to promise. An import records what was paid since before it.
  func exigeSolde(pour suivi: SuiviModifie, dans registre: some Entourage) throws(Refus) {
    guard !registre.estReprise, suivi.nature == .litige || suivi.nature == .promesse else { return }
    let solde: Montant
    do throws(Debordement) { solde = try situation.soldeDu() } catch { throw refus(.totalTropGrand) }
    guard solde > .zero else { throw .suivi(numero, .soldee) }
    guard let montant = suivi.montant, montant > solde else { return }
    throw .suivi(numero, .litigeDepasse(montant, solde: solde))
  }
}
