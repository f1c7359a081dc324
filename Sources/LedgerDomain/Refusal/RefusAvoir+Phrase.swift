import LedgerWords

/// What is said of a refusal about avoirs: what they correct, and how much of it.
extension RefusAvoir {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .pasUnAvoir:
      Phrase(
        "pas-un-avoir", Words("\(numero) is not an avoir.", fr: "\(numero) n'est pas un avoir."),
        Words(
          "Name an avoir in its place: `facture list` shows them, `facture creer-avoir \(numero)` makes one.",
          fr: "Indiquez un avoir : `facture list` les montre, `facture creer-avoir \(numero)` en fait un."))
    case .dAvoir:
      Phrase(
        "avoir-d-avoir", Words("\(numero) is itself an avoir.", fr: "\(numero) est déjà un avoir."), Self.facturez)
    case .autreClientQueOrigine(let origine):
      Phrase(
        "avoir-autre-client",
        Words(
          "\(numero) corrects \(origine), and is not made out to the client of it.",
          fr: "\(numero) corrige \(origine), et n'est pas au nom du même client."),
        Words(
          "Give it the client of \(origine) (`facture modifier \(numero) --client=…`).",
          fr: "Donnez-lui le client de \(origine) (`facture modifier \(numero) --client=…`)."))
    case .dateAvantOrigine(let date, let origine, let premier):
      Phrase(
        "avoir-avant-origine",
        Words(
          "\(numero) is dated \(date), and \(origine), which it corrects, \(premier).",
          fr: "\(numero) est daté du \(date), et \(origine), qu'il corrige, du \(premier)."),
        Words(
          "Date it \(premier) or later (`facture modifier \(numero) --date=…`).",
          fr: "Datez-le du \(premier) ou d'après (`facture modifier \(numero) --date=…`)."))
    case .envoiAvantOrigine(let date, let origine, let premier):
      Phrase(
        "avoir-avant-origine",
        Words(
          "\(numero) cannot be sent on \(date): \(origine), which it corrects, was sent on \(premier).",
          fr: "\(numero) ne peut pas être envoyé le \(date) : \(origine), qu'il corrige, l'a été le \(premier)."),
        Words("Send it on \(premier) or a later day.", fr: "Envoyez-le le \(premier) ou après."))
    case .origineDUneFacture:
      Phrase(
        "origine-d-une-facture",
        Words(
          "\(numero) is a facture, and only an avoir has a factureOrigineId.",
          fr: "\(numero) est une facture, et seul un avoir a une factureOrigineId."),
        Words(
          "Give its typeDocument as avoir, or leave factureOrigineId out.",
          fr: "Donnez avoir comme typeDocument, ou omettez factureOrigineId."))
    case .origineInconnue(let origine):
      Phrase(
        "origine-inconnue",
        Words(
          "The avoir \(numero) corrects the facture \(origine), which is neither recorded nor imported from this file.",
          fr: "L'avoir \(numero) corrige la facture \(origine), qui n'est ni enregistrée ni importée de ce fichier."),
        Words(
          "Import that facture first, or leave factureOrigineId out.",
          fr: "Importez d'abord cette facture, ou omettez factureOrigineId."))
    default: phraseDuCredit(numero)
    }
  }

  private static let facturez = Words(
    "Invoice what was credited too much.", fr: "Facturez ce qui a été crédité en trop.")

  private func phraseDuCredit(_ numero: String) -> Phrase {
    switch self {
    case .horsTaux(let taux, let origine):
      Phrase(
        "avoir-hors-taux",
        Words(
          "\(numero) credits at \(taux), a rate that \(origine) does not have.",
          fr: "\(numero) crédite à \(taux), un taux que \(origine) n'a pas."),
        Words(
          "Give its lines the rates of \(origine): `facture show \(origine)` shows them.",
          fr: "Donnez à ses lignes les taux de \(origine) : `facture show \(origine)` les montre."))
    case .baseDepasse(let taux, let montant, let reste, let origine):
      Self.depasse(
        Words(
          "\(numero) credits \(montant) before VAT at \(taux)", fr: "\(numero) crédite \(montant) HT à \(taux)"),
        reste, origine)
    case .tvaDepasse(let taux, let montant, let reste, let origine):
      Self.depasse(
        Words(
          "\(numero) credits \(montant) of VAT at \(taux)", fr: "\(numero) crédite \(montant) de TVA à \(taux)"),
        reste, origine)
    case .totalDepasse(let total, let reste, let origine):
      Phrase(
        "avoir-depasse",
        Words(
          "\(numero) comes to \(total) with VAT, and \(reste) is left to credit of \(origine).",
          fr: "Le total de \(numero) est de \(total) TTC, et il reste \(reste) à créditer sur \(origine)."),
        Words(
          "Credit with it what \(origine) takes back: `facture creer-avoir \(origine) --reste` has all that is left.",
          fr:
            "Créditez aussi ce que \(origine) reprend : `facture creer-avoir \(origine) --reste` contient tout le reste."
        ))
    case .resteAmbigu(let imposition):
      Phrase(
        "reste-ambigu",
        Words(
          "What is left of \(numero) at \(imposition) was not taxed for several reasons.",
          fr: "Ce qui reste de \(numero) à \(imposition) est sans TVA pour plusieurs motifs."),
        Words(
          "Credit it line by line, each with its reason: `facture creer-avoir \(numero) --lignes=…`.",
          fr: "Créditez ligne par ligne, chacune avec son motif : `facture creer-avoir \(numero) --lignes=…`."))
    case .toutCredite:
      Phrase(
        "avoir-depasse",
        Words(
          "0.00 is left to credit of \(numero): its avoirs credit all of it.",
          fr: "Il reste 0,00 à créditer sur \(numero) : ses avoirs créditent tout."), Self.facturez)
    case .ligneDejaChoisie(let ligne):
      Phrase(
        "ligne-deja-choisie",
        Words(
          "The line \"\(Texte.cite(ligne))\" of \(numero) is named twice.",
          fr: "La ligne « \(Texte.cite(ligne)) » de \(numero) est indiquée deux fois."),
        Words(
          "A line is credited once: name it once.", fr: "Une ligne se crédite une fois : ne l'indiquez qu'une fois."))
    case .quantiteAuDela(let quantite, let ligne, let presente):
      Phrase(
        "quantite-au-dela",
        Words(
          "\(quantite) cannot be credited of \"\(Texte.cite(ligne))\": \(numero) invoices \(presente).",
          fr: "La quantité \(quantite) ne peut pas être créditée pour « \(Texte.cite(ligne)) » : "
            + "\(numero) en facture \(presente)."),
        Words("Give a quantity from 0 to \(presente).", fr: "Donnez une quantité de 0 à \(presente)."))
    default: phraseDeLImputation(numero)
    }
  }

  private static func depasse(_ credit: Words, _ reste: MontantLarge, _ origine: String) -> Phrase {
    Phrase(
      "avoir-depasse",
      Words(
        "\(credit), and \(reste) is left there to credit of \(origine).",
        fr: "\(credit), et il y reste \(reste) à créditer sur \(origine)."),
      Words(
        "Change its lines at that rate: the avoirs of a facture credit at most what it invoiced.",
        fr: "Changez ses lignes à ce taux : les avoirs d'une facture créditent au plus ce qu'elle a facturé."))
  }
}

/// What is said of a refusal to apply an avoir.
extension RefusAvoir {
  private func phraseDeLImputation(_ numero: String) -> Phrase {
    switch self {
    case .autreClient(let facture):
      Phrase(
        "autre-client",
        Words(
          "\(numero) and \(facture) are made out to different clients.",
          fr: "\(numero) et \(facture) ne sont pas au nom du même client."),
        Words(
          "An avoir settles only factures of its own client; refund it otherwise.",
          fr: "Un avoir s'impute sur les factures de son client ; sinon, remboursez-le."))
    case .autreDevise(let devise, let facture, let autre):
      Phrase(
        "autre-devise",
        Words(
          "\(numero) is in \(devise) and \(facture) in \(autre).",
          fr: "\(numero) est en \(devise) et \(facture) en \(autre)."),
        Words(
          "An avoir settles only factures in its own currency; refund it otherwise.",
          fr: "Un avoir s'impute sur des factures dans sa devise ; sinon, remboursez-le."))
    case .avantEnvoi(let date, let envoi):
      Phrase(
        "date-avant-envoi",
        Words(
          "\(numero) was sent on \(envoi): nothing can be applied on \(date).",
          fr: "L'envoi de \(numero) est du \(envoi) : rien ne peut être imputé le \(date)."),
        Words("Give \(envoi) or a later date.", fr: "Donnez le \(envoi) ou une date ultérieure."))
    case .pasImpute(let autre):
      Phrase(
        "avoir-pas-impute",
        Words(
          "Nothing of \(numero) is applied with the document \(autre).",
          fr: "Il n'y a pas d'imputation entre \(numero) et le document \(autre)."),
        Words(
          "`facture show \(numero)` shows what is applied, and to which document.",
          fr: "`facture show \(numero)` montre ce qui est imputé, et sur quel document."))
    case .pasImputeSur(let facture):
      Phrase(
        "avoir-pas-impute",
        Words(
          "Nothing of \(numero) is applied to \(facture).", fr: "Rien de \(numero) n'est imputé sur \(facture)."),
        Words(
          "`facture show \(numero)` shows what is applied, and to which facture.",
          fr: "`facture show \(numero)` montre ce qui est imputé, et sur quelle facture."))
    case .retraitAvant(let retrait, let date):
      Phrase(
        "retrait-avant-imputation",
        Words(
          "The avoir was applied on \(date): it cannot be taken back on \(retrait).",
          fr: "L'avoir est imputé depuis le \(date) : l'imputation ne peut pas être retirée au \(retrait)."),
        Words("Give \(date) or a later date.", fr: "Donnez le \(date) ou une date ultérieure."))
    default: phraseDeLAnnulation(numero)
    }
  }
}

/// What is said of a refusal to cancel an avoir, or a facture by one.
extension RefusAvoir {
  private func phraseDeLAnnulation(_ numero: String) -> Phrase {
    switch self {
    case .present(let avoir):
      Phrase(
        "facture-avec-avoir",
        Words(
          "\(numero) has the avoir \(avoir): all of it cannot be credited once more.",
          fr: "\(numero) a déjà l'avoir \(avoir) : le tout ne peut pas être crédité une nouvelle fois."),
        Words(
          "Credit what is left (`facture creer-avoir \(numero) --reste`), or some lines (`--lignes=…`).",
          fr: "Créditez le reste (`facture creer-avoir \(numero) --reste`), ou quelques lignes (`--lignes=…`)."))
    case .envoye:
      Phrase(
        "avoir-envoye",
        Words(
          "\(numero) is an avoir and was sent: it cannot be cancelled.",
          fr: "\(numero) est un avoir envoyé : il ne peut pas être annulé."), Self.facturez)
    case .partiel(let avoir, let reste):
      Phrase(
        "avoir-partiel",
        Words(
          "\(numero) cannot be cancelled by \(avoir): \(reste) would still be left to pay.",
          fr: "\(avoir) ne peut pas annuler \(numero) : il resterait \(reste) à payer."),
        Words(
          "Apply the avoirs of it (`facture imputer-avoir`). What was refunded or applied elsewhere is owed again.",
          fr: "Imputez ses avoirs (`facture imputer-avoir`). "
            + "Ce qui en a été remboursé ou imputé ailleurs est de nouveau dû."))
    case .creditIncomplet(let avoir):
      Phrase(
        "avoir-partiel",
        Words(
          "\(numero) cannot be cancelled by \(avoir): something of it is not credited.",
          fr: "\(avoir) ne peut pas annuler \(numero) : une partie n'en est pas créditée."),
        Words(
          "The avoirs of a facture that is cancelled credit all of it.",
          fr: "Les avoirs d'une facture annulée la créditent en entier."))
    case .dUneAutre(let avoir):
      Phrase(
        "avoir-partiel",
        Words("\(avoir) is no sent avoir of \(numero).", fr: "\(avoir) n'est pas un avoir envoyé de \(numero)."),
        Words(
          "The avoir that cancels a facture was made of it and sent.",
          fr: "L'avoir qui annule une facture est fait à partir d'elle, et envoyé."))
    case .manque:
      Phrase(
        "annulation-sans-avoir",
        Words(
          "\(numero) was sent and cancelled, but names no avoir that cancels it.",
          fr: "La facture \(numero) est envoyée et annulée, mais n'indique pas l'avoir qui l'annule."),
        Words(
          "Give annulation with its avoirId, and that avoir in the same file.",
          fr: "Donnez annulation avec son avoirId, et cet avoir dans le même fichier."))
    default:  // surBrouillon
      Phrase(
        "annulation-d-un-brouillon-par-avoir",
        Words(
          "\(numero) is a draft, and a draft is cancelled without an avoir.",
          fr: "\(numero) est un brouillon, et un brouillon s'annule sans avoir."),
        Words("Leave the avoirId of annulation out.", fr: "Omettez avoirId dans annulation."))
    }
  }
}
