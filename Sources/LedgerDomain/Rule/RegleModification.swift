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
    switch event {
    case .factureModifiee(let modifiee):
      guard modifiee.utile(pour: self) == modifiee else { throw .facture(numero, .rienNeChange) }
    case .ligneModifiee(let modifiee):
      guard ligne(modifiee.ligneId).map(modifiee.utile) == modifiee else { throw .facture(numero, .rienNeChange) }
    default: break
    }
  }
}

extension Client {
  /// Whether `modifie` may happen to the client: it changes what it states, into what a client can be.
  package func admet(_ modifie: ClientModifie) throws(Refus) {
    var resultat = self
    modifie.apply(to: &resultat)
    guard !modifie.estVide, ClientModifie(de: self, a: resultat) == modifie else { throw .client(.sansChangement) }
    try resultat.admis()
  }
}
