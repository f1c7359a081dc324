import LedgerWords

/// A field that an event changes.
struct Champ {
  /// Its name in events, the same in every language.
  let key: String
  /// What people call it.
  let words: Words

  private init(_ key: String, _ words: Words) { (self.key, self.words) = (key, words) }
}

/// What is said of a document.
extension Champ {
  static let typeDocument = Champ("typeDocument", Words("type", fr: "type"))
  static let clientId = Champ("clientId", Words("client", fr: "client"))
  static let dateFacture = Champ("dateFacture", Words("date", fr: "date"))
  static let dateEcheance = Champ("dateEcheance", Words("due date", fr: "échéance"))
  static let tva = Champ("tva", Words("VAT %", fr: "TVA %"))
  static let conditionsPaiement = Champ("conditionsPaiement", Words("payment by", fr: "moyen de paiement"))
  static let remisePourcentage = Champ("remisePourcentage", Words("discount %", fr: "remise %"))
  static let devise = Champ("devise", Words("currency", fr: "devise"))
  static let notes = Champ("notes", Words("notes", fr: "notes"))
  static let notesCommentaire = Champ("notesCommentaire", Words("comment", fr: "commentaire"))
  static let factureOrigine = Champ("factureOrigine", Words("corrects", fr: "facture d'origine"))
  static let dateLivraison = Champ("dateLivraison", Words("delivered on", fr: "livré le"))
  static let debut = Champ("periodeFacturation.debut", Words("period from", fr: "période du"))
  static let fin = Champ("periodeFacturation.fin", Words("period to", fr: "période au"))
  static let livraisonNom = Champ("livraison.nom", Words("delivered to", fr: "livré à"))
  static let livraisonRue = Champ("livraison.adresse.rue", Words("delivery street", fr: "livraison, rue"))
  static let livraisonComplement = Champ(
    "livraison.adresse.complement", Words("delivery street, line 2", fr: "livraison, complément"))
  static let livraisonCodePostal = Champ(
    "livraison.adresse.codePostal", Words("delivery postcode", fr: "livraison, code postal"))
  static let livraisonVille = Champ("livraison.adresse.ville", Words("delivery city", fr: "livraison, ville"))
  static let livraisonPays = Champ("livraison.adresse.pays", Words("delivery country", fr: "livraison, pays"))
  static let referenceDeCommande = Champ("references.commande", Words("order", fr: "commande"))
  static let contrat = Champ("references.contrat", Words("contract", fr: "contrat"))
  static let acheteur = Champ("references.acheteur", Words("buyer reference", fr: "référence de l'acheteur"))
  static let conditionsReglement = Champ("conditionsReglement", Words("payment terms", fr: "conditions de règlement"))
  static let tauxChange = Champ("tauxChange.taux", Words("exchange rate", fr: "taux de change"))
  static let dateChange = Champ("tauxChange.date", Words("exchange rate of", fr: "taux de change du"))
  static let sourceChange = Champ("tauxChange.source", Words("exchange rate by", fr: "source du taux de change"))
  static let numero = Champ("numero", Words("number", fr: "numéro"))
}

/// What is said of a line.
extension Champ {
  static let designation = Champ("designation", Words("description", fr: "désignation"))
  static let quantite = Champ("quantite", Words("quantity", fr: "quantité"))
  static let prixUnitaire = Champ("prixUnitaire", Words("unit price", fr: "prix unitaire"))
  static let tauxTVA = Champ("tauxTVA", Words("VAT %", fr: "TVA %"))
  static let categorieTVA = Champ("categorieTVA", Words("VAT category", fr: "catégorie de TVA"))
  static let unite = Champ("unite", Words("unit", fr: "unité"))
  static let nature = Champ("nature", Words("nature", fr: "nature"))
  static let motifExoneration = Champ("motifExoneration", Words("exemption", fr: "motif d'exonération"))
  static let mentionExoneration = Champ("mentionExoneration", Words("exemption text", fr: "mention d'exonération"))
  static let referenceCommande = Champ("referenceCommande", Words("order", fr: "commande"))
  static let dateCommande = Champ("dateCommande", Words("order of", fr: "commande du"))
  static let reference = Champ("reference", Words("reference", fr: "référence"))
  static let acompte = Champ("acompte", Words("takes back", fr: "reprise de l'acompte"))
}

/// What is said of a client.
extension Champ {
  static let nom = Champ("nom", Words("name", fr: "nom"))
  static let siren = Champ("siren", Words("SIREN", fr: "SIREN"))
  static let siret = Champ("siret", Words("SIRET", fr: "SIRET"))
  static let numeroTVA = Champ("numeroTVA", Words("VAT number", fr: "numéro de TVA"))
  static let email = Champ("email", Words(same: "e-mail"))
  static let telephone = Champ("telephone", Words("phone", fr: "téléphone"))
  static let rue = Champ("adresse.rue", Words("street", fr: "rue"))
  static let complement = Champ("adresse.complement", Words("street, line 2", fr: "complément d'adresse"))
  static let codePostal = Champ("adresse.codePostal", Words("postcode", fr: "code postal"))
  static let ville = Champ("adresse.ville", Words("city", fr: "ville"))
  static let pays = Champ("adresse.pays", Words("country", fr: "pays"))
  static let adresseElectronique = Champ("adresseElectronique", Words("electronic address", fr: "adresse électronique"))
}

/// What is said when a document is sent, settled or cancelled.
extension Champ {
  static let dateEnvoi = Champ("dateEnvoi", Words("sent on", fr: "envoyé le"))
  static let totalHT = Champ("totalHT", Words("total before VAT", fr: "total HT"))
  static let montantTVA = Champ("montantTVA", Words("VAT", fr: "TVA"))
  static let totalTTC = Champ("totalTTC", Words("total with VAT", fr: "total TTC"))
  static let client = Champ("client", Words("client", fr: "client"))
  static let emetteur = Champ("emetteur", Words("seller", fr: "émetteur"))
  static let cadre = Champ("cadre", Words("invoicing frame", fr: "cadre de facturation"))
  static let traitement = Champ("traitement", Words("processing", fr: "traitement"))
  static let dejaPaye = Champ("dejaPaye", Words("paid before", fr: "déjà payé"))
  static let montantTVAEuros = Champ("montantTVAEuros", Words("VAT in euros", fr: "TVA en euros"))
  static let montant = Champ("montant", Words("amount", fr: "montant"))
  static let moyen = Champ("moyen", Words("by", fr: "moyen"))
  static let motif = Champ("motif", Words("reason", fr: "motif"))
  static let dateComptable = Champ("dateComptable", Words("counted on", fr: "compté le"))
  static let avoir = Champ("avoir", Words("avoir", fr: "avoir"))
  static let facture = Champ("facture", Words("facture", fr: "facture"))
  static let rectificative = Champ("rectificative", Words("rectificative", fr: "facture rectificative"))
  static let numeroRendu = Champ("numeroRendu", Words("number given back", fr: "numéro rendu"))
  static let paiementId = Champ("paiementId", Words("payment", fr: "paiement"))
  static let datePaiement = Champ("datePaiement", Words("paid on", fr: "payé le"))
  static let remboursementId = Champ("remboursementId", Words("refund", fr: "remboursement"))
  static let dateRemboursement = Champ("dateRemboursement", Words("refunded on", fr: "remboursé le"))
  static let dateRejet = Champ("dateRejet", Words("returned on", fr: "rejeté le"))
  static let dateImputation = Champ("dateImputation", Words("applied on", fr: "imputé le"))
  static let dateRetrait = Champ("dateRetrait", Words("taken back on", fr: "retiré le"))
  static let abandonId = Champ("abandonId", Words("balance given up", fr: "abandon"))
  static let dateAbandon = Champ("dateAbandon", Words("given up on", fr: "abandonné le"))
  static let dateReprise = Champ("dateReprise", Words("due again from", fr: "de nouveau dû à partir du"))
  static let dateAnnulation = Champ("dateAnnulation", Words("cancelled on", fr: "annulé le"))
  static let avanceId = Champ("avanceId", Words("advance", fr: "avance"))
  static let dateReception = Champ("dateReception", Words("received on", fr: "reçue le"))
  static let dateUtilisation = Champ("dateUtilisation", Words("used on", fr: "utilisée le"))
}
