import LedgerDomain
import LedgerLog

/// A ledger, whatever keeps it.
typealias Ledger = RegistreRepository & ~Copyable

/// A command that records one commit: the use case it asks for.
protocol WritingCommand: Command {
  /// The use case, once names and numbers are looked up in the ledger.
  ///
  /// - Throws: ``Refus`` where the ledger knows no such thing.
  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase
  /// What `commit`, which it recorded, made.
  static func answer<Registre: Ledger>(_ commit: Commit, in registre: inout Registre) throws -> CommandAnswer
}

extension WritingCommand {
  static func answer<Registre: Ledger>(_ commit: Commit, in registre: inout Registre) throws -> CommandAnswer {
    try CommandAnswer(commit, in: &registre)
  }

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    var registre = try request.open(console)
    return try request.record(in: &registre, console, answer) { try useCase(arguments, in: &$0) }
  }
}

extension WritingRequest {
  /// Records what `make` gives, and says what was made.
  func record<Registre: Ledger>(
    in registre: inout Registre, _ console: Console,
    _ answer: (Commit, inout Registre) throws -> CommandAnswer, _ make: (inout Registre) throws -> any UseCase
  ) throws -> Exit {
    let answer = try answer(registre.execute(commande: commande, make), &registre)
    do {
      let exit = try console.answer(answer.json, orLines: answer.lines.map(SafeText.line))
      try console.output.flush()
      return exit
    } catch let failure as IOFailure where failure.errno != .brokenPipe {
      let place = arguments.command == "ouvrir" ? "`facture replay`" : "`facture list clients`"
      throw CommandError.answerLost(
        line: answer.line, sequence: answer.sequence, isNamed: commande != nil,
        shownBy: answer.numero.map { "`facture history \($0)`" } ?? place,
        cause: failure.message)
    }
  }
}
