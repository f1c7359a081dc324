package import LedgerModel
package import LedgerTerminal
import LedgerUseCases
package import LedgerWords

/// The deal behind a document, from its options.
extension Arguments {
  func affaire() -> AffaireDemandee {
    var affaire = AffaireDemandee()
    affaire.dateLivraison = self[AffaireOptions.dateLivraison]
    affaire.periodeFacturation = self[AffaireOptions.periode]
    affaire.nomLivraison = self[AffaireOptions.livraisonNom]
    affaire.rue = self[AffaireOptions.livraisonRue]
    affaire.complement = self[AffaireOptions.livraisonComplement]
    affaire.codePostal = self[AffaireOptions.livraisonCodePostal]
    affaire.ville = self[AffaireOptions.livraisonVille]
    affaire.pays = self[AffaireOptions.livraisonPays]
    affaire.commande = self[AffaireOptions.commande]
    affaire.contrat = self[AffaireOptions.contrat]
    affaire.acheteur = self[AffaireOptions.referenceAcheteur]
    affaire.conditionsReglement = self[AffaireOptions.conditionsReglement]
    affaire.tauxChange = self[AffaireOptions.tauxChange]
    affaire.termes = self[AffaireOptions.terme]
    return affaire
  }
}

/// The options about the deal behind a document.
package enum AffaireOptions {
  package static let dateLivraison = Change<Jour>(
    "date-livraison", "the day of delivery, or the last day of the service",
    fr: "le jour de la livraison, ou de la fin de la prestation")
  package static let periode = Change<PeriodeFacturation>(
    "periode", "the billing period, FIRST..LAST",
    fr: "la période facturée, DEBUT..FIN")
  package static let livraisonNom = Change<String>(
    "livraison-nom", "the recipient of the delivery, if not the customer",
    fr: "le destinataire de la livraison, si ce n'est pas le client")
  package static let livraisonRue = Change<String>(
    "livraison-rue", "the place of delivery, if not the customer's: number and street",
    fr: "le lieu de livraison, si ce n'est pas chez le client : numéro et rue")
  package static let livraisonComplement = Change<String>(
    "livraison-complement", "building, floor", fr: "bâtiment, étage")
  package static let livraisonCodePostal = Change<String>("livraison-code-postal", Lexique.codePostal.minuscule)
  package static let livraisonVille = Change<String>("livraison-ville", Lexique.ville.minuscule)
  package static let livraisonPays = Change<String>("livraison-pays", Lexique.pays.minuscule)
  package static let commande = Change<String>(
    "reference-commande", "the customer's order number", fr: "le numéro de commande du client")
  package static let contrat = Change<String>("contrat", "the contract number", fr: "le numéro du contrat")
  static let referenceAcheteur = Change<String>(
    "reference-acheteur", "the buyer's reference, such as a service code (BT-10)",
    fr: "la référence de l'acheteur, comme un code service (BT-10)")
  package static let conditionsReglement = Change<String>(
    "conditions-reglement", "the payment terms, as free text", fr: "les conditions de règlement, en texte libre"
  )
  static let tauxChange = Change<TauxChange>(
    "taux-change", "the value of one unit of its currency in euros, the day, and the source",
    fr: "la valeur en euros d'une unité de sa devise, le jour et la source")
  static let terme = Repeated<Terme>(
    "terme", "another term of the invoice, as projet=P-7: `facture help terms` lists them",
    fr: "un autre terme de la facture, comme projet=P-7 : `facture help termes` les affiche")

  /// All these options.
  static let all: [any OptionKey] = [
    dateLivraison, periode, livraisonNom, livraisonRue, livraisonComplement, livraisonCodePostal, livraisonVille,
    livraisonPays, commande, contrat, referenceAcheteur, conditionsReglement, tauxChange, terme,
  ]
}

extension Terme: OptionValue {
  package static var word: Words { Words("NAME[/LIST]=VALUE", fr: "NOM[/LISTE]=VALEUR") }

  package init(option text: String) throws(BadValue) {
    guard let terme = Terme(texte: text) else { throw .terme(text) }
    self = terme
  }
}

extension PeriodeFacturation: OptionValue {
  package static var word: Words { Words("DAY..DAY|MONTH", fr: "JOUR..JOUR|MOIS") }

  package init(option text: String) throws(BadValue) {
    try self.init(jours: text)
    // It is recorded: its days have the bounds of every recorded day.
    do throws(ValeurInvalide) {
      for jour in [debut, fin] { try Jour.check(jour) }
    } catch {
      throw .domain(error)
    }
  }

  /// A period that is only read: its days may be of any year.
  init(jours text: String) throws(BadValue) {
    let days = text.split(separator: "..", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(days.count), days.count == 2 || MoisTape(text) != nil else { throw .periode(text) }
    guard
      let periode = Self(
        debut: try PremierJour(option: days[0]).jour, fin: try DernierJour(option: days[days.count - 1]).jour)
    else {
      throw .periode(text)
    }
    self = periode
  }
}

extension TauxChange: OptionValue {
  package static var word: Words { Words("RATE;DAY;SOURCE", fr: "TAUX;JOUR;SOURCE") }

  package init(option text: String) throws(BadValue) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    guard parts.count == 3, !parts[2].isEmpty else { throw .tauxChange(text) }
    self.init(taux: try PrixUnitaire(option: parts[0]), date: try Jour(option: parts[1]), source: parts[2])
  }
}
