package import LedgerWords

extension Terme {
  /// What a fact is. A new one has its row in ``fiche``, and its place in both syntaxes of the norm.
  public enum Nom: String, CaseIterable, Sendable {
    case exigibleLe, projet, vente, reception, expedition, marche, escompte, texte, precedente, objet, imputation
    case beneficiaire, beneficiaireId, beneficiaireRegistre, autreCompte, carte, porteurCarte, mandat, creancier
    case compteDebite, lieuLivraison, livraisonLigne3, livraisonRegion, vendeurId, vendeurLigne3, vendeurRegion
    case acheteurId, acheteurNom, acheteurLigne3, acheteurRegion, identifiant, note, description, ligneCommande
    case debut, fin, referenceAcheteur, article, classification, origine, attribut, prixBrut, parQuantite
    case tvaComptable, ajustement, pourcentage, base
  }

  /// Where a fact may stand: in the head of a document, in a line.
  package enum Lieu: Sendable {
    case document, ligne
  }

  /// What there is to know of a name.
  package struct Fiche: Sendable {
    /// Its business term of EN 16931, wherever it may stand.
    package let termes: [Lieu: String]
    /// What people call it.
    package let libelle: Words
    /// Whether something is said beside the value: its scheme, its list, the name of an attribute.
    let precision: Precision
    /// What its value is.
    package let est: Valeur
    /// Whether one document or line may have several.
    package let plusieurs: Bool

    enum Precision { case aucune, possible, exigee }

    package enum Valeur { case texte, jour, pays, prix, quantite, montant, taux, ajustement }

    fileprivate init(
      _ termes: [Lieu: String], _ en: Sentence<English>, fr: Sentence<French>, _ precision: Precision = .aucune,
      est: Valeur = .texte, plusieurs: Bool = false
    ) {
      (self.termes, libelle) = (termes, Words(en, fr: fr))
      (self.precision, self.est, self.plusieurs) = (precision, est, plusieurs)
    }
  }
}

extension Terme.Nom {
  /// Its row.
  package var fiche: Terme.Fiche {
    switch self {
    case .exigibleLe: .init([.document: "BT-7"], "VAT due on", fr: "TVA exigible le", est: .jour)
    case .projet: .init([.document: "BT-11"], "Project", fr: "Projet")
    case .vente: .init([.document: "BT-14"], "Sales order", fr: "Commande chez le vendeur")
    case .reception: .init([.document: "BT-15"], "Receiving advice", fr: "Avis de réception")
    case .expedition: .init([.document: "BT-16"], "Despatch advice", fr: "Avis d'expédition")
    case .marche: .init([.document: "BT-17"], "Tender or lot", fr: "Marché ou lot")
    case .escompte:
      .init(
        [.document: "BT-20"], "Early payment discount, in percent", fr: "Escompte, en pourcentage", .exigee, est: .taux,
        plusieurs: true)
    case .texte: .init([.document: "BT-22"], "Note", fr: "Note", .possible, plusieurs: true)
    case .precedente:
      .init([.document: "BT-25"], "Earlier invoice", fr: "Facture précédente", .possible, plusieurs: true)
    case .objet: .init([.document: "BT-18", .ligne: "BT-128"], "Invoiced object", fr: "Objet facturé", .possible)
    case .imputation: .init([.document: "BT-19", .ligne: "BT-133"], "Cost account", fr: "Imputation comptable")
    case .beneficiaire: .init([.document: "BT-59"], "Payee", fr: "Bénéficiaire")
    case .beneficiaireId:
      .init([.document: "BT-60"], "Payee's identifier", fr: "Identifiant du bénéficiaire", .possible)
    case .beneficiaireRegistre:
      .init([.document: "BT-61"], "Payee's registration", fr: "Immatriculation du bénéficiaire", .possible)
    case .autreCompte: .init([.document: "BT-84"], "Other account", fr: "Autre compte", plusieurs: true)
    case .carte: .init([.document: "BT-87"], "Card", fr: "Carte")
    case .porteurCarte: .init([.document: "BT-88"], "Card holder", fr: "Titulaire de la carte")
    case .mandat: .init([.document: "BT-89"], "Direct debit mandate", fr: "Mandat de prélèvement")
    case .creancier: .init([.document: "BT-90"], "Creditor identifier", fr: "Identifiant créancier")
    case .compteDebite: .init([.document: "BT-91"], "Account debited", fr: "Compte débité")
    case .lieuLivraison: .init([.document: "BT-71"], "Place of delivery", fr: "Lieu de livraison", .possible)
    case .livraisonLigne3: .init([.document: "BT-165"], "Delivery, third line", fr: "Livraison, troisième ligne")
    case .livraisonRegion: .init([.document: "BT-79"], "Delivery, region", fr: "Livraison, région")
    case .vendeurId:
      .init(
        [.document: "BT-29"], "Seller, other identifier", fr: "Vendeur, autre identifiant", .possible, plusieurs: true)
    case .vendeurLigne3: .init([.document: "BT-162"], "Seller, third line", fr: "Vendeur, troisième ligne")
    case .vendeurRegion: .init([.document: "BT-39"], "Seller, region", fr: "Vendeur, région")
    case .acheteurId:
      .init(
        [.document: "BT-46"], "Buyer, other identifier", fr: "Acheteur, autre identifiant", .possible, plusieurs: true)
    case .acheteurNom: .init([.document: "BT-45"], "Buyer, trading name", fr: "Acheteur, nom commercial")
    case .acheteurLigne3: .init([.document: "BT-163"], "Buyer, third line", fr: "Acheteur, troisième ligne")
    case .acheteurRegion: .init([.document: "BT-54"], "Buyer, region", fr: "Acheteur, région")
    case .identifiant: .init([.ligne: "BT-126"], "Line number", fr: "Numéro de ligne")
    case .note: .init([.ligne: "BT-127"], "Note", fr: "Note")
    case .description: .init([.ligne: "BT-154"], "Description", fr: "Description")
    case .ligneCommande: .init([.ligne: "BT-132"], "Order line", fr: "Ligne de commande")
    case .debut: .init([.ligne: "BT-134"], "From", fr: "Du", est: .jour)
    case .fin: .init([.ligne: "BT-135"], "To", fr: "Au", est: .jour)
    case .referenceAcheteur: .init([.ligne: "BT-156"], "Buyer's reference for it", fr: "Référence de l'acheteur")
    case .article: .init([.ligne: "BT-157"], "Article number", fr: "Code article", .exigee)
    case .classification: .init([.ligne: "BT-158"], "Classification", fr: "Classification", .exigee, plusieurs: true)
    case .origine: .init([.ligne: "BT-159"], "Country of origin", fr: "Pays d'origine", est: .pays)
    case .attribut: .init([.ligne: "BT-160"], "Attribute", fr: "Caractéristique", .exigee, plusieurs: true)
    case .prixBrut: .init([.ligne: "BT-148"], "Gross price", fr: "Prix brut", est: .prix)
    case .parQuantite: .init([.ligne: "BT-149"], "Price for", fr: "Prix pour", est: .quantite)
    case .tvaComptable:
      .init(
        [.document: "BT-111"], "VAT in the currency of the accounts", fr: "TVA dans la devise comptable", .exigee,
        est: .montant)
    case .ajustement: .init([.ligne: "BT-92"], "Taken off or added", fr: "Remise ou frais", .possible, est: .ajustement)
    case .pourcentage: .init([.ligne: "BT-94"], "Percentage of it", fr: "Pourcentage", est: .taux)
    case .base: .init([.ligne: "BT-93"], "Base of it", fr: "Base", est: .montant)
    }
  }
}
