import LedgerModel
import LedgerRules

/// The deal behind a document, among its other fields.
extension Affaire {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init()
    dateLivraison = try champs.optional("dateLivraison")
    periodeFacturation = try champs.optional("periodeFacturation")
    livraison = try champs.optional("livraison").flatMap { (lieu: Livraison) in lieu == Livraison() ? nil : lieu }
    livraisonAbsente = try champs.optional("livraisonAbsente")
    references = try champs.optional("references").flatMap { (textes: References) in textes.estVide ? nil : textes }
    conditionsReglement = try champs.optional("conditionsReglement")
    tauxChange = try champs.optional("tauxChange")
    origine = try champs.optional("origine")
    referencePaiement = try champs.optional("referencePaiement")
    termes = try champs.termes("termes")
    abonnement = try champs.optional("abonnement")
  }
}

extension Terme: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      try champs.field("terme"), try champs.field("valeur"), precision: try champs.optional("precision"))
  }
}

extension DocumentReader {
  /// The facts of a document or a line.
  @_lifetime(self: copy self)
  mutating func termes(_ nom: StaticString) throws(DocumentFault) -> Termes? {
    Termes(try list(nom, Terme.init(_:)) ?? [])
  }
}

extension PeriodeFacturation: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let (debut, fin): (Jour, Jour) = try (champs.field("debut"), champs.field("fin"))
    guard let periode = Self(debut: debut, fin: fin) else { throw .refus(.fichier(.periodeInversee(debut, fin))) }
    self = periode
  }
}

extension Livraison: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      nom: try champs.optional("nom"),
      adresse: try champs.optional("adresse").flatMap { (adresse: Adresse) in adresse.estVide ? nil : adresse })
  }
}

extension References: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      commande: try champs.optional("commande"), contrat: try champs.optional("contrat"),
      acheteur: try champs.optional("acheteur"))
  }
}

extension TauxChange: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let texte: String = try champs.field("taux")
    let taux: PrixUnitaire
    do throws(ValeurInvalide) { taux = try PrixUnitaire(texte) } catch { throw .refus(.valeur(error)) }
    self.init(taux: taux, date: try champs.field("date"), source: try champs.field("source"))
  }
}

extension Origine: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(numero: try champs.field("numero"), date: try champs.optional("date"))
  }
}
