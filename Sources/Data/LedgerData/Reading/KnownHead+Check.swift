public import LedgerLog
import LedgerWords

extension RegistreReader {
  /// Checks that the log still has a line seen before: else it was cut, or rewritten.
  ///
  /// - Throws: ``LedgerFailure`` `journal-raccourci` and `journal-reecrit`; another one where the log cannot be read.
  public func check(holds known: KnownHead) throws(LedgerFailure) {
    try readTwiceIfDamaged { try known.check(open()) }
  }
}

extension KnownHead {
  /// Checks that `log` still has this line.
  ///
  /// - Throws: ``LedgerFailure`` `journal-raccourci` and `journal-reecrit`; `LogFailure` if it cannot be read.
  package func check(_ log: LogFile) throws {
    guard !isRoot else { return try checkRoot(log) }
    guard let place = try log.place(ofLine: sequence) else { throw gone }
    let found = try log.line(at: place).digest()
    guard found == digest else { throw rewritten(found) }
  }

  private func checkRoot(_ log: LogFile) throws {
    let limit = try log.end(Envelope.linkReader).committedSize
    guard let found = try log.roots(atSizes: [sequence], limit: limit).roots[sequence] else { throw gone }
    guard found == digest else {
      throw LedgerFailure(
        .damaged, "journal-reecrit",
        Words(
          "The first \(sequence) events were seen with the root \(digest.base64), and have \(found.base64): the log was rewritten.",
          fr: "Les \(sequence) premiers événements ont été vus avec la racine \(digest.base64), et ont maintenant "
            + "\(found.base64) : le journal a été réécrit."),
        hint: LedgerFailure.compareWithBackup)
    }
  }

  /// The failure: the log ends before the line.
  package var gone: LedgerFailure {
    LedgerFailure(
      .damaged, "journal-raccourci",
      Words(
        "Event \(sequence) was seen in this log, which now ends before it: its tail was dropped.",
        fr: "L'événement \(sequence) a été vu dans ce journal, qui s'arrête maintenant avant : sa fin a été supprimée."),
      hint: LedgerFailure.compareWithBackup)
  }

  /// The failure: the line differs.
  private func rewritten(_ found: Digest) -> LedgerFailure {
    LedgerFailure(
      .damaged, "journal-reecrit",
      Words(
        "Event \(sequence) was seen with the head \(digest.hex), and its line now has \(found.hex): the log was rewritten.",
        fr: """
          L'événement \(sequence) a été vu avec l'empreinte \(digest.hex), et sa ligne a maintenant \(found.hex) : le journal a \
          été réécrit.
          """),
      hint: LedgerFailure.compareWithBackup)
  }
}
