import LedgerCommands
import LedgerData
import LedgerProjections
import LedgerReports
import LedgerTerminal

/// Questions of pages. Their answers are the same values as commands show.
extension Caller {
  /// The present ledger.
  ///
  /// - Throws: the origin of a copy is out of reach, or altered.
  func request() throws -> ReadingRequest {
    try ReadingRequest(of: registre, in: storage, isOffline: isOffline, unheard)
  }

  /// Where the messages go that a page has no place for.
  var unheard: Console { Console(keeping: Kept(), json: true, language) }

  /// The state for reports of VAT.
  func etatDesVentes() throws -> EtatRegistre {
    let request = try request()
    return try request.read(unheard) { try request.reader.etatDesVentes($0) }.0
  }

  /// The state for reports of other amounts.
  func etatDesMontants() throws -> EtatRegistre {
    let request = try request()
    return try request.read(unheard) { try request.reader.etatDesMontants($0) }.0
  }

  /// The answer of the ledger to `question`, and the state of the log that it is of.
  func asked<Answer>(
    _ question: (any RegistreAnswers) throws -> Answer
  ) throws -> (answer: Answer, position: String) {
    let request = try request()
    let (answer, report) = try request.read(unheard) { try request.reader.ask($0, question) }
    return (answer, Kept.position(report.sequence, report.head))
  }

  /// The answer of the ledger to `question`.
  func ask<Answer>(_ question: (any RegistreAnswers) throws -> Answer) throws -> Answer {
    try asked(question).answer
  }

  /// The document, client or subscription of that name.
  func shown(_ name: String) throws -> ShowCommand.Shown { try ShowCommand.shown(name, request(), unheard) }
}
