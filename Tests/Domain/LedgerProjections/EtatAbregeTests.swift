import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// A state that holds the amounts of issued documents alone.
struct EtatAbregeTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `reports of amounts are the same without lines`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 400, retards: 6).live(in: &ledger, horloge)
    var (entier, abrege) = (EtatRegistre(), EtatRegistre(avecLignes: false))
    for fact in ledger.journal {
      entier.apply(fact)
      abrege.apply(fact)
    }
    #expect(abrege.factures.allSatisfy { !$0.estEnvoyee || $0.lignes.isEmpty })
    for au in [Jour.dernier, horloge.jour, horloge.jour.plus(jours: -30)] {
      let journal = try entier.journalVentes(au: au)
      #expect(try abrege.journalVentes(au: au) == journal, "seed \(seed)")
      for part in journal {
        for par in VentesRegroupees.Regroupement.allCases {
          #expect(abrege.regroupe(part, par: par) == entier.regroupe(part, par: par), "seed \(seed)")
        }
      }
      #expect(try abrege.balanceAgee(au: au) == entier.balanceAgee(au: au), "seed \(seed)")
      #expect(abrege.encaissements(au: au) == entier.encaissements(au: au), "seed \(seed)")
      #expect(abrege.reglements(au: au) == entier.reglements(au: au), "seed \(seed)")
      #expect(try abrege.rapportNumeros(au: au) == entier.rapportNumeros(au: au), "seed \(seed)")
      #expect(abrege.emises(apres: au).map(\.numero) == entier.emises(apres: au).map(\.numero), "seed \(seed)")
    }
  }
}
