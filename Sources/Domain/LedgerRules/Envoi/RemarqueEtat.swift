package import LedgerModel
import LedgerNorm
import LedgerWords

/// The remarks on sales that are taxed in another member state, or that might be.
extension Motif<Remarque> {
  /// It bears VAT of a state where the seller is not registered: a file from elsewhere may.
  static func tvaSansInscription(_ taux: Taux, _ etat: EtatDeTVA) -> Self {
    let nom = Territoire(etat.pays).nom
    let option =
      etat.auGuichet
      ? Words(
        "`facture emetteur --oss`, or `facture emetteur --tva-etat=\(etat.pays):…`",
        fr: "`facture emetteur --oss`, ou `facture emetteur --tva-etat=\(etat.pays):…`")
      : Words("`facture emetteur --tva-etat=\(etat.pays):…`", fr: "`facture emetteur --tva-etat=\(etat.pays):…`")
    return Self("etat-sans-inscription") { numero in
      Dit(
        Words(
          "\(numero) charges VAT of another state (\(nom)) at \(taux) %: it is declared there, and the seller is not "
            + "registered for it.",
          fr:
            "\(numero) facture la TVA d'un autre État (\(nom)) à \(taux) % : elle s'y déclare, et l'émetteur n'y est pas "
            + "inscrit."),
        Words("Where it is registered, say so: \(option).", fr: "S'il est inscrit, indiquez-le : \(option)."))
    }
  }

  /// That much was sold from a distance to private persons of other member states in a year, with VAT of France (CGI, art. 258 A and
  /// 259 D: the limit holds for the year and the one before).
  package static func seuilADistance(_ somme: MontantLarge, _ annee: Int) -> Self {
    Self(codeSeuilADistance) { numero in
      Dit(
        "\(numero): sales of goods to private persons of other member states come to \(somme.en(.euro)) before VAT in "
          + "\("\(annee)"), with VAT of France. Above 10,000.00 euros in a year, or in the one before, each of them bears VAT of "
          + "the customer's state (CGI 258 A, 259 D).",
        fr:
          "\(numero) : les ventes de biens à des particuliers d'autres États membres atteignent \(somme.en(.euro)) HT en "
          + "\("\(annee)"), avec la TVA française. Au-delà de 10 000,00 euros dans l'année ou la précédente, chacune porte la TVA de "
          + "l'État du client (CGI, art. 258 A et 259 D).",
        remede: "Register for the one-stop shop, then `facture emetteur --oss` and the rates of each state.",
        fr: "Inscrivez-vous au guichet unique, puis `facture emetteur --oss` et les taux de chaque État.")
    }
  }

  static var codeSeuilADistance: String { "seuil-ventes-a-distance" }
}
