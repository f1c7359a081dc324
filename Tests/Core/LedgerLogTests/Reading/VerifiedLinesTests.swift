import LedgerWords
import Testing

@testable import LedgerLog

@Suite struct `verified lines` {
  private static func log() throws -> TestLog { try TestLog([1, 3, 2, 1, 4], text: String(repeating: "x", count: 90)) }

  /// Walks lines to the end; gives where they begin, their hashes as leaves, and the chain after the last.
  private static func walk(
    _ bytes: [UInt8], from: Int = 0, after chain: Chain?, blockSize: Int, leaves: Bool = false
  ) throws -> (starts: [Int], leaves: [Digest], chain: Chain) {
    let registre = try Registre(bytes)
    let log = try registre.directory.openForReading()
    var lines = try VerifiedLines(
      log, from: from, limit: bytes.count, after: chain, hashesLeaves: leaves, blockSize: blockSize)
    var found: (starts: [Int], leaves: [Digest]) = ([], [])
    while let line = try lines.next() {
      try lines.check(Lines.reader)
      found.starts.append(line.offset)
      if let leaf = lines.leaf { found.leaves.append(leaf) }
    }
    #expect(try lines.next() == nil)
    return (found.starts, found.leaves, lines.chain)
  }

  @Test(arguments: [1, 7, 300, 256 * 1024])
  func `come in order, from any line on, with the chain after them`(blockSize: Int) throws {
    let log = try Self.log()
    var chain = Chain.start
    for (index, start) in log.lineStarts.enumerated() {
      for known in [chain, nil] where start < log.bytes.count || known != nil {
        let found = try Self.walk(log.bytes, from: start, after: known, blockSize: blockSize)
        #expect(found.starts == Array(log.lineStarts.dropLast().dropFirst(index)) && found.leaves.isEmpty)
        #expect(found.chain == log.chain)
      }
      guard start < log.bytes.count else { continue }
      let line = log.bytes[start..<log.lineStarts[index + 1] - 1]
      var sha256 = try SHA256()
      try chain.follow(Lines.reader(Array(line).span).get(), digest: sha256.digest(of: Array(line).span))
    }
  }

  @Test func `are hashed as leaves where that is asked for`() throws {
    let log = try Self.log()
    var merkle = try MerkleHasher()
    let lines = log.bytes.split(separator: 0x0A).map(Array.init)
    let expected = try lines.map { line in try merkle.leaf(line.span) }
    #expect(try Self.walk(log.bytes, after: .start, blockSize: 300, leaves: true).leaves == expected)
  }

  @Test func `tell a byte that was altered anywhere, by its line or the next one`() throws {
    let log = try Self.log()
    for index in 0..<log.lineStarts.count - 1 {
      let place = (log.lineStarts[index] + log.lineStarts[index + 1]) / 2
      var bytes = log.bytes
      bytes[place] ^= 0x01
      let failure = failure { () throws(LogFailure) in try Self.fault(of: bytes) }
      let isLast = index == log.lineStarts.count - 2
      guard let damage = failure?.damage else {
        // Nothing bears the hash of the last line: the caller holds the chain against what it knows.
        #expect(isLast)
        continue
      }
      #expect(damage.line == index + 1 || damage.line == index + 2)
      #expect(damage.offset == log.lineStarts[damage.line - 1])
    }
  }

  @Test(arguments: [("\n", "the line is empty"), ("{\0}\n", "the line holds a NUL byte"), ("{", "line feed")])
  func `find a text that is not a line`(tail: String, sentence: String) throws {
    let log = try Self.log()
    let failure = failure { () throws(LogFailure) in try Self.fault(of: log.bytes + Array(tail.utf8)) }
    #expect(failure?.damage?.fault.check == "framing" && failure?.message.en.contains(sentence) == true)
    #expect(failure?.damage?.line == log.lineStarts.count)
  }

  private static func fault(of bytes: [UInt8]) throws(LogFailure) {
    do {
      _ = try walk(bytes, after: .start, blockSize: 300)
    } catch let failure as LogFailure {
      throw failure
    } catch {
      Issue.record(error)
    }
  }

  @Test func `are read again only where damage was found, and once`() throws {
    let damage = LogFailure.damage(
      Damage(file: "f", line: 1, offset: 0, sequence: nil, fault: .framing(.empty)))
    let other = LogFailure(.poisoned(path: "f"))
    for (failures, reads) in [([], 1), ([damage], 2), ([damage, damage], 2), ([other], 1), ([damage, other], 2)] {
      var count = 0
      let result = Result { () throws(LogFailure) in
        try LogFile.readingAgain(ifDamaged: LogFailure.isDamage) { () throws(LogFailure) in
          count += 1
          if count <= failures.count { throw failures[count - 1] }
        }
      }
      #expect(count == reads)
      if case .failure(let failure) = result { #expect(failure == failures.last) } else { #expect(failures.count < 2) }
    }
  }
}
