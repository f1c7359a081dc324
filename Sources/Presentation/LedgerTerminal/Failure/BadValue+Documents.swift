import LedgerModel
import LedgerWords

/// Values of documents.
extension BadValue {
  /// An option about an account has another form than this.
  package static func compte(_ text: String, forme: String) -> Self {
    Self(
      "compte-illisible",
      "\(quoted(text)) does not say which account.", fr: "\(quoted(text)) ne dit pas quel compte.",
      hint: "Write it as in \(forme).", fr: "Écrivez-le comme dans \(forme).")
  }

  package static func tauxPenalites(_ text: String) -> Self {
    Self(
      "taux-invalide",
      "\(quoted(text)) is not a rate of penalties.", fr: "\(quoted(text)) n'est pas un taux de pénalités.",
      hint: "Write ecb+10, legal+5, 3xlegal, a percentage as in 12, or none.",
      fr: "Écrivez bce+10, legal+5, 3xlegal, un pourcentage comme 12, ou aucune.")
  }

  package static func joursDeRelances(_ text: String) -> Self {
    Self(
      "relances-invalides",
      "\(quoted(text)) does not say after how many days letters are due.",
      fr: "\(quoted(text)) ne dit pas après combien de jours les lettres sont dues.",
      hint: "Write up to four ascending numbers from 1 to 999, as in 5,15,30,45, or \(choice: "non").",
      fr: "Écrivez jusqu'à quatre nombres croissants de 1 à 999, comme 5,15,30,45, ou \(choice: "non").")
  }

  package static func tauxReference(_ text: String) -> Self {
    Self(
      "taux-invalide",
      "\(quoted(text)) lacks a part of a reference rate.",
      fr: "Il manque une partie du taux de référence à \(quoted(text)).",
      hint: "Write the rate, its first day, its percentage and its source: "
        + "\"legal;2026-07-01;2.71;arrêté of 22 June\".",
      fr: "Écrivez le taux, son premier jour, son pourcentage et sa source : "
        + "« legal;2026-07-01;2.71;arrêté du 22 juin ».")
  }

  /// A part above 100 % or below 0.
  package static func part(_ text: String) -> Self {
    Self(
      "pourcentage-hors-limites",
      "\(quoted(text)) is not a part from 0% to 100%.", fr: "\(quoted(text)) n'est pas une part de 0% à 100%.",
      hint: "Write it as 20% or 5.5%.", fr: "Écrivez 20% ou 5,5%.")
  }

  package static func echeance(_ text: String) -> Self {
    Self(
      "echeance-invalide",
      "\(quoted(text)) is not a due date.", fr: "\(quoted(text)) n'est pas une échéance.",
      hint: "Write a day as in 2026-04-30, or how long after the date: 30d, 2m, 45d-end-of-month, end-of-month+45d, "
        + "30d-end-of-month-the-15.",
      fr: "Écrivez un jour comme 2026-04-30, ou un délai après la date : 30j, 2m, 45j-fin-de-mois, fin-de-mois+45j, "
        + "30j-fin-de-mois-le-15.")
  }

  /// A day where a term is needed: each invoice of a subscription has its own last day.
  package static func delai(_ text: String) -> Self {
    Self(
      "echeance-invalide",
      "\(quoted(text)) is a day: each invoice of a subscription is due after its own date.",
      fr: "\(quoted(text)) est un jour : chaque facture d'un abonnement a sa propre échéance.",
      hint: "Give a term: --echeance=30d, 45d-end-of-month, end-of-month+45d or 30d-end-of-month-the-15.",
      fr: "Donnez un délai : --echeance=30j, 45j-fin-de-mois, fin-de-mois+45j ou 30j-fin-de-mois-le-15.")
  }

  package static func prixDevis(_ text: String) -> Self {
    Self(
      "prix-devis-invalide",
      "\(quoted(text)) is not the price of a quote.", fr: "\(quoted(text)) n'est pas le prix d'un devis.",
      hint: "Write an amount of 0.00 or more, or free.", fr: "Écrivez un montant de 0,00 ou plus, ou gratuit.")
  }

  package static func ligne(_ text: String) -> Self {
    Self(
      "ligne-invalide", notALine(text),
      Words("Give its place from 1, or its id.", fr: "Donnez son rang à partir de 1, ou son identifiant."))
  }

  static func ligneTexte(_ text: String) -> Self {
    Self(
      "ligne-invalide", notALine(text),
      Words(
        """
        Write designation, quantity and price before VAT, then as needed, once each: VAT (a rate, a category or a \
        code as VATEX-EU-132), goods or service, unit, discount: "Conseil;2;450;20;service;HUR;-10%".
        """,
        fr: """
          Écrivez la désignation, la quantité et le prix HT, puis, au besoin et une fois chacun : TVA (un taux, une \
          catégorie ou un code comme VATEX-EU-132), bien ou service, unité, remise : "Conseil;2;450;20;service;HUR;-10%".
          """))
  }

  /// A part of a line after its price.
  package static func partieDeLigne(_ text: String) -> Self {
    Self(
      "ligne-invalide",
      "\(quoted(text)) is neither VAT, goods, service, a unit nor a discount.",
      fr: "\(quoted(text)) n'est ni une TVA, ni bien, ni service, ni une unité, ni une remise.",
      hint: "After the price, write as needed: 20 (VAT), goods or service, hour (unit), -10% (discount).",
      fr: "Après le prix, écrivez au besoin : 20 (TVA), bien ou service, heure (unité), -10% (remise).")
  }

  /// The first or last day of a period.
  package static func jourOuMois(_ text: String) -> Self {
    Self(
      "date-invalide",
      "\(quoted(text)) is neither a day nor a month.", fr: "\(quoted(text)) n'est ni un jour ni un mois.",
      hint: "Write a day as in 2026-03-02, or a month as in 2026-11.",
      fr: "Écrivez un jour comme 2026-03-02, ou un mois comme 2026-11.")
  }

  package static func unite(_ text: String) -> Self {
    Self(
      "unite-inconnue",
      "\(quoted(text)) is not a unit.", fr: "\(quoted(text)) n'est pas une unité.",
      hint: "Write a word as in hour, day, kg or m², or a code of UN/ECE Recommendation 20, as in HUR.",
      fr: "Écrivez un mot comme heure, jour, kg ou m², ou un code de la recommandation 20 CEE-ONU, comme HUR.")
  }

  /// A payment by an advance, which is not entered as money.
  static var moyenAvance: Self {
    Self(
      "moyen-avance",
      "an advance is not a payment method.", fr: "une avance n'est pas un moyen de paiement.",
      hint: "Use the advance: `facture utiliser-avance NUMBER`.",
      fr: "Utilisez l'avance : `facture utiliser-avance NUMERO`.")
  }

  static func moyen(_ text: String) -> Self {
    Self(
      "moyen-inconnu",
      Words("\(quoted(text)) is not a means of payment.", fr: "\(quoted(text)) n'est pas un moyen de paiement."),
      Self.anyCase(text, ConditionsPaiement.choices))
  }

  package static func periode(_ text: String) -> Self {
    Self(
      "periode-invalide",
      "\(quoted(text)) is not a period.", fr: "\(quoted(text)) n'est pas une période.",
      hint: "Write its first and its last day: 2026-11-01..2026-11-30.",
      fr: "Écrivez son premier et son dernier jour : 2026-11-01..2026-11-30.")
  }

  package static func reglement(_ text: String) -> Self {
    Self(
      "uuid-invalide",
      "\(quoted(text)) is not an id.", fr: "\(quoted(text)) n'est pas un identifiant.",
      hint: "Write it as `facture show NUMBER|CUSTOMER` shows it, or its first or last 8 characters.",
      fr: "Écrivez-le comme `facture show NUMERO|CLIENT` le montre, ou ses 8 premiers ou derniers caractères.")
  }

  package static func terme(_ text: String) -> Self {
    Self(
      "terme-inconnu",
      "\(quoted(text)) is not a known term with its value.",
      fr: "\(quoted(text)) n'est pas un terme connu avec sa valeur.",
      hint: "Write NAME=VALUE or NAME/LIST=VALUE, as in projet=P-7; `facture help terms` lists the names.",
      fr: "Écrivez NOM=VALEUR ou NOM/LISTE=VALEUR, comme projet=P-7 ; `facture help termes` affiche les noms.")
  }

  package static func tauxChange(_ text: String) -> Self {
    Self(
      "taux-change-invalide",
      "\(quoted(text)) is not a rate of exchange.", fr: "\(quoted(text)) n'est pas un taux de change.",
      hint: "Write the value of one unit in euros, the day and the source: \"0.8642;2026-11-19;ECB\".",
      fr: "Écrivez ce que vaut une unité en euros, le jour et la source : \"0,8642;2026-11-19;BCE\".")
  }

  static func statut(_ text: String) -> Self {
    Self(
      "statut-inconnu", Words("\(quoted(text)) is not a status.", fr: "\(quoted(text)) n'est pas un statut."),
      anyCase(text, Statut.listed))
  }

  private static func notALine(_ text: String) -> Words {
    Words("\(quoted(text)) is not a line.", fr: "\(quoted(text)) n'est pas une ligne.")
  }

  private static func anyCase(_ text: String, _ words: [Words]) -> Words {
    NearestName.of(text, among: words).map { UsageError.didYouMean($0) }
      ?? Words(
        "It is one of \(listed(words)); case and accents do not matter.",
        fr: "Les choix sont \(listed(words)) ; majuscules et accents indifférents.")
  }
}
