public import LedgerModel
import LedgerOffers
package import LedgerWords

/// Why a rate is refused, or penalties cannot be computed.
public typealias RefusTaux = Motif<TauxReference>

extension RefusTaux {
  /// A reference rate begins on 1 January or 1 July.
  public static func autreJour(_ jour: Jour, _ semestre: Semestre) -> Self {
    Self(
      "taux-invalide",
      "A reference rate begins on 1 January or 1 July, not on \(jour).",
      fr: "Un taux de référence commence le 1er janvier ou le 1er juillet, pas le \(jour).",
      remede: "Give the first day of its half-year: \(semestre.debut).",
      fr: "Indiquez le premier jour de son semestre : \(semestre.debut).")
  }

  /// Its source is missing.
  public static var sansSource: Self {
    Self(
      "taux-sans-source",
      "The rate has no source.", fr: "Le taux n'a pas de source.",
      remede: "Say where you read it, as in \"arrêté of 24 December 2025\".",
      fr: "Indiquez où vous l'avez lu, comme « arrêté du 24 décembre 2025 ».")
  }

  /// It is known with this value and source.
  public static func dejaDit(_ taux: TauxReference) -> Self {
    Self(
      "rien-ne-change",
      "The rate \(taux.nom.words) of \(taux.semestre) is \(taux.valeur) % already.",
      fr: "Le taux \(taux.nom.words) du \(taux.semestre) est déjà \(taux.valeur) %.",
      remede: "`facture taux` shows all rates.", fr: "`facture taux` montre tous les taux.")
  }

  /// It is known with another value.
  public static func dejaDefini(_ connu: TauxReference, nouveau: TauxReference) -> Self {
    Self(
      "taux-deja-defini",
      "The rate \(connu.nom.words) of \(connu.semestre) is \(connu.valeur) % (\(Texte.cite(connu.source))), not \(nouveau.valeur) %.",
      fr:
        "Le taux \(connu.nom.words) du \(connu.semestre) est \(connu.valeur) % (\(Texte.cite(connu.source))), et non \(nouveau.valeur) %.",
      remede: "If the known one is wrong, add --corriger.", fr: "Si le taux connu est faux, ajoutez --corriger.")
  }

  /// The rate of that half-year is not known.
  public static func inconnu(_ nom: TauxReference.Nom, _ semestre: Semestre) -> Self {
    Self(
      "taux-inconnu",
      "The rate \(nom.words) of \(semestre) is not known: penalties cannot be computed.",
      fr: "Le taux \(nom.words) du \(semestre) n'est pas connu : les pénalités ne peuvent être calculées.",
      remede: "Look it up and add it: `facture taux --ajouter=\"\(nom.rawValue);\(semestre.debut);VALUE;SOURCE\"`.",
      fr: "Cherchez-le et ajoutez-le : `facture taux --ajouter=\"\(nom.rawValue);\(semestre.debut);VALEUR;SOURCE\"`.")
  }

  /// The printed text is the seller's own, and its rate was never said.
  public static var nonDit: Self {
    Self("taux-penalites-non-dit") { numero in
      Dit(
        "The text about late payment on \(numero) is your own: its rate of penalties is not known.",
        fr: "Le texte sur les retards de \(numero) est le vôtre : son taux de pénalités n'est pas connu.",
        remede: "Say the rate of your text: `facture emetteur --taux-penalites=3xlegal`.",
        fr: "Dites le taux de votre texte : `facture emetteur --taux-penalites=3xlegal`.")
    }
  }

  /// The rate of the terms is below the floor of the law.
  public static func sousPlancher(_ taux: TauxPenalites, plancher: Taux) -> Self {
    Self(
      "taux-sous-plancher", admisImporte: true,
      "The rate \(taux) is below three times the legal rate, which is \(plancher) % now (C. com., art. L441-10).",
      fr: "Le taux \(taux) est inférieur à trois fois le taux légal, soit \(plancher) % (C. com., art. L441-10).",
      remede: "Choose 3xlegal, ecb+10, or a percentage from \(plancher) on.",
      fr: "Choisissez 3xlegal, bce+10, ou un pourcentage d'au moins \(plancher).")
  }

  /// They do not fit an amount.
  public static var tropGrandes: Self {
    Self("penalites-trop-grandes") { numero in
      Dit(
        "The penalties of \(numero) do not fit an amount.",
        fr: "Les pénalités de \(numero) dépassent ce qu'un montant peut contenir.",
        remede: "Ask for none: `facture suspendre \(numero) --sans-penalites --motif=TEXT`.",
        fr: "N'en demandez pas : `facture suspendre \(numero) --sans-penalites --motif=TEXTE`.")
    }
  }
}

extension Refus {
  /// About a reference rate.
  package static func taux(_ motif: RefusTaux) -> Refus { motif.refus }

  /// About the penalties of the document of that number.
  package static func penalites(_ numero: String, _ motif: RefusTaux) -> Refus { motif.refus.sur(.document(numero)) }

  /// About the penalties of the document of that number.
  static func penalites(_ numero: String, _ faute: Penalites.Faute) -> Refus {
    switch faute {
    case .tauxInconnu(let nom, let semestre): .taux(.inconnu(nom, semestre))
    case .debordement: penalites(numero, .tropGrandes)
    }
  }
}

extension TauxReference.Nom {
  /// Its name for people.
  package var words: Words {
    switch self {
    case .bce: Words("of the ECB", fr: "de la BCE")
    case .legal: Words("of legal interest", fr: "de l'intérêt légal")
    }
  }
}
