package import LedgerModel

/// The rules of the due date.
extension FactureCreee {
  /// Requires a due date not before the date of the document.
  package func admetEcheance() throws(Refus) {
    if let dateEcheance, dateEcheance < dateFacture {
      throw .facture(numero, .echeanceAvant(dateEcheance, date: dateFacture, typeDocument))
    }
  }
}

extension FactureComptee {
  /// Requires, after the change, a due date not before the date of the document.
  func exigeEcheance(_ modifiee: FactureModifiee) throws(Refus) {
    var echeance = situation.dateEcheance
    modifiee.dateEcheance.apply(to: &echeance)
    let date = modifiee.dateFacture ?? dateFacture
    if let echeance, echeance < date { throw refus(.echeanceAvant(echeance, date: date, typeDocument)) }
  }
}
