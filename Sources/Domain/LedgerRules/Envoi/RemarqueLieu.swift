import LedgerModel
import LedgerWords

/// The remarks on VAT of another place than the sale (`RegleLieu.swift`).
extension Motif<Remarque> {
  /// It bears a rate of VAT that the place of the sale does not apply. `estExporte`: goods sent there are exports.
  static func tauxDAilleurs(_ taux: Taux, _ lieu: Territoire, estExporte: Bool) -> Self {
    Self("taux-d-ailleurs") { numero in
      let (nom, source) = (lieu.nom, lieu.source ?? "")
      let message =
        lieu.appliqueLaTVADeFrance
        ? Words(
          "\(numero) charges VAT at \(taux) %, which is not a rate of the place: \(nom) (\(source)).",
          fr: "\(numero) applique la TVA à \(taux) %, qui n'est pas un taux du lieu : \(nom) (\(source)).")
        : Words(
          "\(numero) charges VAT at \(taux) %, and no VAT of France is applied there: \(nom) (\(source)).",
          fr:
            "\(numero) applique la TVA à \(taux) %, et la TVA française ne s'applique pas à ce lieu : \(nom) (\(source))."
        )
      return Dit(
        message,
        estExporte
          ? Words(
            "If goods go there, they are exported: credit it (`facture annuler \(numero)`) and invoice without VAT "
              + "(category G).",
            fr:
              "Si des biens y vont, ils sont exportés : faites un avoir (`facture annuler \(numero)`) et facturez sans TVA "
              + "(catégorie G).")
          : Words(
            "If that is the place, credit it (`facture annuler \(numero)`) and invoice at a rate of that place.",
            fr: "Si c'est bien le lieu, faites un avoir (`facture annuler \(numero)`) et facturez à un taux de ce lieu."
          ))
    }
  }

  /// A sale to a business takes place abroad, and bears VAT of France (CGI, art. 259, 1°, 262 and 262 ter).
  static func tvaVersLEtranger(_ lieu: Territoire) -> Self {
    Self("tva-vers-l-etranger") { numero in
      Dit(
        "\(numero) charges VAT of France to a business, and the sale takes place abroad: \(lieu.nom).",
        fr: "\(numero) facture la TVA française à une entreprise, et la vente a lieu ailleurs : \(lieu.nom).",
        remede: "Credit it, and invoice in another VAT category (AE, K, G or O). Where goods are delivered in France, "
          + "or the building is there, name that place of delivery; lines about a building have the nature works.",
        fr: "Faites un avoir et facturez dans une autre catégorie de TVA (AE, K, G ou O). Si des biens sont livrés en "
          + "France, ou si l'immeuble s'y trouve, indiquez ce lieu de livraison ; les lignes sur un immeuble sont de "
          + "nature travaux.")
    }
  }

  /// Works on a building abroad bear VAT of France (CGI, art. 259 A, 2°; directive 2006/112, art. 47).
  static func travauxAilleurs(_ lieu: Territoire) -> Self {
    Self("travaux-a-l-etranger") { numero in
      Dit(
        "\(numero) charges VAT of France on works on a building abroad: \(lieu.nom) (CGI 259 A 2°).",
        fr: "\(numero) facture la TVA française pour des travaux sur un immeuble situé ailleurs : \(lieu.nom) (CGI, "
          + "art. 259 A, 2°).",
        remede: "The VAT of that place applies. Credit it (`facture annuler \(numero) --motif=TEXT`), and invoice the "
          + "works without VAT of France: category O, or AE where the customer has a VAT number of that state and owes "
          + "the VAT.",
        fr: "C'est la TVA de ce lieu qui s'applique. Faites un avoir (`facture annuler \(numero) --motif=TEXTE`) et "
          + "facturez les travaux sans TVA française : catégorie O, ou AE si le client est identifié à la TVA dans cet "
          + "État et doit la TVA.")
    }
  }

  /// A service takes place at `lieu`, but is said to be delivered at `livraison`: it may be works on a building there.
  static func serviceLivreAilleurs(_ lieu: Territoire, livraison: Territoire) -> Self {
    Self("service-livre-ailleurs") { numero in
      Dit(
        "\(numero) names a place of delivery (\(livraison.nom)), but for VAT its service takes place elsewhere: "
          + "\(lieu.nom) (CGI 259).",
        fr: "\(numero) indique un lieu de livraison (\(livraison.nom)), mais pour la TVA son service a lieu ailleurs : "
          + "\(lieu.nom) (CGI, art. 259).",
        remede: "If it is work on a building there, the VAT is that of the building (CGI 259 A 2°): credit it "
          + "(`facture annuler \(numero) --motif=TEXT`), and invoice lines of the nature works.",
        fr:
          "S'il s'agit de travaux sur un immeuble qui s'y trouve, la TVA est celle de ce lieu (CGI, art. 259 A, 2°) : "
          + "faites un avoir (`facture annuler \(numero) --motif=TEXTE`) et facturez des lignes de nature travaux.")
    }
  }
}
