import LedgerModel
package import LedgerWords

/// An accounting year, by the calendar year in which it ends.
package struct AnneeExercice: OptionValue {
  package static var word: Words { Words("YEAR", fr: "ANNEE") }
  private let annee: Int

  package init(option text: String) throws(BadValue) {
    guard text.utf8.count == 4, let annee = Int(text), FinExercice.decembre.exercice(annee) != nil else {
      throw .annee(text)
    }
    self.annee = annee
  }

  /// Its days, in a ledger with these years.
  func periode(_ exercices: Exercices) -> Periode { exercices.exercice(annee) ?? .toute }
}
