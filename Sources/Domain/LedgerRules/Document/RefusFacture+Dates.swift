public import LedgerModel
import LedgerWords

extension RefusFacture {
  /// It would be due before its date; a quote would end before it.
  public static func echeanceAvant(_ echeance: Jour, date: Jour, _ type: TypeDocument) -> Self {
    Self("echeance-avant-facture") { numero in
      type == .devis
        ? Dit(
          "The last day of \(numero), \(echeance), would be before its date, \(date).",
          fr: "Le dernier jour de \(numero), le \(echeance), serait avant sa date, le \(date).",
          remede: "Give \(date) or a later day: --validite=\(date).",
          fr: "Donnez le \(date) ou un jour ultérieur : --validite=\(date).")
        : Dit(
          "\(numero) would be due on \(echeance), before its date \(date).",
          fr: "L'échéance de \(numero), le \(echeance), serait avant sa date, le \(date).",
          remede: "Give a due date on \(date) or later, as in --echeance=\(date).",
          fr: "Donnez une échéance au \(date) ou après, comme --echeance=\(date).")
    }
  }

  /// The date is outside the year of its number; with `parMois`, outside its month.
  public static func horsAnnee(_ date: Jour, parMois: Bool = false) -> Self {
    Self("date-hors-annee") { numero in
      guard !parMois else {
        return Dit(
          "\(numero) cannot be dated \(date): its number belongs to another month.",
          fr: "\(numero, apres: "Le document") ne peut pas être daté du \(date) : son numéro est d'un autre mois.",
          remede: "Cancel this draft and make a new one dated \(date).",
          fr: "Annulez ce brouillon et faites-en un nouveau daté du \(date).")
      }
      return Dit(
        "\(numero) cannot be dated \(date): its number belongs to another year.",
        fr: "\(numero, apres: "Le document") ne peut pas être daté du \(date) : son numéro est d'une autre année.",
        remede: "Cancel this draft and make a new one in \(date.annee).",
        fr: "Annulez ce brouillon et faites-en un nouveau en \(date.annee).")
    }
  }

  /// The date is not between those of the numbers before and after it.
  public static func horsOrdre(_ date: Jour, _ permise: Periode) -> Self {
    Self("date-hors-ordre") { numero in
      Dit(
        "\(numero) cannot be dated \(date): the numbers next to it have other dates.",
        fr:
          "\(numero, apres: "Le document") ne peut pas être daté du \(date) : les numéros voisins ont d'autres dates.",
        remede: "Numbers and dates go forward together: \(Self.possible(permise)).",
        fr: "Les dates suivent l'ordre des numéros : \(Self.possible(permise)).")
    }
  }

  private static func possible(_ permise: Periode) -> Words {
    if let jour = permise.depuis, jour == permise.jusqua {
      return Words("the only possible date is \(jour)", fr: "la seule date possible est le \(jour)")
    }
    return Words("take a date \(permise.phrase)", fr: "prenez une date \(permise.phrase)")
  }

  /// The date is after the day on which it is recorded.
  public static func dateFuture(_ date: Jour, aujourdhui: Jour) -> Self {
    Self("date-future") { numero in
      Dit(
        "\(date) has not come yet (it is \(aujourdhui)): nothing is recorded on \(numero) in advance.",
        fr: "Le \(date) n'est pas encore arrivé (nous sommes le \(aujourdhui)) : "
          + "rien ne s'enregistre d'avance sur \(numero).",
        remede: "Give today's date or an earlier one.", fr: "Donnez la date du jour ou une date antérieure.")
    }
  }

  /// It would be dated more than a year ahead.
  public static func dateTropLoin(_ date: Jour, derniere: Jour) -> Self {
    Self("date-invraisemblable") { numero in
      Dit(
        "\(numero) cannot be dated \(date): that is more than 366 days ahead.",
        fr: "\(numero, apres: "Le document") ne peut pas être daté du \(date) : c'est dans plus de 366 jours.",
        remede: "Check the year; \(derniere) is the last day.",
        fr: "Vérifiez l'année ; le dernier jour possible est le \(derniere).")
    }
  }

  /// It would be cancelled on a day before it was issued, or in the future.
  public static func annulationInvraisemblable(_ date: Jour, _ permise: Periode) -> Self {
    Self("date-invraisemblable") { numero in
      Dit(
        "\(numero) cannot be cancelled on \(date).",
        fr: "\(numero, apres: "Le document") ne peut pas être annulé le \(date).",
        remede: "Give a day \(permise.phrase).", fr: "Donnez une date \(permise.phrase).")
    }
  }

  /// It would be issued on a day before its date.
  public static func envoiAvant(_ date: Jour, date facture: Jour) -> Self {
    Self("date-envoi-avant-facture") { numero in
      // A date in another year is refused, since the number names the year.
      let autrement =
        date.annee == facture.annee
        ? Words("or change its date first", fr: "ou changez d'abord sa date")
        : Words(
          "or cancel this draft and create it again in \(date.annee)",
          fr: "ou annulez ce brouillon et refaites-le en \(date.annee)")
      return Dit(
        "\(numero) is dated \(facture) and cannot be issued on \(date).",
        fr: "\(numero, apres: "Le document") est daté du \(facture) et ne peut pas être émis le \(date).",
        remede: "Issue it on its date or later, \(autrement).", fr: "Émettez-le à sa date ou après, \(autrement).")
    }
  }

  /// It is issued as paid, but the payment came later.
  public static func payeApresEnvoi(_ date: Jour, envoi: Jour) -> Self {
    Self("paiement-apres-envoi") { numero in
      Dit(
        "\(numero) is issued on \(envoi): a payment of \(date) comes later.",
        fr: "\(numero, apres: "Le document") est émis le \(envoi) : un paiement du \(date) vient après.",
        remede: "Issue it without `--payee`, then record the payment (`facture enregistrer-paiement \(numero)`).",
        fr: "Émettez-le sans `--payee`, puis enregistrez le paiement (`facture enregistrer-paiement \(numero)`).")
    }
  }

  /// It is to be issued, but its date is in a period closed until `close`.
  public static func datePeriodeClose(_ date: Jour, close: Jour) -> Self {
    Self("periode-close") { numero in
      Dit(
        "\(numero) is dated \(date), and the books are closed until \(close).",
        fr: "\(numero, apres: "Le document") est daté du \(date), et la comptabilité est close jusqu'au \(close).",
        remede: "Date it \(close.plus(jours: 1)), the first open day, or later: "
          + "\(commande: "modifier", numero, "--date=\(close.plus(jours: 1))").",
        fr: "Datez-le du \(close.plus(jours: 1)), premier jour non clos, ou d'après : "
          + "\(commande: "modifier", numero, "--date=\(close.plus(jours: 1))").")
    }
  }

  /// A draft cannot be dated in a period closed until `close`.
  public static func dateClose(_ date: Jour, close: Jour) -> Self {
    Self("periode-close") { numero in
      Dit(
        "\(numero) cannot be dated \(date): the books are closed until \(close).",
        fr:
          "\(numero, apres: "Le document") ne peut pas être daté du \(date) : la comptabilité est close jusqu'au \(close).",
        remede: "Give \(close.plus(jours: 1)), the first open day, or a later date.",
        fr: "Donnez le \(close.plus(jours: 1)), premier jour non clos, ou une date ultérieure.")
    }
  }

  /// A fact would be dated in a period closed until `close`.
  public static func periodeClose(_ date: Jour, close: Jour) -> Self {
    Self("periode-close") { numero in
      Dit(
        "\(numero) cannot change on \(date): the books are closed until \(close).",
        fr: "\(numero) ne peut pas changer au \(date) : la comptabilité est close jusqu'au \(close).",
        remede: "Give \(close.plus(jours: 1)), the first open day, or a later date.",
        fr: "Donnez le \(close.plus(jours: 1)), premier jour non clos, ou une date ultérieure.")
    }
  }
}
