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
      "date-livraison", Jour.self,
      Words(
        "the day of delivery, or on which the service ended",
        fr: "le jour de la livraison, ou de la fin de la prestation"), orNone: true),
    .value(
      "periode", PeriodeFacturation.self, Words("the days that it is about", fr: "la période facturée"), orNone: true),
    .value(
      "livraison-nom", Placeholder.texte,
      Words(
        "who took the delivery, where it is not the client",
        fr: "le destinataire de la livraison, si ce n'est pas le client")),
    .value(
      "livraison-rue", Placeholder.texte,
      Words(
        "where it was delivered, if not to the client: number and street",
        fr: "le lieu de livraison, si ce n'est pas chez le client : numéro et rue")),
    .value("livraison-complement", Placeholder.texte, Words("building, floor", fr: "bâtiment, étage")),
    .value("livraison-code-postal", Placeholder.texte, Words("postal code", fr: "code postal")),
    .value("livraison-ville", Placeholder.texte, Words("town", fr: "ville")),
    .value("livraison-pays", Placeholder.texte, Words("country", fr: "pays")),
    .value(
      "reference-commande", Placeholder.texte,
      Words("the customer's order number", fr: "le numéro de commande du client")),
    .value("contrat", Placeholder.texte, Words("the number of the contract", fr: "le numéro du contrat")),
    .value(
      "reference-acheteur", Placeholder.texte,
      Words(
        "what the customer wants to read, as in the code of its service",
        fr: "la référence demandée par le client, comme un code service")),
    .value(
      "conditions-reglement", Placeholder.texte,
      Words("when and how it is to be paid, in words", fr: "les conditions de règlement, en texte libre")),
    .value(
      "taux-change", TauxChange.self,
      Words(
        "what its currency is worth in euros, on which day, and who says so",
        fr: "ce que vaut une unité de sa devise en euros, à quelle date et selon quelle source"), orNone: true
    ),
  ]
}

extension PeriodeFacturation: OptionValue {
  static var word: Words { Words("DAY..DAY", fr: "JOUR..JOUR") }

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
  static var word: Words { Words("RATE;DAY;SOURCE", fr: "TAUX;JOUR;SOURCE") }

  init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { LineText.trimmed(String($0)) }
    guard parts.count == 3, !parts[2].isEmpty else { throw .tauxChange(text) }
    self.init(taux: try PrixUnitaire(option: parts[0]), date: try Jour(option: parts[1]), source: parts[2])
  }
}
