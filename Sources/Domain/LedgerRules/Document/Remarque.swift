package import LedgerModel
import LedgerNorm
import LedgerWords

/// Facts that are allowed but seldom right: the program warns and never refuses them
/// (``LedgerUseCases/RegistreRepository/remarques(sur:)``).
public enum Remarque {}

extension Motif<Remarque> {
  /// Between businesses an invoice is due within 60 days, or 45 days from the end of the month (C. com., art. L441-10, I).
  static func echeanceLointaine(_ echeance: Jour, limite: Jour) -> Self {
    Self(codeEcheanceLointaine) { numero in
      Dit(
        "\(numero) is due on \(echeance): between businesses the law allows 60 days, or 45 from the end of the month, "
          + "until \(limite) at most (C. com. L441-10).",
        fr:
          "\(numero) est à payer le \(echeance) : entre professionnels, la loi permet 60 jours, ou 45 jours fin de mois, "
          + "jusqu'au \(limite) au plus (C. com., art. L441-10).",
        remede: "Agree on another due date, and issue a corrected invoice: "
          + "`facture creer --rectifie=\(numero) --echeance=\(limite)`.",
        fr: "Convenez d'une autre échéance et émettez une rectificative : "
          + "`facture creer --rectifie=\(numero) --echeance=\(limite)`.")
    }
  }

  static var codeEcheanceLointaine: String { "echeance-lointaine" }

  /// It is a draft, and the seller is not defined: once issued, it cannot be exported.
  package static var brouillonSansEmetteur: Self {
    Self("emetteur-absent") { numero in
      Dit(
        "The seller is not defined: if \(numero) is issued now, it cannot be exported as an invoice.",
        fr: "L'émetteur n'est pas défini : émis maintenant, \(numero) ne pourra pas être exporté comme facture.",
        remede: "Define it before you issue: \(Self.emetteur).",
        fr: "Définissez l'émetteur avant l'émission : \(Self.emetteur).")
    }
  }

  /// It was issued, and the seller is not defined: its mandatory details are unknown.
  package static var emisSansEmetteur: Self {
    Self("emetteur-absent") { numero in
      Dit(
        "\(numero) was issued before the seller was defined: it cannot be exported as an invoice.",
        fr: "\(numero) est émis alors que l'émetteur n'est pas défini : ce document ne peut pas être exporté comme "
          + "facture.",
        remede: "Define the seller: \(Self.emetteur); then export with --emetteur=actuel.",
        fr: "Définissez l'émetteur : \(Self.emetteur) ; puis exportez avec --emetteur=actuel.")
    }
  }

  private static let emetteur = Words(
    "`facture emetteur --siren=… --rue=… --code-postal=… --ville=… --iban=…`",
    fr: "`facture emetteur --siren=… --rue=… --code-postal=… --ville=… --iban=…`")

  /// It is dated more than a year before it was issued.
  static func dateAncienne(_ date: Jour, envoi: Jour) -> Self {
    Self("date-ancienne") { numero in
      Dit(
        "\(numero) is dated \(date), more than a year before it was issued, on \(envoi).",
        fr: "\(numero) est du \(date), plus d'un an avant son émission, le \(envoi).",
        remede: "An invoice is issued when the sale is made: check the year of its date.",
        fr: "Une facture est établie lors de la vente : vérifiez l'année de sa date.")
    }
  }

  /// Its delivery is more than a year after its date.
  static func livraisonLointaine(_ livraison: Jour, date: Jour) -> Self {
    Self("livraison-lointaine") { numero in
      Dit(
        "\(numero) is dated \(date), but delivered on \(livraison), more than a year later.",
        fr: "\(numero) porte la date du \(date), et la livraison celle du \(livraison), plus d'un an après.",
        remede: "If the year is wrong, replace the document: "
          + "`facture creer --rectifie=\(numero) --date-livraison=…`.",
        fr: "Si l'année est fausse, remplacez le document : "
          + "`facture creer --rectifie=\(numero) --date-livraison=…`.")
    }
  }

  /// Its delivery is more than a year before its date.
  static func livraisonAncienne(_ livraison: Jour, date: Jour) -> Self {
    Self("livraison-ancienne") { numero in
      Dit(
        "\(numero) is dated \(date), but was delivered on \(livraison), more than a year earlier.",
        fr: "\(numero) porte la date du \(date), et la livraison celle du \(livraison), plus d'un an avant.",
        remede: "If the year is wrong, replace the document: "
          + "`facture creer --rectifie=\(numero) --date-livraison=…`.",
        fr: "Si l'année est fausse, remplacez le document : "
          + "`facture creer --rectifie=\(numero) --date-livraison=…`.")
    }
  }

  /// It was issued on a day more than a year before it was recorded.
  package static func envoiAncien(_ envoi: Jour, le jour: Jour) -> Self {
    Self("envoi-ancien") { numero in
      Dit(
        "\(numero) is issued on \(envoi), more than a year before today, \(jour).",
        fr: "L'émission de \(numero) est datée du \(envoi), plus d'un an avant aujourd'hui, le \(jour).",
        remede:
          "If the year is wrong, cancel it (`facture annuler \(numero)`) and issue another one with the right day.",
        fr: "Si l'année est fausse, annulez-la (`facture annuler \(numero)`) et émettez-en une autre à la bonne date.")
    }
  }

  /// A business may receive at most 1,000 euros in cash for one document, in one or many parts; 10,000 from a private person
  /// who lives abroad (C. mon. fin., art. D112-3).
  static func especesElevees(_ montant: MontantLarge, _ id: ReglementID, estRendu: Bool) -> Self {
    Self("especes-elevees") { numero in
      let annuler = estRendu ? "annuler-remboursement" : "annuler-paiement"
      return Dit(
        "\(montant) of \(numero) moved in cash: the law allows 1,000.00 euros, and 10,000.00 from a private person "
          + "who lives abroad (C. mon. fin. D112-3).",
        fr: "Le montant \(montant) de \(numero) est réglé en espèces : la loi permet 1 000,00 euros, et 10 000,00 "
          + "d'un particulier domicilié à l'étranger (C. mon. fin., art. D112-3).",
        remede:
          "Where it was another means, remove it (\(commande: annuler, numero, "\(id)", "--motif=…")) and record it "
          + "again.",
        fr:
          "Si le moyen est autre, annulez ce règlement (\(commande: annuler, numero, "\(id)", "--motif=…")) et "
          + "saisissez-le de "
          + "nouveau."
      )
    }
  }

  /// That many drafts, this one too, have VAT, but the seller charges none; `ligne` is its line with VAT.
  package static func brouillonsTaxes(_ combien: Int, ligne: Int, _ exoneration: Exoneration) -> Self {
    Self("brouillons-taxes") { numero in
      Dit(
        "\(combien, "draft still has", "drafts still have") lines with VAT, such as \(numero). The seller charges no VAT, "
          + "so they cannot be issued.",
        fr:
          "\(combien, "brouillon a", "brouillons ont") encore des lignes avec TVA, comme \(numero). L'émetteur est en "
          + "franchise : pas d'émission sans exonération.",
        remede: "Exempt the lines: \(commande: "modifier-ligne", numero, "\(ligne)", "\(exoneration.options)").",
        fr: "Exonérez les lignes : \(commande: "modifier-ligne", numero, "\(ligne)", "\(exoneration.options)").")
    }
  }

  /// Its exchange rate dates from after the document, or from more than a week before.
  static func tauxEloigne(_ jour: Jour, date: Jour) -> Self {
    Self("taux-change-eloigne") { numero in
      Dit(
        "\(numero) of \(date) has the exchange rate of \(jour): take one of its date, or of the week before.",
        fr: "\(numero), du \(date), porte le taux de change du \(jour) : prenez celui de sa date ou de la semaine "
          + "précédente.",
        remede:
          "An issued invoice does not change: credit it (`facture annuler \(numero) --motif=TEXT`) and make a new one.",
        fr:
          "Une facture émise ne change plus : faites un avoir (`facture annuler \(numero) --motif=TEXTE`) et "
          + "refaites-la."
      )
    }
  }

  /// The document has a payment of that amount, day and reference already.
  static func enDouble(_ reglement: Reglement) -> Self {
    Self("reglement-en-double") { numero in
      Dit(
        "\(numero) has two payments of \(reglement.montant) on \(reglement.date), \(reglement.reference == nil ? "without a reference" : "with the same reference").",
        fr: "\(numero) a deux règlements de \(reglement.montant) le \(reglement.date), "
          + "\(reglement.reference == nil ? "sans référence" : "de même référence").",
        remede:
          "Where it is one, remove this one: `facture annuler-paiement \(numero) \(reglement.id) --motif=Duplicate`.",
        fr:
          "S'il n'y en a qu'un, annulez celui-ci : "
          + "`facture annuler-paiement \(numero) \(reglement.id) --motif=Doublon`."
      )
    }
  }

  /// A company states its legal form, its capital and its registration (C. com., art. R123-237 and R123-238).
  static func societeIncomplete(_ champs: [String]) -> Self {
    let seul =
      champs.contains("forme-juridique")
      ? Words("; EI for a sole trader", fr: " ; EI pour un entrepreneur individuel") : Words.none
    return Self("societe-incomplete") { numero in
      Dit(
        "\(numero) states no \(Manque.noms(champs)) of the seller: a company must (C. com. R123-237, R123-238).",
        fr: "\(numero) ne porte pas, pour l'émetteur : \(Manque.noms(champs)). Une société doit l'indiquer "
          + "(C. com., art. R123-237 et R123-238).",
        remede: "Complete the seller: `facture emetteur \(Manque.options(champs))`\(seul).",
        fr: "Complétez l'émetteur : `facture emetteur \(Manque.options(champs))`\(seul).")
    }
  }

  /// The reference of the buyer looks like a Leitweg-ID, by which public bodies of Germany get their invoices.
  static func leitwegFausse(_ reference: String) -> Self {
    Self("leitweg-fausse") { numero in
      Dit(
        "\(numero) has the buyer reference \(reference), which looks like a Leitweg-ID: its check digits are wrong.",
        fr: "\(numero) porte la référence \(reference), qui ressemble à une Leitweg-ID : sa clé est fausse.",
        remede:
          "If it is one, it does not arrive: credit it (`facture annuler \(numero) --motif=TEXT`), and issue it with "
          + "the right one.",
        fr:
          "Si c'en est une, la facture n'arrivera pas : faites un avoir (`facture annuler \(numero) --motif=TEXTE`) "
          + "et refaites-la avec "
          + "la bonne.")
    }
  }

  /// It has no day of supply, but the law of its seller requires one.
  static func jourAbsent(_ exige: LoiVendeur.JourExige) -> Self {
    let (article, note) = (exige.article, exige.note)
    return Self("jour-de-prestation-absent") { numero in
      Dit(
        "\(numero) does not say on which day or in which period it was supplied, as it must (\(article)).",
        fr: "\(numero) n'indique ni le jour ni la période de la prestation, que la loi exige (\(article)).",
        remede:
          "Replace it: `facture creer --rectifie=\(numero)`. Give --date-livraison=… or --periode=…, or where it is "
          + "the day of the invoice --notes=\"\(note)\".",
        fr:
          "Remplacez-la : `facture creer --rectifie=\(numero)`. Donnez --date-livraison=… ou --periode=…, ou, si ce "
          + "jour est celui de la facture, --notes=\"\(note)\".")
    }
  }

  /// Costs of late payment apply between businesses only, but the client is a private person (C. com., art. L441-10, II).
  static func retardDUnParticulier(_ code: Mention.Code) -> Self {
    Self("retard-d-un-particulier") { numero in
      Dit(
        "The text of \(numero) on late payment is for businesses only (C. com. L441-10): its customer is a private person.",
        fr: "\(numero) annonce à un particulier ce que coûte un retard entre professionnels (C. com., art. L441-10).",
        remede: "Begin that text with \"Entre professionnels\": `facture emetteur \(Manque.options([code.nom]))`.",
        fr: "Commencez ce texte par « Entre professionnels » : `facture emetteur \(Manque.options([code.nom]))`.")
    }
  }

  /// The client has a paid acompte of that number that no final invoice takes back.
  package static func acompteOuvert(_ acompte: String) -> Self {
    Self("acompte-ouvert") { numero in
      Dit(
        "The deposit \(acompte) is paid, and \(numero) does not deduct it: its VAT would be charged twice.",
        fr: "L'acompte \(acompte) est payé, et \(numero) ne le reprend pas : sa TVA serait facturée deux fois.",
        remede: "Where \(numero) is the final invoice, credit the deposit: "
          + "`facture creer-avoir \(acompte) --reste --envoyer`. Then apply the credit note: "
          + "`facture imputer-avoir CREDIT-NOTE --sur=\(numero)`.",
        fr: "Si \(numero) est la facture définitive, créditez l'acompte : "
          + "`facture creer-avoir \(acompte) --reste --envoyer`. Puis imputez l'avoir : "
          + "`facture imputer-avoir AVOIR --sur=\(numero)`.")
    }
  }

  /// That many clients have that SIREN.
  package static func sirenEnDouble(_ siren: String, _ combien: Int) -> Self {
    Self("siren-en-double") { client in
      Dit(
        "\(combien) customers have the SIREN \(siren), \(client) among them.",
        fr: "\(combien) clients ont le SIREN \(siren), dont \(client).",
        remede: "Use one of them from now on: `facture list clients --texte=\(siren)`.",
        fr: "N'en utilisez plus qu'un : `facture list clients --texte=\(siren)`.")
    }
  }

  /// The values recorded while the client was not confidential stay in the log.
  package static func resteEnClair(_ id: ClientID) -> Self {
    Self("reste-en-clair") { _ in
      Dit(
        "This customer is confidential from now on; its data recorded before stays in the log.",
        fr: "Ce client est désormais confidentiel ; ses données déjà enregistrées restent dans le journal.",
        remede: "`facture history \(id)` shows it.", fr: "`facture history \(id)` le montre.")
    }
  }

  /// From now on the client's values are recorded in the log.
  package static var plusConfidentiel: Self {
    Self("plus-confidentiel") { client in
      Dit(
        "From now on the data of \(client) goes into the log itself, where it cannot be erased.",
        fr: "Désormais les données \(client, apres: "de") vont dans le journal même, où elles ne peuvent pas être "
          + "effacées.",
        remede: "If that is not meant: `facture modifier-client \(client) --confidentiel=oui`.",
        fr: "Si ce n'est pas voulu : `facture modifier-client \(client) --confidentiel=oui`.")
    }
  }
}

extension Refus {
  /// A remark about the document with that number: not a refusal.
  package static func remarque(_ numero: String, _ motif: Motif<Remarque>) -> Refus {
    motif.refus.sur(.document(numero))
  }
  /// A remark about the document with that number, which an import let take `acompte` back although that is cancelled.
  package static func remarque(_ numero: String, acompteAnnule acompte: String) -> Refus {
    let refus = Refus.acompte(numero, .annule(acompte))
    return .remarque(numero, Motif(refus.code) { _ in Dit(refus.message, refus.correction ?? refus.hint) })
  }
  /// A remark about the client with that name: not a refusal.
  package static func remarque(client: String, _ motif: Motif<Remarque>) -> Refus { motif.refus.sur(.client(client)) }
}
