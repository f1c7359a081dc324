public import LedgerModel
public import LedgerOffers
import LedgerWords

/// Why a subscription cannot be so, or a period cannot be invoiced.
public typealias RefusAbonnement = Motif<Abonnement>

extension RefusAbonnement {
  /// There is no subscription of that number.
  public static var inconnu: Self {
    Self("abonnement-inconnu") { numero in
      Dit(
        "There is no subscription \(numero).", fr: "Il n'y a pas d'abonnement \(numero).",
        remede: "`facture list abonnements` shows them.", fr: "`facture list abonnements` les montre.")
    }
  }

  /// There is no subscription of that id, whose period an imported invoice has.
  public static var inconnuDeFacture: Self {
    Self("abonnement-inconnu") { numero in
      Dit(
        "There is no subscription \(numero).", fr: "Il n'y a pas d'abonnement \(numero).",
        remede: "Import a snapshot of the ledger of these invoices.",
        fr: "Importez l'instantané du registre de ces factures.")
    }
  }

  /// An invoice of one of its periods is for another customer.
  package static func autreClient(_ facture: String) -> Self {
    Self("abonnement-d-un-autre") { numero in
      Dit(
        "\(Texte.cite(facture)) invoices a period of \(numero), a subscription of another customer.",
        fr: "\(Texte.cite(facture)) facture une période de \(numero), l'abonnement d'un autre client.",
        remede: "Take the period out of the document, or give it its customer.",
        fr: "Ôtez la période du document, ou donnez-lui son client.")
    }
  }

  /// A line has a word in braces that no period replaces.
  public static func motInconnu(_ mot: String) -> Self {
    let connus = JoursDePeriode.mots
    return Self("mot-de-periode-inconnu") { _ in
      Dit(
        "\(Texte.cite(mot)) is not a placeholder of lines.",
        fr: "\(Texte.cite(mot)) n'est pas un mot que les lignes remplacent.",
        remede: "The words in braces are \(connus.joined(separator: ", ")).",
        fr: "Les mots entre accolades sont \(connus.joined(separator: ", ")).")
    }
  }

  /// The id or the number of a new subscription is taken.
  public static var dejaLa: Self {
    Self("abonnement-deja-la") { numero in
      Dit(
        "There is already a subscription \(numero).", fr: "Il y a déjà un abonnement \(numero).",
        remede: "Create it again, under the next number.", fr: "Créez-le de nouveau, sous le numéro suivant.")
    }
  }

  /// The reason is blank.
  public static var sansMotif: Self {
    Self("motif-vide") { numero in
      Dit(
        "A reason about \(numero) is blank.", fr: "Un motif de \(numero) est vide.",
        remede: "Say why, with at least one visible character.",
        fr: "Indiquez le motif, avec au moins un caractère visible.")
    }
  }

  /// The values are the same as before.
  public static var sansChangement: Self {
    Self("rien-ne-change") { numero in
      Dit(
        "\(numero) has these values already: nothing changes.",
        fr: "\(numero) a déjà ces valeurs : rien ne change.",
        remede: "`facture show \(numero)` shows them.", fr: "`facture show \(numero)` les montre.")
    }
  }

  /// The rhythm of a subscription never changes.
  public static var rythmeFixe: Self {
    Self("abonnement-rythme-fixe") { numero in
      Dit(
        "The billing interval of \(numero) never changes: neither its first day nor its periods.",
        fr: "Le rythme de \(numero) ne change pas : ni son premier jour, ni ses périodes.",
        remede: "End it (\(commande: "terminer", numero, "--motif=TEXT")), and create another one.",
        fr: "Terminez-le (\(commande: "terminer", numero, "--motif=TEXTE")), puis créez-en un autre.")
    }
  }

  /// The document does not say the period as it is computed: only a log that bypassed the program has that.
  public static func autrePeriode(_ n: Int) -> Self {
    Self("periode-incoherente") { numero in
      Dit(
        "Period \(n) of \(numero) has other days than this document says.",
        fr: "La période \(n) de \(numero) a d'autres jours que ceux de ce document.",
        remede: "`facture report abonnements` shows its periods.",
        fr: "`facture report abonnements` montre ses périodes.")
    }
  }
}

extension RefusAbonnement {
  /// The words of `faute`.
  public init(_ faute: FauteAbonnement) { self.init(faute.code) { faute.dit($0) } }
}

extension FauteAbonnement {
  /// Its sentences, about the subscription `numero`.
  fileprivate func dit(_ numero: Designation) -> Dit {
    switch self {
    case .periodeInvalide(let mois):
      Dit(
        "A period of \(mois) months is not possible: 1 to 60 are.",
        fr: "Une période de \(mois) mois n'est pas possible : de 1 à 60 le sont.",
        remede: "Give --tous-les=mois, --tous-les=trimestre, or a number of months: --tous-les=12.",
        fr: "Donnez --tous-les=mois, --tous-les=trimestre, ou un nombre de mois : --tous-les=12.")
    case .finAvantDebut(let fin, let debut):
      Dit(
        "Its last day, \(fin), is before its first, \(debut).",
        fr: "Son dernier jour, le \(fin), précède le premier, le \(debut).",
        remede: "Give \(debut) or a later day as the last one.",
        fr: "Donnez le \(debut) ou un jour ultérieur comme dernier jour.")
    case .ancreIncoherente(let proche):
      Dit(
        "The first whole period begins on another day of the month than the periods after it.",
        fr: "La première période entière commence un autre jour du mois que les suivantes.",
        remede: "Give --ancre=\(proche), or another --jour, from 1 to 31.",
        fr: "Donnez --ancre=\(proche), ou un autre --jour, de 1 à 31.")
    case .ancreAvantDebut(let debut):
      Dit(
        "The anchor, on which the first whole period begins, is before the first day, \(debut).",
        fr: "L'ancre, où commence la première période entière, précède le premier jour, le \(debut).",
        remede: "Give \(debut) or a later day.", fr: "Donnez le \(debut) ou un jour ultérieur.")
    case .premierePeriodeTropLongue(let proche):
      Dit(
        "The days before the anchor are a whole period or more.",
        fr: "Les jours qui précèdent l'ancre font une période entière ou plus.",
        remede: "Give --ancre=\(proche): the days before it are a part of a period.",
        fr: "Donnez --ancre=\(proche) : les jours qui la précèdent sont une partie de période.")
    case .sansLigne:
      Dit(
        "A subscription needs at least one line.", fr: "Un abonnement demande au moins une ligne.",
        remede: "Give its lines: -l \"Hébergement {mois};1;40\".",
        fr: "Donnez ses lignes : -l \"Hébergement {mois};1;40\".")
    case .periodeDejaFacturee(let n, let document):
      Dit(
        "Period \(n) of \(numero) is invoiced by \(document.numero).",
        fr: "La période \(n) de \(numero) est facturée par \(document.numero).",
        remede: "\(commande: "show", numero) lists the periods. To invoice it again, cancel that document: "
          + "`facture annuler \(document.numero) --motif=TEXT`.",
        fr: "\(commande: "show", numero) liste les périodes. Pour la refacturer, annulez ce document : "
          + "`facture annuler \(document.numero) --motif=TEXTE`.")
    case .periodeNonExigible(let n, let jour):
      Dit(
        "Period \(n) of \(numero) is due on \(jour), not earlier.",
        fr: "La période \(n) de \(numero) n'est exigible que le \(jour).",
        remede: "Invoice it from that day on.", fr: "Facturez-la à partir de ce jour.")
    case .periodeSuspendue(let n):
      Dit(
        "No day of period \(n) of \(numero) is owed: it is suspended.",
        fr: "Aucun jour de la période \(n) de \(numero) n'est dû : il est suspendu.",
        remede: "If it is owed, resume it from its first day on: \(commande: "reprendre", numero, "--date=…").",
        fr: "S'il est dû, reprenez-le dès son premier jour : \(commande: "reprendre", numero, "--date=…").")
    case .periodesEnRetard(let nombre):
      Dit(
        "\(nombre) periods of \(numero) are due and not invoiced: more than 3 are made only on request.",
        fr: "\(nombre) périodes de \(numero) sont exigibles et non facturées : au-delà de 3, il faut le demander.",
        remede: "Invoice the oldest ones: \(commande: "facturer", numero, "--rattrapage=3").",
        fr: "Facturez les plus anciennes : \(commande: "facturer", numero, "--rattrapage=3").")
    case .termine(let fin):
      Dit(
        "\(numero) ends on \(fin).", fr: "\(numero) se termine le \(fin).",
        remede: "Create another subscription: `facture abonnement CUSTOMER --tous-les=mois --ligne=…`.",
        fr: "Créez un autre abonnement : `facture abonnement CLIENT --tous-les=mois --ligne=…`.")
    case .periodeInconnue(let n):
      Dit(
        "\(numero) has no period \(n).", fr: "\(numero) n'a pas de période \(n).",
        remede: "`facture show \(numero)` shows its periods; the first is 1.",
        fr: "`facture show \(numero)` montre ses périodes ; la première est la 1.")
    case .suspensionCroisee(let autre):
      Dit(
        "\(numero) is suspended from \(autre.du)\(autre.jusqua) already.",
        fr: "\(numero) est déjà suspendu du \(autre.du)\(autre.jusqua).",
        remede: "Give other days, or resume it first: \(commande: "reprendre", numero, "--date=…").",
        fr: "Donnez d'autres jours, ou reprenez-le d'abord : \(commande: "reprendre", numero, "--date=…").")
    case .nonSuspendu(let jour):
      Dit(
        "\(numero) is not suspended on \(jour).", fr: "\(numero) n'est pas suspendu le \(jour).",
        remede: "`facture show \(numero)` shows its suspensions. Without one, there is nothing to resume.",
        fr: "`facture show \(numero)` montre ses suspensions. S'il n'y en a pas, il n'y a rien à reprendre.")
    }
  }
}

extension Suspension {
  fileprivate var jusqua: Words { au.map { Words(" to \($0)", fr: " au \($0)") } ?? .none }
}

extension Refus {
  /// About the subscription of that number.
  public static func abonnement(_ numero: String, _ motif: RefusAbonnement) -> Refus {
    motif.refus.sur(.document(numero))
  }

  /// About the subscription of that number.
  public static func abonnement(_ numero: String, _ faute: FauteAbonnement) -> Refus {
    abonnement(numero, RefusAbonnement(faute))
  }
}
