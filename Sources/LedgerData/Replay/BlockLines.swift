import LedgerLog

/// The lines of a block, and what each says of its place, up to the first that cannot be read.
struct BlockLines {
  /// The lines; one more than `links` where the last cannot be read.
  private(set) var lines: [LogLine] = []
  private(set) var links: [Link] = []
  /// What is wrong with the last line.
  private(set) var fault: LineFault?

  /// Makes room for the lines that `bytes` bytes usually hold.
  init(bytes: Int) {
    lines.reserveCapacity(bytes / 400)
    links.reserveCapacity(bytes / 400)
  }

  @inline(__always)
  mutating func append(_ line: LogLine, _ link: Link) {
    lines.append(line)
    links.append(link)
  }

  mutating func fail(_ line: LogLine, _ fault: LineFault) {
    lines.append(line)
    self.fault = fault
  }
}
