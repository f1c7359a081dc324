import LedgerLog
import LedgerModel
import LedgerTestSupport
import Testing

@testable import LedgerData

/// The attributes around the data: written in one form, read in many.
@Suite struct EnvelopeTests {
  @Test func `an event is written in the documented order without white space`() throws {
    var envelope = Envelope()
    envelope.id = try Identifiant("0190F3A2-7C1E-7D3B-9A55-2F6C1E8B4D70")
    envelope.source = .r1
    envelope.sujet = Sujet(.facture, .f1)
    envelope.time = try Instant("2026-03-02T10:15:00.007Z")
    envelope.sequence = 42
    envelope.revision = 3
    envelope.correlation = .c1
    envelope.remaining = 1
    let fact = Fact.facture(.f1, .remiseAppliquee(.de("5.50")))
    let zeros = String(repeating: "0", count: 64)
    let expected =
      #"{"specversion":"1.0","id":"0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70","source":"urn:uuid:\#(Identifiant.r1)","#
      + #""type":"RemiseAppliquee","dataschema":"urn:facture:schema:RemiseAppliquee:1","#
      + #""subject":"facture/\#(Identifiant.f1)","time":"2026-03-02T10:15:00.007Z","#
      + #""sequence":"00000000000000000042","revision":3,"authtype":"user","authid":"zoé","#
      + #""correlationid":"\#(Identifiant.c1)","remaining":1,"prevhash":"\#(zeros)","#
      + #""data":{"remisePourcentage":"5.5"}}"#
    #expect(encode(fact, envelope, auteur: "zoé").text == expected)
  }

  @Test func `the hash of a named command stands between the attributes command and remaining`() throws {
    var envelope = Envelope()
    envelope.sujet = Sujet(.client, .c1)
    envelope.commandhash = Digest(0, 0, 0, 0xABC)
    let fact = Fact.client(.c1, .clientModifie(ClientModifie(nom: "N", email: .efface)))
    let line = encode(fact, envelope, auteur: "a").text
    let hash = String(repeating: "0", count: 61) + "abc"
    #expect(line.contains(#","commandhash":"\#(hash)","remaining":0,"prevhash":"#))
    #expect(line.contains(#""subject":"client/\#(Identifiant.c1)""#))
    #expect(line.hasSuffix(#""data":{"nom":"N","email":null}}"#))
  }

  @Test func `everything of an envelope is read`() throws {
    let line = try #require(FixtureLog.examples.lines.first { $0.text.contains("commandhash") })
    let envelope = try Envelope(line.span)
    #expect(envelope.id == (try Identifiant("019c1f27-82aa-7e59-8f5e-7c6ecf30f48c")))
    #expect(envelope.source == (try Identifiant("019b8d2b-8c00-7df9-b0a5-6904abece8aa")))
    #expect(envelope.type == .paiementEnregistre)
    #expect(envelope.version == 1)
    #expect(envelope.sujet == Sujet(.facture, try Identifiant("019bb18a-75c0-73bb-8ed1-5df399249aec")))
    #expect(envelope.time == (try Instant("2026-02-02T16:20:09.002Z")))
    #expect(envelope.sequence == 15)
    #expect(envelope.revision == 11)
    #expect(envelope.auteur(in: line.span) == "alex")
    #expect(envelope.correlation == (try Identifiant("019c1f27-82aa-7188-ad8b-57b8617a3538")))
    #expect(
      envelope.commandhash?.hex == "a3ead30604f6da5b6c3c5015ea3da3acf20eed5191c0fd02197de613a0dfce77")
    #expect(envelope.remaining == 0)
    #expect(envelope.prevhash.hex == "fc2ed4688583e2fc352376441ec4ff7c0a63b24dcfd0ec119d2362fffefddeb0")
  }

  @Test func `an event of the registre is about the ledger that is its source`() throws {
    let (envelope, fact) = try decode(FixtureLog.examples.lines[0])
    #expect(envelope.sujet == Sujet(.registre, envelope.source))
    #expect(Sujet(fact) == envelope.sujet)
  }

  @Test(arguments: [Scrambler.Ways.order, .space, .escapes, .extras, .all])
  func `a line may have the same content in another form`(_ ways: Scrambler.Ways) throws {
    for seed in Scale.some(1...20 as ClosedRange<UInt64>, oneOf: 4) {
      var scrambler = Scrambler(ways, seed: seed)
      for line in try FixtureLog.presentExamples() {
        let other = scrambler.scrambled(line)
        #expect(try reencoded(other) == line, "seed \(seed): \(other.text)")
      }
    }
  }

  @Test func `hex digits are read in either case`() throws {
    for line in try FixtureLog.presentExamples() {
      var upper = line
      for key in [#""id":""#, #""correlationid":""#, #""prevhash":""#, "urn:uuid:", "facture/", "client/"] {
        guard let range = upper.firstRange(of: key.utf8) else { continue }
        for index in range.upperBound..<min(range.upperBound + 36, upper.count) {
          if (0x61...0x66).contains(upper[index]) { upper[index] -= 0x20 }
        }
      }
      #expect(try reencoded(upper) == line)
    }
  }
}
