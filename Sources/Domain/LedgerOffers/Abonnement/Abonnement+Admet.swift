public import LedgerModel

/// The rules of a subscription: whether an event may happen to it.
extension Abonnement {
  /// Requires that a subscription may begin so.
  public static func exige(_ cree: AbonnementCree) throws(FauteAbonnement) {
    try cree.rythme.exige()
    guard !cree.contenu.lignes.isEmpty else { throw .sansLigne }
  }

  /// Requires that it has not ended before `jour`. An import records later what happened before the end.
  public func exigeEnCours(le jour: Jour) throws(FauteAbonnement) {
    if let fin = rythme.fin, jour > fin { throw .termine(fin) }
  }

  /// Requires that `event` may happen to it; `factures` are the documents of its periods.
  public func exige(_ event: AbonnementEvent, _ factures: Factures) throws(FauteAbonnement) {
    switch event {
    case .cree: break
    case .modifie(let modifie): try exige(modifie, factures)
    case .suspendu(let suspension): try exige(suspension)
    case .repris(let reprise):
      guard suspensions.contains(where: { $0.contient(reprise) }) else { throw .nonSuspendu(reprise) }
      try exigeRienDePlus(event, factures)
    case .termine(let dernierJour, _):
      guard dernierJour >= rythme.debut else { throw .finAvantDebut(fin: dernierJour, debut: rythme.debut) }
      try exigeRienDePlus(event, factures)
    }
  }

  /// A change is for periods that have no document yet.
  private func exige(_ modifie: AbonnementModifie, _ factures: Factures) throws(FauteAbonnement) {
    guard rythme.periode(modifie.aPartirDe) != nil else { throw .periodeInconnue(n: modifie.aPartirDe) }
    if let (n, document) = vivantes(factures).last, n >= modifie.aPartirDe {
      throw .periodeDejaFacturee(n: n, document)
    }
    if let lignes = modifie.lignes, lignes.isEmpty { throw .sansLigne }
  }

  private func exige(_ suspension: Suspension) throws(FauteAbonnement) {
    if let au = suspension.au, au < suspension.du { throw .finAvantDebut(fin: au, debut: suspension.du) }
    if let fin = rythme.fin, suspension.du > fin { throw .termine(fin) }
    if let autre = suspensions.first(where: { $0.croise(suspension) }) { throw .suspensionCroisee(autre) }
  }

  /// Requires that after `event` no period with a document owes more days than before, and more than the document invoices: nobody
  /// would invoice these.
  private func exigeRienDePlus(_ event: AbonnementEvent, _ factures: Factures) throws(FauteAbonnement) {
    var suivant = self
    suivant.apply(event)
    for (n, document) in vivantes(factures) {
      guard let apres = suivant.rythme.periode(n) else { continue }
      let avant = rythme.periode(n).map(joursDus) ?? document.jours
      guard suivant.joursDus(apres) <= max(avant, document.jours) else { throw .periodeDejaFacturee(n: n, document) }
    }
  }

  /// The places of the periods that have a document, in their order.
  private func vivantes(_ factures: Factures) -> [(n: Int, document: DocumentDePeriode)] {
    factures.compactMap { n, facture in if case .vivante(let document) = facture { (n, document) } else { nil } }
      .sorted { $0.n < $1.n }
  }
}
