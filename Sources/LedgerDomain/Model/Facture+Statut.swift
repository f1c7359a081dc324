/// The statut people see: a function of the facts and of a date, so that no job has to run at night to make it true.
extension Facture {
  /// The statut as seen from `au`, by one rule: a fact counts from its own date on.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func statut(au: Jour) throws(Debordement) -> Statut {
    if let annulation, annulation.date <= au { return .annulee }
    guard estEnvoyee(au: au) else { return .brouillon }
    return try statut(au: au, totalTTC: totaux().totalTTC)
  }

  /// The statut of what is sent by `au` and comes to `totalTTC`.
  package func statut(au: Jour, totalTTC: Montant) -> Statut {
    if let annulation, annulation.date <= au { return .annulee }
    if centimesPayes(au: au) + centimesImputes(au: au) >= Int128(totalTTC.centimes) { return .payee }
    if !estAvoir, let dateEcheance, au > dateEcheance { return .enRetard }
    return .envoyee
  }

  /// The day of the last live payment, once payments and avoirs cover the total, whatever their dates.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func datePaiement() throws(Debordement) -> Jour? {
    guard estEnvoyee, try soldeDu() <= .zero else { return nil }
    return paiements.lazy.filter { !$0.estAnnule }.map(\.datePaiement).max()
  }
}
