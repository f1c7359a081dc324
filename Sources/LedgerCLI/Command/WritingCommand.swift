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
}

extension WritingCommand {
  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    var registre = try request.open(console)
    return try request.record(in: &registre, console) { try useCase(arguments, in: &$0) }
  }
}

extension WritingRequest {
  /// Records what `make` gives, and says what was made.
  func record<Registre: Ledger>(
    in registre: inout Registre, _ console: Console, _ make: (inout Registre) throws -> any UseCase
  ) throws -> Exit {
    let answer = try CommandAnswer(registre.execute(commande: commande, make), in: &registre)
    do {
      if console.json { try console.answer(answer.json) } else { try console.output.line(SafeText.line(answer.line)) }
      try console.output.flush()
    } catch let failure as IOFailure where failure.errno != .brokenPipe {
      throw CommandError.answerLost(recorded(answer), cause: failure.message)
    }
    return .done
  }

  private func recorded(_ answer: CommandAnswer) -> CommandRecorded {
    let place = arguments.command == "ouvrir" ? "`facture replay`" : "`facture list clients`"
    return CommandRecorded(
      line: answer.line, sequence: answer.sequence, isNamed: commande != nil,
      shownBy: answer.numero.map { "`facture history \($0)`" } ?? place)
  }
}
