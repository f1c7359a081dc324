package import LedgerExchange
package import LedgerModel
import LedgerReports
package import LedgerRules
package import LedgerTerminal
package import LedgerWords

/// The new lines of a statement, on the screen and for programs.
package struct ReleveView {
  private let livre: LivreBanque
  private let releve: Releve
  private let tri: TriReleve

  package init(_ livre: LivreBanque, _ releve: Releve, _ tri: TriReleve) {
    (self.livre, self.releve, self.tri) = (livre, releve, tri)
  }

  /// `essai`: nothing is recorded.
  package func lines(_ console: Console, essai: Bool) -> [String] {
    let (nouvelles, connues) = (tri.nouvelles.count, tri.connues)
    let attente =
      releve.enAttente == 0
      ? .none
      : Words(
        ", \(releve.enAttente, "line", "lines") not booked and left out",
        fr: ", \(releve.enAttente, "ligne non comptabilisée, omise", "lignes non comptabilisées, omises")")
    let format = releve.format.nom
    let suite = essai ? Words(" (nothing is recorded)", fr: " (rien n'est enregistré)") : .none
    let tete = Words(
      """
      \(format) statement of \(livre.banque.nom): \(nouvelles, "new line", "new lines"), \
      \(connues, "known line", "known lines")\(attente)\(suite)
      """,
      fr: """
        Relevé \(format) du compte \(livre.banque.nom) : \(nouvelles, "ligne nouvelle", "lignes nouvelles"), \
        \(connues, "ligne connue", "lignes connues")\(attente)\(suite)
        """)
    var lines = [SafeText.line(tete[console.language])]
    if !tri.doublons.isEmpty {
      let phrase = Words(
        "\(tri.doublons.count, "line waits", "lines wait"): the account may already have it from another file. "
          + "Answer with --duplicates=ignore, or --duplicates=add.",
        fr:
          "\(tri.doublons.count, "ligne attend, peut-être déjà venue", "lignes attendent, peut-être déjà venues") d'un autre "
          + "fichier. Répondez par --doublons=ignorer, ou --doublons=ajouter.")
      lines.append(console.style.apply(.cyan, phrase[console.language]))
      for doublon in tri.doublons {
        let tete = releve.lignes[doublon.place].tete(console.language)
        let phrase = Words("as line \(doublon.connue)?", fr: "comme la ligne \(doublon.connue) ?")
        lines.append("  " + SafeText.line("\(tete)  \(phrase[console.language])"))
      }
    }
    if !tri.referencesReutilisees.isEmpty {
      let phrase = Words(
        "\(tri.referencesReutilisees.count, "line has", "lines have") an id of the bank that another line has: both are kept.",
        fr:
          "\(tri.referencesReutilisees.count, "ligne a", "lignes ont") un identifiant de la banque qu'une autre a aussi : les "
          + "deux sont gardées.")
      lines.append(phrase[console.language])
    }
    if !tri.repetees.isEmpty {
      let phrase = Words(
        "\(tri.repetees.count, "line is", "lines are") twice in the file: the balances count it once, and so does "
          + "the import.",
        fr:
          "\(tri.repetees.count, "ligne figure", "lignes figurent") deux fois dans le fichier : les soldes et l'import ne la "
          + "comptent qu'une fois.")
      lines.append(phrase[console.language])
    }
    if releve.joursDeValeur > 0 {
      let phrase = Words(
        "\(releve.joursDeValeur, "line has", "lines have") no booking day: the day of value counts.",
        fr:
          "\(releve.joursDeValeur, "ligne n'a", "lignes n'ont") pas de date d'opération : la date de valeur compte.")
      lines.append(phrase[console.language])
    }
    if releve.format != .ofx, !releve.contredites.isEmpty {
      let nombre = releve.contredites.count
      let phrase = Words(
        "\(nombre, "line is", "lines are") marked as a reversal by the bank: the balances decide the "
          + "direction, or else the file.",
        fr: "La banque marque \(nombre, "ligne", "lignes") comme extourne : les soldes décident du sens, sinon le "
          + "fichier.")
      lines.append(phrase[console.language])
    }
    if releve.soldeIncomplet {
      let phrase = Words(
        "The balance of the file has no day or no amount: it does not count.",
        fr: "Le solde du fichier n'a pas de jour ou pas de montant : il ne compte pas.")
      lines.append(phrase[console.language])
    }
    if let trou = tri.trou {
      let phrase = Words(
        "By its balance the account moved by \(trou.attendu), but the lines add up to \(trou.trouve): lines for "
          + "\(trou.manque) are missing. Import the statements in between.",
        fr:
          "D'après son solde, le compte a varié de \(trou.attendu), mais les lignes font \(trou.trouve) : il manque des "
          + "lignes pour \(trou.manque). Importez les relevés intermédiaires.")
      lines.append(console.style.apply(.cyan, phrase[console.language]))
    }
    return lines
  }

  package var json: JSONValue {
    let jours = releve.lignes.map(\.jour)
    let doublons = tri.doublons.map { doublon -> JSONValue in
      let ligne = releve.lignes[doublon.place]
      return ["jour": ligne.jour, "montant": ligne.montant, "libelle": ligne.libelle, "ligne": doublon.connue]
    }
    return .object(present: [
      ("banque", livre.banque.nom), ("format", releve.format.rawValue), ("depuis", jours.min()),
      ("jusqua", jours.max()),
      ("nouvelles", tri.nouvelles.count), ("connues", tri.connues), ("enAttente", releve.enAttente),
      ("doublons", doublons), ("referencesReutilisees", tri.referencesReutilisees.count),
      ("repetees", tri.repetees.count), ("joursDeValeur", releve.joursDeValeur), ("trou", tri.trou?.manque),
    ])
  }
}

/// A statement that the import left out: its account is not declared, or `--compte` named another one.
extension Releve {
  package var laisse: Words {
    let combien = Words("\(lignes.count, "line", "lines")", fr: "\(lignes.count, "ligne", "lignes")")
    guard let compte else {
      return Words("Left out: \(combien) in \(devise).", fr: "Omis : \(combien) en \(devise).")
    }
    return Words(
      "Left out: \(combien) of the account \(compte) in \(devise).",
      fr: "Omis : \(combien) du compte \(compte) en \(devise).")
  }

  package var json: JSONValue {
    .object(present: [("compte", compte), ("devise", devise.description), ("lignes", lignes.count)])
  }
}

extension Releve.Format {
  /// Its name for people.
  fileprivate var nom: String {
    switch self {
    case .camt053, .camt052, .camt054: rawValue
    case .cfonb120: "CFONB 120"
    case .ofx, .csv: rawValue.uppercased()
    }
  }
}
