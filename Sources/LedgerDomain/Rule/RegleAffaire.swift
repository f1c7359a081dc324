/// The rules of what a document says of the deal behind it.
extension Affaire {
  /// Whether a document of that currency may say so.
  func admise(_ numero: @autoclosure () -> String, _ devise: Devise) throws(Refus) {
    guard let tauxChange else { return }
    guard devise != .euro else { throw .tauxChange(numero(), .enEuros) }
    guard tauxChange.taux.millioniemes > 0 else { throw .tauxChange(numero(), .invalide(tauxChange.taux)) }
    guard !Texte.estVide(tauxChange.source) else { throw .tauxChange(numero(), .sansSource) }
  }
}

extension FactureCreee {
  /// Whether a new document may say so.
  package func admetAffaire() throws(Refus) { try affaire.admise(numero, devise) }
}

extension AffaireModifiee {
  /// Whether the draft `numero` of that currency may be changed so.
  func admise(_ numero: @autoclosure () -> String, _ devise: Devise) throws(Refus) {
    var affaire = Affaire()
    apply(to: &affaire)
    try affaire.admise(numero(), devise)
  }
}
