import LedgerBytes
import Synchronization

/// The personal values beside a log, for reading from any number of threads: the line of an event and a class.
///
/// The lines have the order of the log, so that a line is found by one step in a sparse index, and one block of the
/// file. Readers go through a log in its order, and find most lines in the blocks read last.
package final class PrivateLines: Sendable {
  /// Nil where they are in memory.
  private let directory: LogDirectory?
  private let state = Mutex(State())

  private struct State {
    var file: OpenPrivates?
    /// Lines that are decided and not durable, of events after those of the file.
    var waiting: [Key: [UInt8]] = [:]
  }

  /// An event, and a class.
  private struct Key: Hashable {
    let sequence: UInt64
    let classe: String
  }

  /// Reads what stands beside the log of a registre. Nothing is opened before it is asked for.
  package init(of directory: LogDirectory) { self.directory = directory }

  /// These lines, each without its line feed, and no others. What has another form is not among them.
  package init(_ lines: [[UInt8]]) {
    directory = nil
    for line in lines {
      guard let read = PrivateLine(line.span) else { continue }
      add(line, read.sequence, read.classe)
    }
  }

  /// The line of an event and a class, without its line feed; nil if it is not there. Throws `.io` and `.misplaced`.
  package func line(_ sequence: UInt64, _ classe: String) throws(LogFailure) -> [UInt8]? {
    try state.withLock { state throws(LogFailure) in
      if let line = state.waiting[Key(sequence: sequence, classe: classe)] { return line }
      let found = Result { () throws(LogFailure) in try state.file?.line(sequence, classe) }
      if case .success(let line?) = found { return line }
      // It may have been written meanwhile, the file may be another one now, or its end was cut off.
      guard try state.file?.isCurrent() != true else { return try found.get() }
      state.file = try OpenPrivates(directory)
      return try state.file?.line(sequence, classe)
    }
  }

  /// Adds a line that is about to be written.
  package func add(_ line: [UInt8], _ sequence: UInt64, _ classe: String) {
    state.withLock { $0.waiting[Key(sequence: sequence, classe: classe)] = line }
  }

  /// Forgets the added lines of events after `sequence`, which will not be written.
  package func drop(after sequence: UInt64) {
    state.withLock { state in
      if !state.waiting.isEmpty { state.waiting = state.waiting.filter { $0.key.sequence <= sequence } }
    }
  }

  /// Forgets the added lines of events up to `sequence`, which are in the file now.
  package func landed(through sequence: UInt64) {
    state.withLock { state in
      if !state.waiting.isEmpty { state.waiting = state.waiting.filter { $0.key.sequence > sequence } }
      // What was written may have erased lines of the file that is open.
      guard let file = state.file else { return }
      let isCurrent = Result { () throws(LogFailure) in try file.isCurrent() }
      if case .success(true) = isCurrent { return }
      state.file = nil
    }
  }

  /// The sequence of the last line; 0 if there is none.
  package func last() throws(LogFailure) -> UInt64 {
    var last: UInt64 = 0
    guard let file = try open() else { return 0 }
    try file.eachPiece(from: file.lastBlock()) { piece in
      piece.eachLine { last = PrivateLine.sequence(piece, at: $0.lowerBound) ?? last }
      return true
    }
    return last
  }

  /// Gives the lines of the events after `first` up to `last`, with their line feeds, in pieces of whole lines.
  package func eachPiece(
    after first: UInt64, through last: UInt64, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    try open()?.eachPiece(after: first, through: last, take)
  }

  /// Opens the file as it is now; nil if there is none. What is erased later is still in it.
  package func open() throws(LogFailure) -> OpenPrivates? { try OpenPrivates(directory) }
}
