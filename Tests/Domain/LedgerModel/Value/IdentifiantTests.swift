import LedgerModel
import LedgerTestLogs
import LedgerTestSupport
import Testing

/// UUIDs.
struct IdentifiantTests {
  private static let text = "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"

  @Test func `a UUID is read in either case and written in lower case`() throws {
    let id = try Identifiant(Self.text)
    #expect(id == Identifiant(haut: 0x0190_f3a2_7c1e_7d3b, bas: 0x9a55_2f6c_1e8b_4d70))
    #expect(try Identifiant(Self.text.uppercased()) == id)
    #expect(id.description == Self.text)
  }

  @Test(arguments: [
    "", "0190f3a2", "0190f3a27c1e7d3b9a552f6c1e8b4d70", "{0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70}",
    "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d7g", "0190f3a2-7c1e-7d3b-9a552-f6c1e8b4d70",
    "0190f3a2_7c1e_7d3b_9a55_2f6c1e8b4d70",
    "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d7", "0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d700",
    "éé90f3a2-7c1e-7d3b-9a55-2f6c1e8b4d",
  ])
  func `a text that is no UUID is refused`(text: String) {
    let refus = #expect(throws: ValeurInvalide.self) { try Identifiant(text) }
    #expect(refus?.code == "uuid-invalide")
  }

  @Test func `ids made later sort later, and bear version 7 and the variant of RFC 9562`() throws {
    let instants = try [
      "1970-01-01T00:00:00.000Z", "2026-03-02T10:15:00.000Z", "2026-03-02T10:15:00.001Z", "9999-12-31T23:59:59.999Z",
    ].map { try Instant($0) }
    let texts = instants.map { Identifiant.version7($0, aleatoire: (.max, .max)).description }
    #expect(texts == texts.sorted())
    for text in texts {
      #expect(text.dropFirst(14).first == "7")
      #expect(text.dropFirst(19).first == "b")
    }
    #expect(Identifiant.version7(instants[1], aleatoire: (0, 0)).description == "019cae0b-44a0-7000-8000-000000000000")
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `an id that is written is read again`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let id = Identifiant(haut: rng.next(), bas: rng.next())
      #expect(try Identifiant(id.description) == id)
    }
  }
}
