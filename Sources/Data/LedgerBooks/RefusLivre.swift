public import LedgerModel
import LedgerWords

/// Why the books cannot be exported.
public typealias RefusLivre = Motif<SujetLivre>

/// The subject of a ``RefusLivre``.
public enum SujetLivre {}

extension RefusLivre {
  /// The document is in another currency, and has no exchange rate.
  public static func deviseSansTaux(_ devise: Devise) -> Self {
    Self("devise-sans-taux") { numero in
      Dit(
        "\(numero.cite) is in \(devise), and has no exchange rate to euros.",
        fr: "\(numero.cite, apres: "Le document") est en \(devise), et n'a pas de taux de change en euros.",
        remede: "The books are in euros: ask for days without it, by --depuis and --jusqua.",
        fr: "La comptabilité est en euros : demandez une période sans lui, avec --depuis et --jusqua.")
    }
  }

  /// The advance is in another currency, and has no exchange rate.
  public static func avanceSansTaux(_ devise: Devise) -> Self {
    Self("devise-sans-taux") { numero in
      Dit(
        "\(numero) is in \(devise), and an advance has no exchange rate to euros.",
        fr: "\(numero) est en \(devise), et une avance n'a pas de taux de change en euros.",
        remede:
          "Cancel it with `facture annuler-avance CUSTOMER ADVANCE --motif=TEXT`, invoice a deposit with its rate, and "
          + "record the payment of that; or ask "
          + "for days without it, by --depuis and --jusqua.",
        fr:
          "Annulez-la par `facture annuler-avance CLIENT AVANCE --motif=TEXTE`, facturez un acompte avec son taux, "
          + "et enregistrez-en le paiement ; ou "
          + "demandez une période sans elle, avec --depuis et --jusqua.")
    }
  }

  /// The amount in euros is too large.
  public static var tropGrandEnEuros: Self {
    Self("total-trop-grand") { numero in
      Dit(
        "\(numero.cite) does not fit an amount in euros.",
        fr: "\(numero.cite, apres: "Le document") dépasse le plus grand montant en euros.",
        remede: "`facture audit` tells the fault of this document.",
        fr: "`facture audit` dit ce qui ne va pas dans ce document.")
    }
  }

  /// The name of the file needs the seller's SIREN, which is missing.
  public static var sirenAbsent: Self {
    Self(
      "siren-absent",
      "The name of a FEC contains the SIREN of the seller, which is missing.",
      fr: "Le nom d'un FEC contient le SIREN de l'émetteur, qui manque.",
      remede: "Say it, `facture emetteur --siren=…`, or name the file: --output=FILE.",
      fr: "Donnez-le, `facture emetteur --siren=…`, ou indiquez le fichier : --output=FICHIER.")
  }
}

extension Refus {
  /// About the document of a number in the books.
  public static func livre(_ numero: String, _ motif: RefusLivre) -> Refus { motif.refus.sur(.importe(numero)) }
}
