import LedgerDomain
import LedgerLog

/// What a thread made of one block of the log: what it gathered, and what is needed to chain it to the block before.
struct DecodedBlock<Gathered: Batch>: Sendable {
  /// What the lines tell, up to the first fault.
  var batch: Gathered
  /// How many lines there are.
  var count = 0
  /// What the first line says of its place, and its digest; nil in a block without lines.
  var first: (link: Link, digest: Digest)?
  /// Where the first line begins.
  var firstOffset = 0
  /// Where the last line begins, and where it ends with its line feed.
  var last = 0..<0
  /// The chain after the last line, checked within the block.
  var chain = Chain.start
  /// What is wrong with the line after the last one gathered.
  var fault: BlockFault?

  init(wanted: Wanted) {
    batch = Gathered(wanted: wanted)
  }

  /// Takes the next line, which begins at `offset` in the log.
  @inline(__always)
  mutating func follow(_ link: Link, at offset: Int, _ digest: Digest, verify: Bool) throws(LineFault) {
    guard first != nil else {
      first = (link, digest)
      firstOffset = offset
      chain = Chain(after: link, digest: digest)
      return
    }
    do throws(ChainFault) {
      try chain.follow(link, digest: digest, verify: verify)
    } catch {
      throw error.fault
    }
  }
}
