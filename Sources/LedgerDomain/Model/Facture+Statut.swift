/// The statut people see: a function of the facts and of a date, so that no job has to run at night to make it true.
extension Facture {
  /// The statut as seen from `au`, by one rule: a fact counts from its own date on.
  ///
  /// - Throws: ``Debordement`` when its total does not fit an amount.
  public func statut(au: Jour) throws(Debordement) -> Statut {
    if let annulation, annulation.date <= au { return .annulee }
    guard estEnvoyee(au: au) else { return .brouillon }
    if try soldeDu(au: au) <= .zero { return .payee }
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
