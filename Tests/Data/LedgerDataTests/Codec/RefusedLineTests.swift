import LedgerLog
import LedgerTestLogs
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerData

/// What a reader refuses: with the check that failed and its column, whatever comes.
@Suite struct RefusedLineTests {
  @Test(arguments: json + envelope + schema + decimals)
  func `a line is refused where it is wrong`(_ refused: RefusedLine) throws {
    let line = try refused.line()
    let fault = try #require(throws: LineFault.self) { try decode(line) }
    #expect(fault.check == refused.check, "\(fault)")
    #expect(fault.sentence.en.contains(refused.fragment), "\(fault.sentence.en)")
    let column = try refused.column(line)
    #expect(fault.column == column, "\(fault), in \(line.text)")
    #expect(!fault.sentence.en.hasSuffix("."))
  }

  /// Wrong wherever it stands in a line.
  static let json: [RefusedLine] = [
    .retrait(#","data""#, #","id":"x","data""#, "json", at: #""id""#, "appears twice"),
    .retrait(#","data""#, #","\u0069d":"x","data""#, "json", at: #""\u0069d""#, "\"id\" appears twice"),
    .retrait(#","data""#, #","x":1,"x":2,"data""#, "json", at: #""x":2"#, "appears twice"),
    .retrait(#","data""#, #","x":{"y":1,"y":2},"data""#, "json", at: #""y":2"#, "appears twice"),
    .retrait(#""data":{"#, #""data":{"y":1,"y":2,"#, "json", at: #""y":2"#, "appears twice"),
    RefusedLine("RemiseAppliquee", #""7.5"}"#, #""7.5","remisePourcentage":"1"}"#, "json", at: #""remise"#, "twice"),
    .ajout("Lampe", #"\ud83d"#, "json", at: #"\ud83d"#, "surrogate"),
    .ajout("Lampe", #"\ude00\ud83d"#, "json", at: #"\ude00"#, "surrogate"),
    .ajout("Lampe", #"\x"#, "json", at: #"\x"#, "backslash"),
    .ajout("Lampe", "\u{1}", "json", at: "\u{1}", "control character U+0001"),
    .ajout("Lampe", "\u{0}", "json", at: "\u{0}", "control character U+0000"),
    .retrait(#","data""#, #","x":\#(nested(65)),"data""#, "json", at: deepest, "64 deep"),
    .retrait(#","data""#, #","x":01,"data""#, "json", at: #"01,"data""#, "number"),
    .retrait(#","data""#, #","x":NaN,"data""#, "json", at: "NaN", "expected"),
    .retrait(#","data""#, #","x":1.,"data""#, "json", at: #"1.,"data""#, "number"),
    .retrait(#","data""#, #",,"data""#, "json", at: #","data""#, "expected"),
    .retrait(#"{"specversion""#, "\u{FEFF}{\"specversion\"", "json", at: "\u{FEFF}", "byte order"),
    .retrait(#"{"specversion""#, #"[{"specversion""#, "envelope", at: "[", "found"),
    RefusedLine("RemiseAppliquee", #""7.5"}}"#, #""7.5"}} x"#, "json", at: "x", "follows"),
    RefusedLine("RemiseAppliquee", #""7.5"}}"#, #""7.5"}}}"#, "json", at: "}", "follows"),
  ]

  /// An attribute that is missing, of another type, or not what it must be.
  static let envelope: [RefusedLine] = [
    .retrait(#""specversion":"1.0","#, "", "envelope", at: .beforeEnd(1), "`specversion` is missing"),
    .retrait(#""authtype":"user","#, "", "envelope", at: .beforeEnd(1), "`authtype` is missing"),
    .retrait(#""remaining":0,"#, "", "envelope", at: .beforeEnd(1), "`remaining` is missing"),
    .retrait(#""data":{"#, #""dato":{"#, "envelope", at: .beforeEnd(1), "`data` is missing"),
    .retrait(#""1.0""#, #""1.1""#, "envelope", at: #"1.1""#, "specversion 1.0"),
    .retrait(#""1.0""#, "1.0", "envelope", at: #"1.0,"id"#, "found a number"),
    .retrait(#""authtype":"user""#, #""authtype":"robot""#, "envelope", at: "robot", "user"),
    .retrait(#""authid":"camille""#, #""authid":null"#, "envelope", at: "null", "found null"),
    .retrait(#""id":"019bb194"#, #""id":"g19bb194"#, "envelope", at: "g19bb194", "a UUID"),
    .retrait(#""id":"019bb194-"#, #""id":"019bb1949"#, "envelope", at: "019bb1949", "a UUID"),
    .retrait(#""urn:uuid:"#, #""urn:uuie:"#, "envelope", at: "urn:uuie", "urn:uuid:"),
    .retrait(#""source":"urn:uuid:0"#, #""source":"urn:uuid:"#, "envelope", at: "urn:uuid:", "UUID"),
    .retrait(#""subject":"facture/"#, #""subject":"devis/"#, "envelope", at: "devis/", "facture/<uuid>"),
    .retrait(#""subject":"facture/"#, #""subject":"client/"#, "envelope", at: nil, "a LigneRetiree is about"),
    RefusedLine(
      "ClientCree", #""subject":"client/"#, #""subject":"facture/"#, "envelope", at: nil, "a ClientCree is about"),
    RefusedLine("RegistreOuvert", #""registre""#, #""registry""#, "envelope", at: "registry", "expected registre"),
    .retrait("T09:41:05.100Z", "T09:41:05Z", "envelope", at: "2026-01-12T09:41:05Z", "an instant"),
    .retrait("T09:41:05.100Z", "T24:41:05.100Z", "envelope", at: "2026-01-12T24", "an instant"),
    .retrait("2026-01-12T", "2026-02-30T", "envelope", at: "2026-02-30T", "an instant"),
    .retrait(
      #""00000000000000000011""#, #""0000000000000000011""#, "envelope", at: "0000000000000000011\"", "20 digits"),
    .retrait(
      #""00000000000000000011""#, #""99999999999999999999""#, "envelope", at: "99999999999999999999", "20 digits"),
    .retrait(
      #""00000000000000000011""#, #""00000000000000000000""#, "envelope", at: "00000000000000000000", "20 digits"),
    .retrait(#""00000000000000000011""#, #""0000000000000000+011""#, "envelope", at: "0000000000000000+", "20 digits"),
    .retrait(#""00000000000000000011""#, "11", "envelope", at: #"11,"revision"#, "found a number"),
    .retrait(#""revision":7"#, #""revision":0"#, "envelope", at: #"0,"authtype"#, "from 1"),
    .retrait(#""revision":7"#, #""revision":-7"#, "envelope", at: #"-7,"authtype"#, "from 1"),
    .retrait(#""revision":7"#, #""revision":7.0"#, "envelope", at: #"7.0,"#, "integer"),
    .retrait(#""revision":7"#, #""revision":1e999"#, "envelope", at: #"1e999"#, "integer"),
    .retrait(#""revision":7"#, #""revision":"7""#, "envelope", at: #""7""#, "found a string"),
    .retrait(#""revision":7"#, #""revision":99999999999999999999"#, "envelope", at: "99999999999999999999", "64 bits"),
    .retrait(#""remaining":0"#, #""remaining":-1"#, "envelope", at: #"-1,"prevhash"#, "from 0"),
    RefusedLine("PaiementEnregistre", #""commandhash":"a"#, #""commandhash":""#, "envelope", at: "3ead", "64 hex"),
    .retrait(#""prevhash":"1"#, #""prevhash":"g"#, "envelope", at: "g87f", "64 hex"),
    .retrait("schema:LigneRetiree:1", "schema:LigneAjoutee:1", "envelope", at: "urn:facture", "<type>"),
    .retrait("schema:LigneRetiree:1", "schema:LigneRetiree", "envelope", at: "urn:facture", "<version>"),
    .retrait("schema:LigneRetiree:1", "schema:LigneRetiree:", "envelope", at: "urn:facture", "<version>"),
    .retrait("schema:LigneRetiree:1", "schema:LigneRetiree:one", "envelope", at: "urn:facture", "version"),
    .retrait("schema:LigneRetiree:1", "schema:LigneRetiree:01", "envelope", at: "urn:facture", "version"),
  ]

  /// Data that are not what the schema says, or not an event this program knows.
  static let schema: [RefusedLine] = [
    .retrait(#""ligneId""#, #""LigneId""#, "schema", at: .beforeEnd(2), "`ligneId` is missing"),
    .ajout(#""quantite":"2","#, "", "schema", at: .beforeEnd(2), "`quantite` is missing"),
    RefusedLine("FactureEnvoyee", #","totalTTC":"1187.76""#, "", "schema", at: #"},"client""#, "`totalTTC` is missing"),
    RefusedLine("FactureEnvoyee", #""taux":"20","#, "", "schema", at: #"},{"taux":"10""#, "`taux` is missing"),
    RefusedLine(
      "FactureEnvoyee", #""client":{"id""#, #""client":{"Id""#, "schema", at: .beforeEnd(3), "`id` is missing"),
    .ajout(#""quantite":"2""#, #""quantite":2"#, "schema", at: #"2,"prixUnitaire"#, "found a number"),
    .ajout(#""designation":""#, #""designation":7,"x":""#, "schema", at: #"7,"x""#, "found a number"),
    RefusedLine("FactureCreee", #""clientId":"#, #""clientId":null,"x":"#, "schema", at: #"null,"x""#, "found null"),
    .retrait(#""data":{"#, #""data":[{"#, "json", at: #"}"#, "expected"),
    RefusedLine("ClientCree", #""adresse":{"#, #""adresse":"x","y":{"#, "schema", at: #""x","y""#, "found a string"),
    RefusedLine("FactureCreee", "Virement", "virement", "schema", at: #"virement""#, "Virement, Chèque"),
    RefusedLine("FactureCreee", "Virement", "Che\u{300}que", "schema", at: "Che\u{300}que", "Virement, Chèque"),
    RefusedLine("FactureCreee", #""facture","#, #""Facture","#, "schema", at: #"Facture","#, "facture, avoir, acompte"),
    RefusedLine("FactureCreee", #""EUR""#, #""JPY""#, "schema", at: "JPY", "JPY"),
    RefusedLine("FactureCreee", #""EUR""#, #""eur""#, "schema", at: #"eur""#, "eur"),
    RefusedLine("FactureCreee", #""2026-02-11""#, #""2026-02-30""#, "schema", at: "2026-02-30", "not a valid date"),
    RefusedLine("FactureCreee", #""2026-02-11""#, #""2026-2-11""#, "schema", at: "2026-2-11", "not a valid date"),
    RefusedLine("FactureCreee", #""2026-02-11""#, #""0000-01-01""#, "schema", at: "0000-01-01", "not a valid date"),
    RefusedLine("RegistreOuvert", "F-{AAAA}-{NNNN}", "F-{AAAA}", "schema", at: #"F-{AAAA}""#, "not a form"),
    RefusedLine("RegistreOuvert", "F-{AAAA}-{NNNN}", "F-{MM}-{NNNN}", "schema", at: "F-{MM}", "not a form"),
    .retrait(#""019bb18e-221a-74dd"#, #""019bb18e_221a-74dd"#, "schema", at: "019bb18e_", "a UUID"),
    .retrait("schema:LigneRetiree:1", "schema:LigneRetiree:2", "newer-program", at: nil, "LigneRetiree version 2"),
    .retrait("schema:LigneRetiree:1", "schema:LigneRetiree:0", "schema", at: nil, "no version 0"),
  ]

  /// Decimals that are not in the canonical form.
  static let decimals =
    ["1.0", "01", "+1", "1e3", "-0", ".5", "1.", "", " 1", "1,5", "NaN", "0", "0.0000001", digits].map {
      RefusedLine("LigneAjoutee", #"quantite":"2"#, #"quantite":"\#($0)"#, "schema", at: #"\#($0)","prix"#, "")
    }
    + ["-1", "450.0", "-0", digits].map {
      RefusedLine("LigneAjoutee", #"Unitaire":"450"#, #"Unitaire":"\#($0)"#, "schema", at: #"\#($0)","ref"#, "")
    }
    + ["400", "400.0", "400.000", "-0.00", "+400.00", "4e2", "0400.00", "92233720368547758.08", digits].map {
      RefusedLine("PaiementEnregistre", "400.00", "\($0)", "schema", at: #"\#($0)","date"#, "")
    }
    + ["7.50", "-1", "100.01", "0.001", "101", digits].map {
      RefusedLine("RemiseAppliquee", #""7.5""#, #""\#($0)""#, "schema", at: #"\#($0)"}}"#, "")
    }

  private static let digits = String(repeating: "9", count: 40)

  /// The place of the first bracket too many, with the one around the line.
  private static let deepest = RefusedLine.Place.text(nested(2))

  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}

/// Lines that no table of texts can hold.
@Suite struct UnreadableLineTests {
  @Test func `an event of an unknown type was written by a newer program`() throws {
    let line = try FixtureLog.examples.lines[10].replacing("LigneRetiree", with: "DevisAccepte")
      .replacing(":LigneRetiree:", with: ":DevisAccepte:")
    let fault = try #require(throws: LineFault.self) { try decode(line) }
    #expect(fault.check == LineFault.newer)
    #expect(
      fault.sentence.en == "this program does not know DevisAccepte version 1: another version of facture wrote it")
  }

  @Test func `bytes that are not UTF-8 are refused where they stand`() throws {
    let line = FixtureLog.examples.lines[5]
    let start = try #require(line.firstRange(of: "Lampe".utf8)).lowerBound
    for bad: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] {
      let fault = try #require(throws: LineFault.self) { try decode(line[..<start] + bad + line[start...]) }
      #expect(fault.check == "json")
      #expect(fault.column == start + 1, "\(bad)")
    }
  }

  @Test func `a hundred thousand brackets are too deep`() throws {
    let brackets = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(try #require(throws: LineFault.self) { try decode(brackets) }.check == "envelope")
    let line = Array(#"{"x":"#.utf8) + brackets
    #expect(try #require(throws: LineFault.self) { try decode(line) }.sentence.en.contains("64 deep"))
  }

  @Test func `a line cut anywhere is refused`() throws {
    for line in FixtureLog.examples.lines {
      for end in Scale.some(line.indices, oneOf: 5) {
        let cut = Array(line[..<end])
        #expect(throws: LineFault.self, "\(cut.text)") { try decode(cut) }
      }
    }
  }

  @Test func `a line with any byte changed is refused or read, and never stops the program`() {
    for seed in 1...4_000 as ClosedRange<UInt64> {
      var rng = SplitMix64(seed: seed)
      guard var line = rng.pick(FixtureLog.examples.lines) else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &rng) {
        line[Int.random(in: line.indices, using: &rng)] = UInt8.random(in: 0...255, using: &rng)
      }
      do throws(LineFault) {
        let (envelope, fact) = try decode(line)
        #expect(Sujet(fact).kind == envelope.sujet.kind, "seed \(seed)")
      } catch {
        #expect(!error.sentence.isEmpty, "seed \(seed)")
      }
    }
  }
}
