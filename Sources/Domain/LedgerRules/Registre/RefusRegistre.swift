public import LedgerModel
public import LedgerWords

/// Why a command on a registre or its numbers is refused.
public typealias RefusRegistre = Motif<Registre>

extension RefusRegistre {
  /// A registre is open already.
  public static var dejaOuvert: Self {
    Self(
      "registre-deja-ouvert",
      "A ledger is open here already.", fr: "Un registre est déjà ouvert ici.",
      remede: "Use it, or open another one in another directory.",
      fr: "Utilisez-le, ou ouvrez-en un autre dans un autre répertoire.")
  }

  /// Balances are taken over in euros: books are in euros, and a balance has no exchange rate.
  public static func soldesEnDevise(_ devise: Devise) -> Self {
    Self(
      "soldes-en-devise",
      "Balances are taken over in euros, and this ledger would be in \(devise): its books could not be exported.",
      fr:
        "Les soldes se reprennent en euros, et ce registre serait en \(devise) : sa comptabilité ne s'exporterait pas.",
      remede: "Leave out `--devise`; or open the ledger without balances.",
      fr: "Ne donnez pas `--devise` ; ou ouvrez le registre sans soldes.")
  }

  /// No registre is open.
  public static var absent: Self {
    Self(
      "registre-absent",
      "No ledger is open here.", fr: "Aucun registre n'est ouvert ici.",
      remede: "Open one with `facture ouvrir DIR`.", fr: "Ouvrez-en un avec `facture ouvrir REPERTOIRE`.")
  }

  /// The registre was opened at `ouverture`, after the moment asked for.
  public static func pasEncoreOuvert(_ ouverture: Instant) -> Self {
    Self(
      "registre-pas-encore-ouvert",
      "The ledger was opened at \(ouverture): nothing was recorded before.",
      fr: "Le registre a été ouvert le \(ouverture) : rien n'était enregistré avant.",
      remede: "Ask for that moment or a later one, or for sequence 1 or a later one.",
      fr: "Demandez cet instant ou un instant ultérieur, ou la séquence 1 ou une suivante.")
  }

  /// The event asked for does not exist yet: the log ends with the event `dernier` of that day.
  public static func pasEncoreEcrit(_ sequence: UInt64, dernier: UInt64, _ jour: Jour) -> Self {
    Self(
      "sequence-absente",
      "There is no event \(sequence): the log ends with event \(dernier).",
      fr: "Il n'y a pas d'événement \(sequence) : le journal finit par l'événement \(dernier).",
      remede: "Ask for an event up to \(dernier). A day is written as in \(jour).",
      fr: "Demandez un événement jusqu'à \(dernier). Un jour s'écrit comme \(jour).")
  }

  /// Its name is blank.
  public static var nomVide: Self {
    Self(
      "nom-vide",
      "The name of the ledger is blank.", fr: "Le nom du registre est vide.",
      remede: "Give a name with at least one visible character.", fr: "Donnez un nom d'au moins un caractère visible.")
  }

  /// The id of a command was used for another command.
  public static func commandeDejaEmployee(_ id: Identifiant) -> Self {
    Self(
      "commande-deja-employee",
      "Another command was recorded under this name (\(id)).",
      fr: "Une autre commande est déjà enregistrée sous ce nom (\(id)).",
      remede: "Give a new command another name. The order number of a customer is --reference-commande.",
      fr: "Donnez un autre nom à une nouvelle commande. Le bon de commande d'un client s'écrit --reference-commande.")
  }

  /// An event of the subject does not fit a line of the log.
  public static func evenementTropGrand(_ sujet: Words, octets: Int) -> Self {
    Self(
      "evenement-trop-grand",
      "An event of \(sujet) would take \(octets) bytes; a line of the log holds at most 65,535.",
      fr: "Un événement trop long concerne \(sujet) : \(octets, "octet", "octets"), "
        + "et une ligne du journal en contient au plus 65\u{A0}535.",
      remede: "Shorten its texts.", fr: "Raccourcissez ses textes.")
  }

  /// The period is not over.
  public static func periodeEnCours(_ periode: PeriodeComptable) -> Self {
    Self(
      "periode-en-cours",
      "\(periode) cannot be closed: it ends on \(periode.fin), and is not over.",
      fr: "La période \(periode) ne peut pas être clôturée : elle finit le \(periode.fin), et n'est pas terminée.",
      remede: "Close it after \(periode.fin): more entries can still be recorded in it.",
      fr: "Clôturez-la après le \(periode.fin) : d'autres enregistrements peuvent encore s'y ajouter.")
  }

  /// No period of that kind is over: the first event is in `premiere`.
  public static func aucunePeriodeFinie(_ premiere: PeriodeComptable) -> Self {
    let dans =
      premiere.nature == .jour
      ? Words("on \(premiere), which is not over", fr: "du \(premiere), qui n'est pas terminé")
      : Words(
        "in \(premiere), which ends on \(premiere.fin)", fr: "de \(premiere), période qui finit le \(premiere.fin)")
    let apres = premiere.fin.plus(jours: 1)
    return Self(
      "periode-en-cours",
      "Nothing to close yet: the first entries were recorded \(dans).",
      fr: "Rien à clôturer encore : les premières saisies datent \(dans).",
      remede:
        "Close it from \(apres). A closing goes by the day of recording, and not by the dates of the documents.",
      fr: "Clôturez à partir du \(apres). Une clôture suit le jour de la saisie, et non la date des documents.")
  }

  /// The clock shows `maintenant`, more than a year after the last event.
  public static func horlogeInvraisemblable(_ maintenant: Instant, dernier: Instant) -> Self {
    Self(
      "horloge-invraisemblable",
      "The clock shows \(maintenant), and the last event was recorded at \(dernier), more than a year before.",
      fr: "L'horloge indique \(maintenant), et le dernier événement date du \(dernier), plus d'un an avant.",
      remede: "Set the clock, or say that it is right with --horloge: nothing can be recorded before that moment then.",
      fr: "Réglez l'horloge, ou confirmez-la avec --horloge : rien ne pourra ensuite être enregistré avant cet instant."
    )
  }

  /// The log has no event in that many months in a row, which the command would close together.
  public static func clotureSansEvenement(_ mois: Int, jusqua: PeriodeComptable) -> Self {
    Self(
      "cloture-sans-evenement",
      "Nothing was recorded in \(mois) months up to \(jusqua), and closing them is final.",
      fr: "Rien n'a été enregistré pendant \(mois) mois, jusqu'à \(jusqua), et leur clôture est définitive.",
      remede: "Look at the clock; if it is right, close them with --horloge.",
      fr: "Vérifiez l'horloge ; si elle est juste, clôturez-les avec --horloge.")
  }

  /// Drafts with these numbers are dated in the period: after its closing they could never be issued.
  public static func brouillonsDates(_ numeros: [String], _ periode: PeriodeComptable) -> Self {
    Self("brouillons-dans-la-periode") { _ in
      let (premier, autres) = (numeros.first ?? "", numeros.count > 10 ? " …" : "")
      let liste = numeros.prefix(10).joined(separator: ", ") + autres
      return Dit(
        "\(periode) cannot be closed: \(numeros.count, "draft is", "drafts are") dated in it or before (\(liste)).",
        fr: "La période \(periode) ne peut pas être clôturée : "
          + "\(numeros.count, "brouillon porte", "brouillons portent") une date de cette période ou d'avant (\(liste)).",
        remede: "Issue each (`facture envoyer \(premier)`), date it later (`facture modifier \(premier) --date=…`) or "
          + "cancel it; --annuler-brouillons cancels them with the closing.",
        fr: "Émettez chacun (`facture envoyer \(premier)`), datez-le plus tard "
          + "(`facture modifier \(premier) --date=…`) ou annulez-le ; --annuler-brouillons les annule avec la clôture.")
    }
  }

  /// The period is closed already.
  public static func periodeDejaClose(_ periode: PeriodeComptable) -> Self {
    Self(
      "periode-deja-close",
      "Until \(periode.fin) every \(Self.unite(periode)) is closed already.",
      fr: "Jusqu'au \(periode.fin), chaque \(Self.unite(periode)) est déjà clos.",
      remede: "`facture report clotures` shows the closings.", fr: "`facture report clotures` montre les clôtures.")
  }

  /// The log has neither an event until the end of the period nor a closing.
  public static func rienACloturer(_ periode: PeriodeComptable) -> Self {
    Self(
      "rien-a-cloturer",
      "Nothing was recorded on or before \(periode.fin): there is nothing to close.",
      fr: "Rien n'a été enregistré jusqu'au \(periode.fin) : il n'y a rien à clôturer.",
      remede: "A closing covers the entries recorded in the period, whatever the dates of the documents.",
      fr:
        "Une clôture porte sur ce qui a été enregistré pendant la période, quelles que soient les dates des documents.")
  }

  /// The closing of the period does not follow those before it.
  public static func clotureHorsOrdre(_ periode: PeriodeComptable) -> Self {
    Self(
      "cloture-hors-ordre",
      "The closing of \(periode) does not follow the closings before it.",
      fr: "La clôture de \(periode) ne suit pas les clôtures précédentes.",
      remede: "`facture cloturer --mois` makes the closings that are missing, in their order.",
      fr: "`facture cloturer --mois` fait les clôtures qui manquent, dans l'ordre.")
  }

  /// The closing's year ends on another day than the ledger's years.
  public static func finExerciceAutre(_ periode: PeriodeComptable, _ fin: FinExercice) -> Self {
    Self(
      "fin-exercice-autre",
      "The closing of the year \(periode) ends on \(periode.fin), and the years of this ledger end on \(fin).",
      fr: "La clôture de l'exercice \(periode) finit le \(periode.fin), "
        + "et les exercices de ce registre finissent le \(fin).",
      remede: "`facture cloturer --exercice` makes the closings of its years.",
      fr: "`facture cloturer --exercice` fait les clôtures de ses exercices.")
  }
}

extension RefusRegistre {
  private static func unite(_ periode: PeriodeComptable) -> Words {
    switch periode.nature {
    case .jour: Words("day on which something was recorded", fr: "jour d'enregistrement")
    case .mois, .exercice: .choice(periode.nature.rawValue)
    }
  }
}

extension Refus {
  /// About the registre, its numbers and its commands.
  public static func registre(_ motif: RefusRegistre) -> Refus { motif.refus }
}
