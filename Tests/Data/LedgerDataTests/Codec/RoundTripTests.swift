import LedgerLog
import LedgerModel
import LedgerTestSupport
import Testing

@testable import LedgerData

/// What is written is read back, whatever it is.
@Suite struct RoundTripTests {
  @Test(arguments: EventType.allCases)
  func `random facts come back as they were, to the byte`(_ type: EventType) throws {
    for seed in Scale.some(1...300 as ClosedRange<UInt64>, oneOf: 4) {
      var random = FaitAleatoire(seed: seed)
      let fact = random.fait(type)
      let line = encode(fact, Self.envelope(of: fact), auteur: "zoé \"\(seed)\"\n")
      let read = try decode(line)
      #expect(read.fact == fact, "seed \(seed)")
      // Two forms of é are equal as texts: only the bytes tell that the form was kept.
      let again = encode(read.fact, read.envelope, auteur: read.envelope.auteur(in: line.span))
      #expect(again == line, "seed \(seed)")
    }
  }

  @Test(arguments: EventType.allCases)
  func `a random fact has the same content in any other form`(_ type: EventType) throws {
    for seed in Scale.some(1...60 as ClosedRange<UInt64>, oneOf: 4) {
      var random = FaitAleatoire(seed: seed)
      let fact = random.fait(type)
      let line = encode(fact, Self.envelope(of: fact), auteur: "zoé")
      var scrambler = Scrambler(.all, seed: seed)
      let other = scrambler.scrambled(line)
      #expect(try reencoded(other) == line, "seed \(seed): \(other.text)")
    }
  }

  @Test func `a line is free of line feeds and NUL, for any texts`() {
    for seed in 1...100 as ClosedRange<UInt64> {
      for type in EventType.allCases {
        var random = FaitAleatoire(seed: seed)
        let fact = random.fait(type)
        let line = encode(fact, Self.envelope(of: fact), auteur: "a\nb\u{0}")
        #expect(line.allSatisfy { $0 >= 0x20 }, "seed \(seed), \(type)")
      }
    }
  }

  @Test func `a text is written with the fewest escapes`() throws {
    let motif = "\"\\/ \n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}é e\u{301} € 😀 \u{2028}"
    let fact = Fact.facture(.f1, .paiementAnnule(ReglementAnnule(.p1, AnnulationReglement(.erreur, motif: motif))))
    let line = encode(fact, Self.envelope(of: fact), auteur: "a").text
    let expected = #""motif":"\"\\/ \n\r\t\b\f\u0000\u001f"# + "\u{7F}é e\u{301} € 😀 \u{2028}\",\"nature\":\"erreur\"}}"
    #expect(line.utf8.suffix(expected.utf8.count).elementsEqual(expected.utf8), "\(line)")
  }

  /// An envelope with everything in it.
  private static func envelope(of fact: Fact) -> Envelope {
    var envelope = Envelope()
    envelope.id = .exemple(0xEE, 1)
    envelope.sujet = Sujet(fact)
    envelope.source = envelope.sujet.kind == .registre ? envelope.sujet.id : .r1
    envelope.time = .epoque
    envelope.sequence = .max
    envelope.revision = .max
    envelope.correlation = .exemple(0xCC, 1)
    envelope.commandhash = .init(1, 2, 3, .max)
    envelope.remaining = .max
    envelope.prevhash = .init(.max, 0, 1, 2)
    return envelope
  }
}
