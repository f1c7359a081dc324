public import LedgerModel
import LedgerWords

/// Why a final invoice, which the sentence names first, cannot take back an acompte.
public typealias RefusAcompte = Motif<SujetAcompte>

/// The subject of a ``RefusAcompte``.
public enum SujetAcompte {}

extension RefusAcompte {
  /// The document to take back is not an issued acompte.
  public static func nonEnvoye(_ acompte: String) -> Self {
    Self("acompte-non-envoye") { numero in
      Dit(
        "\(numero) cannot deduct \(Texte.cite(acompte)), which is not a deposit invoice that was issued.",
        fr: "\(numero) ne peut pas reprendre \(Texte.cite(acompte)), qui n'est pas une facture d'acompte émise.",
        remede: "Name a deposit invoice that was issued: `facture list` shows all documents.",
        fr: "Indiquez une facture d'acompte émise : `facture list` montre tous les documents.")
    }
  }

  /// The acompte that it takes back was cancelled since.
  public static func annule(_ acompte: String) -> Self {
    Self("acompte-annule") { numero in
      Dit(
        Words(
          "\(numero) deducts \(Texte.cite(acompte)), which is cancelled: it has nothing left.",
          fr: "\(numero) reprend \(Texte.cite(acompte)), qui est annulée : il n'en reste rien."),
        Words("Leave that line out.", fr: "Retirez cette ligne."),
        correction: Words(
          "Until then account 4191 has a debit balance of that amount: cancel \(numero) "
            + "(\(commande: "annuler", numero, "--motif=TEXT")) and invoice the whole price.",
          fr: "D'ici là, le compte 4191 reste débiteur de ce montant : annulez \(numero) "
            + "(\(commande: "annuler", numero, "--motif=TEXTE")), et facturez le prix entier."))
    }
  }

  /// The acompte that an import takes back is neither recorded nor in the file.
  public static func inconnu(_ acompte: FactureID) -> Self {
    Self("acompte-inconnu") { numero in
      Dit(
        "\(numero) deducts the deposit invoice \(acompte), which is neither recorded nor imported from this file.",
        fr:
          "\(numero, apres: "Le document") reprend la facture d'acompte \(acompte), qui n'est ni enregistrée ni importée "
          + "de ce fichier.",
        remede: "Import that invoice first, or leave acompteId out.",
        fr: "Importez d'abord cette facture, ou omettez acompteId.")
    }
  }

  /// More of an unpaid acompte is taken back at a rate than the document sells at it.
  public static func impayeAuDela(_ acompte: String, _ imposition: Imposition) -> Self {
    Self("acompte-impaye") { numero in
      Dit(
        "\(Texte.cite(acompte)) is not paid, and \(numero) deducts more of it at \(imposition) than it sells.",
        fr: "\(Texte.cite(acompte)) n'est pas payé, et \(numero) en reprend plus à \(imposition) qu'il ne facture.",
        remede: "Record its payment first: `facture enregistrer-paiement \(acompte)`. Or deduct less.",
        fr: "Enregistrez d'abord son paiement : `facture enregistrer-paiement \(acompte)`. Ou reprenez moins.")
    }
  }

  /// The acompte has the other regime of VAT than the seller now: the franchise, or VAT. `ligne`: the line of the document that takes it
  /// back, from 1; nil: it is not added yet.
  public static func autreRegime(_ acompte: String, ligne: Int?) -> Self {
    Self("acompte-d-un-autre-regime") { numero in
      let retrait = ligne.map { place in
        Words(
          "Remove line \(place): \(commande: "retirer-ligne", numero, "\(place)").",
          fr: "Retirez la ligne \(place) : \(commande: "retirer-ligne", numero, "\(place)").")
      }
      return Dit(
        Words(
          "\(numero) cannot deduct \(Texte.cite(acompte)): the VAT scheme of the seller has changed since, and a deposit "
            + "is deducted at its own VAT.",
          fr: "\(numero, apres: "Le document") ne peut pas reprendre \(Texte.cite(acompte)) : le régime de TVA de "
            + "l'émetteur a changé depuis, et un acompte se reprend avec sa propre TVA."),
        [retrait, .acompteEnAvoir(acompte)].compactMap(\.self).joined(separator: " "))
    }
  }

  /// That acompte was taken back in full.
  public static func rienAReprendre(_ acompte: String) -> Self {
    Self("acompte-deja-repris") { numero in
      Dit(
        "\(numero) cannot deduct \(Texte.cite(acompte)): it has nothing left.",
        fr: "\(numero) ne peut pas reprendre \(Texte.cite(acompte)) : il n'en reste rien.",
        remede: "`facture report acomptes` shows the deposits that are left.",
        fr: "`facture report acomptes` montre les acomptes qui restent.")
    }
  }

  /// Final invoices, the one with the number `finale` among them, take back the whole acompte: an avoir has nothing to credit.
  public static func rienACrediter(par finale: String) -> Self {
    Self("acompte-deja-repris") { numero in
      Dit(
        "\(numero) has nothing left to credit: \(Texte.cite(finale)) deducts the deposit.",
        fr: "\(numero) n'a plus rien à créditer : \(Texte.cite(finale)) reprend l'acompte.",
        remede: "Credit \(Texte.cite(finale)): `facture creer-avoir \(finale)`.",
        fr: "Créditez \(Texte.cite(finale)) : `facture creer-avoir \(finale)`.")
    }
  }

  /// The acompte has another client or another currency.
  public static func dUnAutre(_ acompte: String) -> Self {
    Self("acompte-non-envoye") { numero in
      Dit(
        "\(numero) cannot deduct \(Texte.cite(acompte)), "
          + "which was made out to another customer or in another currency.",
        fr: "\(numero) ne peut pas reprendre \(Texte.cite(acompte)), qui a un autre client ou une autre devise.",
        remede: "Name a deposit invoice of the same customer and currency.",
        fr: "Indiquez une facture d'acompte du même client, dans la même devise.")
    }
  }

  /// It takes back an acompte, but has a discount on the whole document.
  public static func avecRemise(_ acompte: String) -> Self {
    Self("acompte-et-remise") { numero in
      Dit(
        "\(numero) has a global discount, which would also reduce the part of \(Texte.cite(acompte)) deducted.",
        fr: "\(numero) a une remise globale, qui réduirait aussi la reprise de \(Texte.cite(acompte)).",
        remede:
          "Give the discount on its other lines: \(commande: "appliquer-remise", numero, "--pourcentage=0"), then "
          + "\(commande: "modifier-ligne", numero, "LINE", "--remise=…").",
        fr: "Mettez la remise sur ses autres lignes : \(commande: "appliquer-remise", numero, "--pourcentage=0"), puis "
          + "\(commande: "modifier-ligne", numero, "LIGNE", "--remise=…").")
    }
  }

  /// It takes back more of the acompte at a rate than the acompte has at that rate.
  public static func depasse(_ acompte: String, _ imposition: Imposition, _ repris: MontantLarge, _ base: MontantLarge)
    -> Self
  {
    Self("acompte-depasse") { numero in
      Dit(
        "\(numero) deducts \(repris) of \(Texte.cite(acompte)) at \(imposition), "
          + "which came to \(base) there, before VAT.",
        fr: "\(numero) reprend \(repris) HT de \(Texte.cite(acompte)) à \(imposition), "
          + "où l'acompte n'est que de \(base) HT.",
        remede: "Take back at most that, at the rates of the deposit invoice: `facture show \(acompte)` shows them.",
        fr: "Reprenez au plus ce montant, aux taux de l'acompte : `facture show \(acompte)` les montre.")
    }
  }

  /// It takes back that much of an acompte at a rate, but only `reste` is left after the final invoice with that number.
  public static func dejaRepris(
    _ acompte: String, _ imposition: Imposition, _ repris: MontantLarge, reste: MontantLarge, par: String
  ) -> Self {
    Self("acompte-deja-repris") { numero in
      Dit(
        "\(numero) deducts \(repris) of \(Texte.cite(acompte)) at \(imposition), but only \(reste) before VAT "
          + "is left: \(Texte.cite(par)) already deducts it.",
        fr: "\(numero) reprend \(repris) HT de \(Texte.cite(acompte)) à \(imposition), mais il ne reste que "
          + "\(reste) HT : \(Texte.cite(par)) le reprend déjà.",
        remede: "Remove the line, or reduce it: `facture show \(par)` shows the part it deducts.",
        fr: "Retirez la ligne ou réduisez-la : `facture show \(par)` montre la part qu'il reprend.")
    }
  }

  /// It credits that much at a rate, but only `reste` is left: the final invoice with that number took the rest.
  public static func reprisAilleurs(
    _ acompte: String, _ imposition: Imposition, _ repris: MontantLarge, reste: MontantLarge, par: String
  ) -> Self {
    Self("acompte-deja-repris") { numero in
      Dit(
        Words(
          "\(numero) cannot credit what \(Texte.cite(par)) already deducts of \(Texte.cite(acompte)): \(repris) before "
            + "VAT at \(imposition).",
          fr: "\(numero) ne peut pas créditer ce que \(Texte.cite(par)) reprend déjà de \(Texte.cite(acompte)) : "
            + "\(repris) HT à \(imposition)."),
        reste > .zero
          ? Words(
            "Credit the rest, \(reste) before VAT: `facture creer-avoir \(acompte) --reste`.",
            fr: "Créditez le reste, \(reste) HT : `facture creer-avoir \(acompte) --reste`.")
          : Words(
            "Cancel \(Texte.cite(par)) first, by a credit note: `facture annuler \(par) --motif=TEXT`.",
            fr: "Annulez d'abord \(Texte.cite(par)) par un avoir : `facture annuler \(par) --motif=TEXTE`."))
    }
  }
}

extension Words {
  /// The way out if no invoice can deduct the deposit of that number: its amount is credited, and the avoir pays an invoice.
  static func acompteEnAvoir(_ acompte: String) -> Words {
    Words(
      "Credit the deposit: `facture creer-avoir \(acompte) --reste --envoyer`. Issue the invoice without deducting it, then "
        + "apply the credit note to the invoice: `facture imputer-avoir CREDIT-NOTE --sur=NUMBER`. Its rest can be refunded.",
      fr:
        "Créditez l'acompte : `facture creer-avoir \(acompte) --reste --envoyer`. Émettez la facture sans le reprendre, "
        + "puis imputez l'avoir sur la facture : `facture imputer-avoir AVOIR --sur=NUMERO`. Son reste se rembourse.")
  }
}

extension Refus {
  /// About the document of a number, and an acompte that it takes back.
  public static func acompte(_ numero: String, _ motif: RefusAcompte) -> Refus { motif.refus.sur(.document(numero)) }
}
