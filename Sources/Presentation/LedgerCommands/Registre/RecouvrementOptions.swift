package import LedgerModel
package import LedgerTerminal
package import LedgerWords

/// The terms for late payment, of the seller and of clients.
enum RecouvrementOptions {
  static let taux = Change<TauxPenalites>(
    "taux-penalites",
    "the rate of penalties: ecb+10, legal+5, 3xlegal, a percentage a year, or none",
    fr: "le taux des pénalités : bce+10, legal+5, 3xlegal, un pourcentage par an, ou aucune")
  static let relances = Change<JoursDeRelances>(
    "relances",
    "the days late from which letters are due, as in 5,15,30,45 (the default); \(choice: "non"): no letters",
    fr: "les jours de retard à partir desquels les lettres sont dues, comme 5,15,30,45 (par défaut) ; "
      + "\(choice: "non") : "
      + "aucune lettre")
  static let delai = Change<NombreDeJours>(
    "delai-relances", "the least days between two letters to one customer (default: 7)",
    fr: "le nombre minimal de jours entre deux lettres à un client (par défaut : 7)")
  static let age = Change<NombreDeJours>(
    "age-releve",
    "from the second letter on, one is refused if the newest bank statement is older than so many days (default: 7)",
    fr:
      "dès la deuxième lettre, refus si le dernier relevé de banque a plus de jours que cela (par défaut : 7)"
  )
  /// Those of the seller.
  static let ofSeller: [any OptionKey] = [taux, relances, delai, age]
  /// Those of a client.
  static let ofClient: [any OptionKey] = [taux, relances]
}

extension TauxPenalites: OptionValue {
  package static var word: Words { Words("RATE", fr: "TAUX") }

  /// Names may be in English: `ecb+10`, `none`.
  package init(option text: String) throws(BadValue) {
    let lu = TypedForms.point(text.lowercased().replacing("ecb", with: "bce")).0
    do throws(ValeurInvalide) {
      try self.init(lu == "none" ? "aucune" : lu)
    } catch {
      throw .tauxPenalites(text)
    }
  }
}

/// Days of letters, or none.
struct JoursDeRelances: OptionValue, Hashable {
  static var word: Words { Words("DAYS|\(choice: "non")", fr: "JOURS|\(choice: "non")") }
  let jours: [Int]

  init(option text: String) throws(BadValue) {
    if OuiNon.choices[1].reads(text) {
      jours = []
      return
    }
    let lus = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    jours = lus.compactMap(\.self)
    guard jours.count == lus.count, Recouvrement.admet(relances: jours) else { throw .joursDeRelances(text) }
  }
}

/// A number of days.
struct NombreDeJours: OptionValue, Hashable {
  static var word: Words { Words("DAYS", fr: "JOURS") }
  let jours: Int

  init(option text: String) throws(BadValue) { jours = try Count<999>(option: text).value }
}

extension Arguments {
  /// `presentes` with the terms for late payment of the seller that are given.
  func recouvrement(_ presentes: Recouvrement?) -> Recouvrement? {
    var recouvrement = presentes ?? Recouvrement()
    self[RecouvrementOptions.taux].apply(to: &recouvrement.tauxPenalites)
    self[RecouvrementOptions.relances].map(\.jours).apply(to: &recouvrement.relances)
    self[RecouvrementOptions.delai].map(\.jours).apply(to: &recouvrement.delaiRelances)
    self[RecouvrementOptions.age].map(\.jours).apply(to: &recouvrement.ageReleve)
    return recouvrement.estVide ? nil : recouvrement
  }
}
