/// The rules of what is given up of a facture.
extension FactureComptee {
  /// It is a sent facture, of which at least so much is left, on the day it was sent or later.
  func exigeAbandonnable(_ abandon: Abandon) throws(Refus) {
    guard !estAvoir else { throw .abandon(numero, .surAvoir) }
    try exigeEnvoyee()
    guard situation.abandon(abandon.id) == nil else { throw .abandon(numero, .dejaLa(abandon.id)) }
    if let envoi = situation.dateEnvoi, abandon.date < envoi {
      throw .abandon(numero, .avantEnvoi(abandon.date, envoi: envoi))
    }
    try exigeReste(abandon.montant)
  }

  /// It was given up, stands so, and is not taken back before that.
  func exigeReprenable(_ repris: SoldeRepris) throws(Refus) {
    guard let abandon = situation.abandon(repris.id) else { throw .abandon(numero, .inconnu(repris.id)) }
    guard abandon.reprise == nil else { throw .abandon(numero, .dejaRepris(repris.id)) }
    guard repris.reprise.date >= abandon.date else {
      throw .abandon(numero, .repriseAvant(repris.reprise.date, date: abandon.date))
    }
  }

  /// Nothing of it is given up: an avoir of it would credit what nobody paid.
  func exigeRienAbandonne() throws(Refus) {
    let montant = Montant(centimes: Int64(truncatingIfNeeded: situation.centimesAbandonnes(au: nil)))
    guard montant == .zero else { throw .abandon(numero, .vivant(montant)) }
  }
}
