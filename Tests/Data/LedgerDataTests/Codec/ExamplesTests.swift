import LedgerLog
import LedgerTestSupport
import Testing

@testable import LedgerData

/// What the schemas document is what is written and read.
@Suite struct ExamplesTests {
  @Test func `every documented line equals the line written from its own content`() throws {
    for line in try FixtureLog.presentExamples() { #expect(try reencoded(line).text == line.text) }
  }

  @Test func `every type of event has a documented line`() throws {
    let lines = FixtureLog.examples.lines + FixtureLog.examplesEnvoi.lines + FixtureLog.examplesAttente.lines
    let types = try lines.map { try decode($0).fact.type }
    #expect(Set(types) == Set(EventType.allCases))
  }

  @Test func `unwanted texts are left empty and all else is the same`() throws {
    for line in FixtureLog.examples.lines {
      let envelope = try Envelope(line.span)
      let lean = try EventCatalogue.standard.fact(line.span, envelope, wanted: [])
      #expect(lean.type == envelope.type)
      #expect(Sujet(lean) == envelope.sujet)
    }
  }
}

/// The copy of the client that an issued document holds.
@Suite struct ClientCopyTests {
  private static func line() throws -> [UInt8] {
    try #require(FixtureLog.presentExamples().first { $0.text.contains("\"FactureEnvoyee\"") })
  }

  @Test func `the id of a copied client may stand after its other fields`() throws {
    let id = #""id":"019b8d37-0264-7af8-8d03-184d88a6fcb1","#
    let line = try Self.line().replacing("\"client\":{\(id)", with: "\"client\":{")
      .replacing(#""numeroTVA":"FR44732829320""#, with: id + #""numeroTVA":"FR44732829320""#)
    #expect(try reencoded(line) == Self.line())
  }

  @Test func `a copied client is checked even if its texts are not wanted`() throws {
    let line = try Self.line().replacing(#""numeroTVA":"#, with: #""numeroTVA":7,"x":"#)
    let envelope = try Envelope(line.span)
    let fault = try #require(throws: LineFault.self) {
      try EventCatalogue.standard.fact(line.span, envelope, wanted: [])
    }
    #expect(fault.check == "schema")
  }

  @Test func `an id among the data of a new client is an unknown attribute`() throws {
    let line = try #require(FixtureLog.presentExamples().first { $0.text.contains("\"ClientCree\"") })
    #expect(try reencoded(line.replacing(#""data":{"#, with: #""data":{"id":7,"#)) == line)
  }
}
