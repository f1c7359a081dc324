import LedgerWords

/// Why an avoir cannot be made, applied or refunded, or cancel a facture.
public enum RefusAvoir: Equatable, Sendable {
  /// The document is no avoir.
  case pasUnAvoir
  /// The document is itself an avoir.
  case dAvoir
  /// The line of that designation is named twice.
  case ligneDejaChoisie(String)
  /// It is made out to another client than the facture of that number, which it corrects.
  case autreClientQueOrigine(String)
  /// It is dated before the facture of that number, which it corrects.
  case dateAvantOrigine(Jour, String, Jour)
  /// It would be sent before the facture of that number was, which it corrects.
  case envoiAvantOrigine(Jour, String, Jour)
  /// It bears a rate of VAT that the facture of that number does not.
  case horsTaux(Imposition, String)
  /// At that rate it credits more before VAT than what is left of the facture of that number.
  case baseDepasse(Imposition, Montant, reste: MontantLarge, String)
  /// At that rate it credits more VAT than what is left of the facture of that number.
  case tvaDepasse(Imposition, Montant, reste: MontantLarge, String)
  /// It comes to so much with VAT, and so much is left to credit of the facture of that number.
  case totalDepasse(Montant, reste: MontantLarge, String)
  /// The avoirs of the facture credit all of it.
  case toutCredite
  /// No VAT was taken on what is left of the facture, for several reasons, and lines no longer tell how much for which.
  case resteAmbigu(Imposition)
  /// It is made out to another client than the facture of that number.
  case autreClient(String)
  /// It is in another currency than the facture of that number.
  case autreDevise(Devise, String, Devise)
  /// It would be applied on a day before the document was sent.
  case avantEnvoi(Jour, envoi: Jour)
  /// Nothing that stands is applied between it and the document of that id.
  case pasImpute(FactureID)
  /// Nothing that stands of it is applied to the facture of that number.
  case pasImputeSur(String)
  /// More units of the line of that designation would be credited than it has, or units of the other sign.
  case quantiteAuDela(Quantite, String, de: Quantite)
  /// Its application would be taken back on a day before it was made.
  case retraitAvant(Jour, date: Jour)
  /// The avoir of that number was sent of the facture.
  case present(String)
  /// It was sent, and an avoir that was sent is not cancelled.
  case envoye
  /// The facture would be cancelled by the avoir of that number, and so much would still be left to pay of it.
  case partiel(String, reste: Montant)
  /// The facture would be cancelled by the avoir of that number, and something would still be left to credit.
  case creditIncomplet(String)
  /// The facture would be cancelled by the document of that number, which is no sent avoir of it.
  case dUneAutre(String)
  /// The facture was sent, and would be cancelled without an avoir.
  case manque
  /// The document is a draft, and would be cancelled by an avoir.
  case surBrouillon
  /// The document is a facture, and corrects another.
  case origineDUneFacture
  /// The facture that it corrects is not there.
  case origineInconnue(FactureID)
}

/// What is said of a refusal about avoirs.
extension RefusAvoir {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .pasUnAvoir:
      Phrase(
        "pas-un-avoir", "\(numero) is not an avoir.",
        "Name an avoir in its place: `facture list` shows them, `facture creer-avoir \(numero)` makes one.")
    case .dAvoir: Phrase("avoir-d-avoir", "\(numero) is itself an avoir.", "Invoice what was credited too much.")
    case .ligneDejaChoisie(let ligne):
      Phrase(
        "ligne-deja-choisie", "The line \"\(Texte.cite(ligne))\" of \(numero) is named twice.",
        "A line is credited once: name it once.")
    case .autreClientQueOrigine(let origine):
      Phrase(
        "avoir-autre-client", "\(numero) corrects \(origine), and is not made out to the client of it.",
        "Give it the client of \(origine) (`facture modifier \(numero) --client=…`).")
    case .dateAvantOrigine(let date, let origine, let premier):
      Phrase(
        "avoir-avant-origine", "\(numero) is dated \(date), and \(origine), which it corrects, \(premier).",
        "Date it \(premier) or later (`facture modifier \(numero) --date=…`).")
    case .envoiAvantOrigine(let date, let origine, let premier):
      Phrase(
        "avoir-avant-origine",
        "\(numero) cannot be sent on \(date): \(origine), which it corrects, was sent on \(premier).",
        "Send it on \(premier) or a later day.")
    case .horsTaux(let taux, let origine):
      Phrase(
        "avoir-hors-taux", "\(numero) credits at \(taux), a rate that \(origine) does not have.",
        "Give its lines the rates of \(origine): `facture show \(origine)` shows them.")
    case .baseDepasse(let taux, let montant, let reste, let origine):
      depasse("\(numero) credits \(montant) before VAT at \(taux)", reste, origine)
    case .tvaDepasse(let taux, let montant, let reste, let origine):
      depasse("\(numero) credits \(montant) of VAT at \(taux)", reste, origine)
    case .totalDepasse(let total, let reste, let origine):
      Phrase(
        "avoir-depasse", "\(numero) comes to \(total) with VAT, and \(reste) is left to credit of \(origine).",
        "Credit with it what \(origine) takes back: `facture creer-avoir \(origine) --reste` has all that is left.")
    case .resteAmbigu(let imposition):
      Phrase(
        "reste-ambigu", "What is left of \(numero) at \(imposition) was not taxed for several reasons.",
        "Credit it line by line, each with its reason: `facture creer-avoir \(numero) --lignes=…`.")
    case .toutCredite:
      Phrase(
        "avoir-depasse", "0.00 is left to credit of \(numero): its avoirs credit all of it.",
        "Invoice what was credited too much.")
    case .autreClient(let facture):
      Phrase(
        "autre-client", "\(numero) and \(facture) are made out to different clients.",
        "An avoir settles only factures of its own client; refund it otherwise.")
    case .autreDevise(let devise, let facture, let autre):
      Phrase(
        "autre-devise", "\(numero) is in \(devise) and \(facture) in \(autre).",
        "An avoir settles only factures in its own currency; refund it otherwise.")
    case .avantEnvoi(let date, let envoi):
      Phrase(
        "date-avant-envoi", "\(numero) was sent on \(envoi): nothing can be applied on \(date).",
        "Give \(envoi) or a later date.")
    case .pasImpute(let autre):
      Phrase(
        "avoir-pas-impute", "Nothing of \(numero) is applied with the document \(autre).",
        "`facture show \(numero)` shows what is applied, and to which document.")
    case .pasImputeSur(let facture):
      Phrase(
        "avoir-pas-impute", "Nothing of \(numero) is applied to \(facture).",
        "`facture show \(numero)` shows what is applied, and to which facture.")
    case .quantiteAuDela(let quantite, let ligne, let presente):
      Phrase(
        "quantite-au-dela",
        "\(quantite) cannot be credited of \"\(Texte.cite(ligne))\": \(numero) invoices \(presente).",
        "Give a quantity from 0 to \(presente).")
    case .retraitAvant(let retrait, let date):
      Phrase(
        "retrait-avant-imputation", "The avoir was applied on \(date): it cannot be taken back on \(retrait).",
        "Give \(date) or a later date.")
    case .present(let avoir):
      Phrase(
        "facture-avec-avoir", "\(numero) has the avoir \(avoir): all of it cannot be credited once more.",
        "Credit what is left (`facture creer-avoir \(numero) --reste`), or some lines (`--lignes=…`).")
    case .envoye:
      Phrase(
        "avoir-envoye", "\(numero) is an avoir and was sent: it cannot be cancelled.",
        "Invoice what was credited too much.")
    case .partiel(let avoir, let reste):
      Phrase(
        "avoir-partiel", "\(numero) cannot be cancelled by \(avoir): \(reste) would still be left to pay.",
        "Apply the avoirs of it (`facture imputer-avoir`). What was refunded or applied elsewhere is owed again.")
    case .creditIncomplet(let avoir):
      Phrase(
        "avoir-partiel", "\(numero) cannot be cancelled by \(avoir): something of it is not credited.",
        "The avoirs of a facture that is cancelled credit all of it.")
    case .dUneAutre(let avoir):
      Phrase(
        "avoir-partiel", "\(avoir) is no sent avoir of \(numero).",
        "The avoir that cancels a facture was made of it and sent.")
    case .manque:
      Phrase(
        "annulation-sans-avoir", "\(numero) was sent and cancelled, but names no avoir that cancels it.",
        "Give annulation with its avoirId, and that avoir in the same file.")
    case .surBrouillon:
      Phrase(
        "annulation-d-un-brouillon-par-avoir", "\(numero) is a draft, and a draft is cancelled without an avoir.",
        "Leave the avoirId of annulation out.")
    case .origineDUneFacture:
      Phrase(
        "origine-d-une-facture", "\(numero) is a facture, and only an avoir has a factureOrigineId.",
        "Give its typeDocument as avoir, or leave factureOrigineId out.")
    case .origineInconnue(let origine):
      Phrase(
        "origine-inconnue",
        "The avoir \(numero) corrects the facture \(origine), which is neither recorded nor imported from this file.",
        "Import that facture first, or leave factureOrigineId out.")
    }
  }

  private func depasse(_ credit: String, _ reste: MontantLarge, _ origine: String) -> Phrase {
    Phrase(
      "avoir-depasse", "\(credit), and \(reste) is left there to credit of \(origine).",
      "Change its lines at that rate: the avoirs of a facture credit at most what it invoiced.")
  }
}
