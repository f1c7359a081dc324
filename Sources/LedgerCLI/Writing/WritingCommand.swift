import LedgerDomain

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
    let answer = try Answer(commit, in: &registre)
    if console.json { try console.answer(answer.json) } else { try console.output.line(SafeText.line(answer.line)) }
    return .done
  }
}
