package import LedgerModel

/// The rules of changes: every field that a change sets must really change.
extension FactureComptee {
  /// Requires that the counted fields of the head change. ``Facture`` checks the texts.
  func exigeChangement(_ modifiee: FactureModifiee) throws(Refus) {
    guard !modifiee.estVide, modifiee.utile(pour: self) == modifiee else { throw refus(.rienNeChange) }
  }

  /// Requires that the counted fields of `ligne` change. ``Facture`` checks the texts.
  func exigeChangement(_ modifiee: LigneModifiee, de ligne: LigneComptee) throws(Refus) {
    guard !modifiee.estVide, modifiee.utile(pour: ligne) == modifiee else { throw refus(.rienNeChange) }
  }

  /// Requires that the discount changes.
  func exigeChangement(remise: Taux) throws(Refus) {
    guard remise != situation.remisePourcentage else { throw refus(.rienNeChange) }
  }
}

extension Facture {
  /// Requires that the texts in `event` change.
  func exigeTextesChanges(_ event: FactureEvent) throws(Refus) {
    switch event.redaction {
    case .tete(let modifiee): try exigeTextesChanges(modifiee)
    case .ligneModifiee(let modifiee): try ligne(modifiee.ligneId)?.exigeTextesChanges(modifiee, numero)
    case .document, .ligne, .ligneRetiree, .remise, nil: break
    }
  }

  /// Requires that the texts of the head in `modifiee` change.
  package func exigeTextesChanges(_ modifiee: FactureModifiee) throws(Refus) {
    var modifiee = modifiee
    // The removal of a place beside the log always counts as a change: the place may be erased.
    if modifiee.personne != nil, modifiee.affaire.livraison == .efface { modifiee.affaire.livraison = .inchange }
    guard modifiee.utile(pour: self) == modifiee else { throw .facture(numero, .rienNeChange) }
  }
}

extension LigneFacture {
  /// Requires that the texts in `modifiee` change, and that its VAT category and reason fit together afterwards.
  package func exigeTextesChanges(
    _ modifiee: LigneModifiee, _ numero: String
  ) throws(Refus) {
    guard modifiee.utile(pour: self) == modifiee else { throw .facture(numero, .rienNeChange) }
    var changee = self
    modifiee.apply(to: &changee)
    try changee.admetExoneration(numero)
  }
}

extension FactureEvent {
  /// Whether it changes texts: their former values are not among the counted fields.
  package var changeTextes: Bool {
    switch redaction {
    case .tete(let modifiee):
      modifiee.notes != nil || modifiee.notesCommentaire != .inchange || modifiee.conditionsPaiement != nil
        || !modifiee.affaire.estVide
    case .ligneModifiee(let modifiee):
      modifiee.designation != nil || modifiee.unite != nil || modifiee.nature != .inchange || modifiee.changeExoneration
        || LigneFacture.details.contains { $0.champ.change(modifiee) }
    case .document, .ligne, .ligneRetiree, .remise, nil: false
    }
  }
}

extension Client {
  /// Checks `modifie` for the client: every field that it sets changes, and the result is valid.
  package func admet(_ modifie: ClientModifie) throws(Refus) {
    var resultat = self
    modifie.apply(to: &resultat)
    // Values beside the log may be erased: a change of these can then look empty.
    guard modifie.estAPart || (!modifie.estVide && ClientModifie(de: self, a: resultat) == modifie) else {
      throw .client(.sansChangement)
    }
    try resultat.admetIdentite()
    try resultat.admetCoordonnees(autresQue: self)
  }
}
