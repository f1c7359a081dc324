import LedgerModel
import LedgerTestSupport
import Testing

/// Accounting years, of which one has another length than twelve months.
struct ExercicesTests {
  /// A firm that begins on 16 March 2026 and closes its first year on 30 June 2027.
  private static let quinzeMois = Exercices(.decembre, Exercice(du: .le("2026-03-16"), au: .le("2027-06-30")))
  /// One that moves the end of its years from December to March.
  private static let deplace = Exercices(.decembre, Exercice(du: .le("2026-01-01"), au: .le("2026-03-31")))

  @Test(arguments: [
    (quinzeMois, "2026-03-16", "2026-03-16", "2027-06-30", "2027"),
    (quinzeMois, "2027-01-01", "2026-03-16", "2027-06-30", "2027"),
    (quinzeMois, "2027-07-01", "2027-07-01", "2028-06-30", "2028"),
    (quinzeMois, "2026-03-15", "2026-01-01", "2026-03-15", "2026"),
    (deplace, "2025-12-31", "2025-01-01", "2025-12-31", "2025"),
    (deplace, "2026-02-01", "2026-01-01", "2026-03-31", "2026"),
    (deplace, "2026-04-01", "2026-04-01", "2027-03-31", "2027"),
  ])
  func `a day is in one year`(_ exercices: Exercices, jour: String, debut: String, fin: String, nom: String) {
    let periode = exercices.exercice(du: .le(jour))
    #expect(periode.debut == .le(debut) && periode.fin == .le(fin) && "\(periode)" == nom)
  }

  @Test(arguments: [
    (quinzeMois, 2025, "2025-01-01", "2025-12-31"), (quinzeMois, 2026, "2026-03-16", "2027-06-30"),
    (quinzeMois, 2027, "2026-03-16", "2027-06-30"), (quinzeMois, 2028, "2027-07-01", "2028-06-30"),
    (deplace, 2025, "2025-01-01", "2025-12-31"), (deplace, 2026, "2026-01-01", "2026-03-31"),
    (deplace, 2027, "2026-04-01", "2027-03-31"),
  ])
  func `a year is named by the calendar year in which it ends`(
    _ exercices: Exercices, annee: Int, debut: String, fin: String
  ) {
    #expect(exercices.exercice(annee) == Periode(depuis: .le(debut), jusqua: .le(fin)))
  }

  @Test(arguments: [
    ("2026-03-16", "2028-03-31", false), ("2026-03-16", "2028-02-29", true), ("2026-04-01", "2028-03-31", true),
    ("2026-04-02", "2028-03-31", true), ("2026-03-31", "2028-03-31", false),
  ])
  func `a year has 24 months at most`(debut: String, fin: String, tient: Bool) {
    #expect(Exercice(du: .le(debut), au: .le(fin)).tientEnDeuxAns == tient)
    #expect((PeriodeComptable(.exercice, du: .le(debut), au: .le(fin)) != nil) == tient)
  }

  @Test func `years follow each other without a gap`() {
    for exercices in [Self.quinzeMois, Self.deplace] {
      var periode = exercices.exercice(du: .le("2024-05-05"))
      while periode.fin < .le("2031-01-01") {
        let suivante = periode.suivante(dans: exercices)
        #expect(suivante.debut == periode.fin.plus(jours: 1) && suivante.fin >= suivante.debut)
        for jour in [suivante.debut, suivante.fin] { #expect(exercices.exercice(du: jour) == suivante) }
        periode = suivante
      }
    }
  }
}
