import LedgerDomain
import LedgerWords

/// What options say of the deal behind a document.
extension Arguments {
  func affaire() throws(UsageError) -> AffaireDemandee {
    var affaire = AffaireDemandee()
    affaire.dateLivraison = try change("date-livraison")
    affaire.periodeFacturation = try change("periode")
    affaire.nomLivraison = try change("livraison-nom")
    affaire.rue = try change("livraison-rue")
    affaire.complement = try change("livraison-complement")
    affaire.codePostal = try change("livraison-code-postal")
    affaire.ville = try change("livraison-ville")
    affaire.pays = try change("livraison-pays")
    affaire.commande = try change("reference-commande")
    affaire.contrat = try change("contrat")
    affaire.acheteur = try change("reference-acheteur")
    affaire.conditionsReglement = try change("conditions-reglement")
    affaire.tauxChange = try change("taux-change")
    return affaire
  }
}

extension Option {
  /// What is said of the deal behind a document.
  static let affaire: [Option] = [
    .value(
      "date-livraison", Jour.self, "the day of delivery, or on which the service ended", orNone: true),
    .value("periode", PeriodeFacturation.self, "the days that it is about", orNone: true),
    .value("livraison-nom", "TEXTE", "who took the delivery, where it is not the client"),
    .value("livraison-rue", "TEXTE", "where it was delivered, if not to the client: number and street"),
    .value("livraison-complement", "TEXTE", "building, floor"),
    .value("livraison-code-postal", "TEXTE", "postal code"), .value("livraison-ville", "TEXTE", "town"),
    .value("livraison-pays", "TEXTE", "country"),
    .value("reference-commande", "TEXTE", "the customer's order number"),
    .value("contrat", "TEXTE", "the number of the contract"),
    .value("reference-acheteur", "TEXTE", "what the customer wants to read, as in the code of its service"),
    .value("conditions-reglement", "TEXTE", "when and how it is to be paid, in words"),
    .value(
      "taux-change", TauxChange.self, "what its currency is worth in euros, on which day, and who says so", orNone: true
    ),
  ]
}

extension PeriodeFacturation: OptionValue {
  static var word: String { "JOUR..JOUR" }

  init(option text: String) throws(BadValue) {
    let days = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    guard days.count == 2 else { throw .periode(text) }
    guard let periode = Self(debut: try Jour(option: days[0]), fin: try Jour(option: days[1])) else {
      throw .periode(text)
    }
    self = periode
  }
}

extension TauxChange: OptionValue {
  static var word: String { "TAUX;JOUR;SOURCE" }

  init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { LineText.trimmed(String($0)) }
    guard parts.count == 3, !parts[2].isEmpty else { throw .tauxChange(text) }
    self.init(taux: try PrixUnitaire(option: parts[0]), date: try Jour(option: parts[1]), source: parts[2])
  }
}
