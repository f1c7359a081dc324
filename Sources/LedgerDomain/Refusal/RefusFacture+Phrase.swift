import LedgerWords

/// What is said of a refusal about a document: its state and its dates. Its lines, totals and number have their own files.
extension RefusFacture {
  func phrase(_ numero: String) -> Phrase {
    switch self {
    case .inconnue:
      Phrase(
        "facture-inconnue",
        Words("There is no facture \(Texte.cite(numero)).", fr: "Il n'y a pas de facture \(Texte.cite(numero))."),
        Words("`facture list` shows them all.", fr: "`facture list` les montre toutes."))
    case .dejaLa(let id):
      Phrase(
        "facture-deja-la", Words("There is a document \(id) already.", fr: "Il y a déjà un document \(id)."),
        Words("Give a new document a new id.", fr: "Donnez un autre identifiant au nouveau document."))
    case .dejaEnvoyee(let type): Self.envoyee(numero, type)
    case .nonEnvoyee:
      Phrase(
        "facture-non-envoyee",
        Words("\(numero) is still a draft.", fr: "\(numero) est encore un brouillon."),
        Words("Send it first: `facture envoyer \(numero)`.", fr: "Envoyez-le d'abord : `facture envoyer \(numero)`."))
    case .annulee:
      Phrase(
        "facture-annulee", Words("\(numero) is cancelled.", fr: "Le document \(numero) est annulé."),
        Words("Make a new facture.", fr: "Faites une nouvelle facture."))
    case .rienNeChange:
      Phrase(
        "rien-ne-change",
        Words(
          "\(numero) has these values already: nothing changes.",
          fr: "Le document \(numero) a déjà ces valeurs : rien ne change."),
        Words("Give at least one field another value.", fr: "Donnez une autre valeur à un champ au moins."))
    case .motifVide:
      Phrase(
        "motif-vide", Words("A motif of \(numero) is blank.", fr: "Un motif de \(numero) est vide."),
        Words(
          "Say why, with at least one visible character: an auditor will ask.",
          fr: "Dites pourquoi, avec au moins un caractère visible : un contrôleur le demandera."))
    case .sansClient:
      Phrase(
        "sans-client", Words("\(numero) is made out to nobody.", fr: "Le document \(numero) n'a pas de client."),
        Words(
          "Name its client first: `facture modifier \(numero) --client=…`.",
          fr: "Indiquez d'abord son client : `facture modifier \(numero) --client=…`."))
    case .changeeEntretemps:
      Phrase(
        "changee-entretemps",
        Words(
          "\(numero) was changed by another command since it was read.",
          fr: "Une autre commande a modifié le document \(numero) depuis sa lecture."),
        Words(
          "Look at it as it is now, and change it again.",
          fr: "Relisez-le tel qu'il est maintenant, puis modifiez-le de nouveau."))
    default: phraseDesDates(numero)
    }
  }

  /// What is said of a document that was sent, and would be changed.
  private static func envoyee(_ numero: String, _ type: TypeDocument) -> Phrase {
    let rule = Words("a sent document never changes.", fr: "un document envoyé ne change plus.")
    let message =
      switch type {
      case .facture, .rectificative:
        Words("\(numero) is sent, and \(rule)", fr: "La facture \(numero) est envoyée : \(rule)")
      case .acompte:
        Words("\(numero) is sent, and \(rule)", fr: "La facture d'acompte \(numero) est envoyée : \(rule)")
      case .avoir: Words("\(numero) is sent, and \(rule)", fr: "L'avoir \(numero) est envoyé : \(rule)")
      }
    let hint =
      switch type {
      case .facture, .rectificative:
        Words(
          "Correct it with an avoir: `facture creer-avoir \(numero)`, "
            + "or replace it: `facture creer --rectifie=\(numero)`.",
          fr: "Corrigez-la par un avoir : `facture creer-avoir \(numero)`, "
            + "ou remplacez-la : `facture creer --rectifie=\(numero)`.")
      case .acompte:
        Words(
          "Correct it with an avoir: `facture creer-avoir \(numero)`.",
          fr: "Corrigez-la par un avoir : `facture creer-avoir \(numero)`.")
      case .avoir: Words("Invoice what was credited too much.", fr: "Facturez ce qui a été crédité en trop.")
      }
    return Phrase("facture-deja-envoyee", message, hint)
  }

  private func phraseDesDates(_ numero: String) -> Phrase {
    switch self {
    case .echeanceAvant(let echeance, let date):
      Phrase(
        "echeance-avant-facture",
        Words(
          "\(numero) would be due on \(echeance), before its date \(date).",
          fr: "L'échéance de \(numero), le \(echeance), serait avant sa date, le \(date)."),
        Words("Give a dateEcheance on \(date) or later.", fr: "Donnez une échéance au \(date) ou après."))
    case .horsAnnee(let date):
      Phrase(
        "date-hors-annee",
        Words(
          "\(numero) cannot be dated \(date): its number belongs to another year.",
          fr: "Le document \(numero) ne peut pas être daté du \(date) : son numéro est d'une autre année."),
        Words(
          "Cancel this draft and make a new one in \(date.annee).",
          fr: "Annulez ce brouillon et faites-en un nouveau en \(date.annee)."))
    case .horsOrdre(let date, let permise):
      Phrase(
        "date-hors-ordre",
        Words(
          "\(numero) cannot be dated \(date): the numbers before and after it are dated otherwise.",
          fr: "Le document \(numero) ne peut pas être daté du \(date) : les numéros voisins ont d'autres dates."),
        Words(
          "Numbers and dates go forward together: take a date \(permise.phrase).",
          fr: "Les dates suivent l'ordre des numéros : prenez une date \(permise.phrase)."))
    case .dateFuture(let date, let aujourdhui):
      Phrase(
        "date-future",
        Words(
          "\(date) is after \(aujourdhui), the day of the recording: nothing is recorded on \(numero) in advance.",
          fr: "Le \(date) est après le \(aujourdhui), jour de l'enregistrement : "
            + "rien ne s'enregistre d'avance sur \(numero)."),
        Words("Give today's date or an earlier one.", fr: "Donnez la date du jour ou une date antérieure."))
    case .dateTropLoin(let date, let derniere):
      Phrase(
        "date-invraisemblable",
        Words(
          "\(numero) cannot be dated \(date): that is more than 366 days ahead.",
          fr: "Le document \(numero) ne peut pas être daté du \(date) : c'est dans plus de 366 jours."),
        Words(
          "Check the year; \(derniere) is the last day.",
          fr: "Vérifiez l'année ; le dernier jour possible est le \(derniere)."))
    case .annulationInvraisemblable(let date, let permise):
      Phrase(
        "date-invraisemblable",
        Words(
          "\(numero) cannot be cancelled on \(date).", fr: "Le document \(numero) ne peut pas être annulé le \(date)."),
        Words("Give a day \(permise.phrase).", fr: "Donnez une date \(permise.phrase)."))
    case .envoiAvant(let date, let facture):
      Phrase(
        "date-envoi-avant-facture",
        Words(
          "\(numero) is dated \(facture) and cannot be sent on \(date).",
          fr: "Le document \(numero) est daté du \(facture) et ne peut pas être envoyé le \(date)."),
        Words(
          "Send it on its date or later, or change its date first.",
          fr: "Envoyez-le à sa date ou après, ou changez d'abord sa date."))
    default: phraseDesPeriodes(numero)
    }
  }

  private func phraseDesPeriodes(_ numero: String) -> Phrase {
    switch self {
    case .datePeriodeClose(let date, let close):
      Phrase(
        "periode-close",
        Words(
          "\(numero) is dated \(date), and the books are closed until \(close).",
          fr: "Le document \(numero) est daté du \(date), et la comptabilité est close jusqu'au \(close)."),
        Words(
          "Date it \(close.plus(jours: 1)), the first open day, or later: "
            + "`facture modifier \(numero) --date=\(close.plus(jours: 1))`.",
          fr: "Datez-le du \(close.plus(jours: 1)), premier jour ouvert, ou d'après : "
            + "`facture modifier \(numero) --date=\(close.plus(jours: 1))`."))
    case .periodeClose(let date, let close):
      Phrase(
        "periode-close",
        Words(
          "Nothing can happen to \(numero) on \(date): the books are closed until \(close).",
          fr: "Rien ne peut être enregistré sur \(numero) au \(date) : la comptabilité est close jusqu'au \(close)."),
        Words(
          "Give \(close.plus(jours: 1)), the first open day, or a later date.",
          fr: "Donnez le \(close.plus(jours: 1)), premier jour ouvert, ou une date ultérieure."))
    default: phraseDesLignes(numero)
    }
  }
}
