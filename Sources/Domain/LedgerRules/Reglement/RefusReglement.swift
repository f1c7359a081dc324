public import LedgerModel
import LedgerWords

/// Why a payment or a refund cannot be recorded or cancelled.
public typealias RefusReglement = Motif<Reglement>

extension RefusReglement {
  /// An avoir takes no payment.
  public static var surAvoir: Self {
    Self("paiement-sur-avoir") { numero in
      Dit(
        "A payment cannot be recorded on the credit note \(numero).",
        fr: "Un avoir ne reçoit pas de paiement : \(numero) en est un.",
        remede:
          "Refund it (`facture rembourser \(numero)`) or apply it to an invoice "
          + "(`facture imputer-avoir \(numero) --sur=NUMBER`).",
        fr:
          "Remboursez-le (`facture rembourser \(numero)`) ou imputez-le sur une facture "
          + "(`facture imputer-avoir \(numero) --sur=NUMERO`)."
      )
    }
  }

  /// The amount is not above zero.
  public static func montantNonPositif(_ montant: Montant) -> Self {
    Self("montant-non-positif") { numero in
      Dit(
        "\(montant) cannot be recorded on \(numero): the amount must be above zero.",
        fr: "Le montant \(montant) ne peut pas être enregistré sur \(numero) : il doit dépasser zéro.",
        remede: "Give an amount above 0.00.", fr: "Donnez un montant supérieur à 0,00.")
    }
  }

  /// The amount that the bank credited is given, but the payment is in euros or comes from an advance.
  public static var recuInutile: Self {
    Self("recu-inutile") { numero in
      Dit(
        "\(numero) is paid in euros: the sum credited by the bank is the amount itself.",
        fr: "\(numero, apres: "Le document") est réglé en euros : la somme créditée par la banque est le montant.",
        remede: "Leave --recu out; it is for payments in other currencies.",
        fr: "Omettez --recu, qui sert aux paiements dans une autre devise.")
    }
  }

  /// The amount exceeds the balance. `client` is the client whose payment it is; nil: no money came in that could be an advance.
  public static func montantSuperieurAuSolde(_ montant: Montant, solde: Montant, client: String? = nil) -> Self {
    Self("montant-superieur-au-solde") { numero in
      if solde <= .zero {
        return Dit(
          "\(numero) is already fully settled.", fr: "\(numero, apres: "Le document") est déjà entièrement soldé.",
          remede: "`facture show \(numero)` shows how it was settled.",
          fr: "`facture show \(numero)` montre comment il a été soldé.")
      }
      let avance =
        client.map {
          Words(
            ", or keep the rest as an advance: "
              + "`facture encaisser \($0) --montant=\(montant.description) --sur=\(numero) --avance`",
            fr: ", ou gardez le surplus comme avance : "
              + "`facture encaisser \($0) --montant=\(montant.description) --sur=\(numero) --avance`")
        } ?? .none
      return Dit(
        "\(montant) is more than the \(solde) left of \(numero).",
        fr: "Le montant \(montant) dépasse le solde de \(numero), \(solde).",
        remede: "Give at most \(solde)\(avance).", fr: "Donnez au plus \(solde)\(avance).")
    }
  }

  /// The balance is zero; `abandonne`: all of it was written off.
  public static func soldeNul(abandonne: Bool) -> Self {
    Self("solde-nul") { numero in
      abandonne
        ? Dit(
          "Nothing is left of \(numero): it was written off.",
          fr: "Il ne reste rien de \(numero) : le solde est abandonné.",
          remede: "To take that back: `facture annuler-abandon \(numero) --motif=TEXT`.",
          fr: "Pour revenir sur cet abandon : `facture annuler-abandon \(numero) --motif=TEXTE`.")
        : Dit(
          "The balance of \(numero) is zero.", fr: "Le solde de \(numero) est nul.",
          remede: "`facture show \(numero)` shows how it was settled.",
          fr: "`facture show \(numero)` montre comment il a été réglé.")
    }
  }

  /// The document has no payment with that id.
  public static func inconnu(_ id: ReglementID) -> Self {
    Self("paiement-inconnu") { numero in
      Dit(
        "\(numero) has no payment \(id).", fr: "\(numero) n'a pas de paiement \(id).",
        remede: "`facture show \(numero)` shows its payments with their ids.",
        fr: "`facture show \(numero)` montre ses paiements avec leurs identifiants.")
    }
  }

  /// A part of an id matches that many payments or refunds of the document: zero, or several.
  public static func debutAmbigu(_ debut: String, _ combien: Int) -> Self {
    Self(combien == 0 ? "paiement-inconnu" : "paiement-ambigu") { numero in
      Dit(
        combien == 0
          ? Words(
            "\(numero) has no payment or refund \(debut).",
            fr: "\(numero) n'a pas de paiement ni de remboursement \(debut).")
          : Words(
            "\(combien) payments or refunds of \(numero) have \(debut) in their ids.",
            fr: "\(combien) paiements ou remboursements de \(numero) ont \(debut) dans leur identifiant."),
        Words(
          "`facture show \(numero)` shows them with their ids.",
          fr: "`facture show \(numero)` les montre avec leurs identifiants."))
    }
  }

  /// The avoir has no refund with that id.
  public static func remboursementInconnu(_ id: ReglementID) -> Self {
    Self("remboursement-inconnu") { numero in
      Dit(
        "\(numero) has no refund \(id).", fr: "\(numero) n'a pas de remboursement \(id).",
        remede: "`facture show \(numero)` shows its refunds with their ids.",
        fr: "`facture show \(numero)` montre ses remboursements avec leurs identifiants.")
    }
  }

  /// The payment is cancelled already.
  public static func dejaAnnule(_ id: ReglementID) -> Self {
    Self("paiement-deja-annule") { numero in
      Dit(
        "The payment or refund \(id) of \(numero) is cancelled already.",
        fr: "Le paiement ou remboursement \(id) de \(numero) est déjà annulé.",
        remede: "There is nothing left to do.", fr: "Il n'y a plus rien à faire.")
    }
  }

  /// The document already has a payment or refund with that id.
  public static func dejaLa(_ id: ReglementID) -> Self {
    Self("paiement-deja-la") { numero in
      Dit(
        "\(numero) has a payment or refund \(id) already.",
        fr: "\(numero) a déjà un paiement ou un remboursement \(id).",
        remede: "Give a new payment or refund a new id.",
        fr: "Donnez un autre identifiant au nouveau paiement ou remboursement.")
    }
  }

  /// The payment would come back on a day before it was made.
  public static func rejetAvant(_ rejet: Jour, date: Jour) -> Self {
    Self("rejet-avant-reglement") { numero in
      Dit(
        "\(rejet) is before \(date), the day of the payment or refund of \(numero) that came back.",
        fr: "Le rejet, le \(rejet), précède le paiement ou le remboursement de \(numero), du \(date).",
        remede: "Give the day on which the bank returned it, \(date) or later.",
        fr: "Donnez le jour où la banque l'a rejeté, le \(date) ou après.")
    }
  }

  /// The avoir would be refunded on a day before it was issued.
  public static func avantEnvoi(_ date: Jour, envoi: Jour) -> Self {
    Self("date-avant-envoi") { numero in
      Dit(
        Words(
          "\(numero) was issued on \(envoi): nothing can be refunded on \(date).",
          fr: "L'émission de \(numero) est du \(envoi) : rien ne peut être remboursé le \(date)."), Self.donnez(envoi))
    }
  }

  /// The balance was taken over after that day: it has no earlier payment.
  public static func avantReprise(_ date: Jour, reprise: Jour) -> Self {
    Self("date-avant-reprise") { numero in
      Dit(
        "The balance of \(numero) was taken over on \(reprise): a payment of \(date) is deducted from it already.",
        fr: "Le solde de \(numero) est repris au \(reprise) : un paiement du \(date) en est déjà déduit.",
        remede: "Give \(reprise) or a later date; record an earlier payment in your previous software.",
        fr: "Donnez le \(reprise) ou une date ultérieure ; un paiement plus ancien relève de l'ancien logiciel.")
    }
  }

  /// The refund exceeds the money received, and not refunded yet, on the facture with that number, which the avoir corrects.
  public static func sansEncaissement(_ montant: Montant, reste: MontantLarge, _ facture: String) -> Self {
    Self("remboursement-sans-encaissement") { numero in
      Dit(
        "\(montant) of \(numero) cannot be refunded: only \(reste) is left of the payments on \(facture).",
        fr: "Le montant \(montant) de \(numero) ne peut pas être remboursé : il ne reste que \(reste) des "
          + "encaissements sur \(facture).",
        remede: "Apply it instead: `facture imputer-avoir \(numero) --sur=\(facture)`. "
          + "Where another credit note paid \(facture), undo that application "
          + "(`facture retirer-avoir CREDIT-NOTE --de=\(facture) --motif=TEXT`) and refund it.",
        fr: "Imputez-le plutôt : `facture imputer-avoir \(numero) --sur=\(facture)`. "
          + "Si un autre avoir a réglé \(facture), désimputez-le "
          + "(`facture retirer-avoir AVOIR --de=\(facture) --motif=TEXTE`) et remboursez-le."
      )
    }
  }

  /// The payment cannot be a mistake: that much of the facture's money was refunded.
  public static func paiementRembourse(_ montant: Montant, rembourse: MontantLarge) -> Self {
    Self("paiement-rembourse") { numero in
      Dit(
        "The payment of \(montant) of \(numero) cannot be taken off: \(rembourse) of its money was refunded.",
        fr: "Le paiement de \(montant) de \(numero) ne peut pas être annulé : \(rembourse) de cet argent a déjà été "
          + "remboursé.",
        remede: "Take the refund off first: `facture annuler-remboursement CREDIT-NOTE REFUND --motif=TEXT`. "
          + "Where the bank took the payment back, say so: `--rejet`.",
        fr: "Annulez d'abord le remboursement : `facture annuler-remboursement AVOIR REMBOURSEMENT --motif=TEXTE`. "
          + "Si la banque a rejeté le paiement, indiquez-le : `--rejet`.")
    }
  }

  /// The payment must count from the day `attendue`.
  public static func dateComptable(_ date: Jour, attendue: Jour) -> Self {
    Self("date-comptable") { numero in
      Dit(
        "A payment of \(numero) would count from \(date), and \(attendue) is its day in the books.",
        fr: "Un paiement de \(numero) compterait à partir du \(date), mais son jour comptable est le \(attendue).",
        remede: "It counts from its date on, or from the first open day where that was closed.",
        fr: "Il compte à partir de sa date ou, si elle est close, du premier jour non clos.")
    }
  }

  /// The cancellation must count from the day `attendue`, not from `date`; nil: it counts at once.
  public static func annulationComptable(_ date: Jour?, attendue: Jour?) -> Self {
    Self("date-comptable") { numero in
      Dit(
        Words(
          "A cancellation of \(numero) would count \(Self.depuis(date)), and \(Self.depuis(attendue)) is right.",
          fr: "Une annulation de \(numero) compterait \(Self.depuis(date)), et doit compter \(Self.depuis(attendue))."),
        Self.periodeClose)
    }
  }

  /// The money cannot have moved on that day.
  ///
  /// `avant`: the days before the date of a facture from which a payment is possible; nil for a refund.
  public static func invraisemblable(_ date: Jour, _ permise: Periode, avant: Int? = nil) -> Self {
    let regle =
      avant.map {
        Words(" (from \($0) days before the invoice to today)", fr: " (de \($0) jours avant la facture à aujourd'hui)")
      } ?? .none
    return Self("date-invraisemblable") { numero in
      Dit(
        "\(date) cannot be the day of a payment or refund of \(numero): the possible days are \(permise.phrase)\(regle).",
        fr:
          "Le \(date) ne peut pas être le jour d'un paiement ou d'un remboursement de \(numero) : les jours possibles "
          + "vont \(permise.phrase)\(regle).",
        remede: "Give one of these days. Record a future payment when it arrives.",
        fr: "Donnez l'un de ces jours. Enregistrez un paiement futur à son arrivée.")
    }
  }

  /// A payment by an advance is not entered as money: the command for advances records it.
  public static var parAvance: Self {
    Self("moyen-avance") { numero in
      Dit(
        "A payment of \(numero) by an advance is not entered as money.",
        fr: "Un paiement de \(numero) par une avance ne se saisit pas comme de l'argent reçu.",
        remede: "Use the advance: `facture utiliser-avance \(numero)`.",
        fr: "Utilisez l'avance : `facture utiliser-avance \(numero)`.")
    }
  }

  /// An advance would pay on a day before the facture was issued.
  public static func avanceAvantEnvoi(_ date: Jour, envoi: Jour) -> Self {
    Self("date-avant-envoi") { numero in
      Dit(
        Words(
          "\(numero) was issued on \(envoi): no advance pays it on \(date).",
          fr: "L'émission de \(numero) est du \(envoi) : aucune avance ne peut être utilisée le \(date)."),
        Self.donnez(envoi))
    }
  }

  /// A payment by an advance cannot be rejected by a bank.
  public static var avanceSansRejet: Self {
    Self("avance-sans-rejet") { numero in
      Dit(
        "That payment of \(numero) took a part of an advance: no money moved that could come back.",
        fr: "Ce paiement de \(numero) utilise une avance : aucun argent n'a circulé, rien ne peut revenir.",
        remede:
          "Leave --rejet out: the advance is then available again. Where its VAT was declared, close that month first, "
          + "`facture cloturer --mois`: then it counts no more from the first open day on.",
        fr: "Omettez --rejet : l'avance redevient disponible. Si sa TVA est déjà déclarée, clôturez d'abord ce mois, "
          + "`facture cloturer --mois` : le paiement ne compte plus à partir du premier jour non clos.")
    }
  }
}

extension RefusReglement {
  private static func donnez(_ envoi: Jour) -> Words {
    Words("Give \(envoi) or a later date.", fr: "Donnez le \(envoi) ou une date ultérieure.")
  }

  /// The day from which a cancellation counts; nil: it counts at once.
  static func depuis(_ date: Jour?) -> Words {
    date.map { Words("from \($0)", fr: "à partir du \($0)") } ?? Words("at once", fr: "aussitôt")
  }

  /// The rule for dates of changes in a closed period.
  static var periodeClose: Words {
    Words(
      "A change to a closed period counts from the first open day.",
      fr: "Une modification d'une période close compte à partir du premier jour non clos.")
  }
}

extension Refus {
  /// About a payment, an application or a refund of the document with that number.
  public static func reglement(_ numero: String, _ motif: RefusReglement) -> Refus {
    motif.refus.sur(.document(numero))
  }
}
