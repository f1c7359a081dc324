import LedgerModel

/// The rules of write-offs on a facture.
extension FactureComptee {
  /// Requires an issued facture with at least that balance, a new id, and a date not before the issue.
  func exigeAbandonnable(_ abandon: Abandon) throws(Refus) {
    guard !estAvoir || abandon.nature == .arrondi else { throw .abandon(numero, .surAvoir) }
    try exigeEnvoyee()
    guard situation.abandon(abandon.id) == nil else { throw .abandon(numero, .dejaLa(abandon.id)) }
    if abandon.nature == .arrondi { return try exigeArrondi(abandon) }
    if let envoi = situation.dateEnvoi, abandon.date < envoi {
      throw .abandon(numero, .avantEnvoi(abandon.date, envoi: envoi))
    }
    try exigeReste(abandon.montant)
    if abandon.nature == .ecart { try exigePetit(abandon.montant) }
  }

  /// Requires a small rounding on the day of the issue, before any settlement: the only one of its document.
  private func exigeArrondi(_ arrondi: Abandon) throws(Refus) {
    let permis = -Abandon.arrondiMaximal.centimes...Abandon.arrondiMaximal.centimes
    guard arrondi.montant != .zero, permis.contains(arrondi.montant.centimes) else {
      throw .abandon(numero, .arrondiTropGrand(arrondi.montant))
    }
    let estIntact = situation.paiements.isEmpty && situation.imputations.isEmpty && situation.abandons.isEmpty
    guard arrondi.date == situation.dateEnvoi, estIntact else {
      throw .abandon(numero, .arrondiApresEnvoi)
    }
    if arrondi.montant > .zero { try exigeReste(arrondi.montant) }
  }

  /// Requires that the small differences of a facture stay small together: else a loss could be recorded as many of them.
  private func exigePetit(_ ecart: Montant) throws(Refus) {
    let somme = MontantLarge(centimes: situation.centimesAbandonnes(.ecart, au: nil) + Int128(ecart.centimes))
    guard somme <= MontantLarge(Abandon.ecartMaximal) else { throw .abandon(numero, .ecartTropGrand(somme)) }
  }

  /// Requires that avoirs, applied or not, and payments leave the amount of the write-off: a credited or refunded amount is not
  /// also lost.
  func exigeNonCredite(_ abandon: Abandon, dans registre: some Entourage) throws(Refus) {
    let credite = MontantLarge(centimes: registre.credit(de: id).centimesTTC)
    guard !registre.estReprise, abandon.nature != .arrondi, credite.centimes > 0 else { return }
    let total = Int128(try exigeTotaux(situation).totalTTC.centimes)
    let autres = situation.centimesPayes(au: nil) + situation.centimesAbandonnes(au: nil)
    let reste = MontantLarge(centimes: max(0, total - credite.centimes - autres))
    guard Int128(abandon.montant.centimes) > reste.centimes else { return }
    throw .abandon(numero, .credite(abandon.montant, reste: reste, credite: credite))
  }

  /// Requires an existing write-off that is in force, and a day on or after its date.
  func exigeReprenable(_ repris: SoldeRepris) throws(Refus) {
    guard let abandon = situation.abandon(repris.id) else { throw .abandon(numero, .inconnu(repris.id)) }
    guard abandon.reprise == nil else { throw .abandon(numero, .dejaRepris(repris.id)) }
    guard repris.reprise.date >= abandon.date else {
      throw .abandon(numero, .repriseAvant(repris.reprise.date, date: abandon.date))
    }
  }

  /// Requires a document without write-offs: an avoir would credit an amount that nobody paid. The rounding of the amount to pay ends
  /// with the document.
  func exigeRienAbandonne() throws(Refus) {
    let centimes = situation.centimesAbandonnes(au: nil) - situation.centimesAbandonnes(.arrondi, au: nil)
    let montant = Montant(centimes: Int64(truncatingIfNeeded: centimes))
    guard montant == .zero else { throw .abandon(numero, .vivant(montant)) }
  }
}
