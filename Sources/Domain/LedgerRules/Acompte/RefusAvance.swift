public import LedgerModel
import LedgerWords

/// Why an advance of a client cannot be recorded, used, paid back or cancelled.
public typealias RefusAvance = Motif<Avance>

extension RefusAvance {
  /// A part of an id matches that many advances or refunds of the client: zero, or several.
  public static func debutAmbigu(_ debut: String, _ combien: Int) -> Self {
    Self(combien == 0 ? "avance-inconnue" : "avance-ambigue") { client in
      Dit(
        combien == 0
          ? Words(
            "\(client) has no advance or refund \(debut).",
            fr: "\(client) n'a pas d'avance ni de remboursement \(debut).")
          : Words(
            "\(combien) advances or refunds of \(client) have \(debut) in their ids.",
            fr: "\(combien) avances ou remboursements \(client, apres: "de") ont \(debut) dans leur identifiant."),
        Self.show)
    }
  }

  /// The client has no advance of that id.
  public static func inconnue(_ id: AvanceID) -> Self {
    Self("avance-inconnue") { client in
      Dit(Words("\(client) has no advance \(id).", fr: "\(client) n'a pas d'avance \(id)."), Self.show)
    }
  }

  /// The client has an advance of that id already.
  public static func dejaLa(_ id: AvanceID) -> Self {
    Self("avance-deja-la") { client in
      Dit(
        "\(client) has an advance \(id) already.", fr: "\(client) a déjà une avance \(id).",
        remede: "Give a new advance a new id.", fr: "Donnez un autre identifiant à la nouvelle avance.")
    }
  }

  /// The amount is not above zero.
  public static func montantNonPositif(_ montant: Montant) -> Self {
    Self("montant-non-positif") { client in
      Dit(
        "\(montant) cannot be an advance of \(client), or a part of one: the amount must be above zero.",
        fr: "Le montant \(montant) ne peut pas être une avance \(client, apres: "de"), ni une partie d'avance : "
          + "il doit dépasser zéro.",
        remede: "Give an amount above 0.00.", fr: "Donnez un montant supérieur à 0,00.")
    }
  }

  /// An advance is received or refunded as money; it cannot itself be an advance.
  public static var moyen: Self {
    Self("moyen-avance") { client in
      Dit(
        "Money of \(client) does not come in or go back by the means \"Avance\".",
        fr: "L'argent \(client, apres: "de") n'entre ni ne sort par le moyen « Avance ».",
        remede: "Give the real payment method; `facture utiliser-avance NUMBER` pays an invoice with an advance.",
        fr: "Donnez le moyen réellement employé ; "
          + "`facture utiliser-avance NUMERO` paie une facture avec une avance.")
    }
  }

  /// The reason is blank.
  public static var motifVide: Self {
    Self("motif-vide") { client in
      Dit(
        "A motif of an advance of \(client) is blank.",
        fr: "Un motif concernant une avance \(client, apres: "de") est vide.",
        remede: "Say why, with at least one visible character: an auditor will ask.",
        fr: "Indiquez le motif, avec au moins un caractère visible : un contrôleur le demandera.")
    }
  }

  /// The advance already pays a facture with the payment of that id.
  public static func dejaUtilisee(_ id: ReglementID) -> Self {
    Self("paiement-deja-la") { client in
      Dit(
        "An advance of \(client) pays an invoice with the payment \(id) already.",
        fr: "Une avance \(client, apres: "de") règle déjà une facture par le paiement \(id).",
        remede: "Give a new payment a new id.", fr: "Donnez un autre identifiant au nouveau paiement.")
    }
  }

  /// The client has a refund of that id already.
  public static func dejaRemboursee(_ id: ReglementID) -> Self {
    Self("paiement-deja-la") { client in
      Dit(
        "An advance of \(client) was refunded under the id \(id) already.",
        fr: "Une avance \(client, apres: "de") est déjà remboursée sous l'identifiant \(id).",
        remede: "Give a new refund a new id.", fr: "Donnez un autre identifiant au nouveau remboursement.")
    }
  }

  /// The advance would be used or refunded on a day before it was received.
  public static func avantReception(_ date: Jour, recue: Jour) -> Self {
    Self("date-avant-avance") { client in
      Dit(
        "The advance of \(client) came in on \(recue): it cannot be used or refunded on \(date).",
        fr: "L'avance \(client, apres: "de") est du \(recue) : elle ne peut être ni utilisée ni remboursée le \(date).",
        remede: "Give \(recue) or a later date.", fr: "Donnez le \(recue) ou une date ultérieure.")
    }
  }

  /// The day has not come yet.
  public static func dateFuture(_ date: Jour, aujourdhui: Jour) -> Self {
    Self("date-invraisemblable") { client in
      Dit(
        "\(date) cannot be the day of an advance of \(client): today is \(aujourdhui).",
        fr: "Une avance \(client, apres: "de") ne peut pas être datée du \(date) : nous sommes le \(aujourdhui).",
        remede: "Record it on the day it happens.", fr: "Enregistrez-la le jour venu.")
    }
  }

  /// The day is in a period that is closed.
  public static func periodeClose(_ date: Jour, close: Jour) -> Self {
    Self("periode-close") { client in
      Dit(
        "An advance of \(client) cannot change on \(date): the books are closed until \(close).",
        fr: "Une avance \(client, apres: "de") ne peut pas changer au \(date) : la comptabilité est close "
          + "jusqu'au \(close).",
        remede: "Give \(close.plus(jours: 1)), the first open day, or a later date.",
        fr: "Donnez le \(close.plus(jours: 1)), premier jour non clos, ou une date ultérieure.")
    }
  }

  /// It would come back on a day before it came in.
  public static func rejetAvant(_ rejet: Jour, recue: Jour) -> Self {
    Self("rejet-avant-reglement") { client in
      Dit(
        "\(rejet) is before \(recue), the day on which the advance of \(client) came in.",
        fr: "Le rejet, le \(rejet), précède la réception de l'avance \(client, apres: "de"), le \(recue).",
        remede: "Give the day on which the bank returned it, \(recue) or later.",
        fr: "Donnez le jour où la banque l'a rejetée, le \(recue) ou après.")
    }
  }

  /// The cancellation must count from the day `attendue`, not from `date`; nil: it counts at once.
  public static func annulationComptable(_ date: Jour?, attendue: Jour?) -> Self {
    Self("date-comptable") { client in
      Dit(
        Words(
          "A cancellation on an advance of \(client) would count \(RefusReglement.depuis(date)), and must count "
            + "\(RefusReglement.depuis(attendue)).",
          fr: "Une annulation sur une avance \(client, apres: "de") compterait \(RefusReglement.depuis(date)), "
            + "et doit compter \(RefusReglement.depuis(attendue))."), RefusReglement.periodeClose)
    }
  }

  /// The rate of the advance is zero.
  public static var tauxNul: Self {
    Self("taux-avance") { client in
      Dit(
        "An advance of \(client) at 0 % has no VAT.",
        fr: "Une avance \(client, apres: "de") à 0 % n'a pas de TVA.",
        remede: "Leave the rate out, or give the rate of the services that the advance pays.",
        fr: "Ne donnez pas de taux, ou donnez celui des prestations que l'avance règle.")
    }
  }

  /// Its VAT would be in another currency, without an exchange rate.
  public static func tvaEnDevise(_ devise: Devise) -> Self {
    Self("taux-avance") { client in
      Dit(
        "The advance of \(client) is in \(devise): it has no exchange rate, so its VAT cannot be declared.",
        fr: "L'avance \(client, apres: "de") est en \(devise) : sans taux de change, sa TVA ne peut pas être déclarée.",
        remede:
          "Invoice a deposit with its rate: `facture creer \(client) --acompte --devise=\(devise) --taux-change=…`.",
        fr:
          "Facturez un acompte avec son taux : `facture creer \(client) --acompte --devise=\(devise) --taux-change=…`.")
    }
  }

  /// The seller charges no VAT.
  public static var vendeurSansTVA: Self {
    Self("taux-avance") { client in
      Dit(
        "The seller charges no VAT, so the advance of \(client) has no VAT rate.",
        fr: "L'émetteur ne facture pas de TVA : l'avance \(client, apres: "de") n'a donc pas de taux.",
        remede: "Leave the rate out; `facture emetteur` shows the VAT scheme.",
        fr: "Ne donnez pas de taux ; `facture emetteur` montre le régime de TVA.")
    }
  }

  /// The client has no advance in that currency to refund.
  package static func aucuneARembourser(_ devise: Devise) -> Self {
    Self("avance-insuffisante") { client in
      Dit(
        Words(
          "\(client) has no advance in \(devise) to refund.",
          fr: "\(client) n'a aucune avance en \(devise) à rembourser."), Self.show)
    }
  }

  /// The client has no advance in that currency to use.
  public static func aucune(_ devise: Devise) -> Self {
    Self("avance-insuffisante") { client in
      Dit(
        "\(client) has no advance in \(devise).",
        fr: "\(client) n'a aucune avance en \(devise).",
        remede: "Record the payment received: `facture encaisser \(client) --montant=AMOUNT --avance`.",
        fr: "Enregistrez l'encaissement : `facture encaisser \(client) --montant=MONTANT --avance`.")
    }
  }

  /// The amount exceeds the client's advances.
  public static func insuffisante(_ montant: Montant, reste: MontantLarge) -> Self {
    Self("avance-insuffisante") { client in
      Dit(
        "\(montant) is more than the \(reste) left of the advances of \(client).",
        fr: "Le montant \(montant) dépasse les \(reste) qui restent des avances \(client, apres: "de").",
        remede: "Use or pay back at most \(reste).", fr: "Utilisez ou remboursez au plus \(reste).")
    }
  }

  /// The facture of that number is made out to another client.
  public static func autreClient(_ numero: String) -> Self {
    Self("facture-autre-client") { client in
      Dit(
        "\(numero) is not made out to \(client), whose advance it is.",
        fr: "\(numero) n'est pas au nom \(client, apres: "de"), titulaire de l'avance.",
        remede: "An advance pays the invoices of its customer.", fr: "Une avance règle les factures de son client.")
    }
  }

  /// The facture of that number is in another currency.
  public static func autreDevise(_ numero: String, _ devise: Devise, _ autre: Devise) -> Self {
    Self("autre-devise") { client in
      Dit(
        "\(numero) is in \(devise), and the advance of \(client) in \(autre).",
        fr: "\(numero) est en \(devise), et l'avance \(client, apres: "de") en \(autre).",
        remede: "An advance pays invoices in its own currency.", fr: "Une avance règle des factures dans sa devise.")
    }
  }

  /// The advance pays no facture with the payment of that id.
  public static func pasUtilisee(_ id: ReglementID) -> Self {
    Self("avance-pas-utilisee") { client in
      Dit(
        Words(
          "No advance of \(client) pays an invoice with the payment \(id).",
          fr: "Aucune avance \(client, apres: "de") ne règle une facture par le paiement \(id)."), Self.show)
    }
  }

  /// The advance has no refund with that id, or that refund is cancelled already.
  public static func pasRemboursee(_ id: ReglementID) -> Self {
    Self("remboursement-inconnu") { client in
      Dit(
        Words(
          "\(client) has no refund of an advance with the id \(id), or no longer has it.",
          fr: "\(client) n'a pas, ou plus, de remboursement d'avance \(id)."), Self.show)
    }
  }

  /// That much of the advance is used or refunded.
  public static func entamee(_ montant: Montant) -> Self {
    Self("avance-utilisee") { client in
      Dit(
        "\(montant) of that advance of \(client) is used or refunded: it cannot be cancelled.",
        fr: "Cette avance \(client, apres: "de") est utilisée ou remboursée pour \(montant) : "
          + "elle ne peut pas être annulée.",
        remede: "Cancel its uses first, `facture annuler-paiement NUMBER PAYMENT --motif=TEXT`, and its refunds, "
          + "`facture annuler-avance \(client) REFUND --motif=TEXT`: `facture show \(client)` shows both with their ids.",
        fr: "Annulez d'abord ses utilisations, `facture annuler-paiement NUMERO PAIEMENT --motif=TEXTE`, "
          + "et ses remboursements, `facture annuler-avance \(client) REMBOURSEMENT --motif=TEXTE` : "
          + "`facture show \(client)` les montre avec leurs identifiants.")
    }
  }

  /// It is cancelled already.
  public static func dejaAnnulee(_ id: AvanceID) -> Self {
    Self("avance-deja-annulee") { client in
      Dit(
        "The advance \(id) of \(client) is cancelled already.",
        fr: "L'avance \(id) \(client, apres: "de") est déjà annulée.",
        remede: "There is nothing left to do.", fr: "Il n'y a plus rien à faire.")
    }
  }

  /// A refund that returns is recorded as money received.
  public static var remboursementSansRejet: Self {
    Self("remboursement-sans-rejet") { client in
      Dit(
        "A refund that \(client) sends back is not a returned payment: it is new money.",
        fr: "Un remboursement \(client, apres: "que") renvoie n'est pas un rejet : c'est de l'argent reçu à nouveau.",
        remede: "Record it on the day it came in: `facture encaisser \(client) --montant=AMOUNT --avance --date=DAY`.",
        fr: "Enregistrez-le le jour de sa réception : "
          + "`facture encaisser \(client) --montant=MONTANT --avance --date=JOUR`.")
    }
  }
}

extension RefusAvance {
  private static var show: Words {
    Words(
      "`facture show CUSTOMER` shows the advances of a customer with their ids.",
      fr: "`facture show CLIENT` montre les avances d'un client avec leurs identifiants.")
  }
}

extension Refus {
  /// About the advances of the client of a name.
  public static func avance(_ client: String, _ motif: RefusAvance) -> Refus { motif.refus.sur(.client(client)) }
}
