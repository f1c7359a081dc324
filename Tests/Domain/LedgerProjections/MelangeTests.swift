import LedgerModel
import LedgerProjections
import Testing

@Suite struct MelangeTests {
  @Test(
    arguments: [
      // Words that fold to one value, and ids that count up.
      { Identifiant(haut: $0, bas: $0 ^ 0xABCD) }, { Identifiant(haut: 0xABCD, bas: $0) },
      { Identifiant(haut: $0, bas: 0xABCD) },
    ] as [@Sendable (UInt64) -> Identifiant])
  func `ids that are alike are spread`(id: @Sendable (UInt64) -> Identifiant) {
    let melange = Melange()
    let places = Set((0..<4_096).map { melange.mele(id($0)) >> 32 & 4_095 })
    // Ids drawn at random take some 2,600 of 4,096 places; with one fold, some draws leave fewer than 200.
    #expect(places.count > 2_000)
  }

  @Test func `an id is mixed alike in all tables`() {
    let id = Identifiant(haut: 1, bas: 2)
    #expect(Melange().mele(id) == Melange().mele(id))
  }
}
