import LedgerData
import LedgerDomain
import LedgerWords
import Synchronization

/// `facture replay`: computes everything from the log alone.
enum ReplayCommand: Command {
  static let name = "replay"
  static let declaration = Declaration(
    name: name,
    summary: Words(
      "compute every document and every total from the log alone",
      fr: "recalculer tous les documents et totaux à partir du seul journal"),
    about: Words(
      "Computes every document and every total from the log alone, and checks its hash chain at the same time.",
      fr:
        "Recalcule tous les documents et tous les totaux à partir du seul journal, dont il vérifie la chaîne d'empreintes."
    ),
    options: [
      .value(
        "facture", Words("NUMBER", fr: "NUMERO"),
        Words("also show this document, event by event", fr: "montre aussi ce document, événement par événement"),
        of: String.self),
      .flag(
        "full",
        Words(
          "compute every field of every document, not only what the totals need",
          fr: "recalcule tous les champs de tous les documents, pas seulement ce qu'exigent les totaux")),
      .flag("no-verify", Words("do not check the hashes", fr: "ne vérifie pas les empreintes")),
      .value(
        "threads", Count<256>.self,
        Words(
          "how many threads to use, 1 to 256 (default: one for each processor)",
          fr: "le nombre de fils d'exécution, de 1 à 256 (par défaut : un par processeur)")),
    ] + Option.seenFrom + Option.common,
    example: "facture replay --au=2026-12-31")

  static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let request = try ReadingRequest(arguments, console)
    let full = arguments.flag("full")
    let (totaux, report) = try ProgressLine(console.language).during { progress in
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
