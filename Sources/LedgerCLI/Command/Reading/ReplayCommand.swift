import LedgerData
import LedgerDomain
import Synchronization
import LedgerWords

/// `facture replay`: computes everything from the log alone.
enum ReplayCommand: Command {
  static let declaration = Declaration(
    name: "replay", summary: "compute every document and every total from the log alone",
    about: """
      Computes every document and every total from the log alone, and checks its hash chain at the same time.
      """,
    options: [
      .value("facture", "NUMERO", "also show this document, event by event", of: String.self),
      .flag("full", "compute every field of every document, not only what the totals need"),
      .flag("no-verify", "do not check the hashes"),
      .value("threads", Count<256>.self, "how many threads to use, 1 to 256 (default: one for each processor)"),
    ] + Option.seenFrom + Option.common,
    example: "facture replay --au=2026-12-31")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments)
    let full = arguments.flag("full")
    let (totaux, report) = try ProgressLine().during { progress in
      let options = ReplayOptions(
        until: request.until, threads: arguments.count("threads"), verify: !arguments.flag("no-verify"),
        progress: progress)
      return try RegistrePlace.use(request.path) {
        try full ? request.fullTotaux(options) : request.reader.totaux(options, au: request.au)
      }
    }
    console.tell(unfinished: report)
    let view = ReplayView(totaux: totaux, report: report, au: request.au, full: full)
    guard let numero = arguments.given("facture") else {
      return try console.answer(view.json(facture: nil), orLines: view.lines(console))
    }
    let etat = try request.reader.etat(ReplayOptions(until: request.until)).etat
    guard let facture = etat.facture(numero: numero) else { throw Refus.facture(numero, .inconnue) }
    let document = try FactureView(facture, etat, au: request.au)
    return try console.answer(
      view.json(facture: document.json()),
      orLines: request.history(of: numero).lines(console) + [""] + document.lines(console) + [""] + view.lines(console))
  }
}

extension ReadingRequest {
  /// The totals of documents that were rebuilt with all their fields.
  fileprivate func fullTotaux(_ options: ReplayOptions) throws -> (totaux: TotauxRegistre, report: ReplayReport) {
    let (etat, report) = try reader.etat(options)
    let totaux = try etat.totaux(au: au)
    kept.withLock { $0 = etat }
    return (totaux, report)
  }
}

/// The state that was rebuilt. The process is about to end: to let go of it document by document would take longer than
/// to compute its totals.
private let kept = Mutex<EtatRegistre?>(nil)
