import LedgerModel
import LedgerTestSupport
import Testing

struct PeriodeComptableTests {
  typealias Cas = (
    nature: PeriodeComptable.Nature, jour: String, nom: String, debut: String, fin: String, exercice: FinExercice
  )

  static let periodes: [Cas] = [
    (.jour, "2026-11-20", "2026-11-20", "2026-11-20", "2026-11-20", .decembre),
    (.mois, "2026-11-20", "2026-11", "2026-11-01", "2026-11-30", .decembre),
    (.mois, "2026-02-28", "2026-02", "2026-02-01", "2026-02-28", .decembre),
    (.mois, "2028-02-01", "2028-02", "2028-02-01", "2028-02-29", .decembre),
    (.mois, "2026-12-31", "2026-12", "2026-12-01", "2026-12-31", .decembre),
    (.exercice, "2026-01-01", "2026", "2026-01-01", "2026-12-31", .decembre),
    (.exercice, "0001-06-30", "0001", "0001-01-01", "0001-12-31", .decembre),
    (.mois, "2026-06-30", "2026-06", "2026-06-01", "2026-06-30", .juin),
    (.exercice, "2026-06-30", "2026", "2025-07-01", "2026-06-30", .juin),
    (.exercice, "2026-07-01", "2027", "2026-07-01", "2027-06-30", .juin),
    (.exercice, "2027-12-31", "2028", "2027-03-01", "2028-02-29", .fevrier),
    (.exercice, "2028-02-29", "2028", "2027-03-01", "2028-02-29", .fevrier),
    (.exercice, "2028-03-01", "2029", "2028-03-01", "2029-02-28", .fevrier),
    (.exercice, "0001-01-02", "0001", "0001-01-01", "0001-06-30", .juin),
    (.exercice, "9999-07-01", "9999", "9999-07-01", "9999-12-31", .juin),
  ]

  @Test(arguments: periodes) func `a period is found by any of its days`(_ cas: Cas) {
    let periode = PeriodeComptable(cas.nature, du: .le(cas.jour), cas.exercice)
    #expect("\(periode)" == cas.nom)
    #expect(periode.debut == .le(cas.debut) && periode.fin == .le(cas.fin))
  }

  @Test(arguments: FinExercice.allCases) func `periods follow each other without a gap`(fin: FinExercice) {
    for nature in PeriodeComptable.Nature.allCases {
      var periode = PeriodeComptable(nature, du: .le("2023-12-30"), fin)
      while periode.fin < .le("2030-01-01") {
        let suivante = periode.suivante(dans: Exercices(fin))
        #expect(suivante.debut == periode.fin.plus(jours: 1) && suivante.fin >= suivante.debut)
        #expect("\(periode)" < "\(suivante)")
        for jour in [suivante.debut, suivante.fin] {
          #expect(PeriodeComptable(nature, du: jour, fin) == suivante)
        }
        #expect(PeriodeComptable(nature, du: suivante.debut, au: suivante.fin) == suivante)
        periode = suivante
      }
    }
  }

  @Test(
    arguments: [
      (.exercice, "2026-07-01", "2026-06-30"), (.exercice, "2025-06-30", "2026-06-29"),
      (.exercice, "2025-06-30", "2027-06-30"), (.exercice, "2025-06-15", "2026-06-14"),
      (.exercice, "2027-03-01", "2028-02-28"), (.mois, "2026-06-01", "2026-06-29"), (.mois, "2026-06-01", "2026-07-31"),
      (.jour, "2026-06-01", "2026-06-02"),
    ] as [(PeriodeComptable.Nature, String, String)])
  func `other days bound no period`(nature: PeriodeComptable.Nature, debut: String, fin: String) {
    #expect(PeriodeComptable(nature, du: .le(debut), au: .le(fin)) == nil)
  }
}
