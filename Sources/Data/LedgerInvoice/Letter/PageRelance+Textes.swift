import LedgerModel
import LedgerRules
import LedgerWords

/// The words of a letter, by its level and the kind of client.
extension PageRelance {
  var titre: Words {
    switch relance.niveau {
    case .premier: Words("Reminder", fr: "Rappel")
    case .deuxieme: Words("Second reminder", fr: "Deuxième rappel")
    case .troisieme: Words("Third reminder", fr: "Troisième rappel")
    case .miseEnDemeure: Words("Formal notice to pay", fr: "Mise en demeure de payer")
    }
  }

  private var estParticulier: Bool { client.nature == .particulier }

  /// The usual paragraph above the table, which a seller may replace.
  var usuel: Words {
    switch relance.niveau {
    case .premier: premier
    case .deuxieme, .troisieme: suivant
    case .miseEnDemeure: miseEnDemeure
    }
  }

  /// The paragraphs that the law asks for.
  var deDroit: [Words] {
    switch relance.niveau {
    case .premier: []
    case .deuxieme, .troisieme: penalites
    case .miseEnDemeure: penalites + [interpellation]
    }
  }

  /// The value of a word in braces.
  func valeur(_ place: TextesDuVendeur.Place) -> Words {
    switch place {
    case .client: Words(same: client.nom)
    case .date: Words("\(relance.date)", fr: "\(relance.date)")
    case .somme: sommesDites
    case .delai: Words("\(delai)", fr: "\(delai)")
    case .jours: Words("\(jours)", fr: "\(jours)")
    }
  }

  private var delai: Jour { relance.delai ?? relance.date }
  private var jours: Int { delai.jours(depuis: relance.date) }
  private var sommesDites: Words {
    sommes.map { $0.montant.en($0.devise) }.joined(separator: " + ")
  }

  private var premier: Words {
    Words(
      "Unless we are mistaken, the invoices below are past due. If your payment is on its way, please disregard this "
        + "reminder.",
      fr: "Sauf erreur de notre part, les factures ci-dessous, échues, restent à régler. "
        + "Si votre paiement est en route, merci de ne pas tenir compte de ce rappel.")
  }

  private var suivant: Words {
    let rappel =
      precedente.map { Words("Despite our reminder of \($0), these", fr: "Malgré notre rappel du \($0), ces") }
      ?? Words("These", fr: "Ces")
    return Words(
      "\(rappel) invoices remain unpaid. Please pay them by \(delai).",
      fr: "\(rappel) factures restent impayées. Merci de les régler au plus tard le \(delai).")
  }

  /// The law of the penalties in the letter: that of businesses, or of public bodies. A document keeps the kind of debtor of its
  /// issue.
  private var penalites: [Words] {
    let dues = relance.lignes.filter { $0.interets != nil }
    let duPublic = dues.filter { ligne in
      factures[ligne.factureId].map { TermesPenalites($0, client: client, vendeur: vendeur).nature } == .organismePublic
    }
    let autres = dues.filter { !duPublic.contains($0) }
    return (autres.isEmpty ? [] : [penalites(desEntreprises: taux(autres))])
      + (duPublic.isEmpty ? [] : [penalites(duPublic: taux(duPublic))])
  }

  private func penalites(desEntreprises taux: Words) -> Words {
    Words(
      "Late-payment interest (French Commercial Code, art. L441-10)\(taux) and the EUR \(Recouvrement.indemnite) fee (art. "
        + "D441-5) are due by law, in addition to the balances.",
      fr: "Les pénalités (art. L441-10 C. com.)\(taux) et l'indemnité de \(Recouvrement.indemnite) € (art. "
        + "D441-5) courent de plein droit, en plus des soldes.")
  }

  private func penalites(duPublic taux: Words) -> Words {
    Words(
      "Late-payment interest (French Public Procurement Code, art. R2192-31)\(taux) and the EUR "
        + "\(Recouvrement.indemnite) fee (art. D2192-35) are due by law, in addition to the balances.",
      fr: "Les intérêts moratoires (art. R2192-31 du code de la commande publique)\(taux) et l'indemnité "
        + "de \(Recouvrement.indemnite) € (art. D2192-35) courent de plein droit, en plus des soldes.")
  }

  private var miseEnDemeure: Words {
    Words(
      "FORMAL NOTICE TO PAY. We hereby give you formal notice to pay \(sommesDites) within \(jours) days, by \(delai).",
      fr: "MISE EN DEMEURE DE PAYER. Par la présente, nous vous mettons en demeure de nous régler \(sommesDites) "
        + "dans un délai de \(jours) jours, soit au plus tard le \(delai).")
  }

  private var interpellation: Words {
    let interets =
      estParticulier
      ? Words(
        "starts interest at the legal rate running (art. 1231-6)",
        fr: "fait courir les intérêts au taux légal (art. 1231-6)")
      : Words("starts interest running", fr: "fait courir les intérêts")
    return Words(
      "This letter is a formal notice under articles 1344 and 1344-1 of the French Civil Code and \(interets). Failing "
        + "payment, we shall take legal action without further notice.",
      fr: "La présente vaut mise en demeure au sens des articles 1344 et 1344-1 du Code civil et \(interets). "
        + "À défaut, nous saisirons la juridiction compétente, sans autre avis.")
  }

  /// The rates of the interest of `lignes`, as in ` at 8.01 %`; empty without interest.
  private func taux(_ lignes: [Relance.Ligne]) -> Words {
    let taux = Set(lignes.flatMap(\.segments).map(\.taux)).sorted { $0 < $1 }
    guard let premier = taux.first, let dernier = taux.last else { return .none }
    return premier == dernier
      ? Words(" at \(premier) % a year", fr: " au taux annuel de \(premier) %")
      : Words(
        " at rates from \(premier) to \(dernier) % a year", fr: " à des taux annuels de \(premier) à \(dernier) %")
  }
}
