import LedgerData
package import LedgerModel
import LedgerProjections
import LedgerRules
package import LedgerTerminal
import LedgerViews
package import LedgerWords
import Synchronization

/// `facture replay`: computes everything from the log alone.
package enum ReplayCommand: Command {
  package static let name = "replay"
  package static let summary = Words(
    "compute every document and every total from the log alone",
    fr: "recalculer tous les documents et totaux à partir du seul journal")
  private static let facture = Key<String>(
    "facture", word: Words("NUMBER", fr: "NUMERO"), "also show this document, event by event",
    fr: "montre aussi ce document, événement par événement")
  private static let threads = Key<Count<256>>(
    "threads", "how many threads to use, 1 to 256 (default: one for each processor)",
    fr: "le nombre de fils d'exécution, de 1 à 256 (par défaut : un par processeur)")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      "Computes every document and every total from the log alone, and checks its hash chain at the same time.",
      fr:
        "Recalcule tous les documents et tous les totaux à partir du seul journal, dont il vérifie la chaîne d'empreintes."
    ),
    options: [facture, Options.full, Options.noVerify, threads, Options.connu] + Options.seenFrom,
    example: "facture replay --au=2026-12-31")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let full = arguments[Options.full]
    let (totaux, report) = try ProgressLine(console.language).during { progress in
      let options = ReplayOptions(
        until: request.until, threads: arguments[threads]?.value, verify: !arguments[Options.noVerify],
        progress: progress)
      return try RegistrePlace.use(request.path) {
        try full ? request.fullTotaux(options) : request.reader.totaux(options, au: request.au, jusqua: request.passe)
      }
    }
    if let known = arguments[Options.connu]?.known { try RegistreReader(at: request.path).check(holds: known) }
    console.tell(unfinished: report)
    let view = ReplayView(totaux: totaux, report: report, au: request.au, full: full)
    guard let numero = arguments[facture] else {
      return try console.answer(view.json(facture: nil), orLines: view.lines(console))
    }
    let etat = try request.reader.etat(ReplayOptions(until: request.until)).etat
    guard let facture = try etat.facture(nommee: numero) else { throw Refus.facture(numero, .inconnue) }
    let document = try FactureView(facture, etat, au: request.au)
    return try console.answer(
      view.json(facture: document.json()),
      orLines: request.history(of: numero).lines(console) + [""] + document.lines(console) + [""] + view.lines(console))
  }
}

extension ReplayCommand {
  /// A replay of each ledger of a fleet.
  package static func work(_ arguments: Arguments, au: Jour) -> FleetLedger.Ask {
    let (until, verify) = (arguments[Options.until], !arguments[Options.noVerify])
    return { ledger in
      let options = ReplayOptions(until: until, threads: ledger.threads, verify: verify)
      let (totaux, report) = try ledger.reader.totaux(options, au: au, jusqua: ReadingRequest.passe(au))
      try ledger.check(report)
      let view = ReplayView(totaux: totaux, report: report, au: au, full: false)
      return FleetAnswer(json: view.json(facture: nil), report)
    }
  }
}

extension ReadingRequest {
  /// The totals of documents that were rebuilt with all their fields.
  fileprivate func fullTotaux(_ options: ReplayOptions) throws -> (totaux: TotauxRegistre, report: ReplayReport) {
    var options = options
    // Every document is read at the end: to put each at rest and to build it again takes half as long as all else.
    options.auRepos = false
    let (etat, report) = try reader.etat(options)
    let totaux = try etat.totaux(au: au, jusqua: passe)
    kept.withLock { $0 = etat }
    return (totaux, report)
  }
}

/// The state that was rebuilt. The process is about to end: to let go of it document by document would take longer than
/// to compute its totals.
private let kept = Mutex<EtatRegistre?>(nil)
