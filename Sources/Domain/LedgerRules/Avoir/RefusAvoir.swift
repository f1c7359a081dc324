public import LedgerModel
import LedgerWords

/// Why an avoir cannot be made, applied or refunded, or cancel a facture.
public typealias RefusAvoir = Motif<SujetAvoir>

/// The subject of a ``RefusAvoir``.
public enum SujetAvoir {}

extension RefusAvoir {
  /// The document is not an avoir.
  public static var pasUnAvoir: Self {
    Self("pas-un-avoir") { numero in
      Dit(
        "\(numero) is not a credit note.", fr: "\(numero) n'est pas un avoir.",
        remede:
          "Name a credit note in its place: `facture list avoirs` shows them.",
        fr: "Indiquez un avoir : `facture list avoirs` les montre.")
    }
  }

  /// The document is itself an avoir.
  public static var dAvoir: Self {
    Self("avoir-d-avoir", seCorrige: true) { numero in
      Dit(Words("\(numero) is itself a credit note.", fr: "\(numero) est déjà un avoir."), Self.facturez)
    }
  }

  /// It is made out to another client than the facture of that number, which it corrects.
  public static func autreClientQueOrigine(_ origine: String) -> Self {
    Self("avoir-autre-client") { numero in
      Dit(
        "\(numero) corrects \(origine), but has another customer.",
        fr: "\(numero) corrige \(origine), et n'est pas au nom du même client.",
        remede: "Give it the customer of \(origine) (\(commande: "modifier", numero, "--client=…")).",
        fr: "Donnez-lui le client de \(origine) (\(commande: "modifier", numero, "--client=…")).")
    }
  }

  /// It has another exchange rate than the facture of that number, which it corrects or settles.
  public static func autreTaux(_ facture: String, _ taux: PrixUnitaire) -> Self {
    Self("avoir-autre-taux") { numero in
      Dit(
        "\(numero) has another exchange rate than \(facture), \(taux): in euros they would not come to 0.00.",
        fr: "\(numero) n'a pas le taux de change de \(facture), \(taux) : en euros, les deux ne se solderaient pas.",
        remede: "Give a draft that rate (`facture modifier \(numero) --taux-change=…`); refund one that was issued.",
        fr:
          "Donnez ce taux au brouillon (`facture modifier \(numero) --taux-change=…`) ; remboursez-le s'il est émis.")
    }
  }

  /// It is dated before the facture of that number, which it corrects.
  public static func dateAvantOrigine(_ date: Jour, _ origine: String, _ premier: Jour) -> Self {
    Self("avoir-avant-origine") { numero in
      Dit(
        "\(numero) is dated \(date), and \(origine), which it corrects, \(premier).",
        fr: "\(numero) est daté du \(date), et \(origine), qu'il corrige, du \(premier).",
        remede: "Date it \(premier) or later (\(commande: "modifier", numero, "--date=…")).",
        fr: "Datez-le du \(premier) ou d'après (\(commande: "modifier", numero, "--date=…")).")
    }
  }

  /// It would be issued before the facture of that number was, which it corrects.
  public static func envoiAvantOrigine(_ date: Jour, _ origine: String, _ premier: Jour) -> Self {
    Self("avoir-avant-origine") { numero in
      Dit(
        "\(numero) cannot be issued on \(date): \(origine), which it corrects, was issued on \(premier).",
        fr: "\(numero) ne peut pas être émis le \(date) : \(origine), qu'il corrige, l'a été le \(premier).",
        remede: "Issue it on \(premier) or a later day.", fr: "Émettez-le le \(premier) ou après.")
    }
  }

  /// The document is a facture, and corrects another.
  public static var origineDUneFacture: Self {
    Self("origine-d-une-facture") { numero in
      Dit(
        "\(numero) is an invoice, and only a credit note has a factureOrigineId.",
        fr: "\(numero) est une facture, et seul un avoir a une factureOrigineId.",
        remede: "Give avoir as its typeDocument, or leave factureOrigineId out.",
        fr: "Donnez avoir comme typeDocument, ou omettez factureOrigineId.")
    }
  }

  /// It names a facture of another system beside one of the ledger, or is neither an avoir nor a rectificative.
  public static func origineEnTrop(_ origine: String) -> Self {
    Self("origine-en-trop") { numero in
      Dit(
        "\(numero) names \(origine), of another system, as the corrected invoice, and cannot have one.",
        fr: "\(numero) indique comme facture corrigée \(origine), d'un autre système, et ne peut pas en avoir.",
        remede: "Only a credit note or a corrected invoice has an origine, and only without a factureOrigineId.",
        fr: "Seul un avoir ou une rectificative a une origine, et seulement sans factureOrigineId.")
    }
  }

  /// The document that it corrects has no number.
  public static var origineSansNumero: Self {
    Self("origine-sans-numero") { numero in
      Dit(
        "\(numero) corrects an invoice of another system that has no number.",
        fr: "\(numero) corrige une facture d'un autre système, sans numéro.",
        remede: "Give it: `\"origine\": {\"numero\": \"…\", \"date\": \"…\"}`.",
        fr: "Donnez-le : `\"origine\": {\"numero\": \"…\", \"date\": \"…\"}`.")
    }
  }

  /// It does not name the invoice that it corrects (CGI, art. 289, I-5).
  public static var sansOrigine: Self {
    Self("avoir-sans-origine") { numero in
      Dit(
        "\(numero) does not name the invoice that it corrects (CGI 289 I-5).",
        fr: "\(numero) n'indique pas la facture qu'il corrige (CGI, art. 289, I-5).",
        remede: "Name it: factureOrigineId, or `\"origine\": {\"numero\": \"…\", \"date\": \"…\"}` of another system.",
        fr: "Indiquez-la : factureOrigineId, ou `\"origine\": {\"numero\": \"…\", \"date\": \"…\"}` d'un autre système."
      )
    }
  }

  /// The facture that it corrects is not there.
  public static func origineInconnue(_ origine: FactureID) -> Self {
    Self("origine-inconnue") { numero in
      Dit(
        "The credit note \(numero) corrects the invoice \(origine), which is neither recorded nor imported from this file.",
        fr:
          "\(numero, apres: "L'avoir") corrige la facture \(origine), qui n'est ni enregistrée ni importée de ce fichier.",
        remede: "Import that invoice first, or leave factureOrigineId out.",
        fr: "Importez d'abord cette facture, ou omettez factureOrigineId.")
    }
  }

  /// It invoices no period: it has days neither to invoice nor to credit.
  public static var sansJours: Self {
    Self("avoir-sans-jours") { numero in
      Dit(
        "\(numero) invoices no period: it has no days to credit.",
        fr: "\(numero) ne facture pas de période : elle n'a pas de jours à créditer.",
        remede: "Credit lines, or a part of their quantity: `facture creer-avoir \(numero) --lignes=1:0.5`.",
        fr: "Créditez des lignes, ou une partie de leur quantité : `facture creer-avoir \(numero) --lignes=1:0.5`.")
    }
  }

  /// It does not invoice so many days, or its avoirs leave fewer.
  public static func joursAuDela(_ jours: Int, reste: Int, sur entier: Int) -> Self {
    Self("avoir-jours-au-dela") { numero in
      Dit(
        Words(
          "\(numero) invoices \(entier, "day", "days"), of which \(reste) can be credited, and not \(jours).",
          fr: "\(numero) facture \(entier, "jour", "jours"), dont \(reste) peuvent être crédités, et non \(jours)."),
        reste > 0
          ? Words(
            "Credit at most those: `facture creer-avoir \(numero) --jours=\(reste)`.",
            fr: "Créditez-en au plus ce nombre : `facture creer-avoir \(numero) --jours=\(reste)`.")
          : Words(
            "All its days are credited: `facture show \(numero)` shows its credit notes.",
            fr: "Tous ses jours sont crédités : `facture show \(numero)` montre ses avoirs."))
    }
  }

  /// It is made out to another client than the facture of that number.
  public static func autreClient(_ facture: String) -> Self {
    Self("autre-client") { numero in
      Dit(
        "\(numero) and \(facture) are made out to different customers.",
        fr: "\(numero) et \(facture) ne sont pas au nom du même client.",
        remede: "A credit note applies to invoices of its customer; otherwise refund it.",
        fr: "Un avoir s'impute sur les factures de son client ; sinon, remboursez-le.")
    }
  }

  /// It is in another currency than the facture of that number.
  public static func autreDevise(_ devise: Devise, _ facture: String, _ autre: Devise) -> Self {
    Self("autre-devise") { numero in
      Dit(
        "\(numero) is in \(devise) and \(facture) in \(autre).",
        fr: "\(numero) est en \(devise) et \(facture) en \(autre).",
        remede: "A credit note settles only invoices in its own currency; refund it otherwise.",
        fr: "Un avoir s'impute sur des factures dans sa devise ; sinon, remboursez-le.")
    }
  }

  /// It would be applied on a day before the document was issued.
  public static func avantEnvoi(_ date: Jour, envoi: Jour) -> Self {
    Self("date-avant-envoi") { numero in
      Dit(
        "\(numero) was issued on \(envoi): nothing can be applied on \(date).",
        fr: "L'émission de \(numero) est du \(envoi) : rien ne peut être imputé le \(date).",
        remede: "Give \(envoi) or a later date.", fr: "Donnez le \(envoi) ou une date ultérieure.")
    }
  }

  /// No application between it and the document with that id is in force.
  public static func pasImpute(_ autre: FactureID) -> Self {
    Self("avoir-pas-impute") { numero in
      Dit(
        "\(numero) and \(autre) are not applied to each other.",
        fr: "Il n'y a pas d'imputation entre \(numero) et le document \(autre).",
        remede: "`facture show \(numero)` shows the applications, with their documents.",
        fr: "`facture show \(numero)` montre les imputations, avec leurs documents.")
    }
  }

  /// No application of it to the facture with that number is in force.
  public static func pasImputeSur(_ facture: String) -> Self {
    Self("avoir-pas-impute") { numero in
      Dit(
        "\(numero) is not applied to \(facture).", fr: "\(numero) n'est pas imputé sur \(facture).",
        remede: "`facture show \(numero)` shows the applications, with their invoices.",
        fr: "`facture show \(numero)` montre les imputations, avec leurs factures.")
    }
  }

  /// Its application would be taken back on a day before it was made.
  public static func retraitAvant(_ retrait: Jour, date: Jour) -> Self {
    Self(
      "retrait-avant-imputation",
      "The credit note was applied on \(date): the application cannot be removed on \(retrait).",
      fr: "L'avoir est imputé depuis le \(date) : l'imputation ne peut pas être retirée au \(retrait).",
      remede: "Give \(date) or a later date.", fr: "Donnez le \(date) ou une date ultérieure.")
  }

  /// The facture already has the issued avoir with that number.
  public static func present(_ avoir: String) -> Self {
    Self("facture-avec-avoir", seCorrige: true) { numero in
      Dit(
        "\(numero) already has the credit note \(avoir): it cannot be fully credited once more.",
        fr: "\(numero) a déjà l'avoir \(avoir) : elle ne peut pas être créditée en entier une nouvelle fois.",
        remede: "Credit what is left (\(commande: "creer-avoir", numero, "--reste")), or some lines (`--lignes=…`).",
        fr: "Créditez le reste (\(commande: "creer-avoir", numero, "--reste")), ou quelques lignes (`--lignes=…`).")
    }
  }

  /// An issued avoir cannot be cancelled.
  public static var envoye: Self {
    Self("avoir-envoye", seCorrige: true) { numero in
      Dit(
        Words(
          "\(numero) is a credit note and was issued: an issued credit note is not cancelled.",
          fr: "\(numero) est un avoir émis : un avoir émis ne s'annule pas."), Self.facturez)
    }
  }

  /// The avoir with that number cannot cancel the facture: that much would still be due.
  public static func partiel(_ avoir: String, reste: Montant) -> Self {
    Self("avoir-partiel") { numero in
      Dit(
        "\(numero) cannot be cancelled by \(avoir): \(reste) would still be left to pay.",
        fr: "\(avoir) ne peut pas annuler \(numero) : il resterait \(reste) à payer.",
        remede:
          "Apply its credit notes (`facture imputer-avoir CREDIT-NOTE --sur=\(numero)`). The parts refunded or "
          + "applied elsewhere are due again.",
        fr: "Imputez ses avoirs (`facture imputer-avoir AVOIR --sur=\(numero)`). Les parts remboursées ou "
          + "imputées ailleurs sont de nouveau dues.")
    }
  }

  /// The avoir with that number cannot cancel the facture: a part would still be left to credit.
  public static func creditIncomplet(_ avoir: String) -> Self {
    Self("avoir-partiel") { numero in
      Dit(
        "\(avoir) cannot cancel \(numero): a part is not credited.",
        fr: "\(avoir) ne peut pas annuler \(numero) : une partie n'est pas créditée.",
        remede: "The credit notes of a cancelled invoice cover the whole invoice.",
        fr: "Les avoirs d'une facture annulée la créditent en entier.")
    }
  }

  /// Only an issued avoir of the facture can cancel it; the document with that number is another document.
  public static func dUneAutre(_ avoir: String) -> Self {
    Self("avoir-partiel") { numero in
      Dit(
        "\(avoir) is not an issued credit note of \(numero).", fr: "\(avoir) n'est pas un avoir émis de \(numero).",
        remede: "A credit note that cancels an invoice must be created from this invoice and issued.",
        fr: "L'avoir qui annule une facture est fait à partir d'elle, et émis.")
    }
  }

  /// The facture was issued, and would be cancelled without an avoir.
  public static var manque: Self {
    Self("annulation-sans-avoir") { numero in
      Dit(
        "\(numero) was issued and cancelled, but names no credit note that cancels it.",
        fr: "\(numero, apres: "La facture") est émise et annulée, mais n'indique pas l'avoir qui l'annule.",
        remede: "Give annulation with its avoirId, and that credit note in the same file.",
        fr: "Donnez annulation avec son avoirId, et cet avoir dans le même fichier.")
    }
  }

  /// The document is a draft, and would be cancelled by an avoir.
  public static var surBrouillon: Self {
    Self("annulation-d-un-brouillon-par-avoir") { numero in
      Dit(
        "\(numero) is a draft, and a draft is cancelled without a credit note.",
        fr: "\(numero) est un brouillon, et un brouillon s'annule sans avoir.",
        remede: "Leave the avoirId of annulation out.", fr: "Omettez avoirId dans annulation.")
    }
  }
}

extension Refus {
  /// About the document of a number, and an avoir.
  public static func avoir(_ numero: String, _ motif: RefusAvoir) -> Refus { motif.refus.sur(.document(numero)) }
}
