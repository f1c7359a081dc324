public import LedgerModel
public import LedgerOffers
package import LedgerWords

/// Why a letter is refused.
public typealias RefusRelance = Motif<Relance>

extension RefusRelance {
  /// No letter is due, for this reason.
  public static func aucune(_ raison: LettreDue.Aucune) -> Self {
    switch raison {
    case .clientSansRelance: sansRelance
    case .rienDEchu:
      rien(
        "no invoice is overdue", fr: "aucune facture n'est en retard",
        remede: "`facture list --statut=en-retard` shows what is overdue.",
        fr: "`facture list --statut=en-retard` montre ce qui est en retard.")
    case .avoir:
      rien(
        "credit notes take back all that is overdue", fr: "des avoirs reprennent tout ce qui est en retard",
        remede: "To apply them: `facture list avoirs --statut=emise`.",
        fr: "Pour les imputer : `facture list avoirs --statut=emise`.")
    case .litige:
      rien(
        "all that is overdue is disputed", fr: "tout ce qui est en retard est contesté",
        remede: "Once a dispute is over: `facture reprendre NUMBER --litige=rejete`.",
        fr: "Une fois un litige terminé : `facture reprendre NUMERO --litige=rejete`.")
    case .promesse:
      rien(
        "payment of all that is overdue is promised", fr: "le paiement de tout ce qui est en retard est promis",
        remede: "If a promise no longer holds: `facture reprendre NUMBER --promesse`.",
        fr: "Si une promesse ne tient plus : `facture reprendre NUMERO --promesse`.")
    case .lettreRecente:
      rien(
        "its last letter is too recent", fr: "sa dernière lettre est trop récente",
        remede: "`facture list relances` shows the letters.", fr: "`facture list relances` montre les lettres.")
    case .seuilNonAtteint:
      Self("rien-a-relancer") { nom in
        Dit(
          "No letter to \(nom) is due: the next level is not reached yet.",
          fr: "Aucune lettre n'est due à \(nom) : le niveau suivant n'est pas encore atteint.",
          remede: "To send one now, name its level: `facture relancer \(nom) --niveau=1`.",
          fr: "Pour en envoyer une maintenant, indiquez son niveau : `facture relancer \(nom) --niveau=1`.")
      }
    case .niveauxEpuises:
      Self("rien-a-relancer") { nom in
        Dit(
          "No letter to \(nom) is due: it has had the last level.",
          fr: "Aucune lettre n'est due à \(nom) : le dernier niveau lui a été envoyé.",
          remede: "`facture report penalites` shows what is owed; a court may order payment.",
          fr: "`facture report penalites` montre ce qui est dû ; un tribunal peut ordonner le paiement.")
      }
    }
  }

  /// The last letter, of the day `derniere`, is not `delai` days old.
  public static func tropRecente(_ derniere: Jour, delai: Int, aujourdhui: Jour) -> Self {
    let possible = derniere.plus(jours: delai)
    let dit = Words(
      "The last letter is of \(derniere); the next one is possible on \(possible) (gap: \(delai, "day", "days")).",
      fr: "La dernière lettre est du \(derniere) ; la suivante est possible le \(possible) (délai : "
        + "\(delai, "jour", "jours")).")
    let moins = aujourdhui.jours(depuis: derniere)
    let plusTot =
      moins > 0
      ? Words(
        " For a shorter gap: `facture emetteur --delai-relances=\(moins)`.",
        fr: " Pour un délai plus court : `facture emetteur --delai-relances=\(moins)`.") : .none
    return rien(
      "its last letter is too recent", fr: "sa dernière lettre est trop récente", remede: "\(dit)\(plusTot)",
      fr: "\(dit)\(plusTot)")
  }

  private static var sansRelance: Self {
    Self("client-sans-relance") { nom in
      Dit(
        "\(nom) gets no reminders.", fr: "\(nom) n'est pas relancé.",
        remede: "To remind it again: `facture modifier-client \(nom) --relances=`.",
        fr: "Pour le relancer de nouveau : `facture modifier-client \(nom) --relances=`.")
    }
  }

  private static func rien(
    _ en: Sentence<English>, fr: Sentence<French>, remede hint: Sentence<English>, fr remede: Sentence<French>
  ) -> Self {
    Self("rien-a-relancer") { nom in
      Dit(
        "No letter to \(nom) is due: \(Words(en, fr: fr)).",
        fr: "Aucune lettre n'est due à \(nom) : \(Words(en, fr: fr)).",
        remede: hint, fr: remede)
    }
  }

  /// The newest statement is too old, or none was imported: the client may have paid.
  public static func releveAncien(_ releve: DernierReleve) -> Self {
    let banque = Texte.cite(releve.banque)
    return Self("releve-ancien") { nom in
      guard let jour = releve.jour else {
        return Dit(
          "No statement of account \(banque) was imported: \(nom) may have paid.",
          fr: "Aucun relevé du compte \(banque) n'a été importé : \(nom) a pu payer.",
          remede: "Import one: `facture releve importer FILE --compte=\(releve.banque)`.",
          fr: "Importez-en un : `facture releve importer FICHIER --compte=\(releve.banque)`.")
      }
      return Dit(
        "The newest statement of account \(banque) ends on \(jour): \(nom) may have paid since.",
        fr: "Le dernier relevé du compte \(banque) s'arrête au \(jour) : \(nom) a pu payer depuis.",
        remede: "Import a newer one: `facture releve importer FILE --compte=\(releve.banque)`.",
        fr: "Importez-en un plus récent : `facture releve importer FICHIER --compte=\(releve.banque)`.")
    }
  }

  /// A remark: a line of a statement is open, and may be the client's payment.
  package static func paiementPossible(_ ligne: LigneReleve, _ banque: Banque) -> Self {
    let montant = ligne.montant.en(banque.devise)
    return Self("paiement-possible") { nom in
      Dit(
        "\(montant) of \(ligne.jour) on account \(Texte.cite(banque.nom)) may be the payment of \(nom).",
        fr: "\(montant) du \(ligne.jour) sur le compte \(Texte.cite(banque.nom)) est peut-être le paiement de \(nom).",
        remede: "See the line first: `facture rapprocher --compte=\(banque.nom)`.",
        fr: "Regardez d'abord la ligne : `facture rapprocher --compte=\(banque.nom)`.")
    }
  }

  /// A remark: an avoir of the invoice is not applied to it; the letter leaves that amount out.
  package static func avoirNonImpute(_ avoir: String, sur facture: String, _ montant: Words) -> Self {
    Self(
      "avoir-non-impute",
      "The letter asks for \(facture) less \(montant): its credit note \(avoir) is not applied yet.",
      fr: "La lettre demande \(facture) moins \(montant) : son avoir \(avoir) n'est pas encore imputé.",
      remede: "To apply it: `facture imputer-avoir \(avoir) --sur=\(facture)`.",
      fr: "Pour l'imputer : `facture imputer-avoir \(avoir) --sur=\(facture)`.")
  }

  /// A remark: the ledger has no account that would show a payment.
  package static var sansBanque: Self {
    Self(
      "banque-non-declaree",
      "No account at a bank is declared: no statement shows who has paid.",
      fr: "Aucun compte bancaire n'est déclaré : aucun relevé ne montre qui a payé.",
      remede: "Declare yours: `facture banque NAME --iban=IBAN`, then `facture releve importer FILE`.",
      fr: "Déclarez le vôtre : `facture banque NOM --iban=IBAN`, puis `facture releve importer FICHIER`.")
  }

  /// The document of `numero` had a letter of `niveau`; nil: all that is overdue had one of `niveau` or above.
  public static func niveauDejaEnvoye(_ numero: String?, _ niveau: NiveauRelance) -> Self {
    let objet = numero.map { Words(same: $0) } ?? Words("all that is overdue", fr: "tout ce qui est en retard")
    let auMoins = numero == nil ? Words(" or above", fr: " ou plus") : .none
    let lettre =
      niveau == .miseEnDemeure
      ? Words("a formal notice", fr: "une mise en demeure")
      : Words("a letter of level \(niveau.words)\(auMoins)", fr: "une lettre de niveau \(niveau.words)\(auMoins)")
    return Self("niveau-deja-envoye") { nom in
      let dit = Words("\(nom) had \(lettre) about \(objet).", fr: "\(nom) a reçu \(lettre) pour \(objet).")
      return niveau == .miseEnDemeure
        ? Dit(
          "\(dit)", fr: "\(dit)", remede: "It is the last level: `facture report penalites` shows what is owed.",
          fr: "C'est le dernier niveau : `facture report penalites` montre ce qui est dû.")
        : Dit(
          "\(dit)", fr: "\(dit)", remede: "Name a higher level: `facture relancer \(nom) --niveau=mise-en-demeure`.",
          fr: "Indiquez un niveau plus élevé : `facture relancer \(nom) --niveau=mise-en-demeure`.")
    }
  }

  /// A formal notice leaves too few days.
  public static func delaiTropCourt(_ jours: Int) -> Self {
    Self(
      "delai-trop-court",
      "A formal notice leaves at least \(Relance.delaiUsuel) days to pay, not \(jours).",
      fr: "Une mise en demeure laisse au moins \(Relance.delaiUsuel) jours pour payer, pas \(jours).",
      remede: "Give more days: --sous=\(Relance.delaiUsuel).",
      fr: "Donnez plus de jours : --sous=\(Relance.delaiUsuel).")
  }

  /// A formal notice needs an address.
  public static var sansAdresse: Self {
    Self("adresse-manquante") { nom in
      Dit(
        "A formal notice to \(nom) needs its address.", fr: "Une mise en demeure à \(nom) exige son adresse.",
        remede: "Add it: `facture modifier-client \(nom) --rue=TEXT --code-postal=TEXT --ville=TEXT`.",
        fr: "Ajoutez-la : `facture modifier-client \(nom) --rue=TEXTE --code-postal=TEXTE --ville=TEXTE`.")
    }
  }

  /// There is no such letter.
  public static var inconnue: Self {
    Self("relance-inconnue") { nom in
      Dit(
        "No letter to \(nom) matches.", fr: "Aucune lettre à \(nom) ne correspond.",
        remede: "`facture list relances` shows the letters.", fr: "`facture list relances` montre les lettres.")
    }
  }

  /// Its id is taken: only a log that bypassed the program has that.
  public static func dejaLa(_ id: RelanceID) -> Self {
    Self("relance-deja-la") { nom in
      Dit(
        "There is already a letter \(id) to \(nom).", fr: "Il y a déjà une lettre \(id) à \(nom).",
        remede: "`facture list relances` shows the letters.", fr: "`facture list relances` montre les lettres.")
    }
  }

  /// A client gets one letter a day.
  public static func memeJour(_ jour: Jour) -> Self {
    Self("relance-du-jour") { nom in
      Dit(
        "\(nom) has a letter of \(jour) already.", fr: "\(nom) a déjà une lettre du \(jour).",
        remede: "If that one was a mistake: `facture relancer \(nom) --annuler --motif=TEXT`.",
        fr: "Si c'était une erreur : `facture relancer \(nom) --annuler --motif=TEXTE`.")
    }
  }

  /// It was cancelled.
  public static func dejaAnnulee(_ jour: Jour) -> Self {
    Self("relance-annulee") { nom in
      Dit(
        "That letter to \(nom) was cancelled on \(jour).", fr: "Cette lettre à \(nom) a été annulée le \(jour).",
        remede: "`facture list relances` shows the letters.", fr: "`facture list relances` montre les lettres.")
    }
  }

  /// The same was said of it.
  public static func dejaSuivie(_ suite: SuiteRelance) -> Self {
    Self("rien-ne-change") { nom in
      Dit(
        "The letter to \(nom) has that result of \(suite.date) already.",
        fr: "La lettre à \(nom) a déjà ce résultat du \(suite.date).",
        remede: "`facture list relances` shows the letters.", fr: "`facture list relances` montre les lettres.")
    }
  }

  /// It is dated before the letter.
  public static func avantLaLettre(_ jour: Jour, _ lettre: Jour) -> Self {
    Self(
      "relance-avant",
      "\(jour) is before the letter, which is of \(lettre).", fr: "Le \(jour) précède la lettre, qui est du \(lettre).",
      remede: "Give a day from \(lettre) on.", fr: "Indiquez un jour à partir du \(lettre).")
  }

  /// It is dated after today.
  public static func futur(_ jour: Jour) -> Self {
    Self(
      "date-future", "\(jour) is after today.", fr: "Le \(jour) est après aujourd'hui.",
      remede: "Give a day until today.", fr: "Indiquez un jour jusqu'à aujourd'hui.")
  }

  /// The reason is missing.
  public static var sansMotif: Self {
    Self(
      "motif-vide", "The reason is missing.", fr: "Le motif manque.",
      remede: "Say why: --motif=TEXT, with at least one visible character.",
      fr: "Indiquez pourquoi : --motif=TEXTE, avec au moins un caractère visible.")
  }

  /// Its documents do not give its level: only a log that bypassed the program has that.
  public static var sansNiveau: Self {
    Self("relance-incoherente") { nom in
      Dit(
        "The documents of a letter to \(nom) do not give its level.",
        fr: "Les documents d'une lettre à \(nom) ne donnent pas son niveau.",
        remede: "`facture list relances` shows the letters.", fr: "`facture list relances` montre les lettres.")
    }
  }

  /// Its figures are others: only a log that bypassed the program, or an import, has that.
  public static func autresChiffres(_ numero: String) -> Self {
    Self("relance-incoherente") { nom in
      Dit(
        "A letter to \(nom) states figures for \(numero) that differ from the ledger's.",
        fr: "Une lettre à \(nom) donne pour \(numero) d'autres chiffres que le registre.",
        remede: "`facture show \(numero)` shows its balance.", fr: "`facture show \(numero)` montre son solde.")
    }
  }
}

extension Refus {
  /// About the letters to the client of that name.
  package static func relance(_ nom: String, _ motif: RefusRelance) -> Refus { motif.refus.sur(.client(nom)) }
}

extension NiveauRelance {
  /// Its name for people.
  package var words: Words {
    self == .miseEnDemeure ? Words("formal notice", fr: "mise en demeure") : Words(same: rawValue)
  }
}
