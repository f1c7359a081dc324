public import LedgerModel
import LedgerNorm
public import LedgerWords

extension RefusFacture {
  /// It has no line.
  public static var sansLigne: Self {
    Self("facture-sans-ligne") { numero in
      Dit(
        "\(numero) has no line.", fr: "\(numero, apres: "Le document") n'a pas de ligne.",
        remede: "Add one first: "
          + "\(commande: "ajouter-ligne", numero, "--designation=TEXT --quantite=QUANTITY --prix-unitaire=PRICE").",
        fr: "Ajoutez-en une d'abord : "
          + "\(commande: "ajouter-ligne", numero, "--designation=TEXTE --quantite=QUANTITE --prix-unitaire=PRIX").")
    }
  }

  /// It has no line of that id or position.
  public static func ligneInconnue(_ ligne: String) -> Self {
    Self("ligne-inconnue") { numero in
      Dit(
        "\(numero) has no line \(Texte.cite(ligne)).",
        fr: "\(numero, apres: "Le document") n'a pas de ligne \(Texte.cite(ligne)).",
        remede: "`facture show \(numero)` shows its lines, numbered from 1.",
        fr: "`facture show \(numero)` montre ses lignes, numérotées à partir de 1.")
    }
  }

  /// A line already has that id.
  public static func ligneDejaLa(_ id: LigneID) -> Self {
    Self("ligne-deja-la") { numero in
      Dit(
        "\(numero) has a line \(id) already.", fr: "\(numero, apres: "Le document") a déjà une ligne \(id).",
        remede: "Give a new line a new id.", fr: "Donnez un autre identifiant à la nouvelle ligne.")
    }
  }

  /// The designation of a line is blank.
  public static var designationVide: Self {
    Self("designation-vide") { numero in
      Dit(
        "A line of \(numero) has no description.", fr: "Une ligne de \(numero) n'a pas de désignation.",
        remede: "Give a description with at least one visible character.",
        fr: "Donnez une désignation d'au moins un caractère visible.")
    }
  }

  /// The designation of a line has that many characters.
  public static func designationTropLongue(_ longueur: Int) -> Self {
    Self("designation-trop-longue") { numero in
      Dit(
        "A description of \(numero) has \(longueur) characters; 1,000 are allowed.",
        fr: "Une désignation de \(numero) a \(longueur, "caractère", "caractères") ; le maximum est de 1\u{A0}000.",
        remede: "Shorten it, or split the line.", fr: "Raccourcissez-la, ou partagez la ligne.")
    }
  }

  /// The net amount of a line does not fit.
  public static var ligneTropGrande: Self {
    Self("total-trop-grand", estDeTotaux: true) { numero in
      Dit(
        "A line of \(numero) does not fit: an amount holds at most \(Self.maximum).",
        fr: "Une ligne de \(numero) est trop grande : un montant va jusqu'à \(Self.maximum).",
        remede: "Check its quantity and its price.", fr: "Vérifiez sa quantité et son prix.")
    }
  }

  /// A line of that category lacks the reason for its VAT exemption.
  public static func motifAbsent(_ categorie: CategorieTVA) -> Self {
    Self("motif-absent") { numero in
      numero.isUnnumbered
        ? Dit(
          "The category \(categorie.rawValue) needs a VAT exemption reason.",
          fr: "La catégorie \(categorie.rawValue) demande un motif d'absence de TVA.",
          remede: "Write the code of the reason in place of \(categorie.rawValue), as in VATEX-EU-132: "
            + "`facture help vatex` lists them.",
          fr: "Écrivez le code du motif à la place de \(categorie.rawValue), par exemple VATEX-EU-132 : "
            + "`facture help vatex` les affiche.")
        : Dit(
          "A line of \(numero) has the category \(categorie.rawValue), which needs a VAT exemption reason.",
          fr: "Une ligne de \(numero) a la catégorie \(categorie.rawValue), qui demande un motif d'absence de TVA.",
          remede: "Give its code, as in --motif=VATEX-EU-132: `facture help vatex` lists them.",
          fr: "Donnez son code, par exemple --motif=VATEX-EU-132 : `facture help vatex` les affiche.")
    }
  }

  /// The reason does not exist.
  public static func motifInconnu(_ motif: String) -> Self {
    guard !motif.isEmpty else {
      return Self(
        "motif-inconnu",
        "The VAT exemption reason is empty.", fr: "Le motif d'exonération de TVA est vide.",
        remede:
          "Give a code, as in VATEX-EU-132 (`facture help vatex` lists them); to charge VAT, give --tva=20 alone.",
        fr:
          "Donnez un code, par exemple VATEX-EU-132 (`facture help vatex` les affiche) ; pour appliquer la TVA, donnez "
          + "--tva=20 seule.")
    }
    return Self(
      "motif-inconnu",
      "\"\(Texte.cite(motif))\" is not a VAT exemption reason.",
      fr: "« \(Texte.cite(motif)) » n'est pas un motif d'exonération de TVA.",
      remede: "Give a code of the list VATEX, as in VATEX-EU-132: `facture help vatex` shows it.",
      fr: "Donnez un code de la liste VATEX, par exemple VATEX-EU-132 : `facture help vatex` la montre.")
  }

  /// VAT would be due on the margin, but the ledger has no purchase prices.
  public static func regimeDeMarge(_ motif: MotifExoneration) -> Self {
    Self("regime-de-marge") { numero in
      Dit(
        "A line of \(numero) is under a margin scheme (\(motif.code)), which this program cannot record: VAT is "
          + "due on the margin, and purchase prices are unknown here.",
        fr:
          "Une ligne de \(numero) relève du régime de la marge (\(motif.code)), que ce programme ne sait pas "
          + "tenir : la TVA est due sur la marge, et les prix d'achat sont inconnus ici.",
        remede: "Keep that sale in a program that knows the purchase price, or charge VAT on the whole price.",
        fr: "Tenez cette vente dans un logiciel qui connaît le prix d'achat, ou appliquez la TVA au prix entier.")
    }
  }

  /// The reason belongs to another category.
  public static func motifHorsCategorie(_ motif: MotifExoneration, _ categorie: CategorieTVA?) -> Self {
    Self("motif-hors-categorie") { numero in
      let sienne =
        categorie.map { Words("of \($0.rawValue)", fr: "est de la catégorie \($0.rawValue)") }
        ?? Words("of none", fr: "n'en a pas")
      return Dit(
        "\(motif.code) is a reason of the category \(motif.categorie.rawValue), and a line of \(numero) is \(sienne).",
        fr:
          "\(motif.code) est un motif de la catégorie \(motif.categorie.rawValue), et une ligne de \(numero) \(sienne).",
        remede: "Give --categorie=\(motif.categorie.rawValue), or leave the reason out.",
        fr: "Donnez --categorie=\(motif.categorie.rawValue), ou omettez le motif.")
    }
  }

  /// Its lines of penalties invoice more than is computed.
  public static func penalitesAuDela(_ facture: String, interets: Montant, indemnite: Montant, au: Jour) -> Self {
    Self("penalites-au-dela") { numero in
      Dit(
        "\(numero) would invoice more penalties than \(facture) owes until \(au): \(interets.en(.euro)) of interest and "
          + "\(indemnite.en(.euro)) for recovery costs, with what is already invoiced.",
        fr: "\(numero) facturerait plus de pénalités que \(facture) n'en doit jusqu'au \(au) : "
          + "\(interets.en(.euro)) d'intérêts et \(indemnite.en(.euro)) de frais de recouvrement, avec ce qui est déjà facturé.",
        remede:
          "Give its lines the right prices, or cancel it and invoice again: `facture report penalites` shows the amounts.",
        fr: "Corrigez les prix de ses lignes, ou annulez-le et facturez de nouveau : `facture report penalites` montre "
          + "les montants.")
    }
  }

  /// Penalties bear no VAT.
  public static var penalitesTaxees: Self {
    Self("penalites-taxees") { numero in
      Dit(
        "A line of \(numero) is penalties: no VAT is charged on them (category O).",
        fr: "Une ligne de \(numero) est une pénalité : elle est hors champ de la TVA (catégorie O).",
        remede: "Give the nature alone: "
          + "\(commande: "ajouter-ligne", numero, "--designation=TEXT --quantite=1 --prix-unitaire=40 --nature=penalites").",
        fr: "Indiquez la nature seule : "
          + "\(commande: "ajouter-ligne", numero, "--designation=TEXTE --quantite=1 --prix-unitaire=40 --nature=penalites")."
      )
    }
  }

  /// A line is a disbursement with VAT, or has the reason of a disbursement but sells goods or a service.
  public static var deboursTaxe: Self {
    Self("debours-taxe") { numero in
      Dit(
        Words(
          "A line of \(numero) is a disbursement with VAT, or a sale with the reason of a disbursement.",
          fr: "Une ligne de \(numero) est un débours avec TVA, ou une vente avec le motif d'un débours."),
        Words(
          "A disbursement has the nature debours and the reason VATEX-EU-79-C: give both, or neither (CGI 267 II 2°).",
          fr:
            "Un débours a la nature debours et le motif VATEX-EU-79-C : donnez les deux, ou aucun (CGI, art. 267, II, 2°)."
        ))
    }
  }

  /// A discount lowers a disbursement, which the customer owes to the cent (CGI, art. 267, II, 2°).
  public static var deboursRemis: Self {
    Self("debours-remis") { numero in
      Dit(
        "A disbursement of \(numero) has a discount: the customer owes exactly what was spent (CGI 267 II 2°).",
        fr: "Un débours de \(numero) a une remise : le client doit exactement la dépense (CGI, art. 267, II, 2°).",
        remede:
          "Give its line no discount. Give one on the whole document (\(commande: "appliquer-remise", numero, "--pourcentage=0")) "
          + "to its other lines: \(commande: "modifier-ligne", numero, "LINE", "--remise=…").",
        fr:
          "Ne remisez pas sa ligne. Mettez une remise globale (\(commande: "appliquer-remise", numero, "--pourcentage=0")) sur "
          + "les autres lignes : \(commande: "modifier-ligne", numero, "LIGNE", "--remise=…").")
    }
  }

  /// The text of that reason is blank.
  public static func mentionVide(_ motif: String) -> Self {
    Self("mention-vide") { numero in
      Dit(
        "The text of \(motif) is blank in a line of \(numero).",
        fr: "Le texte de \(motif) est vide dans une ligne de \(numero).",
        remede: "Give the text, or leave it out: then it is the usual one.",
        fr: "Donnez le texte, ou omettez-le : ce sera alors le texte habituel.")
    }
  }

  /// A line has an exemption text, but no reason for exemption.
  public static var mentionSansMotif: Self {
    Self("mention-sans-motif") { numero in
      Dit(
        "A line of \(numero) has an exemption text, but no VAT exemption reason.",
        fr: "Une ligne de \(numero) a un texte d'exonération, mais pas de motif.",
        remede: "Give the reason too, as in --motif=VATEX-EU-132.",
        fr: "Donnez aussi le motif, par exemple --motif=VATEX-EU-132.")
    }
  }

  /// Its seller charges no VAT by the law that `exoneration` cites, but a line has VAT or does not cite that law.
  public static func tvaSousFranchise(_ imposition: Imposition, _ exoneration: Exoneration) -> Self {
    Self("franchise-et-tva") {
      .sousFranchise(
        Words(
          "\($0) has lines at \(imposition)", fr: "\($0, apres: "Le document") a des lignes à \(imposition)"), $0,
        exoneration, ligne: Words("LINE", fr: "LIGNE"))
    }
  }

  /// The category does not go with that rate.
  public static func categorieEtTaux(_ categorie: CategorieTVA, _ taux: Taux) -> Self {
    Self("categorie-et-taux") { numero in
      Dit(
        Words(
          "A line of \(numero) cannot be of the category \(categorie.rawValue) at \(taux) %.",
          fr: "Une ligne de \(numero) ne peut pas être de la catégorie \(categorie.rawValue) à \(taux) %."),
        categorie == .taxe
          ? Words(
            "S is every rate above 0: give one, as in --tva=20.",
            fr: "S vaut pour tout taux au-dessus de 0 : donnez-en un, par exemple --tva=20.")
          : Words(
            "\(categorie.rawValue) is always at 0: leave the rate out, or give --tva=0.",
            fr: "\(categorie.rawValue) est toujours à 0 : omettez le taux, ou donnez --tva=0."))
    }
  }

  /// Its totals do not fit.
  public static var totalTropGrand: Self {
    Self("total-trop-grand", estDeTotaux: true) { numero in
      Dit(
        "The totals of \(numero) do not fit: an amount holds at most \(Self.maximum).",
        fr: "Les totaux de \(numero) sont trop grands : un montant va jusqu'à \(Self.maximum).",
        remede: "Check the quantities and the prices.", fr: "Vérifiez les quantités et les prix.")
    }
  }

  /// Its total is below 0.00; `reprend`: it takes back an acompte.
  public static func totalNegatif(_ total: Montant, reprend: Bool = false) -> Self {
    Self("total-negatif") { numero in
      Dit(
        Words("\(numero) comes to \(total), below zero.", fr: "Le total de \(numero) est négatif : \(total)."),
        reprend
          ? Words(
            "Take at most its price back (\(commande: "modifier-ligne", numero, "LINE", "--prix-unitaire=…")). The rest "
              + "of the deposit is for a credit note of it: `facture creer-avoir NUMBER --reste`.",
            fr:
              "Reprenez au plus le prix (\(commande: "modifier-ligne", numero, "LIGNE", "--prix-unitaire=…")). Le reste "
              + "de l'acompte fait l'objet d'un avoir sur cet acompte : `facture creer-avoir NUMERO --reste`.")
          : Words(
            "Use a credit note, with positive amounts, for money owed to the customer.",
            fr: "Pour une somme due au client, faites un avoir, en montants positifs."))
    }
  }

  /// The field of the totals differs from the sum of the lines.
  public static func totauxDifferents(_ champ: String, enonce: Words, calcule: Words) -> Self {
    Self("totaux-differents", estDeTotaux: true) { numero in
      Dit(
        "\(numero) states \(champ) as \(enonce), but its lines come to \(calcule).",
        fr: "\(numero, apres: "Le document") indique \(enonce) pour \(champ), mais ses lignes donnent \(calcule).",
        remede: "Correct the lines or the totals where they come from, or leave the totals out.",
        fr: "Corrigez les lignes ou les totaux à leur source, ou omettez les totaux.")
    }
  }

  /// The amount already paid at issue is below zero or above the total.
  public static func dejaPayeInvalide(_ montant: Montant) -> Self {
    Self("deja-paye-invalide") { numero in
      Dit(
        "\(numero) cannot be issued with \(montant) already paid: that is \(montant < .zero ? "below 0.00" : "above its total").",
        fr: "\(numero, apres: "Le document") ne peut pas être émis avec \(montant) déjà payés : c'est "
          + "\(montant < .zero ? "moins de 0,00" : "plus que son total").",
        remede: "Give the amount already paid, from 0.00 to its total.",
        fr: "Donnez le montant déjà payé, de 0,00 à son total.")
    }
  }
}

extension RefusFacture {
  /// The largest amount.
  private static var maximum: Montant { Montant(centimes: .max) }
}
