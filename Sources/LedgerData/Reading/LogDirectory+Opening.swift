package import LedgerLog

extension LogDirectory {
  /// The event that opened the registre, the first of `log`; nil where it was never opened.
  ///
  /// - Throws: `.damage` where the log begins with another event, or has none although a checkpoint tells of some; `.io`.
  package func opening(_ log: LogFile, committedSize: Int) throws(LogFailure) -> Envelope? {
    guard let first = try log.firstEnvelope(committedSize: committedSize) else {
      guard try CheckpointStore(of: self).all().isEmpty else {
        throw try log.damage(.framing(.emptied), at: 0, sequence: nil)
      }
      return nil
    }
    // What only a newer program knows may open a registre too: whoever reads on tells of it.
    guard let type = first.type, type != .registreOuvert else { return first }
    let fault = LineFault(
      check: "transition",
      sentence: "the log begins with \(type.nom), and not with the opening of the registre: its beginning is missing")
    throw try log.damage(fault, at: 0, sequence: first.sequence)
  }
}

extension LogFile {
  /// What the first line says of its event; nil in a log without events.
  fileprivate func firstEnvelope(committedSize: Int) throws(LogFailure) -> Envelope? {
    var first: Envelope?
    // A block of one byte: no more than the first line is read.
    var lines = try VerifiedLines(self, limit: committedSize, after: .start, blockSize: 1)
    guard try lines.next() != nil else { return nil }
    try lines.check { bytes, _ throws(LineFault) in
      let envelope = try Envelope(bytes)
      first = envelope
      return envelope.link
    }
    return first
  }
}
