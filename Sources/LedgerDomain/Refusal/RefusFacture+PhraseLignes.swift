import LedgerWords

/// What is said of a refusal about the lines of a document.
extension RefusFacture {
  func phraseDesLignes(_ numero: String) -> Phrase {
    switch self {
    case .sansLigne:
      Phrase(
        "facture-sans-ligne", Words("\(numero) has no line.", fr: "Le document \(numero) n'a pas de ligne."),
        Words(
          "Add one first: `facture ajouter-ligne \(numero) …`.",
          fr: "Ajoutez-en une d'abord : `facture ajouter-ligne \(numero) …`."))
    case .ligneInconnue(let ligne):
      Phrase(
        "ligne-inconnue",
        Words(
          "\(numero) has no line \(Texte.cite(ligne)).",
          fr: "Le document \(numero) n'a pas de ligne \(Texte.cite(ligne))."),
        Words(
          "`facture show \(numero)` shows its lines, numbered from 1.",
          fr: "`facture show \(numero)` montre ses lignes, numérotées à partir de 1."))
    case .ligneDejaLa(let id):
      Phrase(
        "ligne-deja-la",
        Words("\(numero) has a line \(id) already.", fr: "Le document \(numero) a déjà une ligne \(id)."),
        Words("Give a new line a new id.", fr: "Donnez un autre identifiant à la nouvelle ligne."))
    case .designationVide:
      Phrase(
        "designation-vide",
        Words("A line of \(numero) has no designation.", fr: "Une ligne de \(numero) n'a pas de désignation."),
        Words(
          "Give a designation with at least one visible character.",
          fr: "Donnez une désignation d'au moins un caractère visible."))
    case .designationTropLongue(let longueur):
      Phrase(
        "designation-trop-longue",
        Words(
          "A designation of \(numero) has \(longueur) characters; 1,000 are allowed.",
          fr: "Une désignation de \(numero) a \(longueur, "caractère", "caractères") ; le maximum est de 1\u{A0}000."),
        Words("Shorten it, or split the line.", fr: "Raccourcissez-la, ou partagez la ligne."))
    case .ligneTropGrande:
      Phrase(
        "total-trop-grand",
        Words(
          "A line of \(numero) does not fit: an amount holds at most \(Self.maximum).",
          fr: "Une ligne de \(numero) est trop grande : un montant va jusqu'à \(Self.maximum)."),
        Words("Check its quantity and its price.", fr: "Vérifiez sa quantité et son prix."))
    default: phraseDeLaTVA(numero)
    }
  }

  /// The largest amount, as French writes it.
  private static let maximum = Montant(centimes: .max)

  private func phraseDeLaTVA(_ numero: String) -> Phrase {
    switch self {
    case .motifAbsent(let categorie):
      Phrase(
        "motif-absent",
        Words(
          "A line of \(numero) is of the category \(categorie.rawValue), and does not say why no VAT is taken.",
          fr:
            "Une ligne de \(numero) est de la catégorie \(categorie.rawValue), et ne dit pas pourquoi elle est sans TVA."
        ),
        Words(
          "Give the reason, as in --motif=VATEX-FR-CGI261-4.",
          fr: "Donnez le motif, par exemple --motif=VATEX-FR-CGI261-4."))
    case .motifInconnu(let motif):
      Phrase(
        "motif-inconnu",
        Words(
          "\"\(Texte.cite(motif))\" is no reason for taking no VAT.",
          fr: "« \(Texte.cite(motif)) » n'est pas un motif d'exonération de TVA."),
        Words(
          "Give a code of the list VATEX, as in VATEX-FR-FRANCHISE.",
          fr: "Donnez un code de la liste VATEX, par exemple VATEX-FR-FRANCHISE."))
    case .motifHorsCategorie(let motif, let categorie):
      Self.horsCategorie(numero, motif, categorie)
    case .mentionVide(let motif):
      Phrase(
        "mention-vide",
        Words(
          "The text of \(motif) is blank in a line of \(numero).",
          fr: "Le texte de \(motif) est vide dans une ligne de \(numero)."),
        Words(
          "Give the text, or leave it out: then it is the usual one.",
          fr: "Donnez le texte, ou omettez-le : ce sera alors le texte habituel."))
    case .mentionSansMotif:
      Phrase(
        "mention-sans-motif",
        Words(
          "A line of \(numero) has no reason for taking no VAT, and so no text of it.",
          fr: "Une ligne de \(numero) a un texte d'exonération, mais pas de motif."),
        Words(
          "Give the reason too, as in --motif=VATEX-FR-CGI261-4.",
          fr: "Donnez aussi le motif, par exemple --motif=VATEX-FR-CGI261-4."))
    case .tvaSousFranchise(let imposition): Self.sousFranchise(Words(same: ShellWord.quoted(numero)), imposition)
    case .categorieEtTaux(let categorie, let taux):
      Phrase(
        "categorie-et-taux",
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
    default: phraseDesTotaux(numero)
    }
  }

  private static func horsCategorie(_ numero: String, _ motif: MotifExoneration, _ categorie: CategorieTVA?) -> Phrase {
    let sienne =
      categorie.map { Words("of \($0.rawValue)", fr: "est de la catégorie \($0.rawValue)") }
      ?? Words("of none", fr: "n'en a pas")
    return Phrase(
      "motif-hors-categorie",
      Words(
        "\(motif.code) is a reason of the category \(motif.categorie.rawValue), and a line of \(numero) is \(sienne).",
        fr:
          "\(motif.code) est un motif de la catégorie \(motif.categorie.rawValue), et une ligne de \(numero) \(sienne)."
      ),
      Words(
        "Give --categorie=\(motif.categorie.rawValue), or leave the reason out.",
        fr: "Donnez --categorie=\(motif.categorie.rawValue), ou omettez le motif."))
  }

  static func sousFranchise(
    _ numero: Words, _ imposition: Imposition, ligne: Words = Words("LINE", fr: "LIGNE")
  ) -> Phrase {
    let motif = MotifExoneration.franchise.code
    return Phrase(
      "franchise-et-tva",
      Words(
        "\(numero) has lines at \(imposition), and the seller takes no VAT (CGI, art. 293 B): "
          + "VAT that is invoiced is owed.",
        fr: "Le document \(numero) a des lignes à \(imposition), et l'émetteur est en franchise en base "
          + "(CGI, art. 293 B) : toute TVA facturée est due."),
      Words(
        "Exempt them: `facture modifier-ligne \(numero) \(ligne) --motif=\(motif)`; "
          + "or say that VAT is taken: `facture emetteur --regime-tva=reel`.",
        fr: "Exonérez-les : `facture modifier-ligne \(numero) \(ligne) --motif=\(motif)` ; "
          + "ou indiquez que vous facturez la TVA : `facture emetteur --regime-tva=reel`."))
  }
}

/// What is said of a refusal about the totals of a document.
extension RefusFacture {
  private func phraseDesTotaux(_ numero: String) -> Phrase {
    switch self {
    case .totalTropGrand:
      Phrase(
        "total-trop-grand",
        Words(
          "The totals of \(numero) do not fit: an amount holds at most \(Self.maximum).",
          fr: "Les totaux de \(numero) sont trop grands : un montant va jusqu'à \(Self.maximum)."),
        Words("Check the quantities and the prices.", fr: "Vérifiez les quantités et les prix."))
    case .totalNegatif(let total):
      Phrase(
        "total-negatif",
        Words("\(numero) comes to \(total), below zero.", fr: "Le total de \(numero) est négatif : \(total)."),
        Words(
          "What is owed to the client is an avoir, with positive amounts.",
          fr: "Ce qui est dû au client fait l'objet d'un avoir, en montants positifs."))
    case .totauxDifferents(let champ, let enonce, let calcule):
      Phrase(
        "totaux-differents",
        Words(
          "\(numero) states \(champ) as \(enonce), but its lines come to \(calcule).",
          fr: "Le document \(numero) indique \(enonce) pour \(champ), mais ses lignes donnent \(calcule)."),
        Words(
          "Correct the lines or the totals where they come from, or leave the totals out.",
          fr: "Corrigez les lignes ou les totaux à leur source, ou omettez les totaux."))
    case .dejaPayeInvalide(let montant):
      Phrase(
        "deja-paye-invalide",
        Words(
          "\(numero) cannot be sent as paid by \(montant).",
          fr: "Le document \(numero) ne peut pas être envoyé avec \(montant) déjà payés."),
        Words(
          "Give what was paid before, from 0.00 to its total.",
          fr: "Donnez ce qui a été payé avant, de 0,00 à son total."))
    default: phraseDeLEnvoi(numero)
    }
  }
}
