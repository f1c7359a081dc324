import LedgerData
import LedgerLog
package import LedgerModel
import LedgerReports
package import LedgerTerminal
package import LedgerUseCases
import LedgerViews
import LedgerWords

/// A ledger in any storage.
package typealias Ledger = RegistreRepository & ~Copyable

/// A command that records one commit: the use case it asks for.
package protocol WritingCommand: Command {
  /// The use case, once names and numbers are looked up in the ledger.
  ///
  /// - Throws: ``Refus`` if the ledger knows no such thing.
  static func useCase(_ arguments: Arguments, in registre: inout some Ledger) throws -> any UseCase
  /// What `faits`, the facts of its commit, made or changed: the use case says it where that is not about the first of them.
  static func objet(de faits: [Fact]) -> ObjetFait
  /// Whether its answer tells of a client and its payments, and not of one document or part of one.
  static var isOfClient: Bool { get }
  /// Whether its answer names the document, though it changes parts of it.
  static var isOfDocument: Bool { get }
  /// Whether it erases personal values: files that may still hold them are told.
  static var erases: Bool { get }
}

extension WritingCommand {
  package static func objet(de faits: [Fact]) -> ObjetFait { ObjetFait(premier: faits) }
  package static var isOfClient: Bool { false }
  package static var isOfDocument: Bool { false }
  package static var erases: Bool { false }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit { try record(arguments, console) }

  /// Records the command.
  static func record(_ arguments: Arguments, _ console: Console) throws -> Exit {
    try WritingRequest(arguments).record(
      console, objet: objet, ofClient: isOfClient, ofDocument: isOfDocument, erases: erases
    ) {
      try useCase(arguments, in: &$0)
    }
  }

  /// Records a new document; `brouillon` says how to make the draft first.
  static func recordNew(_ arguments: Arguments, _ console: Console, brouillon: (Arguments) -> Words) throws -> Exit {
    do {
      return try record(arguments, console)
    } catch let refus as Refus {
      throw LedgerFailure(
        refus, isSent: arguments[ifTaken: Options.envoyer], arguments.form.options, brouillon: brouillon(arguments))
    }
  }
}

extension LedgerFailure {
  /// The refusal of a command that may have made a document. If nothing of it exists, commands about it cannot help: the way out
  /// names those of `options` that say the same; without such options, the draft is made first, as `brouillon` says.
  init(_ refus: Refus, isSent: Bool, _ options: [Option], brouillon: Words) {
    let failure = LedgerFailure(refus)
    guard refus.estDUnNouveau else {
      self = failure
      return
    }
    // Several ways out are a list, and the draft comes before it.
    let isList = failure.hint.en.contains("\n")
    let hint = failure.hint.replacingCommands { command, language in
      command.ofDocument == nil ? command.line : command.ofDocument?.asOptions(options, language)
    }
    let said = [
      failure.message, isSent ? Words("No draft was made.", fr: "Aucun brouillon n'a été créé.") : .none,
      isList && hint == nil ? Self.firstDraft : .none,
    ]
    self.init(
      failure.kind, failure.code, said.filter { !$0.isEmpty }.joined(separator: " "),
      hint: hint
        ?? (isList ? failure.hint : Words("\(brouillon) \(failure.hint)", fr: "\(brouillon) \(failure.hint)")))
  }
}

extension LedgerFailure {
  /// The first step, before a list of commands that name a document.
  fileprivate static let firstDraft = Words(
    "First create the draft, without --envoyer. Below, NUMBER is its number.",
    fr: "Créez d'abord le brouillon, sans --envoyer. Ci-dessous, NUMERO est son numéro.")
}

extension WritingRequest {
  /// The number or id alone on the last line. On a terminal a sentence about the act stands before it, or in its place where
  /// that names the object: a script gets one line, and no document is read again for it.
  private func lines<Registre: Ledger>(
    _ answer: CommandAnswer, _ commit: Commit, avant: Emetteur?, in registre: inout Registre, _ console: Console
  ) throws -> [String] {
    guard console.isTerminal else { return [SafeText.line(answer.line)] }
    let words = try CommandSentence(commit.facts, avant: avant, in: &registre).lines.map(console.said)
    return (words + (answer.hasName ? [] : [answer.line])).map(SafeText.line)
  }

  /// Opens the ledger, records the use case of `make`, and tells the result.
  func record(
    _ console: Console, objet: ([Fact]) -> ObjetFait = ObjetFait.init(premier:), ofClient: Bool = false,
    ofDocument: Bool = false, erases: Bool = false,
    _ make: (inout LogRegistreRepository) throws -> any UseCase
  ) throws -> Exit {
    if arguments.step == .told || arguments[ifTaken: Options.dryRun] {
      let plan = try ActPlan(self, console, make)
      return try console.answer(plan.json(console), orLines: plan.lines(console))
    }
    var registre = try open(console, planned: true)
    defer { console.tell(notCopied: registre.notCopied) }
    let exit = try record(in: &registre, console, objet: objet, ofClient: ofClient, ofDocument: ofDocument) {
      registre in
      try refuseChanged(registre)
      if case .agreed(let plan?, _)? = arguments.step, try ActPlan(self, console, make).plan != plan {
        throw LedgerFailure.otherPlan
      }
      return try make(&registre)
    }
    console.tell(beside: path, erasing: erases)
    if let failure = registre.notErased { throw LedgerFailure.notErased(cause: failure.message) }
    return exit
  }

  /// Records the use case of `make`, and tells the result.
  func record<Registre: Ledger>(
    in registre: inout Registre, _ console: Console, objet: ([Fact]) -> ObjetFait = ObjetFait.init(premier:),
    ofClient: Bool = false, ofDocument: Bool = false, _ make: (inout Registre) throws -> any UseCase
  ) throws -> Exit {
    let avant = registre.registre?.emetteur
    let commit = try registre.execute(commande: commande, make)
    console.kept?.computed(at: commit.sequence, commit.head)
    let answer =
      try ofClient
      ? CommandAnswer(encaissement: commit, in: &registre)
      : CommandAnswer(commit, objet(commit.facts), ofDocument: ofDocument, in: &registre)
    console.kept?.made = Made(answer.id, numero: answer.numero)
    do {
      let exit = try console.answer(
        answer.json(console), orLines: lines(answer, commit, avant: avant, in: &registre, console))
      try console.output.flush()
      for advice in console.json ? [] : answer.advice {
        console.tell(Words("facture: \(advice)", fr: "facture: \(advice)"))
      }
      return exit
    } catch let failure as IOFailure where failure.errno != .brokenPipe {
      let place =
        arguments.command == "ouvrir"
        ? Words("`facture replay`", fr: "`facture replay`")
        : Words("`facture list clients`", fr: "`facture list clients`")
      throw LedgerFailure.answerLost(
        line: answer.line, sequence: answer.sequence, isNamed: commande != nil,
        shownBy: answer.numero.map { Words("`facture history \($0)`", fr: "`facture history \($0)`") } ?? place,
        cause: failure.message)
    }
  }
}
