package import LedgerModel
import LedgerWords

/// The rules of the deal behind a document.
extension Affaire {
  /// Checks the deal of the document `numero` in that currency.
  func admise(_ numero: String, _ devise: Devise) throws(Refus) {
    try termes?.admis(.document)
    // A document in the accounting currency has one VAT amount; otherwise an exchange rate gives the other one (BR-CO-15).
    if let tva = termes?[.tvaComptable].first, tva.devise == devise || tauxChange != nil {
      throw .terme(.tvaDite(tva))
    }
    guard let tauxChange else { return }
    guard devise != .euro else { throw .tauxChange(numero, .enEuros) }
    guard tauxChange.taux.millioniemes > 0 else { throw .tauxChange(numero, .invalide(tauxChange.taux)) }
    guard !Texte.estVide(tauxChange.source) else { throw .tauxChange(numero, .sansSource) }
  }
}

extension FactureCreee {
  /// Checks the deal of a new document.
  package func admetAffaire() throws(Refus) {
    try affaire.admise(numero, devise)
    if let type = affaire.termes[.type].first {
      guard TypeNorme(rawValue: type.valeur)?.convient(a: typeDocument) == true else {
        throw .terme(.invalide(type, "a type of such a document", fr: "un type d'un tel document"))
      }
    }
    guard let origine = affaire.origine else { return }
    let corrige = typeDocument == .avoir || typeDocument == .rectificative
    guard corrige, factureOrigineId == nil else { throw .avoir(numero, .origineEnTrop(origine.numero)) }
    guard !Texte.estVide(origine.numero) else { throw .avoir(numero, .origineSansNumero) }
  }
}

extension AffaireModifiee {
  /// Checks the change for the draft `numero` of that currency.
  func admise(_ numero: String, _ devise: Devise) throws(Refus) {
    var affaire = Affaire()
    apply(to: &affaire)
    try affaire.admise(numero, devise)
  }
}
