/// The rules of changes: what is recorded as changed is changed, every field of it.
extension FactureComptee {
  /// Of the head: what counts. Its texts are asked of the ``Facture``.
  func exigeChangement(_ modifiee: FactureModifiee) throws(Refus) {
    guard !modifiee.estVide, modifiee.utile(pour: self) == modifiee else { throw refus(.rienNeChange) }
  }

  /// Of `ligne`: what counts. Its texts are asked of the ``Facture``.
  func exigeChangement(_ modifiee: LigneModifiee, de ligne: LigneComptee) throws(Refus) {
    guard !modifiee.estVide, modifiee.utile(pour: ligne) == modifiee else { throw refus(.rienNeChange) }
  }

  /// Of the remise.
  func exigeChangement(remise: Taux) throws(Refus) {
    guard remise != situation.remisePourcentage else { throw refus(.rienNeChange) }
  }
}

extension Facture {
  /// The texts that `event` states are other ones.
  func exigeTextesChanges(_ event: FactureEvent) throws(Refus) {
    switch event.redaction {
    case .tete(let modifiee): try exigeTextesChanges(modifiee)
    case .ligneModifiee(let modifiee): try ligne(modifiee.ligneId)?.exigeTextesChanges(modifiee, numero)
    case .document, .ligne, nil: break
    }
  }

  /// The texts of the head that `modifiee` states are other ones.
  package func exigeTextesChanges(_ modifiee: FactureModifiee) throws(Refus) {
    guard modifiee.utile(pour: self) == modifiee else { throw .facture(numero, .rienNeChange) }
  }
}

extension LigneFacture {
  /// The texts that `modifiee` states are other ones, and what it says of VAT fits together afterwards.
  package func exigeTextesChanges(
    _ modifiee: LigneModifiee, _ numero: @autoclosure () -> String
  ) throws(Refus) {
    guard modifiee.utile(pour: self) == modifiee else { throw .facture(numero(), .rienNeChange) }
    var changee = self
    modifiee.apply(to: &changee)
    try changee.admetExoneration(numero())
  }
}

extension FactureEvent {
  /// Whether it changes texts: what they were is not among what counts.
  package var changeTextes: Bool {
    switch redaction {
    case .tete(let modifiee):
      modifiee.notes != nil || modifiee.notesCommentaire != .inchange || modifiee.conditionsPaiement != nil
        || !modifiee.affaire.estVide
    case .ligneModifiee(let modifiee):
      modifiee.designation != nil || modifiee.unite != nil || modifiee.nature != .inchange || modifiee.changeExoneration
        || LigneFacture.details.contains { $0.change(modifiee) }
    case .document, .ligne, nil: false
    }
  }
}

extension Client {
  /// Whether `modifie` may happen to the client: it changes what it states, into what a client can be.
  package func admet(_ modifie: ClientModifie) throws(Refus) {
    var resultat = self
    modifie.apply(to: &resultat)
    guard !modifie.estVide, ClientModifie(de: self, a: resultat) == modifie else { throw .client(.sansChangement) }
    try resultat.admetIdentite()
    try resultat.admetCoordonnees(autresQue: self)
  }
}
