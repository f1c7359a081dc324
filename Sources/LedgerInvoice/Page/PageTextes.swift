import LedgerDomain

/// What the page says of itself, in French: every word that comes from no field of a document.
enum PageTextes {
  /// The language, as HTML names it.
  static var langue: StaticString { "fr" }

  /// What a document is called.
  static func titre(_ type: TypeNorme) -> StaticString {
    switch type {
    case .facture: "Facture"
    case .avoir: "Avoir"
    case .rectificative: "Facture rectificative"
    case .acompte: "Facture d’acompte"
    }
  }

  static func mois(_ mois: Int) -> StaticString {
    switch mois {
    case 1: "janvier"
    case 2: "février"
    case 3: "mars"
    case 4: "avril"
    case 5: "mai"
    case 6: "juin"
    case 7: "juillet"
    case 8: "août"
    case 9: "septembre"
    case 10: "octobre"
    case 11: "novembre"
    default: "décembre"
    }
  }

  /// What stands in the place of a rate; nil where the rate is what matters.
  static func categorie(_ categorie: CategorieTVA) -> StaticString? {
    switch categorie {
    case .taxe, .tauxZero: nil
    case .exonere: "exonéré"
    case .autoliquidation: "autoliquidation"
    case .exportation: "exportation"
    case .livraisonUE: "livraison UE"
    case .horsChamp: "hors champ"
    }
  }

  /// What is sold, which an invoice must say.
  static func operation(_ objet: Cadre.Objet) -> StaticString {
    switch objet {
    case .biens: "Livraison de biens"
    case .services: "Prestation de services"
    case .mixte: "Livraison de biens et prestation de services"
    }
  }

  /// What was done on the day that counts for VAT.
  static func dateLivraison(_ objet: Cadre.Objet) -> StaticString { objet == .services ? "Prestation" : "Livraison" }

  /// What a document is to the one that it names.
  static func origine(_ type: TypeNorme) -> StaticString {
    switch type {
    case .avoir: "Corrige la facture"
    case .rectificative: "Remplace la facture"
    case .facture, .acompte: "Fait suite à"
    }
  }
}

/// Where it stands.
extension PageTextes {
  static var vuAu: StaticString { ", situation au " }
  static var paye: StaticString { " · Payé\u{A0}: " }
  static var rembourse: StaticString { " · Remboursé\u{A0}: " }
  static var abandonne: StaticString { " · Abandonné\u{A0}: " }
  static var reste: StaticString { " · Reste\u{A0}: " }
}

/// The parties.
extension PageTextes {
  static var vendeur: StaticString { "Vendeur" }
  static var acheteur: StaticString { "Client" }
  static var livraison: StaticString { "Livré à" }
  static var siren: StaticString { "SIREN" }
  static var siret: StaticString { "SIRET" }
  static var numeroTVA: StaticString { "N° TVA" }
  static var identifiantFiscal: StaticString { "N° fiscal" }
}

/// What is said of the document before its lines.
extension PageTextes {
  static var faits: StaticString { "Références" }
  static var date: StaticString { "Date" }
  static var echeance: StaticString { "Échéance" }
  static var regleeLe: StaticString { "Réglée le" }
  static var periode: StaticString { "Période" }
  static var du: StaticString { "du " }
  static var au: StaticString { " au " }
  static var commande: StaticString { "Votre commande" }
  static var contrat: StaticString { "Contrat" }
  static var reference: StaticString { "Votre référence" }
  static var nature: StaticString { "Opération" }
}

/// The lines.
extension PageTextes {
  static var lignes: StaticString { "Détail" }
  static var position: StaticString { "N°" }
  static var designation: StaticString { "Désignation" }
  static var quantite: StaticString { "Quantité" }
  static var unite: StaticString { "Unité" }
  static var prixUnitaire: StaticString { "Prix unitaire HT" }
  static var remise: StaticString { "Remise" }
  static var tva: StaticString { "TVA" }
  static var montantHT: StaticString { "Montant HT" }
  static var referenceArticle: StaticString { "Réf. " }
}

/// The sums.
extension PageTextes {
  static var ventilation: StaticString { "TVA par taux" }
  static var taux: StaticString { "Taux" }
  static var lignesHT: StaticString { "Lignes HT" }
  static var baseHT: StaticString { "Base HT" }
  static var totaux: StaticString { "Totaux" }
  static var sousTotal: StaticString { "Total des lignes HT" }
  static var totalHT: StaticString { "Total HT" }
  static var montantTVA: StaticString { "TVA" }
  static var montantTVAEn: StaticString { "TVA en " }
  static var totalTTC: StaticString { "Total TTC" }
  static var dejaPaye: StaticString { "Déjà payé" }

  /// What is left: for the client to pay, or of an avoir for the seller.
  static func net(_ type: TypeNorme) -> StaticString { type == .avoir ? "Net à votre crédit" : "Net à payer" }
}

/// How it is to be paid, and what the law wants to be said.
extension PageTextes {
  static var paiement: StaticString { "Règlement" }
  static var moyen: StaticString { "Moyen" }
  static var rappeler: StaticString { "Référence à rappeler" }
  static var iban: StaticString { "IBAN" }
  static var bic: StaticString { "BIC" }
  static var titulaire: StaticString { "Titulaire" }
  static var conditions: StaticString { "Conditions" }
  static var notes: StaticString { "Notes" }
}
