import LedgerData
import LedgerDomain
import LedgerLog
import LedgerWords

/// A ledger, whatever keeps it.
typealias Ledger = RegistreRepository & ~Copyable

/// A command that records one commit: the use case it asks for.
protocol WritingCommand: Command {
  /// The use case, once names and numbers are looked up in the ledger.
  ///
  /// - Throws: ``Refus`` where the ledger knows no such thing.
  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase
  /// Whether its answer tells of a client and its payments, and not of one document or part of one.
  static var isOfClient: Bool { get }
}

extension WritingCommand {
  static var isOfClient: Bool { false }

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit { try record(arguments, console) }

  /// Records what is asked for.
  static func record(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try WritingRequest(arguments)
    var registre = try request.open(console)
    defer { console.tell(notCopied: registre.notCopied) }
    return try request.record(in: &registre, console, ofClient: isOfClient) { try useCase(arguments, in: &$0) }
  }

  /// Records a document that is new. Where it is refused no command about it is a way out: nothing of it was recorded.
  static func recordNew(_ arguments: Arguments, _ console: Console) throws -> Exit {
    do {
      return try record(arguments, console)
    } catch {
      let failure = LedgerFailure(error)
      let isOfIt = ["`facture modifier ", "`facture ajouter-ligne "].contains { failure.hint.fr.contains($0) }
      // What a line lacks, a draft can be given: there is no option for each of them.
      let isOfALine = failure.hint.fr.contains("`facture modifier-ligne ")
      guard failure.kind == .refused, isOfIt || isOfALine else { throw error }
      throw LedgerFailure(
        .refused, failure.code, failure.message,
        hint: isOfALine
          ? Words(
            "Nothing was recorded: leave --envoyer out to make a draft. Then: \(failure.hint)",
            fr: "Rien n'a été enregistré : omettez --envoyer pour créer un brouillon. Ensuite : \(failure.hint)")
          : Words(
            "Nothing was recorded: change the command, and run it again.",
            fr: "Rien n'a été enregistré : corrigez la commande et relancez-la."))
    }
  }
}

extension WritingRequest {
  /// The number or id alone on the last line. What was done stands before it where a person looks: a script gets one line,
  /// and no document is read again for it.
  private func lines<Registre: Ledger>(
    _ answer: CommandAnswer, _ commit: Commit, in registre: inout Registre, _ console: Console
  ) throws -> [String] {
    guard console.isTerminal else { return [SafeText.line(answer.line)] }
    let words = try CommandSentence(commit.facts, in: &registre).lines.map { $0[console.language] }
    return (words + [answer.line]).map(SafeText.line)
  }

  /// Records what `make` gives, and says what was made.
  func record<Registre: Ledger>(
    in registre: inout Registre, _ console: Console,
    ofClient: Bool = false, _ make: (inout Registre) throws -> any UseCase
  ) throws -> Exit {
    let commit = try registre.execute(commande: commande, make)
    let answer =
      try ofClient ? CommandAnswer(encaissement: commit, in: &registre) : CommandAnswer(commit, in: &registre)
    do {
      let exit = try console.answer(answer.json, orLines: lines(answer, commit, in: &registre, console))
      try console.output.flush()
      if let advice = answer.advice, !console.json {
        console.tell(Words("facture: \(advice)", fr: "facture: \(advice)"))
      }
      return exit
    } catch let failure as IOFailure where failure.errno != .brokenPipe {
      let place =
        arguments.command == "ouvrir"
        ? Words("`facture replay`", fr: "`facture replay`")
        : Words("`facture list clients`", fr: "`facture list clients`")
      throw CommandError.answerLost(
        line: answer.line, sequence: answer.sequence, isNamed: commande != nil,
        shownBy: answer.numero.map { Words("`facture history \($0)`", fr: "`facture history \($0)`") } ?? place,
        cause: failure.message)
    }
  }
}
