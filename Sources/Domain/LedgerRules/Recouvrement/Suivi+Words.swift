package import LedgerModel
package import LedgerOffers
package import LedgerWords

extension SuiviModifie {
  /// What happened, with its day.
  package var dit: Words {
    let date = date
    return switch nature {
    case .litige:
      Words("\(montant ?? .zero) disputed on \(date)", fr: "\(montant ?? .zero) contestés le \(date)")
    case .litigeRejete: Words("dispute closed on \(date): owed", fr: "litige clos le \(date) : dû")
    case .litigeAdmis: Words("dispute closed on \(date): admitted", fr: "litige clos le \(date) : admis")
    case .promesse:
      jour.map { Words("payment promised for \($0)", fr: "paiement promis pour le \($0)") } ?? .none
    case .promesseLevee: Words("promise lifted on \(date)", fr: "promesse levée le \(date)")
    case .penalitesLevees: Words("no penalties since \(date)", fr: "sans pénalités depuis le \(date)")
    case .penalitesRetablies: Words("penalties again since \(date)", fr: "pénalités de nouveau depuis le \(date)")
    }
  }
}

extension Suivi {
  /// The facts that hold up letters or penalties, in the order of a page.
  package var enCours: [SuiviModifie] { [litige, promesse, sansPenalites].compactMap(\.self) }
}

extension Relance.Moyen {
  /// Its name for people.
  package var words: Words {
    switch self {
    case .courriel: Words("by e-mail", fr: "par courriel")
    case .lettre: Words("by post", fr: "par courrier")
    case .recommande: Words("by registered post", fr: "en recommandé")
    case .telephone: Words("by telephone", fr: "par téléphone")
    }
  }
}

extension SuiteRelance {
  /// What became of the letter, with the day.
  package var dite: Words {
    let (resultat, date) = (resultat.words, date)
    return Words("\(resultat) on \(date)", fr: "\(resultat) le \(date)")
  }
}

extension SuiteRelance.Resultat {
  /// Its name for people.
  package var words: Words {
    switch self {
    case .remise: Words("received", fr: "remise")
    case .avisee: Words("notice left", fr: "avis de passage laissé")
    case .nonReclamee: Words("unclaimed", fr: "non réclamée")
    case .inconnue: Words("address unknown", fr: "adresse inconnue")
    case .annulee: Words("cancelled", fr: "annulée")
    }
  }
}

extension Penalites.Remarque {
  /// The remark for people.
  package var words: Words {
    switch self {
    case .tauxReleveAuPlancher:
      Words("rate raised to three times the legal rate", fr: "taux relevé à trois fois le taux légal")
    case .plancherNonVerifie:
      Words("least rate not checked: legal rate unknown", fr: "plancher non vérifié : taux légal inconnu")
    case .autreDevise: Words("not computed: not in euros", fr: "non calculées : pas en euros")
    }
  }
}
