import LedgerLog

/// The bytes of a log, made commit by commit.
struct TestLog {
  private(set) var bytes: [UInt8] = []
  private(set) var chain = Chain.start
  /// The size after each commit, from 0 for none.
  private(set) var commitEnds = [0]
  /// Where each line begins, and last the size.
  private(set) var lineStarts = [0]

  /// Commits of so many lines each.
  init(_ commits: [Int], text: String = "text") throws {
    for lineCount in commits { try commit(lineCount, text: text) }
  }

  /// Adds a commit of so many lines.
  mutating func commit(_ lineCount: Int, text: String = "text") throws {
    let (lines, next) = try Self.commit(lineCount, after: chain, text: text)
    for (index, byte) in lines.enumerated() where byte == 0x0A { lineStarts.append(bytes.count + index + 1) }
    bytes += lines
    chain = next
    commitEnds.append(bytes.count)
  }

  /// Commits of one line, of which each ends so many bytes into a sector of 512.
  init(endingAt ends: [Int]) throws {
    try self.init([])
    for end in ends {
      let bare = try Self.commit(1, after: chain, text: "").0.count
      let missing = (end - bytes.count - bare) % 512
      try commit(1, text: String(repeating: "x", count: missing + (missing < 0 ? 512 : 0) + 512))
    }
  }

  /// The lines of a commit that follows a chain, and the chain after them.
  static func commit(_ lineCount: Int, after chain: Chain, text: String = "text") throws -> ([UInt8], Chain) {
    var (bytes, chain) = ([UInt8](), chain)
    var sha256 = try SHA256()
    let correlation = Correlation(0, chain.sequence + 1)
    for remaining in stride(from: lineCount - 1, through: 0, by: -1) {
      let link = Link(
        sequence: chain.sequence + 1, remaining: remaining, prevhash: chain.digest, correlation: correlation)
      let line = Lines.line(link, text)
      try chain.follow(link, digest: try sha256.digest(of: line.span.extracting(0..<line.count - 1)))
      bytes += line
    }
    return (bytes, chain)
  }
}
