import LedgerData
import LedgerDomain
import LedgerExchange

/// `facture replay`: computes everything from the log alone.
struct ReplayCommand: Command {
  static let declaration = Declaration(
    "replay", "compute every document and every total from the log alone",
    about: """
      Computes every document and every total from the log alone, and checks its hash chain at the same time.
      """,
    options: [
      .value("facture", "NUMERO", "also show this document, event by event"),
      .flag("full", "compute every field of every document, not only what the totals need"),
      .flag("no-verify", "do not check the hashes"),
      .value("threads", "N", "how many threads to use, 1 to 256 (default: one for each processor)"),
    ] + Option.seenFrom
      + Option.common,
    example: "facture replay --au=2026-12-31")

  private let request: ReadingRequest
  private let numero: String?
  private let full: Bool
  private let verify: Bool
  private let threads: Int?

  init(_ arguments: Arguments) throws {
    request = try ReadingRequest(arguments)
    numero = try arguments.value("facture")
    full = arguments.flag("full")
    verify = !arguments.flag("no-verify")
    let count: Count<ThreadBounds>? = try arguments.value("threads")
    threads = count?.value
  }

  func run(_ console: Console) throws -> Exit {
    let progress = ProgressLine()
    defer { progress.clear() }
    let options = ReplayOptions(until: request.until, threads: threads, verify: verify, progress: progress.report)
    let (totaux, report) = try request.inRegistre {
      try full ? fullTotaux(options) : request.reader.totaux(options, au: request.au)
    }
    progress.clear()
    console.tell(unfinished: report)
    let answer = ReplayView(totaux, report, au: request.au, full: full)
    if console.json {
      try console.answer(answer.json(facture: try document()))
    } else {
      if let numero { try printDocument(numero, console) }
      try console.output.lines(answer.lines(console))
    }
    return .done
  }

  /// The totals of documents that were rebuilt with all their fields.
  private func fullTotaux(_ options: ReplayOptions) throws -> (totaux: TotauxRegistre, report: ReplayReport) {
    let (etat, report) = try request.reader.etat(options)
    return (try etat.totaux(au: request.au), report)
  }

  private func printDocument(_ numero: String, _ console: Console) throws {
    try console.output.lines(request.history(of: numero).lines(console))
    try console.output.line("")
    let etat = try request.reader.etat(ReplayOptions(until: request.until)).etat
    guard let facture = etat.facture(numero: numero) else { throw Refus.facture(numero, .inconnue) }
    try console.output.lines(FactureView(facture, etat, au: request.au).lines(console))
    try console.output.line("")
  }

  private func document() throws -> JSONValue? {
    guard let numero else { return nil }
    let etat = try request.reader.etat(ReplayOptions(until: request.until)).etat
    guard let facture = etat.facture(numero: numero) else { throw Refus.facture(numero, .inconnue) }
    return try FactureDTO(facture, client: facture.clientId.flatMap { etat.client($0) }, au: request.au).json()
  }
}

/// More threads than these only cost.
enum ThreadBounds: CountBounds {
  static let range = 1...256
}
