import LedgerDomain
import LedgerTestSupport
import Testing

struct PeriodeComptableTests {
  typealias Cas = (nature: PeriodeComptable.Nature, jour: String, nom: String, debut: String, fin: String)

  static let periodes: [Cas] = [
    (.jour, "2026-11-20", "2026-11-20", "2026-11-20", "2026-11-20"),
    (.mois, "2026-11-20", "2026-11", "2026-11-01", "2026-11-30"),
    (.mois, "2026-02-28", "2026-02", "2026-02-01", "2026-02-28"),
    (.mois, "2028-02-01", "2028-02", "2028-02-01", "2028-02-29"),
    (.mois, "2026-12-31", "2026-12", "2026-12-01", "2026-12-31"),
    (.exercice, "2026-01-01", "2026", "2026-01-01", "2026-12-31"),
    (.exercice, "0001-06-30", "0001", "0001-01-01", "0001-12-31"),
  ]

  @Test(arguments: periodes) func `a period is told by any of its days`(_ cas: Cas) {
    let periode = PeriodeComptable(cas.nature, du: .le(cas.jour))
    #expect("\(periode)" == cas.nom)
    #expect(periode.debut == .le(cas.debut) && periode.fin == .le(cas.fin))
  }

  @Test func `periods follow each other without a gap`() {
    for nature in PeriodeComptable.Nature.allCases {
      var periode = PeriodeComptable(nature, du: .le("2023-12-30"))
      while periode.fin < .le("2030-01-01") {
        let suivante = periode.suivante
        #expect(suivante.debut == periode.fin.plus(jours: 1) && suivante.fin >= suivante.debut)
        #expect(PeriodeComptable(nature, du: suivante.fin) == suivante)
        periode = suivante
      }
    }
  }
}
