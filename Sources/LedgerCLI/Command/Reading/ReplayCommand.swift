import LedgerData
import LedgerDomain
import LedgerExchange
import Synchronization

/// `facture replay`: computes everything from the log alone.
struct ReplayCommand: Command {
  static let declaration = Declaration(
    "replay", "compute every document and every total from the log alone",
    about: """
      Computes every document and every total from the log alone, and checks its hash chain at the same time.
      """,
    options: [
      .value("facture", "NUMERO", "also show this document, event by event", of: String.self),
      .flag("full", "compute every field of every document, not only what the totals need"),
      .flag("no-verify", "do not check the hashes"),
      .value("threads", Count<256>.self, "how many threads to use, 1 to 256 (default: one for each processor)"),
    ] + Option.seenFrom
      + Option.common,
    example: "facture replay --au=2026-12-31")

  private let request: ReadingRequest
  private let arguments: Arguments
  private let full: Bool

  init(arguments: Arguments) throws {
    request = try ReadingRequest(arguments)
    self.arguments = arguments
    full = arguments.flag("full")
  }

  func run(_ console: Console) throws -> Exit {
    let progress = ProgressLine()
    defer { progress.clear() }
    let options = ReplayOptions(
      until: request.until, threads: arguments.count("threads"), verify: !arguments.flag("no-verify"),
      progress: progress.report)
    let (totaux, report) = try request.inRegistre {
      try full ? fullTotaux(options) : request.reader.totaux(options, au: request.au)
    }
    progress.clear()
    console.tell(unfinished: report)
    let answer = ReplayView(totaux: totaux, report: report, au: request.au, full: full)
    let document = try arguments.given("facture").map(document)
    if console.json {
      try console.answer(answer.json(facture: document.map(json)))
    } else {
      if let document { try show(document, console) }
      try console.output.lines(answer.lines(console))
    }
    return .done
  }

  /// The totals of documents that were rebuilt with all their fields.
  private func fullTotaux(_ options: ReplayOptions) throws -> (totaux: TotauxRegistre, report: ReplayReport) {
    let (etat, report) = try request.reader.etat(options)
    let totaux = try etat.totaux(au: request.au)
    kept.withLock { $0 = etat }
    return (totaux, report)
  }

  /// The document of that number, and the ledger that it is in.
  private func document(_ numero: String) throws -> (facture: Facture, etat: EtatRegistre) {
    let etat = try request.reader.etat(ReplayOptions(until: request.until)).etat
    guard let facture = etat.facture(numero: numero) else { throw Refus.facture(numero, .inconnue) }
    return (facture, etat)
  }

  private func show(_ document: (facture: Facture, etat: EtatRegistre), _ console: Console) throws {
    let history = try request.history(of: document.facture.numero)
    let view = try FactureView(document.facture, document.etat, au: request.au)
    try console.output.lines(history.lines(console) + [""] + view.lines(console) + [""])
  }

  private func json(_ document: (facture: Facture, etat: EtatRegistre)) throws -> JSONValue {
    let client = document.facture.clientId.flatMap { document.etat.client($0) }
    return try FactureDTO(document.facture, client: client, au: request.au).json()
  }
}

/// The state that was rebuilt. The process is about to end: to let go of it document by document would take longer than
/// to compute its totals.
private let kept = Mutex<EtatRegistre?>(nil)
