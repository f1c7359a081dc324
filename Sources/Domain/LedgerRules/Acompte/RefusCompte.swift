public import LedgerModel
import LedgerWords

/// Why money from a client cannot be recorded.
public typealias RefusCompte = Motif<SujetCompte>

/// The subject of a ``RefusCompte``.
public enum SujetCompte {}

extension RefusCompte {
  /// The amount is not above zero.
  public static func montantNonPositif(_ montant: Montant) -> Self {
    Self("montant-non-positif") { client in
      Dit(
        "\(montant) cannot be recorded for \(client): the amount must be above zero.",
        fr: "\(montant) ne peut pas être enregistré pour \(client) : le montant doit dépasser zéro.",
        remede: "Give an amount above 0.00.", fr: "Donnez un montant supérieur à 0,00.")
    }
  }

  /// The amount exceeds the balances of the factures that it pays.
  public static func depasse(_ montant: Montant, reste: MontantLarge) -> Self {
    Self("encaissement-depasse") { client in
      if reste <= .zero {
        return Dit(
          "\(client) has no open invoice for this payment.",
          fr: "\(client) n'a aucune facture ouverte pour ce paiement.",
          remede: "With --avance keep \(montant) as an advance of the customer.",
          fr: "Gardez \(montant) comme avance du client avec --avance.")
      }
      return Dit(
        "\(client) owes \(reste) on these invoices: \(montant) is \(MontantLarge(montant) - reste) too much.",
        fr: "\(client) doit \(reste) sur ces factures : \(montant) font \(MontantLarge(montant) - reste) de trop.",
        remede: "Give at most \(reste), or with --avance keep the rest as an advance of the customer.",
        fr: "Donnez au plus \(reste), ou gardez le surplus comme avance du client avec --avance.")
    }
  }

  /// A part would be an advance, but the amount that the bank credited in euros is given.
  public static var recuDUneAvance: Self {
    Self("recu-d-une-avance") { client in
      Dit(
        "The payment of \(client) exceeds its invoices, and an advance does not state the amount credited by the "
          + "bank.",
        fr: "Le paiement \(client, apres: "de") dépasse ses factures, et une avance ne dit pas ce que la banque "
          + "a crédité.",
        remede:
          "Record the payment of the invoices with its part of --recu; invoice the rest as a deposit with its rate "
          + "(`facture creer \(client) --acompte --ligne=…`), and record the payment of that.",
        fr:
          "Enregistrez le paiement des factures avec sa part de --recu ; facturez le reste comme acompte avec son taux "
          + "(`facture creer \(client) --acompte --ligne=…`), et enregistrez-en le paiement.")
    }
  }

  /// The facture of that number is made out to another client.
  public static func autreClient(_ numero: String) -> Self {
    Self("facture-autre-client") { client in
      Dit(
        "\(numero) is not made out to \(client).", fr: "La facture \(numero) n'est pas établie au nom de \(client).",
        remede: "`facture list --client=CUSTOMER` lists the invoices of a customer.",
        fr: "`facture list --client=CLIENT` montre les factures d'un client.")
    }
  }

  /// The facture of that number is in another currency than the one before.
  public static func autreDevise(_ numero: String, _ devise: Devise, _ autre: Devise) -> Self {
    Self(
      "autre-devise",
      "\(numero) is in \(devise), and one before it in \(autre): one payment has one currency.",
      fr: "La facture \(numero) est en \(devise), une autre avant elle en \(autre) : un paiement n'a qu'une devise.",
      remede: "Record one payment for each currency.", fr: "Enregistrez un paiement par devise.")
  }

  /// The facture of that number is named twice.
  public static func factureDejaChoisie(_ numero: String) -> Self {
    Self(
      "facture-deja-choisie",
      "\(numero) is named twice.", fr: "La facture \(numero) est indiquée deux fois.",
      remede: "Name each invoice once.", fr: "N'indiquez chaque facture qu'une fois.")
  }
}

extension Refus {
  /// About the money of the client of a name.
  public static func compte(_ client: String, _ motif: RefusCompte) -> Refus { motif.refus.sur(.client(client)) }
}
