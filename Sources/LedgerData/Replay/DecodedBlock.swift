import LedgerDomain
import LedgerLog

/// What a thread made of one block of the log: its events, and what is needed to chain it to the block before.
struct DecodedBlock: Sendable {
  /// The events, in their order, up to the first fault.
  var events: [LogEvent] = []
  /// What the first line says of its place, and its digest; nil in a block without lines.
  var first: (link: Link, digest: Digest)?
  /// Where the first line begins.
  var firstOffset = 0
  /// The chain after the last line, checked within the block.
  var chain = Chain.start
  /// What is wrong with the line after the last event.
  var failure: LogFailure?
}
