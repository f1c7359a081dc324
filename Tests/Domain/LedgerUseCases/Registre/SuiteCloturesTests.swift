import LedgerModel
import LedgerOffers
import LedgerRules
import LedgerTestSupport
import Testing

/// Closings follow each other: each takes up where the one before it ended, and no period is left out.
struct SuiteCloturesTests {
  private static func cloture(
    _ nature: PeriodeComptable.Nature, _ fin: String, _ premiere: UInt64, _ derniere: UInt64, apres: UInt64? = nil
  ) -> Cloture {
    Cloture(
      periode: PeriodeComptable(nature, du: .le(fin), .decembre), premiereSequence: premiere,
      derniereSequence: derniere, tete: String(repeating: "0", count: 64), precedente: apres,
      nombres: NombresCloture(), totaux: [], tvaExigible: nature == .jour ? nil : .zero)
  }

  private static func isAdmitted(_ cloture: Cloture, after known: [Cloture]) -> Bool {
    refus(cloture, after: known) == nil
  }

  /// The code of the refusal; nil where it is admitted.
  private static func refus(_ cloture: Cloture, after known: [Cloture]) -> String? {
    var clotures = Clotures()
    for cloture in known { clotures.apply(cloture) }
    do throws(Refus) {
      try clotures.admet(cloture, .decembre, aujourdhui: .le("2030-01-01")) { _, _ in 0 }
      return nil
    } catch {
      return error.code
    }
  }

  @Test func `a closed period is not closed again, and a month of a closed year is closed`() {
    let known = [Self.cloture(.mois, "2026-12-31", 1, 10), Self.cloture(.exercice, "2026-12-31", 1, 10)]
    for (nature, fin) in [
      (.exercice, "2026-12-31"), (.exercice, "2025-12-31"), (.mois, "2026-12-31"), (.jour, "2026-12-31"),
    ]
      as [(PeriodeComptable.Nature, String)]
    {
      #expect(Self.refus(Self.cloture(nature, fin, 11, 11, apres: 10), after: known) == "periode-deja-close")
    }
  }

  @Test(
    arguments: [
      ("2026-02-28", 11, 20, 10, true), ("2026-02-28", 12, 20, 10, false), ("2026-02-28", 10, 20, 10, false),
      ("2026-02-28", 11, 20, 9, false), ("2026-02-28", 11, 20, nil, false), ("2026-02-28", 11, 9, 10, false),
      ("2026-02-28", 11, 10, 10, true), ("2026-03-31", 11, 20, 10, false), ("2026-01-31", 11, 20, 10, false),
      ("2026-02-28", 0, 20, 10, false),
    ] as [(String, UInt64, UInt64, UInt64?, Bool)])
  func `a month follows the month before it`(
    fin: String, premiere: UInt64, derniere: UInt64, apres: UInt64?, isRight: Bool
  ) {
    let janvier = Self.cloture(.mois, "2026-01-31", 1, 10)
    let next = Self.cloture(.mois, fin, premiere, derniere, apres: apres)
    #expect(Self.isAdmitted(next, after: [janvier]) == isRight)
  }

  @Test func `the first month is one in which something happened`() {
    #expect(Self.isAdmitted(Self.cloture(.mois, "2026-01-31", 1, 1), after: []))
    #expect(!Self.isAdmitted(Self.cloture(.mois, "2026-01-31", 1, 0), after: []))
  }

  @Test(
    arguments: [
      ("2027-12-31", 11, 20, 10, true), ("2027-12-31", 12, 20, 10, false), ("2027-12-31", 11, 19, 10, false),
      ("2027-12-31", 11, 20, 9, false), ("2026-12-31", 11, 20, 10, false), ("2028-12-31", 11, 30, 10, false),
    ] as [(String, UInt64, UInt64, UInt64?, Bool)])
  func `a year follows the year before it, and ends with its last month`(
    fin: String, premiere: UInt64, derniere: UInt64, apres: UInt64?, isRight: Bool
  ) {
    let known = [
      Self.cloture(.mois, "2026-12-31", 1, 10), Self.cloture(.exercice, "2026-12-31", 1, 10),
      Self.cloture(.mois, "2027-12-31", 11, 20, apres: 10), Self.cloture(.mois, "2028-12-31", 21, 30, apres: 20),
    ]
    let next = Self.cloture(.exercice, fin, premiere, derniere, apres: apres)
    let until = fin == "2028-12-31" ? known : Array(known.dropLast())
    #expect(Self.isAdmitted(next, after: until) == isRight)
  }
}
