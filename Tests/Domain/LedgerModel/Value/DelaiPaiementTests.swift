import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

/// Payment terms: both readings of "45 days, end of month", a day of the month after it, and months.
struct DelaiPaiementTests {
  @Test(arguments: [
    ("45j", "2026-09-13", "2026-10-28"), ("45j-fin-de-mois", "2026-09-13", "2026-10-31"),
    ("fin-de-mois+45j", "2026-09-13", "2026-11-14"), ("fin-de-mois-45j", "2026-09-13", "2026-11-14"),
    ("45d-end-of-month", "2026-09-13", "2026-10-31"), ("end-of-month+45d", "2026-09-13", "2026-11-14"),
    ("45d-end-of-month-15", "2026-09-13", "2026-11-15"), ("30j-fin-de-mois-le-10", "2026-09-13", "2026-11-10"),
    ("30 jours fin de mois le 10", "2027-01-31", "2027-04-10"),
    ("45 days end of month, the 15th", "2026-09-13", "2026-11-15"),
    ("fin-de-mois-le-10", "2026-09-13", "2026-10-10"), ("fin-de-mois+45j-le-15", "2026-09-13", "2026-11-15"),
    ("fin-de-mois+45j-le-10", "2026-09-13", "2026-12-10"), ("30j-fin-de-mois", "2027-01-31", "2027-03-31"),
    ("45j-fin-de-mois-31", "2026-12-20", "2027-03-31"), ("fin-de-mois-le-31", "2027-01-10", "2027-02-28"),
    ("2m", "2026-12-31", "2027-02-28"), ("2 mois", "2026-12-15", "2027-02-15"),
    ("1m-fin-de-mois", "2028-01-31", "2028-02-29"),
    ("fin-de-mois+2m", "2026-09-13", "2026-11-30"), ("45j-fdm", "2026-09-13", "2026-10-31"),
    ("12m", "2028-02-29", "2029-02-28"),
    ("30j", "9999-12-31", "9999-12-31"), ("45j-fin-de-mois-le-15", "9999-12-01", "9999-12-31"),
  ])
  func `a term leads to a day`(typed: String, date: String, echeance: String) throws {
    #expect(try #require(DelaiPaiement(saisi: typed)).echeance(de: .le(date)) == .le(echeance))
  }

  @Test(arguments: [
    ("30d", "30j"), ("45 days end of month", "45j-fin-de-mois"), ("0j fin de mois", "fin-de-mois"),
    ("End of month, then 45 days".replacing(", then", with: ""), "fin-de-mois+45j"), ("2 months", "2m"),
    ("30d-end-of-month-15", "30j-fin-de-mois-le-15"), ("fdm+45j le 15", "fin-de-mois+45j-le-15"),
    ("30j le 10", "30j-le-10"),
  ])
  func `a term has one form in the log`(typed: String, texte: String) throws {
    let delai = try #require(DelaiPaiement(saisi: typed))
    #expect(delai.texte == texte)
    #expect(DelaiPaiement(texte: texte) == delai)
    #expect(DelaiPaiement(saisi: delai.words.en) == delai)
  }

  @Test(arguments: ["30d", "45J", "0j-fin-de-mois", "030j", "fin-de-mois-45j", "45j-fin-de-mois-15", "0m", ""])
  func `no other form is read from the log`(texte: String) {
    #expect(DelaiPaiement(texte: texte) == nil)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `a due date is never before its date, and a term is read as it is written`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    var delai = DelaiPaiement(jours: Int.random(in: 0...999, using: &rng))
    if rng.oneIn(3) {
      delai = DelaiPaiement(jours: 0)
      delai.mois = Int.random(in: 1...36, using: &rng)
    }
    delai.fin = ([nil, .apres, .avant] as [DelaiPaiement.FinDeMois?]).randomElement(using: &rng) ?? nil
    if rng.oneIn(2) { delai.jourDuMois = Int.random(in: 1...31, using: &rng) }
    let date = Jour.le("2020-01-01").plus(jours: Int.random(in: 0...6_000, using: &rng))
    let echeance = delai.echeance(de: date)
    #expect(echeance >= date && echeance <= date.plus(jours: delai.joursAuPlus), "seed \(seed): \(delai.texte) \(date)")
    #expect(DelaiPaiement(texte: delai.texte) == delai, "seed \(seed): \(delai.texte)")
  }
}
