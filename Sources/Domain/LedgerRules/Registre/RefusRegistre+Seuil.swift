package import LedgerModel
package import LedgerWords

/// The turnover of a seller without VAT, and the limits of the franchise.
extension SeuilFranchise {
  private var quoi: Words {
    switch portee {
    case .total: Words("The turnover of \(annee)", fr: "Le chiffre d'affaires de \(annee)")
    case .services: Words("The turnover of services of \(annee)", fr: "Le chiffre d'affaires des services de \(annee)")
    }
  }

  /// It in a sentence.
  package var phrase: Words {
    guard case .depasse(let jour) = etat, let exigible else {
      return Words(
        "\(quoi) is \(montant): above \(limite) the franchise ends (CGI, art. 293 B).",
        fr: "\(quoi) est de \(montant) : au-delà de \(limite), la franchise prend fin (CGI, art. 293 B).")
    }
    return Words(
      "\(quoi) passed \(limite) on \(jour), and is \(montant) (CGI, art. 293 B): VAT is due from \(exigible) on.",
      fr:
        "\(quoi) a dépassé \(limite) le \(jour), et est de \(montant) (CGI, art. 293 B) : la TVA est due à partir du \(exigible)."
    )
  }
}

extension RefusRegistre {
  /// The seller charges no VAT, and passed a limit of the franchise.
  package static func seuilFranchise(_ seuil: SeuilFranchise) -> Self {
    Self(
      codeSeuilFranchise, "\(seuil.phrase)", fr: "\(seuil.phrase)",
      remede:
        "Charge it: `facture emetteur --regime-tva=reel --numero-tva=…`. In a first year the limits count in proportion of its days.",
      fr:
        "Facturez-la : `facture emetteur --regime-tva=reel --numero-tva=…`. La première année, les limites se comptent au prorata des jours."
    )
  }

  /// Its code, in the list of tasks too.
  package static var codeSeuilFranchise: String { "seuil-franchise" }
}
