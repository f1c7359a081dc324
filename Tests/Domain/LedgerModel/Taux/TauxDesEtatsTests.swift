import LedgerModel
import LedgerTestSupport
import Testing

/// The rates of the member states, by day.
struct TauxDesEtatsTests {
  private static func taux(_ etat: String, _ jour: String) throws -> [String] {
    TauxLegal.de(try #require(Pays(etat)), le: .le(jour)).map { "\($0)" }
  }

  @Test func `each row is read, with its law`() {
    let lignes = TauxLegal.tableDesEtats.split(separator: "\n")
    let lus = TauxLegal.etats.filter { $0 != .france }.map { TauxLegal.de($0) }
    #expect(lus.reduce(0) { $0 + $1.count } == lignes.count)
    #expect(lus.joined().allSatisfy { !$0.article.isEmpty })
  }

  @Test func `there are the 27 states and Northern Ireland, each with rates on every day since 2021`() {
    #expect(TauxLegal.etats.count == 28)
    let jours = (0..<6).flatMap { annee in
      ["01-01", "02-28", "07-01", "10-01", "12-31"].map { Jour.le("\(2021 + annee)-\($0)") }
    }
    for etat in TauxLegal.etats {
      for jour in jours {
        let taux = TauxLegal.de(etat, le: jour)
        #expect(taux.contains { $0.centiemes >= 1_600 }, "\(etat) \(jour)")
        #expect(Set(taux).count == taux.count, "\(etat) \(jour): a rate twice")
      }
    }
  }

  @Test(arguments: [
    ("EE", "2023-12-31", "20 9 5"), ("EE", "2024-01-01", "22 9 5"), ("EE", "2025-06-30", "22 13 9"),
    ("EE", "2025-07-01", "24 13 9"), ("FI", "2024-08-31", "24 14 10"), ("FI", "2024-09-01", "25.5 14 10"),
    ("FI", "2026-01-01", "25.5 13.5 10"), ("SK", "2024-12-31", "20 10 5"), ("SK", "2025-01-01", "23 19 5"),
    ("LU", "2022-12-31", "17 14 8 3"), ("LU", "2023-06-01", "16 13 7 3"), ("LU", "2024-01-01", "17 14 8 3"),
    ("CZ", "2023-12-31", "21 15 10"), ("CZ", "2024-01-01", "21 12 0"), ("LT", "2025-12-31", "21 9 5"),
    ("LT", "2026-01-01", "21 12 5"), ("RO", "2025-07-31", "19 9 5"), ("RO", "2025-08-01", "21 11 9"),
    ("RO", "2026-08-01", "21 11"), ("DE", "2020-12-31", "16 5"), ("DE", "2021-01-01", "19 7"),
    ("IE", "2021-02-28", "21 13.5 9 4.8 0"), ("IE", "2021-03-01", "23 13.5 9 4.8 0"),
    ("BE", "2026-10-01", "21 12 6 0"), ("ES", "2024-11-01", "21 10 7.5 4 2"), ("FR", "2026-01-01", "20"),
  ])
  func `a rate holds on its days`(etat: String, jour: String, attendus: String) throws {
    let taux = try Self.taux(etat, jour)
    let voulus = attendus.split(separator: " ").map(String.init)
    if etat == "FR" {
      #expect(voulus.allSatisfy(taux.contains))
    } else {
      #expect(Set(taux) == Set(voulus), "\(taux)")
      #expect(taux.first == voulus.first)
    }
  }

  @Test func `the law of a seller has the rates of its state, without zero`() {
    for profil in Emetteur.Profil.allCases where profil != .france {
      let loi = profil.loi
      #expect(loi.taux.map(\.taux) == TauxLegal.de(loi.pays).map(\.taux).filter { $0 > .zero })
    }
  }
}
