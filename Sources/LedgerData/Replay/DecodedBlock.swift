import LedgerDomain
package import LedgerLog

/// What a thread made of one block of the log: its events, and what is needed to chain it to the block before.
package struct DecodedBlock<Events: Sendable>: Sendable {
  /// What the lines tell, up to the first fault.
  package let events: Events
  /// Where the lines stand, and what is wrong.
  package let lines: BlockLines
}

/// The lines of a block, checked and chained as far as that can be done within the block.
package struct BlockLines: Sendable {
  /// How many lines there are.
  package fileprivate(set) var count = 0
  /// What the first line says of its place, and its digest; nil in a block without lines.
  package private(set) var first: (link: Link, digest: Digest)?
  /// Where the first line begins.
  private(set) var firstOffset = 0
  /// Where the last line begins, and where it ends with its line feed.
  private(set) var last = 0..<0
  /// The chain after the last line, checked within the block.
  package private(set) var chain = Chain.start
  /// What is wrong with the line after the last one gathered.
  package internal(set) var fault: BlockFault?

  /// Takes the next line, its hash checked or not (`verify`).
  @inline(__always)
  mutating func follow(_ link: Link, _ line: LogLine, _ digest: Digest, verify: Bool) throws(LineFault) {
    if first == nil {
      first = (link, digest)
      firstOffset = line.offset
      chain = Chain(after: link, digest: digest)
    } else {
      do throws(ChainFault) {
        try chain.follow(link, digest: digest, verify: verify)
      } catch {
        throw error.fault
      }
    }
    count &+= 1
    last = line.offset..<line.offset &+ line.count &+ 1
  }
}

extension Chain {
  /// Takes the next line, its hash checked or not.
  mutating func follow(_ link: Link, digest: Digest, verify: Bool) throws(ChainFault) {
    if verify { try follow(link, digest: digest) } else { try followUnverified(link) }
  }
}
