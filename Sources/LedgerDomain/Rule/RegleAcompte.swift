/// The rules of taking back an acompte: a line of the final invoice names it.
extension FactureComptee {
  /// The acompte that `event` names is one that was sent, of the same client and currency, and the document is no avoir.
  func exigeAcompte(_ event: FactureEvent, dans registre: some Entourage) throws(Refus) {
    guard let id = event.acompteNomme, !estAvoir, !registre.estReprise else { return }
    let acompte = try registre.exige(id)
    guard acompte.typeDocument == .acompte, acompte.etat == .envoyee else {
      throw refus(.acompteNonEnvoye(acompte.numero))
    }
    guard acompte.clientId == clientId, acompte.situation.devise == situation.devise else {
      throw refus(.acompteDUnAutre(acompte.numero))
    }
  }
}

extension FactureEvent {
  /// The acompte that it says a line takes back.
  package var acompteNomme: FactureID? {
    switch self {
    case .ligneAjoutee(let ligne): ligne.acompteId
    case .ligneModifiee(let modifiee): modifiee.acompteId.valeur
    default: nil
    }
  }
}
