extension Terme {
  /// The name of a term. A new one has its row in `fiche`, and its place in both syntaxes of the norm.
  public enum Nom: String, CaseIterable, Sendable {
    /// VAT due on (BT-7).
    case exigibleLe
    /// Price of a quote, 0.00 if it is free; invoices never state it.
    case prixDevis
    /// Project (BT-11).
    case projet
    /// Sales order (BT-14).
    case vente
    /// Receiving advice (BT-15).
    case reception
    /// Despatch advice (BT-16).
    case expedition
    /// Tender or lot (BT-17).
    case marche
    /// Early payment discount: days, percent (BT-20).
    case escompte
    /// Note (BT-22).
    case texte
    /// Earlier invoice (BT-25).
    case precedente
    /// Invoiced object (BT-18, BT-128).
    case objet
    /// Cost account (BT-19, BT-133).
    case imputation
    /// Payee (BT-59).
    case beneficiaire
    /// Payee's identifier (BT-60).
    case beneficiaireId
    /// Payee's registration (BT-61).
    case beneficiaireRegistre
    /// Other account (BT-84).
    case autreCompte
    /// Card (BT-87).
    case carte
    /// Card holder (BT-88).
    case porteurCarte
    /// Direct debit mandate (BT-89).
    case mandat
    /// Creditor identifier (BT-90).
    case creancier
    /// Account debited (BT-91).
    case compteDebite
    /// Place of delivery (BT-71).
    case lieuLivraison
    /// Delivery, third line (BT-165).
    case livraisonLigne3
    /// Delivery, region (BT-79).
    case livraisonRegion
    /// Seller, other identifier (BT-29).
    case vendeurId
    /// Seller, third line (BT-162).
    case vendeurLigne3
    /// Seller, region (BT-39).
    case vendeurRegion
    /// Buyer, trading name (BT-45).
    case acheteurNom
    /// Buyer, third line (BT-163).
    case acheteurLigne3
    /// Buyer, region (BT-54).
    case acheteurRegion
    /// Line number (BT-126).
    case identifiant
    /// Note (BT-127).
    case note
    /// Description (BT-154).
    case description
    /// Order line (BT-132).
    case ligneCommande
    /// From (BT-134).
    case debut
    /// To (BT-135).
    case fin
    /// Buyer's reference for it (BT-156).
    case referenceAcheteur
    /// Article number (BT-157).
    case article
    /// Classification (BT-158).
    case classification
    /// Country of origin (BT-159).
    case origine
    /// Attribute (BT-160).
    case attribut
    /// Gross price (BT-148).
    case prixBrut
    /// Price for (BT-149).
    case parQuantite
    /// VAT in the currency of the accounts (BT-111).
    case tvaComptable
    /// Taken off or added (BT-92).
    case ajustement
    /// Percentage of it (BT-94).
    case pourcentage
    /// Base of it (BT-93).
    case base
    /// Number in its files, if the ledger has another document with that number (BT-1).
    case numero
    /// Type in its files, if it differs from its type in the ledger (BT-3).
    case type
    /// Due date in its files, if it is before the document: the ledger has no such due date (BT-9).
    case echeance
    /// Price in its files, with more decimals than the line computes with (BT-146).
    case prixNet
    /// Quantity in its files, with more decimals than the line computes with (BT-129).
    case quantite
    /// Price of one unit with VAT, from which the price before VAT is computed; files never state it.
    case prixTTC
  }
}
