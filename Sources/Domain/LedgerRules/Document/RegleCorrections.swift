package import LedgerModel

/// The corrections that the rules allow for a document that no longer changes.
extension FactureComptee {
  /// The corrections that are possible now; `avoirs` are the avoirs of the document, `client` the name or id of its client, and
  /// `refaite` makes a cancelled one again.
  package func corrections(
    dans registre: some Entourage, avoirs: [FactureComptee], client: String?, refaite: Correction?
  ) throws(Refus) -> [Correction] {
    guard typeDocument != .devis else { return [.version] }
    guard !estAvoir else {
      return etat == .envoyee && permet { () throws(Refus) in try exigeRemboursable(dans: registre) }
        ? [.facture(client: client), .remboursement] : [.facture(client: client)]
    }
    guard etat == .envoyee else { return situation.estRemplacee ? [] : [refaite].compactMap(\.self) }
    var corrections: [Correction] = []
    let credit = registre.credit(de: id)
    if credit.estVide {
      corrections.append(.avoir)
    } else if try !credit.epuise(exigeTotaux(situation)) {
      corrections.append(.reste)
    } else if let avoir = avoirs.first(where: { avoir in permet { () throws(Refus) in try exigeImputable(avoir) } }) {
      corrections.append(.imputation(avoir.numero))
    } else {
      corrections.append(.refaite)
    }
    if permet({ () throws(Refus) in try exigeRemplacable(dans: registre) }) { corrections.append(.remplacement) }
    return corrections
  }

  /// Requires that this avoir has a balance, and that the money for it came in.
  private func exigeRemboursable(dans registre: some Entourage) throws(Refus) {
    let solde = try exigeSolde()
    try exigeReste(solde)
    let tout = Reglement(id: .nul, montant: solde, date: registre.aujourdhui, moyen: .virement)
    try exigeEncaisse(tout, dans: registre)
  }

  /// Requires that `avoir` and this facture have balances, and that one may settle the other.
  private func exigeImputable(_ avoir: FactureComptee) throws(Refus) {
    try avoir.exigeEnvoyee()
    try avoir.admet(imputationSur: self)
    try avoir.exigeReste(avoir.exigeSolde())
    try exigeReste(exigeSolde())
  }

  /// Whether no rule refuses.
  private func permet(_ rule: () throws(Refus) -> Void) -> Bool {
    do throws(Refus) {
      try rule()
      return true
    } catch {
      return false
    }
  }
}
