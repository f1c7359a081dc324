public import LedgerModel
import LedgerWords

/// Why a dispute, a promise or a decision about penalties is refused.
public typealias RefusSuivi = Motif<SuiviModifie>

extension RefusSuivi {
  /// It is no debt of the client.
  public static var sansCreance: Self {
    Self("sans-creance") { numero in
      Dit(
        "\(numero) is not an invoice or a deposit: the customer owes nothing on it.",
        fr: "\(numero) n'est ni une facture ni un acompte : le client n'y doit rien.",
        remede: "Name an invoice: `facture list --statut=en-retard` shows the overdue ones.",
        fr: "Indiquez une facture : `facture list --statut=en-retard` montre celles en retard.")
    }
  }

  /// Its balance is zero.
  public static var soldee: Self {
    Self("facture-soldee") { numero in
      Dit(
        "\(numero) has no balance: there is nothing to dispute or to promise.",
        fr: "\(numero) n'a pas de solde : il n'y a rien à contester ni à promettre.",
        remede: "`facture show \(numero)` shows its payments.", fr: "`facture show \(numero)` montre ses paiements.")
    }
  }

  /// The disputed amount is missing, or not above zero.
  public static var sansMontant: Self {
    Self("litige-sans-montant") { numero in
      Dit(
        "The disputed amount of \(numero) must be above zero.",
        fr: "Le montant contesté de \(numero) doit être supérieur à zéro.",
        remede: "Give the amount: `facture suspendre \(numero) --litige=100 --motif=TEXT`.",
        fr: "Indiquez le montant : `facture suspendre \(numero) --litige=100 --motif=TEXTE`.")
    }
  }

  /// More is disputed than is owed.
  public static func litigeDepasse(_ montant: Montant, solde: Montant) -> Self {
    Self("litige-depasse") { numero in
      Dit(
        "\(numero) has a balance of \(solde): \(montant) cannot be disputed.",
        fr: "\(numero) a un solde de \(solde) : \(montant) ne peut être contesté.",
        remede: "Dispute at most its balance: `facture suspendre \(numero) --litige=tout --motif=TEXT`.",
        fr: "Contestez au plus son solde : `facture suspendre \(numero) --litige=tout --motif=TEXTE`.")
    }
  }

  /// A dispute is open.
  public static func dejaEnLitige(depuis jour: Jour) -> Self {
    Self("deja-en-litige") { numero in
      Dit(
        "\(numero) has been disputed since \(jour).", fr: "\(numero) est en litige depuis le \(jour).",
        remede: "Close that dispute first: `facture reprendre \(numero) --litige=rejete`.",
        fr: "Terminez d'abord ce litige : `facture reprendre \(numero) --litige=rejete`.")
    }
  }

  /// No dispute is open.
  public static var sansLitige: Self {
    Self("sans-litige") { numero in
      Dit(
        "\(numero) has no open dispute.", fr: "\(numero) n'a pas de litige ouvert.",
        remede: "`facture show \(numero)` shows its state.", fr: "`facture show \(numero)` montre son état.")
    }
  }

  /// The promised day is missing.
  public static var sansJour: Self {
    Self("promesse-sans-jour") { numero in
      Dit(
        "The promise for \(numero) has no day.", fr: "La promesse pour \(numero) n'a pas de jour.",
        remede: "Give the day: `facture suspendre \(numero) --promesse=DAY`.",
        fr: "Indiquez le jour : `facture suspendre \(numero) --promesse=JOUR`.")
    }
  }

  /// The promised day is over.
  public static func promessePassee(_ jour: Jour) -> Self {
    Self("promesse-passee") { numero in
      Dit(
        "The promised day for \(numero), \(jour), is over.",
        fr: "Le jour promis pour \(numero), le \(jour), est passé.",
        remede: "Give a day to come: `facture suspendre \(numero) --promesse=DAY`.",
        fr: "Indiquez un jour à venir : `facture suspendre \(numero) --promesse=JOUR`.")
    }
  }

  /// Payment was promised for that day already.
  public static func dejaPromise(_ jour: Jour) -> Self {
    Self("deja-promise") { numero in
      Dit(
        "Payment of \(numero) is promised for \(jour) already.",
        fr: "Le paiement de \(numero) est déjà promis pour le \(jour).",
        remede: "`facture show \(numero)` shows its state.", fr: "`facture show \(numero)` montre son état.")
    }
  }

  /// No promise holds.
  public static var sansPromesse: Self {
    Self("sans-promesse") { numero in
      Dit(
        "No payment of \(numero) is promised.", fr: "Aucun paiement de \(numero) n'est promis.",
        remede: "`facture show \(numero)` shows its state.", fr: "`facture show \(numero)` montre son état.")
    }
  }

  /// Penalties are not asked for already.
  public static func penalitesDejaLevees(_ jour: Jour) -> Self {
    Self("penalites-deja-levees") { numero in
      Dit(
        "No penalties have been asked for \(numero) since \(jour).",
        fr: "Aucune pénalité n'est demandée pour \(numero) depuis le \(jour).",
        remede: "To ask for them again: `facture reprendre \(numero) --avec-penalites`.",
        fr: "Pour les demander de nouveau : `facture reprendre \(numero) --avec-penalites`.")
    }
  }

  /// Penalties were never waived.
  public static var penalitesDemandees: Self {
    Self("penalites-demandees") { numero in
      Dit(
        "Penalties for \(numero) were not waived.", fr: "Vous n'aviez pas renoncé aux pénalités de \(numero).",
        remede: "`facture report penalites` shows them.", fr: "`facture report penalites` les montre.")
    }
  }

  /// The reason is missing.
  public static var sansMotif: Self {
    Self("motif-vide") { numero in
      Dit(
        "The reason for \(numero) is missing.", fr: "Le motif pour \(numero) manque.",
        remede: "Say why: --motif=TEXT, with at least one visible character.",
        fr: "Indiquez pourquoi : --motif=TEXTE, avec au moins un caractère visible.")
    }
  }

  /// It is dated before the last such change.
  public static func avantLeDernier(_ jour: Jour, dernier: Jour) -> Self {
    Self("suivi-avant") { numero in
      Dit(
        "\(jour) is before \(dernier), the day of the last dispute, promise or waiver of \(numero).",
        fr: "Le \(jour) précède le \(dernier), jour du dernier litige, de la dernière promesse ou levée de \(numero).",
        remede: "Give a day from \(dernier) on: --date=\(dernier).",
        fr: "Indiquez un jour à partir du \(dernier) : --date=\(dernier).")
    }
  }
}

extension Refus {
  /// About a dispute, a promise or penalties of the document of that number.
  package static func suivi(_ numero: String, _ motif: RefusSuivi) -> Refus { motif.refus.sur(.document(numero)) }
}
