import LedgerBytes
import Synchronization

/// The personal values beside a log, for reading from any number of threads: the line of an event and a class.
///
/// The lines have the order of the log, so that a line is found by one step in a sparse index, and one block of the
/// file. Readers go through a log in its order, and find most lines in the blocks read last.
///
/// Readers never get erased lines, even if an old file was put back and its next writer is still to come. The log decides which
/// events it has: an erasure in its unfinished tail erases nothing. A missing line is lost, unless an event erased it.
package final class PrivateLines: Sendable {
  /// Nil for lines in memory.
  private let directory: LogDirectory?
  /// Finds the end of the log.
  private let linkReader: LinkReader
  private let state = Mutex(State())

  private struct State {
    var file: OpenPrivates?
    /// The erasures in the log, how many bytes of it were searched for them, and the size that it then had.
    var (erasures, looked, size) = (Erasures(), 0, -1)
    /// Decided lines that are not durable yet, of events after those of the file.
    var waiting: [Key: [UInt8]] = [:]

    /// The line in the file; nil if it is not there, or is erased.
    func line(_ sequence: UInt64, _ classe: String) throws(LogFailure) -> [UInt8]? {
      guard let line = try file?.line(sequence, classe) else { return nil }
      guard !erasures.isEmpty, let read = PrivateLine(line.span) else { return line }
      return erasures.cover(sequence, classe, of: read.client) ? nil : line
    }
  }

  /// An event, and a class.
  private struct Key: Hashable {
    let sequence: UInt64
    let classe: String
  }

  /// Reads the personal values beside the log of a registre. The file is opened at the first question.
  package init(of directory: LogDirectory, _ linkReader: @escaping LinkReader) {
    (self.directory, self.linkReader) = (directory, linkReader)
  }

  /// These lines, each without its line feed, and no others. Malformed lines are left out.
  package init(_ lines: [[UInt8]]) {
    directory = nil
    linkReader = { _ in .failure(.framing(.noLine)) }
    for line in lines {
      guard let read = PrivateLine(line.span) else { continue }
      add(line, read.sequence, read.classe)
    }
  }

  /// The line of an event and a class, without its line feed; nil if it is not there. Throws `.io` and `.misplaced`.
  ///
  /// An earlier reading may hold the line of an unfinished commit that a writer has cut off since. So a caller whose event
  /// has another hash asks again, `anew`: in the file as it is now.
  package func line(_ sequence: UInt64, _ classe: String, anew: Bool = false) throws(LogFailure) -> [UInt8]? {
    try state.withLock { state throws(LogFailure) in
      if let line = state.waiting[Key(sequence: sequence, classe: classe)] { return line }
      if !anew {
        let found = Result { () throws(LogFailure) in try state.line(sequence, classe) }
        if case .success(let line?) = found { return line }
        // It may have been written meanwhile, the file may be another one now, or its end was cut off.
        guard try state.file?.isCurrent() != true else { return try found.get() }
      }
      try open(&state)
      return try state.line(sequence, classe)
    }
  }

  /// Opens the current file. If no writer has noted that all erasures are done in it, the log gives the erasures.
  private func open(_ state: inout State) throws(LogFailure) {
    state.file = try open()
    guard let directory, let file = state.file else { return }
    let log = try directory.openForReading(believesMark: true)
    guard try !file.isMarked(EraseMark(of: directory, beside: log.file.status().identity)) else { return }
    try look(into: log, &state)
  }

  /// Finds the erasures of the log that are not known yet.
  private func look(into log: LogFile, _ state: inout State) throws(LogFailure) {
    let size = try log.size()
    guard size != state.size else { return }
    let end = try log.readableSize(linkReader)
    try log.eachPiece(of: state.looked..<max(state.looked, end)) { piece in
      for erasure in Erasure.all(in: piece) { state.erasures.add(erasure) }
      state.looked += piece.count
      return true
    }
    state.size = size
  }

  /// Whether an event erased a missing line; else the line is lost. Lines in memory do not tell: there a missing line counts
  /// as erased.
  package func isErased(_ sequence: UInt64, _ classe: String, of client: String) throws(LogFailure) -> Bool {
    guard let directory else { return true }
    return try state.withLock { state throws(LogFailure) in
      if state.erasures.cover(sequence, classe, of: client) { return true }
      try look(into: directory.openForReading(believesMark: true), &state)
      return state.erasures.cover(sequence, classe, of: client)
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
      let waiting = state.waiting.filter { $0.key.sequence > sequence }
      if waiting.count < state.waiting.count {
        // The open file lacks them, or has those of an unfinished commit in their place, which was cut off since.
        (state.waiting, state.file) = (waiting, nil)
      }
      // Later writes may have erased lines of the open file.
      guard let file = state.file else { return }
      let isCurrent = Result { () throws(LogFailure) in try file.isCurrent() }
      if case .success(true) = isCurrent { return }
      state.file = nil
    }
  }

  /// The sequence of the last line; 0 without lines.
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

  /// Opens the file as it is now; nil if it does not exist. Lines erased later are still in it.
  package func open() throws(LogFailure) -> OpenPrivates? { try OpenPrivates(directory) }
}
