package import LedgerData
import LedgerExchange
import LedgerLog
import LedgerModel
import LedgerReports
import LedgerTerminal
import LedgerUseCases
import LedgerWords

/// The records that a command would make on the log as it is: told in words, with a hash to agree to exactly these. No state is
/// kept between the two steps.
struct ActPlan {
  /// The effects of the act, a line for each document.
  let effects: [Words]
  /// Remarks on the act; they do not refuse it.
  private let remarks: [Refus]
  /// The log that it would be recorded on.
  private let sequence: UInt64
  private let head: String
  /// SHA-256 of the command, its effects and the head of the log, in hexadecimal: 64 digits.
  let plan: String

  /// - Throws: the refusal of the command.
  init(
    _ request: WritingRequest, _ console: Console,
    _ make: (inout LogRegistreRepository) throws -> any UseCase
  ) throws {
    var registre = try request.rehearse(console)
    (sequence, head) = (registre.sequence, registre.head)
    console.kept?.computed(at: sequence, head)
    let commit = try registre.execute(commande: nil, make)
    effects = try CommandSentence(commit.facts, in: &registre).lines
    remarks = try registre.remarques(sur: commit.facts)
    let parts = [CommandFingerprint.of(request.arguments), Array(head.utf8)] + effects.map { Array($0.fr.utf8) }
    plan = try LedgerFailure.wrap {
      // Each with its length, so that no two ways to part them give the same bytes.
      let bytes = parts.flatMap { Array("\($0.count) ".utf8) + $0 }
      return try bytes.digest().hex
    }
    guard let kept = console.kept else { return }
    let document = try ObjetFait(premier: commit.facts).document.flatMap { try registre.facture($0) }
    kept.announced = Announced(
      plan: plan, effects: effects, remarks: remarks.map { LedgerFailure($0) }, document: document)
  }

  /// The same for people.
  func lines(_ console: Console) -> [String] {
    let told = effects + remarks.map { LedgerFailure($0).told }
    return (told + [Words("Nothing was recorded.", fr: "Rien n'a été enregistré.")]).map {
      SafeText.line(console.said($0))
    }
  }

  /// The same for programs.
  func json(_ console: Console) -> JSONValue {
    [
      "plan": plan, "effets": effects.map(console.phrase),
      "remarques": remarks.isEmpty ? nil : remarks.map { LedgerFailure($0).body(console.language) },
      "sequence": sequence,
      "head": head,
    ]
  }
}

extension LedgerFailure {
  /// The act or the log differs from the plan.
  static let otherPlan = Self(
    .refused, "plan-perime",
    "The plan does not fit any more: the ledger changed since, or the act is another one. Nothing was recorded.",
    fr: "Le plan ne convient plus : le registre a changé depuis, ou l'acte est un autre. Rien n'a été enregistré.",
    hint: "Prepare it again, and look at what it says.", fr: "Préparez-le de nouveau, et regardez ce qu'il dit.")

  /// The ledger has changed since the caller saw it.
  package static let otherState = Self(
    .refused, "etat-perime",
    "The ledger changed since: something else was recorded. Nothing was recorded.",
    fr: "Le registre a changé depuis : autre chose a été enregistré. Rien n'a été enregistré.",
    hint: "Read it again, and decide again.", fr: "Relisez-le, puis décidez de nouveau.")

  /// This command cannot tell its records before it makes them.
  package static let noPlan = Self(
    .usage, "plan-impossible",
    "There are no plans of this command.", fr: "Cette commande n'a pas de plan.",
    hint: "Ask for it without one.", fr: "Demandez-la sans plan.")

  /// A call that only tells was about to write.
  static let onlyTold = Self(
    .usage, "etape-manquante",
    "This call records nothing.", fr: "Cet appel n'enregistre rien.",
    hint: "Prepare the act, then execute it.", fr: "Préparez l'acte, puis exécutez-le.")
}
