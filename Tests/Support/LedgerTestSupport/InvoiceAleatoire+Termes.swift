import LedgerModel
import LedgerTestLogs

/// Terms of random documents and their lines, drawn separately, so that a seed gives the same document without them.
extension InvoiceAleatoire {
  /// Of the head.
  static func termes(_ rng: inout SplitMix64) -> Termes? {
    let possibles = [
      Terme(.projet, "P 7/2026"), Terme(.vente, "VK <1>"), Terme(.reception, "WE-2"), Terme(.expedition, "LS & 3"),
      Terme(.marche, "LOT-4"), Terme(.texte, "Merci", precision: "ADU"), Terme(.texte, "Autre note"),
      Terme(.precedente, "F-2025-9", precision: "2025-12-31"), Terme(.objet, "COMPTEUR", precision: "ABZ"),
      Terme(.objet, "COMPTEUR"), Terme(.imputation, "4711"), Terme(.beneficiaire, "Affacturage SA"),
      Terme(.lieuLivraison, "4012345000016", precision: "0088"), Terme(.vendeurLigne3, "Étage 2"),
      Terme(.vendeurRegion, "Ain"), Terme(.acheteurNom, "Chez Client"), Terme(.acheteurLigne3, "Hall"),
      Terme(.acheteurRegion, "Isère"), Terme(.escompte, "2.5", precision: "14"),
      Terme(.exigibleLe, "\(Jour.aujourdhui)"),
    ]
    return tires(possibles, &rng)
  }

  /// Of a line.
  static func termesDeLigne(_ rng: inout SplitMix64) -> Termes? {
    let possibles = [
      Terme(.note, "Fragile"), Terme(.description, "En laiton ]]>"), Terme(.objet, "N-1", precision: "ABZ"),
      Terme(.imputation, "4712"), Terme(.ligneCommande, "10"),
      Terme(.debut, "\(Jour.aujourdhui)"), Terme(.fin, "\(Jour.aujourdhui)"),
      Terme(.referenceAcheteur, "X-1"), Terme(.article, "4012345001235", precision: "0160"),
      Terme(.classification, "65434568", precision: "STL"), Terme(.classification, "43", precision: "TST"),
      Terme(.origine, "DE"), Terme(.attribut, "rouge", precision: "couleur"),
      Terme(.attribut, "12", precision: "taille"), Terme(.prixBrut, "1000000"), Terme(.parQuantite, "100"),
    ]
    return tires(possibles, &rng)
  }

  /// A line that is a deduction from `ligne` or the document, or a charge: at most its price, so that a rest stays.
  static func ajustement(de ligne: LigneFacture, _ id: LigneID, _ rng: inout SplitMix64) -> LigneFacture? {
    let estFrais = rng.oneIn(2)
    guard ligne.quantite.millioniemes >= 2_000_000,
      let quantite = Quantite(millioniemes: estFrais ? 1_000_000 : -1_000_000),
      let prix = PrixUnitaire(millioniemes: ligne.prixUnitaire.millioniemes / 20_000 * 10_000)
    else { return nil }
    var ajustement = ligne.copie(id)
    (ajustement.designation, ajustement.quantite, ajustement.prixUnitaire) = ("Port ou geste", quantite, prix)
    (ajustement.remisePourcentage, ajustement.unite) = (.zero, .unite)
    let lieu = rng.oneIn(2) ? "ligne" : "document"
    let code = rng.oneIn(2) ? nil : estFrais ? "FC" : "100"
    ajustement.termes = Termes([Terme(.ajustement, lieu, precision: code)])
    return ajustement
  }

  /// Each with a chance of one in three; of terms allowed once only the first.
  private static func tires(_ possibles: [Terme], _ rng: inout SplitMix64) -> Termes? {
    var vus: Set<Terme.Nom> = []
    return Termes(
      possibles.filter { terme in
        rng.oneIn(3) && (vus.insert(terme.nom).inserted || [.texte, .classification, .attribut].contains(terme.nom))
      })
  }
}
