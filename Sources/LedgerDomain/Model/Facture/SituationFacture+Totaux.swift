/// What a document is worth, and what is left to pay of it.
extension SituationFacture {
  /// The totals of its lines (EN 16931, BR-CO-10 to BR-CO-17).
  ///
  /// - Throws: ``Debordement`` when one does not fit an amount. No use case lets a document grow so far.
  public func totaux() throws(Debordement) -> Totaux {
    try Totaux(sommes.sommes(tva: tva), remise: remisePourcentage)
  }

  /// Whether it counts at `au`: sent on that day or before. With no day, every recorded fact counts.
  public func estEnvoyee(au: Jour?) -> Bool {
    guard let dateEnvoi else { return false }
    return Self.compte(dateEnvoi, au)
  }

  /// The live payments dated by `au`; of an avoir, what was refunded. 0.00 while it is not sent.
  ///
  /// - Throws: ``Debordement`` when the sum does not fit an amount.
  public func montantPaye(au: Jour? = nil) throws(Debordement) -> Montant {
    guard estEnvoyee(au: au) else { return .zero }
    return try Montant(exact: centimesPayes(au: au))
  }

  /// What is left to pay: totalTTC − live payments − avoirs applied; of an avoir: totalTTC − applied − refunded.
  /// Facts count from their own date on. 0.00 while it is not sent.
  ///
  /// - Throws: ``Debordement`` when an amount does not fit.
  public func soldeDu(au: Jour? = nil) throws(Debordement) -> Montant {
    guard estEnvoyee(au: au) else { return .zero }
    let total = Int128(try totaux().totalTTC.centimes)
    return try Montant(exact: total - centimesPayes(au: au) - centimesImputes(au: au))
  }

  /// In cents. Cancelled payments do not count.
  package func centimesPayes(au: Jour?) -> Int128 {
    var somme: Int128 = 0
    for paiement in paiements where !paiement.estAnnule && Self.compte(paiement.datePaiement, au) {
      somme += Int128(paiement.montant.centimes)
    }
    for remboursement in remboursements where Self.compte(remboursement.dateRemboursement, au) {
      somme += Int128(remboursement.montant.centimes)
    }
    return somme
  }

  /// In cents.
  package func centimesImputes(au: Jour?) -> Int128 {
    var somme: Int128 = 0
    for imputation in imputations where Self.compte(imputation.dateImputation, au) {
      somme += Int128(imputation.montant.centimes)
    }
    return somme
  }

  /// A fact counts from its own date on.
  static func compte(_ date: Jour, _ au: Jour?) -> Bool {
    guard let au else { return true }
    return date <= au
  }
}
