package import LedgerLog
import LedgerWords

extension LogDirectory {
  /// The event that opened the registre, the first of `log`, which ends with `end`; nil if it was never opened.
  ///
  /// - Throws: `.lost` if other files show that the log had more events; `.damage` if it begins with another event;
  ///   `.io`.
  package func opening(_ log: LogFile, _ end: LogEnd) throws(LogFailure) -> Envelope? {
    try refuseLost(after: end, Envelope.linkReader)
    guard let first = try log.firstEnvelope(committedSize: end.committedSize) else { return nil }
    // A newer program may open a registre with an unknown event: the reader of the line reports it.
    guard let type = first.type, type != .registreOuvert else { return first }
    let fault = LineFault(
      check: "transition",
      sentence: Words(
        "the log begins with \(type.nom), and not with the opening of the ledger: its beginning is missing",
        fr: "le journal commence par \(type.nom), et non par l'ouverture du registre : son début manque"))
    throw try log.damage(fault, at: 0, sequence: first.sequence)
  }
}

extension LogFile {
  /// The envelope of the first line; nil in a log without events.
  fileprivate func firstEnvelope(committedSize: Int) throws(LogFailure) -> Envelope? {
    // A block of one byte: only the first line is read.
    var reader = LogBlockReader(self, limit: committedSize, blockSize: 1)
    try reader.read(0)
    guard let line = reader.nextLine() else { return nil }
    do throws(LineFault) {
      if let fault = reader.framing(of: line) { throw fault }
      return try Envelope(reader.span(of: line))
    } catch {
      throw try damage(error, at: line.offset, sequence: nil)
    }
  }
}
