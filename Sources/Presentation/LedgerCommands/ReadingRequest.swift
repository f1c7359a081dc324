package import LedgerData
import LedgerExchange
package import LedgerModel
import LedgerReports
package import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The ledger that a reading command reads, and how far.
package struct ReadingRequest {
  /// The ledger.
  package let reader: any RegistreReading
  /// The directory of the ledger.
  let path: String
  /// How far it is read; nil: to its end.
  let until: Until?
  /// The day the statuts are seen from.
  package let au: Jour
  /// That day, if it is over: documents dated later were not there yet. A draft may be dated in the future today.
  let passe: Jour?

  /// A copy is brought up to date first, with messages to `console`; nil: it is read as it is.
  ///
  /// - Throws: ``UsageError`` for an invalid option.
  package init(_ arguments: Arguments, _ console: Console?) throws {
    path = try arguments.registre()
    if let console { try arguments.bringUpToDate(path, console) }
    reader = arguments.storage.reader(path)
    until = arguments[ifTaken: Options.until]
    au = arguments[ifTaken: Options.au]?.jour ?? Environment.system(auteur: "").today()
    passe = Self.passe(au)
  }

  /// The present ledger at `path`, for a page about it.
  package init(of path: String, in storage: Storage, isOffline: Bool, _ console: Console) throws {
    try console.bringUpToDate(path, isOffline: isOffline)
    (self.path, reader, until) = (path, storage.reader(path), nil)
    (au, passe) = (Environment.system(auteur: "").today(), nil)
  }

  /// `au`, if it is over.
  static func passe(_ au: Jour) -> Jour? { au < Environment.system(auteur: "").today() ? au : nil }

  /// The result of `ask` on the ledger. An unfinished commit at its end is reported on standard error.
  package func read<Result>(
    _ console: Console, _ ask: (ReplayOptions) throws -> (Result, ReplayReport)
  ) throws -> (Result, ReplayReport) {
    let (result, report) = try RegistrePlace.use(path) { try ask(ReplayOptions(until: until)) }
    console.tell(unfinished: report)
    console.kept?.computed(at: report.sequence, report.head)
    return (result, report)
  }

  /// The settings of the ledger.
  package func settings(_ console: Console) throws -> Registre {
    try read(console) { try reader.ask($0) { _ in } }.1.registre
  }

  /// The answer of the ledger to `question`.
  package func ask<Answer>(_ console: Console, _ question: (any RegistreAnswers) throws -> Answer) throws -> Answer {
    try read(console) { try reader.ask($0, question) }.0
  }
}

extension Console {
  /// A writer may be at work, or have died: the next one clears that up.
  func tell(unfinished report: ReplayReport) {
    guard report.unfinishedBytes > 0 else { return }
    let bytes = Measure.bytes(report.unfinishedBytes)
    tell(
      """
      facture: \(bytes) after event \(report.sequence) belong to an unfinished commit and are not read. The next \
      command that writes saves them and cuts them off.
      """,
      fr: """
        facture: \(bytes) après l'événement \(report.sequence) sont d'un enregistrement inachevé et ne sont pas lus. La \
        prochaine commande qui écrit les met de côté et les retire du journal.
        """)
  }
}
