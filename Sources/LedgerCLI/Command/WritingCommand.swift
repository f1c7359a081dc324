import LedgerDomain
import LedgerLog

/// A command that records one commit: the use case it asks for, whatever the ledger is kept in.
protocol WritingCommand: Command {
  /// What was given to it.
  var arguments: Arguments { get }

  /// The use case, once names and numbers are looked up in the ledger.
  ///
  /// - Throws: ``Refus`` where the ledger knows no such thing.
  func useCase<Registre: RegistreRepository & ~Copyable>(in registre: inout Registre) throws -> any UseCase
}

extension WritingCommand {
  func run(_ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    var registre = try request.open(console)
    return try record(in: &registre, request, console)
  }

  /// Records it, and says what was made.
  func record<Registre: RegistreRepository & ~Copyable>(
    in registre: inout Registre, _ request: WritingRequest, _ console: Console
  ) throws -> Exit {
    let commit = try registre.execute(commande: request.commande) { registre in try useCase(in: &registre) }
    let answer = try CommandAnswer(commit, in: &registre)
    do {
      if console.json { try console.answer(answer.json) } else { try console.output.line(SafeText.line(answer.line)) }
      try console.output.flush()
    } catch let failure as IOFailure where failure.errno != .brokenPipe {
      throw CommandError.answerLost(CommandRecorded(answer, arguments), cause: failure.message)
    }
    return .done
  }
}

extension CommandRecorded {
  /// That of `answer`, to what was asked.
  fileprivate init(_ answer: CommandAnswer, _ asked: Arguments) {
    let place = asked.command == "ouvrir" ? "`facture replay`" : "`facture list clients`"
    self.init(
      line: answer.line, sequence: answer.sequence, isNamed: asked.given("commande") != nil,
      shownBy: answer.numero.map { "`facture history \($0)`" } ?? place)
  }
}
