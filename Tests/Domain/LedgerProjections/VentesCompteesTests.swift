import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// The reports of VAT that are made of sums alone are those of the whole state.
struct VentesCompteesTests {
  @Test(arguments: Scale.some(0..<24, oneOf: 3))
  func `sums of sales give the VAT of the whole state, from any day`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 500).live(in: &ledger, horloge)
    var (etat, ventes) = (EtatRegistre(), VentesComptees())
    for part in ledger.journal.cut(into: 40) {
      // As a log is read for sums: without texts.
      var facts = Facts(gardeTextes: false)
      for fact in part {
        etat.apply(fact)
        facts.append(fact)
      }
      ventes.apply(facts)
    }
    let sommes = EtatRegistre(ventes)
    var rng = SplitMix64(seed: seed)
    let jours = [Jour.dernier] + (0..<6).map { _ in Jour.aujourdhui.plus(jours: .random(in: -15...400, using: &rng)) }
    for au in jours {
      let ou: Comment = "seed \(seed), au \(au)"
      for cadence in [Cadence.mois, .jour] {
        #expect(try sommes.rapportTVA(par: cadence, au: au) == etat.rapportTVA(par: cadence, au: au), ou)
        #expect(try sommes.declarationCA3(par: cadence, au: au) == etat.declarationCA3(par: cadence, au: au), ou)
      }
    }
  }
}

extension Array {
  /// Its elements in arrays of `count`.
  fileprivate func cut(into count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map { Array(self[$0..<Swift.min($0 + count, self.count)]) }
  }
}
