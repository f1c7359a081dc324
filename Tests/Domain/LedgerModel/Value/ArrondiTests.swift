import LedgerModel
import Testing

/// The one rounding.
struct ArrondiTests {
  @Test(arguments: [
    (0, 10, 0), (4, 10, 0), (5, 10, 1), (6, 10, 1), (14, 10, 1), (15, 10, 2), (-4, 10, 0), (-5, 10, -1), (-14, 10, -1),
    (-15, 10, -2), (-16, 10, -2), (49_999, 10_000, 5), (1, 3, 0), (2, 3, 1), (-2, 3, -1), (7, 1, 7),
  ])
  func `half a unit goes away from zero`(numerateur: Int, denominateur: Int, rounded: Int) {
    #expect(Arrondi.demiSupAbsolu(Int128(numerateur), par: Int128(denominateur)) == Int128(rounded))
  }

  @Test func `parts add up to the whole, and an amount too large is refused`() throws {
    #expect(try Arrondi.repartit(100, selon: [1, 1, 1]) == [34, 33, 33])
    let enorme = Int128(Int64.max)
    #expect(try Arrondi.repartit(enorme, selon: [enorme, -1]).reduce(0, +) == enorme)
    #expect(throws: Debordement.self) { try Arrondi.repartit(enorme + 1, selon: [1, 2]) }
    #expect(throws: Debordement.self) { try Arrondi.repartit(1, selon: [enorme + 1, 2]) }
  }

  @Test func `the largest product of a quantity and a price is rounded too`() {
    let product = Int128(Int64.max) * Int128(Int64.max)
    #expect(Arrondi.demiSupAbsolu(product, par: 10_000_000_000) == product / 10_000_000_000)
    #expect(Arrondi.demiSupAbsolu(-product, par: 10_000_000_000) == -(product / 10_000_000_000))
  }
}
