import LedgerLog
import LedgerWords
import Testing

@Suite struct `the open log` {
  @Test func `counts lines up to an offset`() throws {
    let registre = try Registre(Array(String(repeating: "x\n", count: 200_000).utf8))
    let log = try registre.directory.openForReading()
    for (offset, line) in [(0, 1), (1, 1), (2, 2), (262_144, 131_073), (399_998, 200_000), (1 << 40, 200_001)] {
      #expect(try log.lineNumber(at: offset) == line)
    }
  }

  @Test func `gives bytes that are there, and refuses others`() throws {
    let registre = try Registre(Array("abcdef".utf8))
    let log = try registre.directory.openForReading()
    #expect(try log.bytes(at: 2, count: 3) == Array("cde".utf8))
    #expect(try log.bytes(at: 6, count: 0) == [])
    for (offset, count) in [(2, 5), (7, 0), (-1, 2), (0, -1), (.max, .max), (0, .max)] {
      #expect(failure { () throws(LogFailure) in try log.bytes(at: offset, count: count) }?.isDamage == true)
    }
  }

  @Test func `puts a fault at its place`() throws {
    let registre = try Registre(Array("a\nb\nc\n".utf8))
    let log = try registre.directory.openForReading()
    let fault = LineFault(check: "json", sentence: Words(same: "a key is given twice"), column: 7)
    let failure = try log.damage(fault, at: 4, sequence: 3)
    #expect(failure.message.en == "\(registre.logPath):3:7: json: a key is given twice")
    #expect(failure.isDamage)
  }
}
