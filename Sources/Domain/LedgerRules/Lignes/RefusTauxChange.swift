public import LedgerModel
import LedgerWords

/// Why the exchange rate of a document is refused.
public typealias RefusTauxChange = Motif<TauxChange>

extension RefusTauxChange {
  /// The document is in euros.
  public static var enEuros: Self {
    Self("taux-change-inutile") { numero in
      Dit(
        "\(numero) is in euros, and needs no rate of exchange.",
        fr: "\(numero, apres: "Le document") est en euros : il n'a pas besoin de taux de change.",
        remede: "Leave the rate out, or create the document in its own currency: `facture creer --devise=…`.",
        fr: "Omettez le taux, ou créez le document dans sa devise : `facture creer --devise=…`.")
    }
  }

  /// The number is not an exchange rate.
  public static func invalide(_ taux: PrixUnitaire) -> Self {
    Self("taux-change-invalide") { numero in
      Dit(
        "\(taux) is not a rate of exchange of \(numero).",
        fr: "\(taux) n'est pas un taux de change possible pour \(numero).",
        remede: "Give the value of one unit of the currency in euros, above 0: --taux-change=\"RATE;DAY;ECB\".",
        fr: "Donnez la valeur en euros d'une unité de la devise, plus de 0 : --taux-change=\"TAUX;JOUR;BCE\".")
    }
  }

  /// The source of the rate is missing.
  public static var sansSource: Self {
    Self("taux-change-invalide") { numero in
      Dit(
        "The source of the exchange rate of \(numero) is missing.",
        fr: "La source du taux de change de \(numero) manque.",
        remede: "Name it after the day, as ECB for the European Central Bank: --taux-change=\"RATE;DAY;ECB\".",
        fr: "Indiquez-la après le jour, comme BCE pour la Banque centrale européenne : "
          + "--taux-change=\"TAUX;JOUR;BCE\".")
    }
  }
}

extension Refus {
  /// About the rate of exchange of the document of a number.
  public static func tauxChange(_ numero: String, _ motif: RefusTauxChange) -> Refus {
    motif.refus.sur(.document(numero))
  }
}
