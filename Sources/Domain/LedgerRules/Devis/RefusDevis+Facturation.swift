package import LedgerModel
import LedgerWords

/// Why a quote cannot be invoiced so.
extension RefusDevis {
  /// More than the quote is asked of a line.
  package static func depasse(_ ligne: Int, reste: Quantite?, de designation: String) -> Self {
    Self("devis-depasse") { numero in
      guard let reste else {
        return Dit(
          "Line \(ligne) of \(numero), \(Texte.cite(designation)), is invoiced in full.",
          fr: "Ligne \(ligne) de \(numero), \(Texte.cite(designation)) : tout est facturé.",
          remede: "To invoice more, give the reason: --beyond=REASON.",
          fr: "Pour facturer davantage, donnez la raison : --depassement=RAISON.")
      }
      return Dit(
        "Line \(ligne) of \(numero), \(Texte.cite(designation)), has \(reste) left to invoice.",
        fr: "Ligne \(ligne) de \(numero), \(Texte.cite(designation)) : il reste \(reste) à facturer.",
        remede: "Invoice at most \(reste), or say why more is: --beyond=REASON.",
        fr: "Facturez au plus \(reste), ou dites pourquoi davantage : --depassement=RAISON.")
    }
  }

  /// The progress of a line is below what is invoiced.
  package static func recule(_ ligne: Int, facture: String, prevu: String) -> Self {
    Self("avancement-recule") { numero in
      Dit(
        facture == prevu
          ? "Line \(ligne) of \(numero) is already invoiced in full."
          : "Of line \(ligne) of \(numero), \(facture) is already invoiced, and \(prevu) is quoted.",
        fr: facture == prevu
          ? "La ligne \(ligne) de \(numero) est déjà facturée en entier."
          : "De la ligne \(ligne) de \(numero), \(facture) est déjà facturé, pour \(prevu) au devis.",
        remede: "Progress counts from the beginning: give a higher one, or create a credit note.",
        fr: "L'avancement compte depuis le début : donnez-en un plus élevé, ou créez un avoir.")
    }
  }

  /// The invoice would be empty.
  package static var rienAFacturer: Self {
    Self("rien-a-facturer") { numero in
      Dit(
        "Nothing of \(numero) is left to invoice.", fr: "Il n'y a rien à facturer de \(numero).",
        remede: "`facture show \(numero)` shows what is invoiced.",
        fr: "`facture show \(numero)` montre ce qui est facturé.")
    }
  }

  /// The part was invoiced before; more of the quote is left.
  package static var partDejaFacturee: Self {
    Self("rien-a-facturer") { numero in
      Dit(
        "That part of \(numero) is already invoiced.", fr: "Cette part de \(numero) est déjà facturée.",
        remede: "Give a higher progress, or invoice the rest: `facture facturer \(numero) --solde`.",
        fr: "Donnez un avancement plus élevé, ou facturez le reste : `facture facturer \(numero) --solde`.")
    }
  }

  /// The quote has no such line.
  package static func ligneInconnue(_ ligne: Int) -> Self {
    Self("ligne-inconnue") { numero in
      Dit(
        "\(numero) has no line \(ligne).", fr: "\(numero) n'a pas de ligne \(ligne).",
        remede: "`facture show \(numero)` shows its lines.", fr: "`facture show \(numero)` montre ses lignes.")
    }
  }

  /// The deposit is 0.00 or less.
  package static var montantInvalide: Self {
    Self("montant-invalide") { numero in
      Dit(
        "A deposit on \(numero) is more than 0.00.", fr: "Un acompte sur \(numero) est supérieur à 0,00.",
        remede: "Give a percentage or an amount before VAT: `facture facturer \(numero) --acompte=30%`.",
        fr: "Donnez un pourcentage ou un montant hors taxes : `facture facturer \(numero) --acompte=30%`.")
    }
  }

  /// The open deposits would exceed the rest to invoice.
  package static func acompteAReprendre(
    _ imposition: Imposition, ouvert: MontantLarge, reste: MontantLarge, _ issue: IssueAcompte
  ) -> Self {
    Self("acompte-a-reprendre") { numero in
      let dit = Words(
        "The deposits of \(numero) at \(imposition), \(ouvert) before VAT, exceed what would be left to invoice, \(reste)",
        fr: "Les acomptes de \(numero) à \(imposition), \(ouvert) HT, dépassent ce qui resterait à facturer, \(reste)")
      return switch issue {
      case .reduireSeul:
        Dit(
          "A deposit of \(ouvert) before VAT (VAT \(imposition)) is more than the \(reste) left to invoice of \(numero).",
          fr:
            "Un acompte de \(ouvert) HT (TVA \(imposition)) dépasse les \(reste) qui restent à facturer de \(numero).",
          remede: "Ask for a smaller deposit.", fr: "Demandez un acompte moins élevé.")
      case .reduire:
        Dit(
          "\(dit).", fr: "\(dit).", remede: "Ask for a smaller deposit.", fr: "Demandez un acompte moins élevé.")
      case .reprendre(let acompte):
        Dit(
          Words("\(dit).", fr: "\(dit)."),
          [
            Words(
              "Deduct \(acompte) in this invoice: --deducts=\(acompte). If it exceeds the invoice, there is another way.",
              fr:
                "Déduisez \(acompte) dans cette facture : --reprend=\(acompte). S'il la dépasse, il y a une autre voie."
            ),
            .acompteEnAvoir(acompte),
          ].joined(separator: " "))
      case .envoyer(let acompte):
        Dit(
          "\(dit): \(acompte) is a draft.", fr: "\(dit) : \(acompte) est un brouillon.",
          remede: "Issue it first, so that it is deducted: `facture envoyer \(acompte)`.",
          fr: "Émettez-le d'abord, pour qu'il soit déduit : `facture envoyer \(acompte)`.")
      }
    }
  }

  /// The quote has these open deposits of `montant` before VAT, and cannot end: one that was issued is credited, a draft is cancelled.
  package static func acomptesOuverts(_ acomptes: [(numero: String, estEmis: Bool)], _ montant: MontantLarge) -> Self {
    Self("acompte-a-reprendre") { numero in
      let noms = acomptes.map { Texte.cite($0.numero) }.joined(separator: ", ")
      let estSeul = acomptes.count == 1
      let commandes = acomptes.map { acompte in
        acompte.estEmis
          ? Words(
            "`facture creer-avoir \(acompte.numero) --reste --envoyer`",
            fr: "`facture creer-avoir \(acompte.numero) --reste --envoyer`")
          : Words(
            "`facture annuler \(acompte.numero) --motif=TEXT`", fr: "`facture annuler \(acompte.numero) --motif=TEXTE`")
      }.joined(separator: ", ")
      return Dit(
        "\(numero) cannot end: no invoice deducts the whole of \(estSeul ? "its deposit" : "its deposits") \(noms): \(montant) before "
          + "VAT is open.",
        fr:
          "\(numero) ne peut pas être terminé : aucune facture ne reprend en entier \(estSeul ? "son acompte" : "ses acomptes") "
          + "\(noms) : il en reste \(montant) HT.",
        remede: "Credit or cancel \(estSeul ? "it" : "each") first: \(commandes).",
        fr: "Créditez ou annulez-\(estSeul ? "le" : "les") d'abord : \(commandes).")
    }
  }

  /// More of a line is invoiced than the quote has, without a reason.
  static func tropFacture(_ ligne: Int, facture: String, prevu: String) -> Self {
    Self("devis-depasse") { numero in
      Dit(
        "Line \(ligne) of \(numero) is invoiced for \(facture), and the quote has \(prevu).",
        fr: "La ligne \(ligne) de \(numero) est facturée pour \(facture), et le devis prévoit \(prevu).",
        remede: "If the customer did not agree to more, create a credit note for the difference.",
        fr: "Si le client n'a pas accepté davantage, créez un avoir pour la différence.")
    }
  }

  /// The invoices of a line have another amount than the quote.
  static func autreMontant(_ ligne: Int, facture: MontantLarge, prevu: MontantLarge) -> Self {
    Self("devis-different") { numero in
      Dit(
        "Line \(ligne) of \(numero) is invoiced for \(facture) before VAT, and its quote gives \(prevu).",
        fr: "La ligne \(ligne) de \(numero) est facturée pour \(facture) hors taxes, et son devis donne \(prevu).",
        remede: "`facture show \(numero)` shows its invoices: compare their lines with the quote.",
        fr: "`facture show \(numero)` montre ses factures : comparez leurs lignes au devis.")
    }
  }

  /// The deposits that it takes back, `acompte` among them, are more than its lines.
  package static func repriseDepasse(_ imposition: Imposition, manque: MontantLarge, _ acompte: String) -> Self {
    Self("reprise-depasse") { numero in
      Dit(
        Words(
          "The deposits to deduct are \(manque) more at \(imposition) than this invoice of \(numero).",
          fr: "Les acomptes à déduire dépassent de \(manque) à \(imposition) cette facture de \(numero)."),
        [
          Words(
            "Invoice more, or deduct them later. If no invoice follows, there is another way.",
            fr: "Facturez davantage, ou déduisez-les plus tard. Si c'est la dernière facture, il y a une autre voie."),
          .acompteEnAvoir(acompte),
        ].joined(separator: " "))
    }
  }

  /// A line, or the quote itself, is named twice: each time would invoice the same rest.
  package static func deuxFois(ligne: Int? = nil) -> Self {
    Self("choisi-deux-fois") { numero in
      guard let ligne else {
        return Dit(
          "The quote \(numero) is named twice.", fr: "Le devis \(numero) est indiqué deux fois.",
          remede: "Name it once.", fr: "Ne l'indiquez qu'une fois.")
      }
      return Dit(
        "Line \(ligne) of \(numero) is named twice.", fr: "La ligne \(ligne) de \(numero) est indiquée deux fois.",
        remede: "Name it once.", fr: "Ne l'indiquez qu'une fois.")
    }
  }

  /// The deposit is of another quote, or was deducted whole.
  package static func acompteDUnAutre(_ acompte: String) -> Self {
    Self("acompte-d-un-autre-devis") { numero in
      Dit(
        "\(Texte.cite(acompte)) is no open deposit of \(numero).",
        fr: "\(Texte.cite(acompte)) n'est pas un acompte à déduire de \(numero).",
        remede: "`facture show \(numero)` shows its deposits.", fr: "`facture show \(numero)` montre ses acomptes.")
    }
  }

  /// The quotes have different clients or currencies.
  package static func autreClient(_ autre: String) -> Self {
    Self("autre-client") { numero in
      Dit(
        "\(numero) and \(Texte.cite(autre)) have different customers or currencies.",
        fr: "\(numero) et \(Texte.cite(autre)) n'ont pas le même client ou la même devise.",
        remede: "Invoice them one by one.", fr: "Facturez-les un par un.")
    }
  }
}

/// The way out of open deposits that exceed what is left to invoice. A deposit is named by its number.
package enum IssueAcompte {
  case reduire
  /// It is the only one, and just added.
  case reduireSeul
  case reprendre(String)
  case envoyer(String)
}
