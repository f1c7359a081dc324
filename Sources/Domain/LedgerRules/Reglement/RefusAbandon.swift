public import LedgerModel
import LedgerWords

/// Why a balance cannot be written off, or a write-off cannot be undone.
public typealias RefusAbandon = Motif<Abandon>

extension RefusAbandon {
  /// The document is an avoir; its balance cannot be written off.
  public static var surAvoir: Self {
    Self("abandon-sur-avoir") { numero in
      Dit(
        "\(numero) is a credit note: its balance is owed to the customer and cannot be written off.",
        fr: "\(numero) est un avoir : son solde est dû au client et ne s'abandonne pas.",
        remede:
          "Refund it (`facture rembourser \(numero)`) or apply it to an invoice "
          + "(`facture imputer-avoir \(numero) --sur=NUMBER`).",
        fr:
          "Remboursez-le (`facture rembourser \(numero)`) ou imputez-le sur une facture "
          + "(`facture imputer-avoir \(numero) --sur=NUMERO`)."
      )
    }
  }

  /// The day of the write-off is before the facture was issued.
  public static func avantEnvoi(_ date: Jour, envoi: Jour) -> Self {
    Self("date-avant-envoi") { numero in
      Dit(
        "\(numero) was issued on \(envoi): its balance cannot be written off on \(date).",
        fr: "L'émission de \(numero) est du \(envoi) : rien ne peut en être abandonné le \(date).",
        remede: "Give \(envoi) or a later date.", fr: "Donnez le \(envoi) ou une date ultérieure.")
    }
  }

  /// The document already has a write-off with that id.
  public static func dejaLa(_ id: AbandonID) -> Self {
    Self("abandon-deja-la") { numero in
      Dit(
        "\(numero) already has a write-off with the id \(id).",
        fr: "\(numero) a déjà un abandon sous l'identifiant \(id).",
        remede: "Give the new write-off another id.", fr: "Donnez un autre identifiant au nouvel abandon.")
    }
  }

  /// The document has no write-off with that id.
  public static func inconnu(_ id: AbandonID) -> Self {
    Self("abandon-inconnu") { numero in
      Dit(
        "\(numero) has no write-off with the id \(id).",
        fr: "\(numero) n'a pas d'abandon sous l'identifiant \(id).",
        remede: "`facture show \(numero)` shows the write-offs.",
        fr: "`facture show \(numero)` montre les abandons.")
    }
  }

  /// The document has no write-off.
  public static var rien: Self {
    Self("rien-abandonne") { numero in
      Dit(
        "\(numero) has no write-off.", fr: "\(numero) n'a pas d'abandon.",
        remede: "`facture show \(numero)` shows its balance.", fr: "`facture show \(numero)` montre son solde.")
    }
  }

  /// The write-off with that id is undone already.
  public static func dejaRepris(_ id: AbandonID) -> Self {
    Self("abandon-deja-repris") { numero in
      Dit(
        "The write-off \(id) of \(numero) is already cancelled.",
        fr: "L'abandon \(id) de \(numero) est déjà annulé.",
        remede: "There is nothing left to do.", fr: "Il n'y a plus rien à faire.")
    }
  }

  /// The balance would be due again on a day before the write-off.
  public static func repriseAvant(_ reprise: Jour, date: Jour) -> Self {
    Self("reprise-avant-abandon") { numero in
      Dit(
        "\(reprise) is before \(date), the day of the write-off of \(numero).",
        fr: "L'annulation, le \(reprise), précède l'abandon sur \(numero), du \(date).",
        remede: "Give \(date) or a later date.", fr: "Donnez le \(date) ou une date ultérieure.")
    }
  }

  /// The amount is too large for a small difference: `somme`, with the earlier ones of the document.
  public static func ecartTropGrand(_ somme: MontantLarge) -> Self {
    Self("ecart-trop-grand") { numero in
      Dit(
        "\(somme) of \(numero) is not a small difference: that is at most \(Abandon.ecartMaximal).",
        fr: "Un écart de \(somme) sur \(numero) est trop grand : un écart est d'au plus \(Abandon.ecartMaximal).",
        remede: "Say that it is an early-payment discount (`--nature=escompte`) or a loss (`--nature=perte`).",
        fr: "Indiquez s'il s'agit d'un escompte (`--nature=escompte`) ou d'une perte (`--nature=perte`).")
    }
  }

  /// The rounding of the amount to be paid is too large, or zero.
  public static func arrondiTropGrand(_ montant: Montant) -> Self {
    Self("arrondi-trop-grand") { numero in
      Dit(
        "A rounding (BT-114) is 0.01 to \(Abandon.arrondiMaximal), and not \(montant) of \(numero).",
        fr: "Un arrondi (BT-114) va de 0,01 à \(Abandon.arrondiMaximal), et non \(montant) sur \(numero).",
        remede: "Give another amount (`--montant`) or another kind (`--nature`).",
        fr: "Donnez un autre montant (`--montant`) ou une autre nature (`--nature`).")
    }
  }

  /// The amount to be paid is rounded once, on the day of the issue.
  public static var arrondiApresEnvoi: Self {
    Self("arrondi-apres-envoi") { numero in
      Dit(
        "\(numero) was issued: the amount to be paid is rounded once, when a document is issued.",
        fr: "\(numero) est émis : le net à payer s'arrondit une seule fois, à l'émission.",
        remede: "Write off the rest as a small difference (`--nature=ecart`).",
        fr: "Abandonnez le reste comme écart de règlement (`--nature=ecart`).")
    }
  }

  /// Its avoirs credit a part of the amount to write off.
  public static func credite(_ montant: Montant, reste: MontantLarge, credite: MontantLarge) -> Self {
    Self("abandon-credite") { numero in
      Dit(
        "\(montant) of \(numero) cannot be written off: its credit notes credit \(credite), and \(reste) is left.",
        fr: "Le montant \(montant) de \(numero) ne peut pas être abandonné : "
          + "ses avoirs créditent \(credite), et il reste \(reste).",
        remede: reste == .zero
          ? "Apply its credit notes to it (`facture imputer-avoir CREDIT-NOTE --sur=\(numero)`): nothing is left to "
            + "give up."
          : "Apply its credit notes to it first (`facture imputer-avoir CREDIT-NOTE --sur=\(numero)`), then give up "
            + "at most \(reste).",
        fr: reste == .zero
          ? "Imputez ses avoirs sur cette facture (`facture imputer-avoir AVOIR --sur=\(numero)`) : il n'y a plus "
            + "rien à abandonner."
          : "Imputez d'abord ses avoirs sur cette facture (`facture imputer-avoir AVOIR --sur=\(numero)`), puis "
            + "abandonnez au plus \(reste)."
      )
    }
  }

  /// VAT would be taken back that was never due.
  public static var tvaJamaisDue: Self {
    Self("tva-jamais-due") { numero in
      Dit(
        "No VAT of \(numero) was due before its payment: there is none to recover.",
        fr: "Aucune TVA de \(numero) n'était exigible avant son paiement : il n'y en a pas à récupérer.",
        remede: "Write it off as a loss: \(commande: "abandonner", numero, "--motif=TEXT").",
        fr: "Passez son solde en perte : \(commande: "abandonner", numero, "--motif=TEXTE").")
    }
  }

  /// The VAT of a balance that was taken over was declared, or not, from the earlier books.
  public static var tvaReprise: Self {
    Self("tva-jamais-due") { numero in
      Dit(
        "\(numero) was invoiced before this ledger: its VAT is in your earlier books.",
        fr: "\(numero) a été facturée avant ce registre : sa TVA est dans votre ancienne comptabilité.",
        remede: "Recover it in the declaration if it was due there, and write off the balance here: "
          + "\(commande: "abandonner", numero, "--motif=TEXT").",
        fr: "Récupérez-la dans la déclaration si elle y était exigible, et passez ici son solde en perte : "
          + "\(commande: "abandonner", numero, "--motif=TEXTE").")
    }
  }

  /// A duplicate is asked for, but no VAT is taken back.
  public static var rienDeRecupere: Self {
    Self("rien-recupere") { numero in
      Dit(
        "No VAT was recovered on \(numero), so there is no duplicate to write.",
        fr: "Aucune TVA n'a été récupérée sur \(numero) : il n'y a pas de duplicata à écrire.",
        remede: "Write off its balance as unpaid first: `facture abandonner \(numero) --nature=impayee --motif=TEXT`.",
        fr: "Abandonnez d'abord son solde comme impayé : `facture abandonner \(numero) --nature=impayee --motif=TEXTE`."
      )
    }
  }

  /// A duplicate is asked for with words of the law of France.
  public static var duplicataEtranger: Self {
    Self("duplicata-etranger") { numero in
      Dit(
        "\(numero) was issued by a seller outside France: the sentence of the duplicate is that of French law.",
        fr: "L'émetteur de \(numero) n'est pas en France : la phrase du duplicata est celle du droit français.",
        remede: "Leave --duplicata out.", fr: "Omettez --duplicata.")
    }
  }

  /// That amount of the facture is written off, and the write-off is in force.
  public static func vivant(_ montant: Montant) -> Self {
    Self("solde-abandonne") { numero in
      Dit(
        "\(numero) has a write-off of \(montant): a full credit note would credit money that nobody paid.",
        fr: "\(numero) a un abandon de \(montant) : un avoir du total créditerait une somme que personne n'a payée.",
        remede: "Cancel that write-off first: \(commande: "annuler-abandon", numero, "--motif=TEXT").",
        fr: "Annulez d'abord cet abandon : \(commande: "annuler-abandon", numero, "--motif=TEXTE").")
    }
  }
}

extension Refus {
  /// About a write-off on the document with that number.
  public static func abandon(_ numero: String, _ motif: RefusAbandon) -> Refus { motif.refus.sur(.document(numero)) }
}
