/// What several use cases ask of a document before they touch it.
extension Facture {
  /// It is a draft.
  func exigeBrouillon() throws(Refus) {
    guard etat == .brouillon else { throw .factureNonBrouillon(self) }
  }

  /// It is sent, and stands.
  func exigeEnvoyee() throws(Refus) {
    switch etat {
    case .brouillon: throw .factureNonEnvoyee(self)
    case .annulee: throw .factureAnnulee(self)
    case .envoyee: break
    }
  }

  /// Its totals fit.
  @discardableResult
  func exigeTotaux() throws(Refus) -> Totaux {
    do { return try totaux() } catch { throw .totalTropGrand(numero) }
  }

  /// The net amount of `ligne` fits by itself, also where other lines make up for it.
  func exigeMontantNet(_ ligne: LigneFacture) throws(Refus) {
    do { _ = try ligne.montantNet() } catch { throw .totalTropGrand(numero) }
  }

  /// What is left of it, whatever the dates of the facts.
  func exigeSolde() throws(Refus) -> Montant {
    do { return try soldeDu() } catch { throw .totalTropGrand(numero) }
  }

  /// `montant`, or all that is left where none is given: above zero and at most what is left.
  func exigeMontant(_ montant: Montant?) throws(Refus) -> Montant {
    let solde = try exigeSolde()
    guard let montant else {
      guard solde > .zero else { throw .soldeNul(self) }
      return solde
    }
    guard montant > .zero else { throw .montantNonPositif(self, montant) }
    guard montant <= solde else { throw .montantSuperieurAuSolde(self, montant, solde) }
    return montant
  }

  /// `motif` says something.
  func exigeMotif(_ motif: String) throws(Refus) {
    guard !Texte.estVide(motif) else { throw .motifVide(self) }
  }

  /// A line of it may say `designation`.
  func exigeLigne(designation: String) throws(Refus) {
    guard !Texte.estVide(designation) else { throw .designationVide(self) }
    let length = designation.unicodeScalars.count
    guard length <= LigneFacture.designationMax else { throw .designationTropLongue(self, length) }
  }
}
