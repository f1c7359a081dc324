import LedgerWords

/// Why something cannot be done to a registre, its numbers or its commands.
public enum RefusRegistre: Equatable, Sendable {
  /// One is open already.
  case dejaOuvert
  /// None is open.
  case absent
  /// It was opened at that moment, after the one that was asked for.
  case pasEncoreOuvert(Instant)
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
  /// The period is closed already, or there is nothing in it to close.
  case periodeDejaClose(PeriodeComptable)
  /// The closing of the period does not follow those before it.
  case clotureHorsOrdre(PeriodeComptable)
  /// The year of the closing does not end as those of the ledger do.
  case finExerciceAutre(PeriodeComptable, FinExercice)
  /// An event of the subject does not fit a line of the log.
  case evenementTropGrand(String, octets: Int)
}

/// What is said of a refusal about the registre.
extension RefusRegistre {
  var phrase: Phrase {
    switch self {
    case .dejaOuvert:
      Phrase(
        "registre-deja-ouvert", "A registre is open here already.",
        "Use it, or open another one in another directory.")
    case .absent: Phrase("registre-absent", "No registre is open here.", "Open one with `facture ouvrir DIR`.")
    case .pasEncoreOuvert(let ouverture):
      Phrase(
        "registre-pas-encore-ouvert", "The registre was opened at \(ouverture): nothing was known before.",
        "Ask for that moment or a later one, or for sequence 1 or a later one.")
    case .nomVide:
      Phrase("nom-vide", "The name of the registre is blank.", "Give a name with at least one visible character.")
    case .formatsEgaux:
      Phrase(
        "formats-egaux", "Factures and avoirs would have the same numbers.",
        "Give them two forms, such as F-{AAAA}-{NNNN} and A-{AAAA}-{NNNN}.")
    case .formatDeBrouillon(let format):
      Phrase(
        "format-de-brouillon",
        "Numbers of the form \(format) would look like the names of drafts, such as brouillon-7.",
        "Give another form, such as F-{AAAA}-{NNNN}.")
    case .numeroPris(let numero):
      Phrase(
        "numero-pris", "The number \(Texte.cite(numero)) is taken.",
        "A number belongs to one document: choose another.")
    case .numeroInvalide(let numero):
      Phrase(
        "numero-invalide", "\"\(Texte.cite(numero))\" cannot be a number.",
        "A number has 1 to 100 characters, no control characters, and no white space at its ends.")
    case .serieEpuisee(let numero):
      Phrase(
        "serie-epuisee", "\(Texte.cite(numero)) would be the next number, and its series is at its end.",
        "Only imported documents, which bring their own numbers, can still enter that year.")
    case .rangTropGrand(let numero):
      Phrase(
        "rang-trop-grand",
        "The rank in \(Texte.cite(numero)) has more than 14 digits: its series would come to its end.",
        "Give the document another number. A number that has not the form of the registre's belongs to no series.")
    case .dateAvantSerie(let date, let numero, let apres, let avant) where avant.estBrouillon:
      Phrase(
        "date-avant-serie", "\(numero) cannot be dated \(date): \(apres) before it, a draft, is dated \(avant.date).",
        "Date that draft earlier (`facture modifier \(apres) --date=…`), cancel it (`facture annuler \(apres) --motif=…`), "
          + "or take \(avant.date) or a later date.")
    case .dateAvantSerie(let date, let numero, let apres, let avant):
      Phrase(
        "date-avant-serie", "\(numero) cannot be dated \(date): \(apres) before it is dated \(avant.date).",
        "Numbers and dates go forward together: take \(avant.date) or a later date.")
    case .commandeDejaEmployee(let id):
      Phrase(
        "commande-deja-employee", "Another command was recorded under this name, \(id).",
        "Give a new command another name; the same name only asks for the same again.")
    case .periodeEnCours(let periode):
      Phrase(
        "periode-en-cours", "\(periode) cannot be closed: it ends on \(periode.fin), and is not over.",
        "Close it after \(periode.fin): what is recorded until then belongs to it.")
    case .periodeDejaClose(let periode):
      Phrase(
        "periode-deja-close", "Until \(periode.fin) every \(Self.unite(periode)) is closed already.",
        "`facture report clotures` shows the closings.")
    case .clotureHorsOrdre(let periode):
      Phrase(
        "cloture-hors-ordre", "The closing of \(periode) does not follow the closings before it.",
        "`facture cloturer` makes the closings that are missing, in their order.")
    case .finExerciceAutre(let periode, let fin):
      Phrase(
        "fin-exercice-autre",
        "The closing of the year \(periode) ends on \(periode.fin), and the years of this ledger end on \(fin).",
        "`facture cloturer --exercice` makes the closings of its years.")
    case .evenementTropGrand(let sujet, let octets):
      Phrase(
        "evenement-trop-grand",
        "An event of \(sujet) would take \(octets) bytes; a line of the log holds at most 65,535.",
        "Shorten its texts.")
    }
  }

  private static func unite(_ periode: PeriodeComptable) -> String {
    switch periode.nature {
    case .jour: "day on which something was recorded"
    case .mois: "month"
    case .exercice: "year"
    }
  }
}
