import LedgerExchange
import LedgerModel
import LedgerTestSupport
import Testing

struct JSONValueTests {
  @Test func `a tree is written compactly, in its order`() {
    let value = JSONValue.object([
      ("b", .array([.number("-3"), .bool(true), .bool(false), .null, .array([]), .object([])])),
      ("a", .string("é\"\\\n\u{1}")), ("n", .number("1.50")), ("w", .written(Array("{}".utf8))),
    ])
    #expect(value.text == #"{"b":[-3,true,false,null,[],{}],"a":"é\"\\\n\u0001","n":1.50,"w":{}}"#)
    #expect(value.encoded() == Array(value.text.utf8))
  }

  @Test func `values of the domain are exact`() throws {
    let values: [any JSONConvertible] = [
      Montant.de("-0.50"), Taux.de("5.50"), Quantite.de("-2.000001"), PrixUnitaire.de("10"), Jour.aujourdhui,
      try Instant("2026-03-02T10:15:00.000Z"), FactureID.f1,
    ]
    #expect(
      JSONValue.array(values.map(\.json)).text
        == #"[-0.50,5.5,-2.000001,10,"2026-03-02","2026-03-02T10:15:00.000Z","\#(FactureID.f1)"]"#)
  }

  @Test(arguments: [
    (0, "0"), (1.5, "1.5"), (0.1234, "0.123"), (-2, "-2"), (1e18, "null"), (.nan, "null"), (.infinity, "null"),
  ])
  func `a measure has three decimals at most`(value: Double, expected: String) {
    #expect(JSONValue.mesure(value).text == expected)
  }

  @Test func `absent fields are left out`() {
    #expect(JSONValue.object(present: [("a", nil), ("b", JSONValue.null)]).text == #"{"b":null}"#)
  }
}
