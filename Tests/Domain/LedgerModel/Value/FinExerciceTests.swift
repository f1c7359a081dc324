import LedgerModel
import LedgerWords
import Testing

/// On which day years end: read, written, and what is none.
struct FinExerciceTests {
  @Test func `each month has one, and it is read as it is written`() throws {
    let textes = FinExercice.allCases.map(\.description)
    #expect(
      textes == [
        "01-31", "02-28", "03-31", "04-30", "05-31", "06-30", "07-31", "08-31", "09-30", "10-31", "11-30", "12-31",
      ])
    #expect(try textes.map { try FinExercice($0) } == FinExercice.allCases)
    #expect(try FinExercice("02-29") == FinExercice("02-28"))
    #expect(FinExercice.allCases.last == .decembre)
  }

  @Test(arguments: ["", "06", "6-30", "06/30", "06-30 ", "2026-06-30", "00-31", "13-31", "02-30", "04-31", "juin"])
  func `a day that is not in every year is refused`(texte: String) {
    let refus = #expect(throws: ValeurInvalide.self) { try FinExercice(texte) }
    #expect(refus?.code == "fin-exercice-invalide" && refus?.hint.en.contains("06-30") == true)
  }

  @Test(arguments: [
    ("06-15", "05-31 or 06-30"), ("01-01", "12-31 or 01-31"), ("03-30", "02-28 or 03-31"), ("02-27", "01-31 or 02-28"),
  ])
  func `a day in the middle of a month is refused, with the ends of months around it`(texte: String, issue: String) {
    let refus = #expect(throws: ValeurInvalide.self) { try FinExercice(texte) }
    #expect(
      refus?.code == "fin-exercice-hors-fin-de-mois" && refus?.hint.en.contains(issue) == true,
      "\(refus?.hint.en ?? "")")
  }
}
