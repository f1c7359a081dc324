package import LedgerWords

extension Terme.Nom {
  /// Its row.
  package var fiche: Terme.Fiche {
    switch self {
    case .exigibleLe:
      .init(
        .document, "VAT due on", fr: "TVA exigible le", de: "Steuer fällig am",
        nl: "Btw verschuldigd op", est: .jour)
    case .prixDevis:
      .init(
        .document, "Price of this quote", fr: "Prix de ce devis", de: "Preis dieses Angebots",
        nl: "Prijs van deze offerte", est: .montant)
    case .projet: .init(.document, "Project", fr: "Projet", de: "Projekt", nl: "Project")
    case .vente:
      .init(
        .document, "Sales order", fr: "Commande chez le vendeur", de: "Auftragsnummer",
        nl: "Verkooporder")
    case .reception:
      .init(
        .document, "Receiving advice", fr: "Avis de réception", de: "Wareneingang",
        nl: "Ontvangstbon")
    case .expedition:
      .init(
        .document, "Despatch advice", fr: "Avis d'expédition", de: "Lieferschein",
        nl: "Pakbon")
    case .marche:
      .init(
        .document, "Tender or lot", fr: "Marché ou lot", de: "Vergabe oder Los",
        nl: "Aanbesteding of perceel")
    case .escompte:
      .init(
        .document, "Early payment discount: days, percent", fr: "Escompte : jours, pourcentage",
        de: "Skonto: Tage, Prozent",
        nl: "Betalingskorting: dagen, procent", .exigee, est: .taux, plusieurs: true)
    case .texte:
      .init(
        .document, "Note", fr: "Note", de: "Hinweis",
        nl: "Opmerking", .possible, liste: .sujets, plusieurs: true)
    case .precedente:
      .init(
        .document, "Earlier invoice", fr: "Facture précédente", de: "Frühere Rechnung",
        nl: "Eerdere factuur", .possible, plusieurs: true)
    case .objet:
      .init(
        .partout, "Invoiced object", fr: "Objet facturé", de: "Abrechnungsobjekt",
        nl: "Gefactureerd object", .possible, liste: .objets)
    case .imputation:
      .init(
        .partout, "Cost account", fr: "Imputation comptable", de: "Kontierung",
        nl: "Kostenplaats")
    case .beneficiaire:
      .init(
        .document, "Payee", fr: "Bénéficiaire", de: "Zahlungsempfänger",
        nl: "Begunstigde")
    case .beneficiaireId:
      .init(
        .document, "Payee's identifier", fr: "Identifiant du bénéficiaire",
        de: "Kennung des Zahlungsempfängers",
        nl: "Kenmerk van de begunstigde", .possible, liste: .schemas)
    case .beneficiaireRegistre:
      .init(
        .document, "Payee's registration", fr: "Immatriculation du bénéficiaire",
        de: "Registernr. des Zahlungsempfängers",
        nl: "Registratie van de begunstigde", .possible, liste: .schemas)
    case .autreCompte:
      .init(
        .document, "Other account", fr: "Autre compte", de: "Weiteres Konto",
        nl: "Andere rekening", plusieurs: true)
    case .carte: .init(.document, "Card", fr: "Carte", de: "Karte", nl: "Kaart")
    case .porteurCarte:
      .init(
        .document, "Card holder", fr: "Titulaire de la carte", de: "Karteninhaber",
        nl: "Kaarthouder")
    case .mandat:
      .init(
        .document, "Direct debit mandate", fr: "Mandat de prélèvement", de: "Mandatsreferenz",
        nl: "Mandaatreferentie")
    case .creancier:
      .init(
        .document, "Creditor identifier", fr: "Identifiant créancier", de: "Gläubiger-ID",
        nl: "Incassant-ID")
    case .compteDebite:
      .init(
        .document, "Account debited", fr: "Compte débité", de: "Belastetes Konto",
        nl: "Gedebiteerde rekening")
    case .lieuLivraison:
      .init(
        .document, "Place of delivery", fr: "Lieu de livraison", de: "Lieferort",
        nl: "Plaats van levering", .possible, liste: .schemas)
    case .livraisonLigne3:
      .init(
        .document, "Delivery, third line", fr: "Livraison, troisième ligne", de: "Lieferung, dritte Zeile",
        nl: "Levering, derde regel")
    case .livraisonRegion:
      .init(
        .document, "Delivery, region", fr: "Livraison, région", de: "Lieferung, Region",
        nl: "Levering, regio")
    case .vendeurId:
      .init(
        .document, "Seller, other identifier", fr: "Vendeur, autre identifiant",
        de: "Verkäufer, weitere Kennung",
        nl: "Verkoper, ander kenmerk", .possible, liste: .schemas, plusieurs: true)
    case .vendeurLigne3:
      .init(
        .document, "Seller, third line", fr: "Vendeur, troisième ligne", de: "Verkäufer, dritte Zeile",
        nl: "Verkoper, derde regel")
    case .vendeurRegion:
      .init(
        .document, "Seller, region", fr: "Vendeur, région", de: "Verkäufer, Region",
        nl: "Verkoper, regio")
    case .acheteurNom:
      .init(
        .document, "Buyer, trading name", fr: "Acheteur, nom commercial", de: "Käufer, Handelsname",
        nl: "Koper, handelsnaam")
    case .acheteurLigne3:
      .init(
        .document, "Buyer, third line", fr: "Acheteur, troisième ligne", de: "Käufer, dritte Zeile",
        nl: "Koper, derde regel")
    case .acheteurRegion:
      .init(
        .document, "Buyer, region", fr: "Acheteur, région", de: "Käufer, Region",
        nl: "Koper, regio")
    case .identifiant:
      .init(
        .ligne, "Line number", fr: "Numéro de ligne", de: "Positionsnummer",
        nl: "Regelnummer")
    case .note: .init(.ligne, "Note", fr: "Note", de: "Hinweis", nl: "Opmerking")
    case .description:
      .init(
        .ligne, "Description", fr: "Description", de: "Beschreibung",
        nl: "Omschrijving")
    case .ligneCommande:
      .init(
        .ligne, "Order line", fr: "Ligne de commande", de: "Bestellposition",
        nl: "Orderregel")
    case .debut: .init(.ligne, "From", fr: "Du", de: "Von", nl: "Van", est: .jour)
    case .fin: .init(.ligne, "To", fr: "Au", de: "Bis", nl: "Tot en met", est: .jour)
    case .referenceAcheteur:
      .init(
        .ligne, "Buyer's reference for it", fr: "Référence de l'acheteur", de: "Artikelnr. des Käufers",
        nl: "Artikelnr. van de koper")
    case .article:
      .init(
        .ligne, "Article number", fr: "Code article", de: "Artikelnummer",
        nl: "Artikelnummer", .exigee, liste: .schemas)
    case .classification:
      .init(
        .ligne, "Classification", fr: "Classification", de: "Klassifizierung",
        nl: "Classificatie", .exigee, liste: .classifications, plusieurs: true)
    case .origine:
      .init(
        .ligne, "Country of origin", fr: "Pays d'origine", de: "Ursprungsland",
        nl: "Land van herkomst", est: .pays)
    case .attribut:
      .init(
        .ligne, "Attribute", fr: "Caractéristique", de: "Merkmal",
        nl: "Kenmerk", .exigee, plusieurs: true)
    case .prixBrut:
      .init(
        .ligne, "Gross price", fr: "Prix brut", de: "Bruttopreis",
        nl: "Brutoprijs", est: .prix)
    case .parQuantite:
      .init(
        .ligne, "Price for", fr: "Prix pour", de: "Preis für",
        nl: "Prijs per", est: .quantite)
    case .tvaComptable:
      .init(
        .document, "VAT in the currency of the accounts", fr: "TVA dans la devise comptable",
        de: "Steuer in der Buchwährung",
        nl: "Btw in de boekhoudvaluta", .exigee, est: .montant)
    case .ajustement:
      .init(
        .ligne, "Taken off or added", fr: "Remise ou frais", de: "Abzug oder Zuschlag",
        nl: "Korting of toeslag", .possible, liste: .ajustements, est: .ajustement)
    case .pourcentage:
      .init(
        .ligne, "Percentage", fr: "Pourcentage", de: "Prozentsatz",
        nl: "Percentage", est: .pourcentage)
    case .numero:
      .init(
        .document, "Number in its files", fr: "Numéro dans ses fichiers", de: "Nummer in Dateien",
        nl: "Nummer in bestanden")
    case .type: .init(.document, "Type", fr: "Type", de: "Art", nl: "Soort", est: .type)
    case .echeance:
      .init(
        .document, "Due date in its files", fr: "Échéance dans ses fichiers", de: "Fälligkeit in Dateien",
        nl: "Vervaldatum in bestanden", est: .jour)
    case .prixNet:
      .init(
        .ligne, "Price as issued", fr: "Prix d'origine", de: "Preis im Original", nl: "Oorspronkelijke prijs",
        est: .decimale)
    case .quantite:
      .init(
        .ligne, "Quantity as issued", fr: "Quantité d'origine", de: "Menge im Original",
        nl: "Oorspronkelijke hoeveelheid",
        est: .decimale)
    case .prixTTC:
      .init(
        .ligne, "Price with VAT", fr: "Prix TTC", de: "Preis mit Steuer", nl: "Prijs met btw", est: .prix)
    case .base: .init(.ligne, "Base", fr: "Base", de: "Grundbetrag", nl: "Grondslag", est: .montant)
    }
  }
}

extension Terme {
  /// The places of a term: the head of a document, a line, or both.
  package enum Lieu {
    case document, ligne, partout
  }

  /// The properties of a name.
  package struct Fiche: Sendable {
    /// Its places.
    package let lieu: Lieu
    /// Its name for people.
    package let libelle: LibelleDocument
    /// Whether a detail stands beside the value: its scheme, its list, the name of an attribute.
    package let precision: Precision
    /// The list of its codes; nil if it is not a code.
    let liste: ListeCodes?
    /// The type of its value.
    package let est: Valeur
    /// Whether one document or line may have several.
    package let plusieurs: Bool

    package enum Precision { case aucune, possible, exigee }

    package enum Valeur {
      case texte, jour, pays, prix, quantite, montant, taux, pourcentage, ajustement, decimale, type
    }

    init(
      _ lieu: Lieu, _ en: StaticString, fr: StaticString, de: StaticString, nl: StaticString,
      _ precision: Precision = .aucune, liste: ListeCodes? = nil,
      est: Valeur = .texte, plusieurs: Bool = false
    ) {
      (self.lieu, libelle) = (lieu, LibelleDocument(Libelle(en, fr: fr), de: de, nl: nl))
      (self.precision, self.liste, self.est, self.plusieurs) = (precision, liste, est, plusieurs)
    }
  }
}
