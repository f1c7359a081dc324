/// The rules of taking back an acompte: a line of the final invoice names it.
extension FactureComptee {
  /// The acompte that `event` says a line takes back; nil of an avoir, which keeps what the lines of its facture said.
  package func acompteRepris(_ event: FactureEvent) -> FactureID? {
    guard !estAvoir else { return nil }
    return switch event {
    case .ligneAjoutee(let ligne): ligne.acompteId
    case .ligneModifiee(let modifiee): modifiee.acompteId.valeur
    default: nil
    }
  }

  /// The acompte that `event` names is one that was sent, of the same client and currency.
  func exigeAcompte(_ event: FactureEvent, dans registre: some Entourage) throws(Refus) {
    guard let id = acompteRepris(event), !registre.estReprise else { return }
    let acompte = try registre.exige(id)
    guard acompte.typeDocument == .acompte, acompte.etat == .envoyee else {
      throw .acompte(numero, .nonEnvoye(acompte.numero))
    }
    guard acompte.clientId == clientId, acompte.situation.devise == situation.devise else {
      throw .acompte(numero, .dUnAutre(acompte.numero))
    }
  }
}
