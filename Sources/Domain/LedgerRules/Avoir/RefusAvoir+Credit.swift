public import LedgerModel
import LedgerWords

extension RefusAvoir {
  /// It bears a rate of VAT that the facture of that number does not.
  public static func horsTaux(_ taux: Imposition, _ origine: String) -> Self {
    Self("avoir-hors-taux") { numero in
      Dit(
        "\(numero) credits at \(taux), a rate that \(origine) does not have.",
        fr: "\(numero) crédite à \(taux), un taux que \(origine) n'a pas.",
        remede: "Give its lines the rates of \(origine): `facture show \(origine)` shows them.",
        fr: "Donnez à ses lignes les taux de \(origine) : `facture show \(origine)` les montre.")
    }
  }

  /// At that rate it credits more before VAT than the rest of the facture with that number. `estEpuisee`: nothing of that is left
  /// at any rate.
  public static func baseDepasse(
    _ taux: Imposition, _ montant: Montant, reste: MontantLarge, _ origine: String, estEpuisee: Bool = false
  ) -> Self {
    depasse(reste, origine, estEpuisee) { numero in
      Words("\(numero) credits \(montant) before VAT at \(taux)", fr: "\(numero) crédite \(montant) HT à \(taux)")
    }
  }

  /// At that rate it credits more goods, services or works before VAT than the facture of that number has left.
  public static func autreNature(
    _ taux: Imposition, _ nature: NatureLigne, _ montant: MontantLarge, reste: MontantLarge, _ origine: String
  ) -> Self {
    Self("avoir-autre-nature") { numero in
      let nom =
        nature == .travaux
        ? Words.choice(nature.rawValue)
        : nature == .service ? Lexique.services.minuscule : Lexique.biens.minuscule
      return Dit(
        "\(numero) credits \(montant) of \(nom) at \(taux), but \(origine) has only \(reste) left to credit.",
        fr:
          "\(numero) crédite \(montant) de \(nom) à \(taux), mais \(origine) n'a plus que \(reste) à créditer.",
        remede: "A credit note keeps the nature of the credited lines: give its lines those of \(origine). "
          + "`facture show \(origine)` shows them.",
        fr: "Un avoir garde la nature des lignes créditées : donnez à ses lignes celles de \(origine). "
          + "`facture show \(origine)` les montre.")
    }
  }

  /// At that rate it credits more VAT than the facture of that number has left. `estEpuisee`: nothing of that is left at any rate.
  public static func tvaDepasse(
    _ taux: Imposition, _ montant: Montant, reste: MontantLarge, _ origine: String, estEpuisee: Bool = false
  ) -> Self {
    depasse(reste, origine, estEpuisee) { numero in
      Words("\(numero) credits \(montant) of VAT at \(taux)", fr: "\(numero) crédite \(montant) de TVA à \(taux)")
    }
  }

  /// Its total with VAT exceeds the amount left to credit on the facture with that number.
  public static func totalDepasse(_ total: Montant, reste: MontantLarge, _ origine: String) -> Self {
    // An avoir that was issued elsewhere may be cents off.
    Self("avoir-depasse", admisImporte: true) { numero in
      Dit(
        "\(numero) comes to \(total) with VAT, and \(origine) has \(reste) left to credit\(Self.apresReprises).",
        fr: "Le total de \(numero) est de \(total) TTC, et il reste \(reste) à créditer sur "
          + "\(origine)\(Self.apresReprises).",
        remede: "Credit all that is left: `facture creer-avoir \(origine) --reste`.",
        fr: "Créditez tout ce qui reste : `facture creer-avoir \(origine) --reste`.")
    }
  }

  /// Its total with VAT exceeds the amount left to credit on the facture with that number, which has a write-off.
  public static func abandonDepasse(_ total: Montant, reste: MontantLarge, abandonne: Montant, _ origine: String)
    -> Self
  {
    Self("solde-abandonne") { numero in
      Dit(
        "\(numero) comes to \(total) with VAT, and \(origine) has \(reste) left to credit: "
          + "\(abandonne) was written off.",
        fr: "Le total de \(numero) est de \(total) TTC, et il reste \(reste) à créditer sur \(origine) : "
          + "\(abandonne) ont été passés en perte.",
        remede: "Cancel that write-off first, `facture annuler-abandon \(origine) --motif=TEXT`, or credit less.",
        fr: "Annulez d'abord cet abandon, `facture annuler-abandon \(origine) --motif=TEXTE`, ou créditez moins.")
    }
  }

  /// The rest of the facture is exempt from VAT for several reasons; its lines cannot give the amount for each reason.
  public static func resteAmbigu(_ imposition: Imposition) -> Self {
    Self("reste-ambigu") { numero in
      Dit(
        "The rest of \(numero) at \(imposition) has several reasons for no VAT.",
        fr: "Le reste de \(numero) à \(imposition) a plusieurs motifs d'absence de TVA.",
        remede: "Credit it line by line, each with its reason: \(commande: "creer-avoir", numero, "--lignes=…").",
        fr: "Créditez ligne par ligne, chacune avec son motif : \(commande: "creer-avoir", numero, "--lignes=…").")
    }
  }

  /// The avoirs credit the whole facture.
  public static var toutCredite: Self {
    Self("avoir-depasse", seCorrige: true) { numero in
      Dit(
        "Credit notes cover the whole of \(numero) already.",
        fr: "Des avoirs couvrent déjà \(numero) en entier.",
        remede: "There is nothing left to cancel. If a balance remains, apply its credit notes: "
          + "`facture show \(numero)` lists them.",
        fr:
          "Il n'y a plus rien à annuler. S'il reste un solde, imputez ses avoirs : `facture show \(numero)` les montre."
      )
    }
  }

  /// The line with that designation is named twice.
  public static func ligneDejaChoisie(_ ligne: String) -> Self {
    Self("ligne-deja-choisie") { numero in
      Dit(
        "The line \"\(Texte.cite(ligne))\" of \(numero) is named twice.",
        fr: "La ligne « \(Texte.cite(ligne)) » de \(numero) est indiquée deux fois.",
        remede: "A line is credited once: name it once.",
        fr: "Une ligne se crédite une fois : ne l'indiquez qu'une fois.")
    }
  }

  /// It would credit more units of the line with that designation than the line has, or units of the opposite sign.
  public static func quantiteAuDela(_ quantite: Quantite, _ ligne: String, de presente: Quantite) -> Self {
    Self("quantite-au-dela") { numero in
      Dit(
        "Only \(presente) \"\(Texte.cite(ligne))\" was invoiced on \(numero); \(quantite) cannot be credited.",
        fr: "La quantité \(quantite) ne peut pas être créditée pour « \(Texte.cite(ligne)) » : la facture \(numero) en "
          + "compte \(presente).",
        remede: "Give at most \(presente).", fr: "Donnez au plus \(presente).")
    }
  }
}

extension RefusAvoir {
  static var facturez: Words {
    Words("If it credits too much, invoice the difference.", fr: "S'il crédite trop, facturez la différence.")
  }

  /// The deductions before the amount that is left to credit.
  private static var apresReprises: Words {
    Words(", after deposits and credit notes", fr: ", acomptes et avoirs déduits")
  }

  /// It credits more than the rest of `origine`; `credit` is that sentence.
  private static func depasse(
    _ reste: MontantLarge, _ origine: String, _ estEpuisee: Bool,
    _ credit: @escaping @Sendable (Designation) -> Words
  ) -> Self {
    // An avoir that was issued elsewhere may be a cent off at each rate.
    Self("avoir-depasse", admisImporte: true) { numero in
      let dit = Words(
        "\(credit(numero)), and \(origine) has \(reste) left to credit at that rate\(Self.apresReprises).",
        fr: "\(credit(numero)), et il reste \(reste) à créditer à ce taux sur \(origine)\(Self.apresReprises).")
      if estEpuisee {
        // Without a number there is no draft that could be cancelled.
        guard !numero.isUnnumbered else {
          return Dit(
            "\(dit)", fr: "\(dit)",
            remede: "Nothing of \(origine) is left to credit: `facture show \(origine)` shows its credit notes.",
            fr: "Il ne reste rien à créditer sur \(origine) : `facture show \(origine)` montre ses avoirs.")
        }
        return Dit(
          "\(dit)", fr: "\(dit)",
          remede: "Nothing of \(origine) is left to credit: cancel this draft, "
            + "\(commande: "annuler", numero, "--motif=TEXT").",
          fr: "Il ne reste rien à créditer sur \(origine) : annulez ce brouillon, "
            + "\(commande: "annuler", numero, "--motif=TEXTE").")
      }
      return reste == .zero
        ? Dit(
          "\(dit)", fr: "\(dit)", remede: "Remove its lines at that rate.", fr: "Retirez ses lignes à ce taux.")
        : Dit(
          "\(dit)", fr: "\(dit)",
          remede: "Credit less at that rate, or all that is left: `facture creer-avoir \(origine) --reste`.",
          fr: "Créditez moins à ce taux, ou tout ce qui reste : `facture creer-avoir \(origine) --reste`.")
    }
  }
}
