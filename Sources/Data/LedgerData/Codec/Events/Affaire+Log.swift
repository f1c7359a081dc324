import LedgerJSON
import LedgerLog
import LedgerModel
import LedgerWords

/// The deal behind a document, among the fields of `FactureCreee` and `FactureModifiee`.
extension Affaire {
  init(_ data: inout LineReader) throws(LineFault) {
    self.init()
    dateLivraison = try data.optional("dateLivraison")
    periodeFacturation = try data.optional("periodeFacturation")
    livraison = try data.optional("livraison")
    livraisonAbsente = try data.optional("livraisonAbsente")
    references = try data.optional("references")
    conditionsReglement = try data.optional("conditionsReglement")
    tauxChange = try data.optional("tauxChange")
    origine = try data.optional("origine")
    referencePaiement = try data.optional("referencePaiement")
    termes = try data.optional("termes")
    abonnement = try data.optional("abonnement")
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("dateLivraison", dateLivraison)
    json.field("periodeFacturation", periodeFacturation)
    json.aside(.identite, of: livraison?.personne.map { "\($0)" }) { $0.field("livraison", livraison) }
    json.field("livraisonAbsente", livraisonAbsente)
    json.field("references", references)
    json.field("conditionsReglement", conditionsReglement)
    json.field("tauxChange", tauxChange)
    json.field("origine", origine)
    json.field("referencePaiement", referencePaiement)
    json.field("termes", termes)
    json.field("abonnement", abonnement)
    json.endAsides("prives")
  }
}

extension AffaireModifiee {
  init(_ data: inout LineReader) throws(LineFault) {
    self.init()
    dateLivraison = try data.change("dateLivraison")
    periodeFacturation = try data.change("periodeFacturation")
    livraison = try data.change("livraison")
    references = try data.change("references")
    conditionsReglement = try data.change("conditionsReglement")
    tauxChange = try data.change("tauxChange")
    termes = try data.change("termes")
  }

  func encodeFields(to json: inout JSONWriter, livraisonDe personne: ClientID?) {
    json.field("dateLivraison", dateLivraison)
    json.field("periodeFacturation", periodeFacturation)
    json.aside(.identite, of: personne.map { "\($0)" }) { $0.field("livraison", livraison) }
    json.field("references", references)
    json.field("conditionsReglement", conditionsReglement)
    json.field("tauxChange", tauxChange)
    json.field("termes", termes)
    if json.putsAside { json.field("personne", personne) }
    json.endAsides("prives")
  }
}

extension PeriodeFacturation: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    let (debut, fin): (Jour, Jour) = try (data.field("debut"), data.field("fin"))
    guard let periode = Self(debut: debut, fin: fin) else {
      throw LineFault(
        check: "schema",
        sentence: Words(
          "`periodeFacturation` ends before it begins", fr: "`periodeFacturation` se termine avant de commencer"),
        column: data.json.position)
    }
    self = periode
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("debut", debut)
    json.field("fin", fin)
  }
}

extension Livraison: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      nom: try data.optional("nom"),
      adresse: try data.optional("adresse") { data throws(LineFault) in try Adresse(&data) })
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("nom", nom)
    json.field("adresse", adresse)
  }
}

extension References: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(
      commande: try data.optional("commande"), contrat: try data.optional("contrat"),
      acheteur: try data.optional("acheteur"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("commande", commande)
    json.field("contrat", contrat)
    json.field("acheteur", acheteur)
  }
}

extension TauxChange: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(taux: try data.field("taux"), date: try data.field("date"), source: try data.field("source"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("taux", taux)
    json.field("date", date)
    json.field("source", source)
  }
}

extension Origine: EventObject {
  init(v1 data: inout LineReader) throws(LineFault) {
    self.init(numero: try data.field("numero"), date: try data.optional("date"))
  }

  func encodeFields(to json: inout JSONWriter) {
    json.field("numero", numero)
    json.field("date", date)
  }
}
