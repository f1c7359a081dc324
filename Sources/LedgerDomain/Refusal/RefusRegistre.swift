public import LedgerWords

/// Why something cannot be done to a registre, its numbers or its commands.
public enum RefusRegistre: Equatable, Sendable {
  /// One is open already.
  case dejaOuvert
  /// None is open.
  case absent
  /// It was opened at that moment, after the one that was asked for.
  case pasEncoreOuvert(Instant)
  /// The log ends with that event of that day, before the one of the first number.
  case pasEncoreEcrit(UInt64, dernier: UInt64, Jour)
  /// Its name is blank.
  case nomVide
  /// Factures and avoirs would have the same numbers.
  case formatsEgaux
  /// The numbers of the form would look like the names of drafts.
  case formatDeBrouillon(FormatNumero)
  /// A document has the number already.
  case numeroPris(String)
  /// The text cannot be a number.
  case numeroInvalide(String)
  /// The next number of the series is too long.
  case serieEpuisee(String)
  /// After the number its series would soon be at its end.
  case rangTropGrand(String)
  /// A document of that date would get the number, and the other number before it is dated later.
  case dateAvantSerie(Jour, String, apres: String, EtatSerie.Datee)
  /// The id of a command was given for something else.
  case commandeDejaEmployee(Identifiant)
  /// The period is not over.
  case periodeEnCours(PeriodeComptable)
  /// The period is closed already.
  case periodeDejaClose(PeriodeComptable)
  /// Nothing was recorded until the end of the period, and nothing was ever closed.
  case rienACloturer(PeriodeComptable)
  /// The closing of the period does not follow those before it.
  case clotureHorsOrdre(PeriodeComptable)
  /// The year of the closing does not end as those of the ledger do.
  case finExerciceAutre(PeriodeComptable, FinExercice)
  /// An event of the subject does not fit a line of the log.
  case evenementTropGrand(Words, octets: Int)
}

/// What is said of a refusal about the registre. Its closings and its numbers follow.
extension RefusRegistre {
  var phrase: Phrase {
    switch self {
    case .dejaOuvert:
      Phrase(
        "registre-deja-ouvert",
        Words("A registre is open here already.", fr: "Un registre est déjà ouvert ici."),
        Words(
          "Use it, or open another one in another directory.",
          fr: "Utilisez-le, ou ouvrez-en un autre dans un autre répertoire."))
    case .absent:
      Phrase(
        "registre-absent", Words("No registre is open here.", fr: "Aucun registre n'est ouvert ici."),
        Words("Open one with `facture ouvrir DIR`.", fr: "Ouvrez-en un avec `facture ouvrir REPERTOIRE`."))
    case .pasEncoreOuvert(let ouverture):
      Phrase(
        "registre-pas-encore-ouvert",
        Words(
          "The registre was opened at \(ouverture): nothing was known before.",
          fr: "Le registre a été ouvert le \(ouverture) : rien n'était connu avant."),
        Words(
          "Ask for that moment or a later one, or for sequence 1 or a later one.",
          fr: "Demandez cet instant ou un instant ultérieur, ou la séquence 1 ou une suivante."))
    case .pasEncoreEcrit(let sequence, let dernier, let jour):
      Phrase(
        "sequence-absente",
        Words(
          "There is no event \(sequence): the log ends with event \(dernier).",
          fr: "Il n'y a pas d'événement \(sequence) : le journal finit par l'événement \(dernier)."),
        Words(
          "Ask for an event up to \(dernier). A day is written as in \(jour).",
          fr: "Demandez un événement jusqu'à \(dernier). Un jour s'écrit comme \(jour)."))
    case .nomVide:
      Phrase(
        "nom-vide", Words("The name of the registre is blank.", fr: "Le nom du registre est vide."),
        Words(
          "Give a name with at least one visible character.", fr: "Donnez un nom d'au moins un caractère visible."))
    case .commandeDejaEmployee(let id):
      Phrase(
        "commande-deja-employee",
        Words(
          "Another command was recorded under this name, \(id).",
          fr: "Une autre commande est déjà enregistrée sous ce nom, \(id)."),
        Words(
          "Give a new command another name; the same name only asks for the same again.",
          fr: "Donnez un autre nom à une nouvelle commande ; le même nom ne fait que redemander la même chose."))
    case .evenementTropGrand(let sujet, let octets):
      Phrase(
        "evenement-trop-grand",
        Words(
          "An event of \(sujet) would take \(octets) bytes; a line of the log holds at most 65,535.",
          fr: "Un événement trop long concerne \(sujet) : \(octets, "octet", "octets"), "
            + "et une ligne du journal en contient au plus 65\u{A0}535."),
        Words("Shorten its texts.", fr: "Raccourcissez ses textes."))
    default: phraseDesClotures
    }
  }
}

/// What is said of a refusal about the closings.
extension RefusRegistre {
  private var phraseDesClotures: Phrase {
    switch self {
    case .periodeEnCours(let periode):
      Phrase(
        "periode-en-cours",
        Words(
          "\(periode) cannot be closed: it ends on \(periode.fin), and is not over.",
          fr: "La période \(periode) ne peut pas être clôturée : elle finit le \(periode.fin), et n'est pas terminée."),
        Words(
          "Close it after \(periode.fin): what is recorded until then belongs to it.",
          fr: "Clôturez-la après le \(periode.fin) : ce qui s'enregistre d'ici là lui appartient."))
    case .periodeDejaClose(let periode):
      Phrase(
        "periode-deja-close",
        Words(
          "Until \(periode.fin) every \(Self.unite(periode)) is closed already.",
          fr: "Jusqu'au \(periode.fin), chaque \(Self.unite(periode)) est déjà clos."),
        Words("`facture report clotures` shows the closings.", fr: "`facture report clotures` montre les clôtures."))
    case .rienACloturer(let periode):
      Phrase(
        "rien-a-cloturer",
        Words(
          "Nothing was recorded until \(periode.fin): there is nothing to close.",
          fr: "Rien n'a été enregistré jusqu'au \(periode.fin) : il n'y a rien à clôturer."),
        Words(
          "A closing is of what was recorded in the period, whatever the dates of the documents.",
          fr:
            "Une clôture porte sur ce qui a été enregistré pendant la période, quelles que soient les dates des documents."
        ))
    case .clotureHorsOrdre(let periode):
      Phrase(
        "cloture-hors-ordre",
        Words(
          "The closing of \(periode) does not follow the closings before it.",
          fr: "La clôture de \(periode) ne suit pas les clôtures précédentes."),
        Words(
          "`facture cloturer` makes the closings that are missing, in their order.",
          fr: "`facture cloturer` fait les clôtures qui manquent, dans l'ordre."))
    case .finExerciceAutre(let periode, let fin):
      Phrase(
        "fin-exercice-autre",
        Words(
          "The closing of the year \(periode) ends on \(periode.fin), and the years of this ledger end on \(fin).",
          fr: "La clôture de l'exercice \(periode) finit le \(periode.fin), "
            + "et les exercices de ce registre finissent le \(fin)."),
        Words(
          "`facture cloturer --exercice` makes the closings of its years.",
          fr: "`facture cloturer --exercice` fait les clôtures de ses exercices."))
    default: phraseDesNumeros
    }
  }

  private static func unite(_ periode: PeriodeComptable) -> Words {
    switch periode.nature {
    case .jour: Words("day on which something was recorded", fr: "jour d'enregistrement")
    case .mois: Words("month", fr: "mois")
    case .exercice: Words("year", fr: "exercice")
    }
  }
}

/// What is said of a refusal about numbers.
extension RefusRegistre {
  private var phraseDesNumeros: Phrase {
    switch self {
    case .numeroPris(let numero):
      Phrase(
        "numero-pris",
        Words("The number \(Texte.cite(numero)) is taken.", fr: "Le numéro \(Texte.cite(numero)) est déjà pris."),
        Words(
          "A number belongs to one document: choose another.",
          fr: "Un numéro appartient à un seul document : choisissez-en un autre."))
    case .numeroInvalide(let numero):
      Phrase(
        "numero-invalide",
        Words(
          "\"\(Texte.cite(numero))\" cannot be a number.",
          fr: "« \(Texte.cite(numero)) » ne peut pas être un numéro."),
        Words(
          "A number has 1 to 100 characters, no control characters, and no white space at its ends. An id (a UUID) and "
            + "what looks like the name of a draft (brouillon-…) are not numbers.",
          fr: "Un numéro a de 1 à 100 caractères, sans caractère de contrôle ni espace au début ou à la fin. "
            + "Un identifiant (UUID) et ce qui ressemble au nom d'un brouillon (brouillon-…) ne sont pas des numéros."))
    case .serieEpuisee(let numero):
      Phrase(
        "serie-epuisee",
        Words(
          "\(Texte.cite(numero)) would be the next number, and its series is at its end.",
          fr: "Le numéro suivant serait \(Texte.cite(numero)), mais sa série est épuisée."),
        Words(
          "Only imported documents, which bring their own numbers, can still enter that year.",
          fr: "Seuls des documents importés, qui ont déjà leur numéro, peuvent encore entrer dans cette année."))
    case .rangTropGrand(let numero):
      Phrase(
        "rang-trop-grand",
        Words(
          "The rank in \(Texte.cite(numero)) has more than 14 digits: its series would come to its end.",
          fr: "Le rang dans \(Texte.cite(numero)) a plus de 14 chiffres : sa série serait épuisée."),
        Words(
          "Give the document another number. "
            + "A number that has not the form of the registre's belongs to no series.",
          fr: "Donnez un autre numéro au document. "
            + "Un numéro qui n'a pas le format du registre n'appartient à aucune série."))
    case .dateAvantSerie(let date, let numero, let apres, let avant):
      Self.dateAvantSerie(date, numero, apres, avant)
    case .formatDeBrouillon(let format):
      Phrase(
        "format-de-brouillon",
        Words(
          "Numbers of the form \(format) would look like the names of drafts, such as brouillon-7.",
          fr: "Les numéros de format \(format) ressembleraient aux noms des brouillons, comme brouillon-7."),
        Words(
          "Give another form, such as F-{AAAA}-{NNNN}.", fr: "Donnez un autre format, par exemple F-{AAAA}-{NNNN}."))
    default:  // formatsEgaux
      Phrase(
        "formats-egaux",
        Words(
          "Factures and avoirs would have the same numbers.",
          fr: "Les factures et les avoirs auraient les mêmes numéros."),
        Words(
          "Give them two forms, such as F-{AAAA}-{NNNN} and A-{AAAA}-{NNNN}.",
          fr: "Donnez deux formats, par exemple F-{AAAA}-{NNNN} et A-{AAAA}-{NNNN}."))
    }
  }

  private static func dateAvantSerie(
    _ date: Jour, _ numero: String, _ apres: String, _ avant: EtatSerie.Datee
  ) -> Phrase {
    guard avant.estBrouillon else {
      return Phrase(
        "date-avant-serie",
        Words(
          "The number \(numero) cannot go to a document dated \(date): \(apres) before it is dated \(avant.date).",
          fr:
            "Le numéro \(numero) ne peut pas aller à un document du \(date) : \(apres), avant lui, est du \(avant.date)."
        ),
        Words(
          "Numbers and dates go forward together: take \(avant.date) or a later date.",
          fr: "Les dates suivent l'ordre des numéros : prenez le \(avant.date) ou une date ultérieure."))
    }
    return Phrase(
      "date-avant-serie",
      Words(
        "The number \(numero) cannot go to a document dated \(date): \(apres) before it, a draft, is dated \(avant.date).",
        fr: "Le numéro \(numero) ne peut pas aller à un document du \(date) : "
          + "\(apres), brouillon qui le précède, est daté du \(avant.date)."),
      Words(
        "Date that draft earlier (`facture modifier \(apres) --date=…`), "
          + "cancel it (`facture annuler \(apres) --motif=…`), or take \(avant.date) or a later date.",
        fr: "Avancez la date de ce brouillon (`facture modifier \(apres) --date=…`), "
          + "annulez-le (`facture annuler \(apres) --motif=…`), ou prenez le \(avant.date) ou une date ultérieure."))
  }
}
