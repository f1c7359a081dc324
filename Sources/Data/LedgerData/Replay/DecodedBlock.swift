package import LedgerLog

/// A decoded block of the log: its events, and the values that link it to the previous block.
package struct DecodedBlock<Events: Sendable>: Sendable {
  /// The events of the lines, up to the first fault.
  package let events: Events
  /// The places of the lines, and the fault.
  package let lines: BlockLines
}

/// The lines of a block, with hashes and links checked within the block.
package struct BlockLines: Sendable {
  /// The number of lines.
  package fileprivate(set) var count = 0
  /// The link and the digest of the first line; nil in a block without lines.
  package private(set) var first: (link: Link, digest: Digest)?
  /// The offset of the first line.
  private(set) var firstOffset = 0
  /// The bytes of the last line, with its line feed.
  private(set) var last = 0..<0
  /// The chain after the last line, checked within the block.
  package private(set) var chain = Chain.start
  /// The fault in the line after the last one counted.
  package internal(set) var fault: BlockFault?

  /// Adds the next line; `verify` decides whether its hash is checked.
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
  /// Follows the next line; `verify` decides whether its hash is checked.
  mutating func follow(_ link: Link, digest: Digest, verify: Bool) throws(ChainFault) {
    if verify { try follow(link, digest: digest) } else { try followUnverified(link) }
  }
}
