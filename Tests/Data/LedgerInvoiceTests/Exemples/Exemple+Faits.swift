import LedgerInvoice
import LedgerModel
import LedgerTestSupport

/// Documents with facts that the ledger only carries.
extension Exemple {
  /// Paid by a mandate, with all that a document and a line may carry.
  static let autresFaits = Exemple {
    $0.numero = "F-2026-0127"
    $0.affaire.livraison = Livraison(adresse: Adresse(rue: "3 quai", codePostal: "69002", ville: "Lyon", pays: "FR"))
    $0.affaire.termes = Termes([
      Terme(.exigibleLe, "2026-11-21"), Terme(.projet, "P-7"), Terme(.vente, "VK-1"), Terme(.reception, "WE-2"),
      Terme(.expedition, "LS-3"), Terme(.marche, "LOT-4"), Terme(.texte, "Merci", precision: "ADU"),
      Terme(.texte, "Sans sujet"), Terme(.precedente, "F-2025-9", precision: "2025-12-31"),
      Terme(.objet, "COMPTEUR-5", precision: "ABZ"), Terme(.imputation, "4711"), Terme(.beneficiaire, "Affacturage SA"),
      Terme(.beneficiaireId, "77", precision: "0088"), Terme(.beneficiaireRegistre, "900000027", precision: "0002"),
      Terme(.mandat, "RUM-8"), Terme(.creancier, "FR72ZZZ123456"), Terme(.compteDebite, "FR7630000000010000000000104"),
      Terme(.lieuLivraison, "4012345000016", precision: "0088"), Terme(.livraisonLigne3, "Porte 9"),
      Terme(.livraisonRegion, "Rhône"), Terme(.vendeurLigne3, "Étage 2"), Terme(.vendeurRegion, "Ain"),
      Terme(.acheteurNom, "Chez Client"),
      Terme(.acheteurLigne3, "Hall"), Terme(.acheteurRegion, "Isère"),
    ])
    var ligne = LigneFacture.exemple("Pièce", "10", "1.001", .bien)
    ligne.termes = Termes([
      Terme(.identifiant, "a-1"), Terme(.note, "Fragile"), Terme(.description, "En laiton"), Terme(.objet, "N-1"),
      Terme(.imputation, "4712"), Terme(.ligneCommande, "10"), Terme(.debut, "2026-11-01"), Terme(.fin, "2026-11-30"),
      Terme(.referenceAcheteur, "X-1"), Terme(.article, "4012345001235", precision: "0160"),
      Terme(.classification, "65434568", precision: "STL"), Terme(.classification, "43", precision: "TST"),
      Terme(.origine, "DE"), Terme(.attribut, "rouge", precision: "couleur"),
      Terme(.attribut, "12", precision: "taille"), Terme(.prixBrut, "120"), Terme(.parQuantite, "100"),
    ])
    $0.lignes = [ligne]
  }

  /// Discounts of two rates that come to nothing, and are stated each.
  static let remisesNulles = Exemple {
    $0.numero = "F-2026-0129"
    $0.remise = "10"
    $0.lignes = [.exemple("Livre", "-1", "10", .bien, taux: "5.5"), .exemple("Pièce", "1", "10", .bien)]
  }

  /// Paid to one of two accounts, with amounts taken off and added.
  static let montants = Exemple {
    $0.numero = "F-2026-0128"
    $0.cadre = Cadre("M1")
    $0.affaire.termes = Termes([Terme(.autreCompte, "FR7630000000020000000000201")])
    $0.lignes = [
      .exemple("Livre", "3", "12.35", .bien, taux: "5.5"),
      .montant("Geste", "-1", "2", taux: "5.5", Terme(.ajustement, "ligne")),
      .montant("Remise", "-1", "1.75", taux: "5.5", Terme(.ajustement, "ligne", precision: "100"), "5", de: "35.00"),
      .exemple("Conseil", "2", "450", .service, "DAY"),
      .montant("Port", "1", "30", taux: "20", Terme(.ajustement, "document", precision: "FC")),
      .montant("Bonus", "-1", "90", taux: "20", Terme(.ajustement, "document"), "10", de: "900.00"),
    ]
  }
}

extension LigneFacture {
  /// An amount taken off or added, which is `pourcentage` of `base` where that is said.
  fileprivate static func montant(
    _ designation: String, _ quantite: String, _ prix: String, taux: String, _ ajustement: Terme,
    _ pourcentage: String? = nil, de base: String = ""
  ) -> LigneFacture {
    var ligne = exemple(designation, quantite, prix, .bien, taux: taux)
    ligne.termes = Termes(
      [ajustement] + (pourcentage.map { [Terme(.pourcentage, $0), Terme(.base, base)] } ?? []))
    return ligne
  }
}
