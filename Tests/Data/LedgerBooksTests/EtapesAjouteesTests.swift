import LedgerData
import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

@testable import LedgerBooks

/// Books that add the steps of new facts, beside books that work out all steps of a group again.
@Suite struct EtapesAjouteesTests {
  @Test(arguments: ExigibiliteLoisTests.seeds)
  func `steps that are added one by one give the entries of steps worked out together`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var memory = InMemoryRegistreRepository(environment: .fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 400, acomptes: 12, avances: 6, livraisons: 12).live(
      in: &memory, horloge)
    var (ajoutees, ensemble) = (Livre(beaucoup: 0), Livre(beaucoup: .max))
    for recorded in try memory.fold([] as [Recorded], ReplayOptions(), { $0.append($1) }).state {
      ajoutees.apply(recorded, le: recorded.time.jour)
      ensemble.apply(recorded, le: recorded.time.jour)
    }
    #expect(ajoutees.toutes == ensemble.toutes, "seed \(seed)")
  }
}
