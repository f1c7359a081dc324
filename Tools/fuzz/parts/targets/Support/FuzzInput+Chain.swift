import LedgerLog

extension FuzzInput {
  /// The log with the hash of the line before put where each line has one.
  package static func chainedAnew(_ log: [UInt8]) throws -> [UInt8] {
    var hasher = try SHA256()
    var chained: [UInt8] = []
    var head = Digest.zero
    for (index, part) in log.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      var line = Array(part)
      if index > 0 { chained.append(UInt8(ascii: "\n")) }
      if let place = placeOfHash(line) { line.replaceSubrange(place, with: Array(head.hex.utf8)) }
      head = try hasher.digest(of: line.span)
      chained += line
    }
    return chained
  }

  private static func placeOfHash(_ line: [UInt8]) -> Range<Int>? {
    let key = Array("\"prevhash\":\"".utf8)
    guard line.count > key.count + 64 else { return nil }
    for start in 0...line.count - key.count - 64 where line[start] == key[0] {
      if line[start..<start + key.count].elementsEqual(key) { return start + key.count..<start + key.count + 64 }
    }
    return nil
  }
}
