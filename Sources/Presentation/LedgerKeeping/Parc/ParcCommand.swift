import LedgerCommands
import LedgerData
import LedgerLog
import LedgerReports
package import LedgerTerminal
import LedgerViews
package import LedgerWords

/// `facture parc`: the same work on many ledgers.
package enum ParcCommand: Command {
  package static let name = "parc"
  package static let summary = Words(
    "replay, audit or report many ledgers at once",
    fr: "rejouer ou auditer beaucoup de registres à la fois, ou éditer leurs rapports")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Does for many ledgers what `facture replay`, `facture audit` or `facture report` does for one, in one process,
      on all processors. One that is damaged or missing is reported, and does not affect the others. Exit 0 if all are
      sound, 3 if one is damaged, else 4 if one could not be asked, else 1 if one refused.
      """,
      fr: """
        Fait pour beaucoup de registres ce que `facture replay`, `facture audit` ou `facture report` fait pour un, en un
        seul processus, sur tous les processeurs. Un registre endommagé ou absent est signalé et ne gêne pas les autres.
        Code 0 si tous sont sains, 3 si l'un est endommagé, sinon 4 si l'un n'a pas pu être interrogé, sinon 1 si l'un a
        refusé.
        """),
    positionals: [
      FleetQuestion.question,
      Key<Rapport>(argument: Rapport.word, Words("which report", fr: "quel rapport")),
      Key<String>(argument: Placeholder.client, "whose statement of account", fr: "le client d'un relevé"),
    ],
    options: fleet + [
      Options.publicKey.saying(
        "audit: every checkpoint must be signed by this key",
        fr: "auditer : la clé qui doit avoir signé chaque point de contrôle"),
      Options.noVerify.saying("replay: do not check the hashes", fr: "rejouer : ne vérifie pas les empreintes"),
    ] + Options.periodeOuExercice + [
      Rapport.parVentes.saying(
        "report: add up by day, month, quarter or customer",
        fr: "rapport : totalise par jour, mois, trimestre ou client"),
      Rapport.detail.saying("report vat: each movement", fr: "rapport tva : chaque mouvement"),
    ] + Options.seenFrom + Rapport.all.flatMap(\.options),
    common: fleet + Options.common.without([Options.registre]),
    notes: Words(
      """
      With --json, or in the file of --resultats, one line for each ledger, in the order of the list:
      {"registre","asked","exit","sequence","head","seconds"} with "replay", "audit" or "report": the answer of that
      command alone, or "error":{"code","message","hint"}. The summary goes to standard error.
      """,
      fr: """
        Avec --json, ou dans le fichier de --resultats, une ligne par registre, dans l'ordre de la liste :
        {"registre","asked","exit","sequence","head","seconds"} avec "replay", "audit" ou "report" : ce que cette commande
        répond seule, ou "error":{"code","message","hint"}. Le résumé va sur la sortie d'erreur.
        """),
    example: "facture parc audit --registres=societes --resultats=audit.jsonl", form: FleetQuestion.form)

  private static let registres = Repeated<String>(
    "registres", word: Words("DIR|FILE|-", fr: "REPERTOIRE|FICHIER|-"),
    "all ledgers below this directory, or those of a list, one a line; may be repeated",
    fr: "tous les registres sous ce répertoire, ou ceux d'une liste, un par ligne ; peut être répété"
  ).required
  private static let resultats = Key<String>(
    "resultats", word: Words("FILE", fr: "FICHIER"),
    "add the lines to this file; a ledger that answered this question there is not asked again",
    fr: "ajoute les lignes à ce fichier ; un registre qui y a déjà répondu n'est pas interrogé de nouveau")
  private static let temoin = Key<String>(
    "temoin", word: Words("FILE", fr: "FICHIER"),
    "the file of an earlier run: a log that lost events of that time counts as damaged",
    fr: "le fichier d'une exécution antérieure : un journal qui a perdu des événements depuis est endommagé")
  private static let jobs = Key<Count<256>>(
    "jobs", "how many ledgers to read at once, 1 to 256 (default: one for each processor)",
    fr: "combien de registres lire à la fois, de 1 à 256 (par défaut : un par processeur)")
  private static let timeout = Key<Seconds>(
    "timeout", "stop reading a ledger after this time", fr: "cesse de lire un registre après ce temps")
  private static let fleet: [any OptionKey] = [registres, resultats, temoin, jobs, timeout]

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let work = try FleetWork(arguments, console.language)
    let fleet = try FleetList.read(arguments[registres])
    let results = try arguments[resultats].map { try FleetResultsFile($0) }
    let run = FleetRun(
      work: work, timeoutMs: arguments[timeout]?.milliseconds,
      isOffline: arguments.isOffline,
      witness: try arguments[temoin].map { try FleetResults($0) } ?? FleetResults(), language: console.language)
    let startMs = Host.monotonicMs()
    let tally = try ask(fleet, run, jobs: arguments[jobs]?.value, results, console)
    let seconds = Double(Host.monotonicMs() - startMs) / 1000
    if console.json, results != nil { try console.answer(tally.json(seconds: seconds)) }
    try console.output.flush()
    tell(tally, seconds, missing: run.witness.missing(fleet.map(\.path)), console)
    return tally.exit
  }

  private static func ask(
    _ fleet: [FleetPlace], _ run: FleetRun, jobs: Int?, _ results: FleetResultsFile?, _ console: Console
  ) throws -> FleetTally {
    var tally = FleetTally()
    var open: [FleetPlace] = []
    for place in fleet {
      if let exit = results?.before.answer(place.path, run.work.asked) {
        tally.add(before: exit)
      } else {
        open.append(place)
      }
    }
    let line = ProgressLine(console.language)
    try line.during { _ in
      try WorkLine(open, threads: jobs ?? Threads.processors).run { place, threads in
        run.ask(place, threads: threads)
      } take: { outcome in
        if let results {
          try results.write(outcome.row.span)
        } else if console.json {
          try console.output.write(outcome.row.span)
        }
        if !console.json, let trouble = outcome.trouble { try show(outcome, trouble, console) }
        tally.add(outcome)
        line.show { progress(tally, of: fleet.count, elapsedMs: $0) }
      }
    }
    return tally
  }

  private static func show(_ outcome: FleetOutcome, _ trouble: Words, _ console: Console) throws {
    let verdict =
      switch outcome.exit {
      case .damaged: Words("damaged", fr: "endommagé")
      case .environment: Words("no answer", fr: "sans réponse")
      case .refused, .usage, .done: Words("refused", fr: "refusé")
      }
    try console.line(
      Words("\(verdict): \(outcome.path): \(trouble)", fr: "\(verdict) : \(outcome.path) : \(trouble)").map(
        SafeText.line))
  }

  /// As in `12,000 of 100,000 ledgers, 12 %, 1 min 10 s left`.
  private static func progress(_ tally: FleetTally, of count: Int, elapsedMs: Int) -> Words {
    let (done, now) = (tally.total, tally.total - tally.before)
    let left = Measure.duration(Double(count - done) / Double(max(1, now)) * Double(elapsedMs) / 1000)
    let percent = done * 100 / max(1, count)
    return Words(
      "\(done) of \(count, "ledger", "ledgers"), \(percent) %, \(left) left",
      fr: "\(done) sur \(count, "registre", "registres"), \(percent) %, encore \(left)")
  }

  private static func tell(_ tally: FleetTally, _ seconds: Double, missing: [String], _ console: Console) {
    let before =
      tally.before == 0
      ? Words.none : Words(" (\(tally.before) before)", fr: " (dont \(tally.before) auparavant)")
    console.tell(
      "facture: \(tally.words)\(before); \(tally.events, "event", "events") in \(Measure.seconds(seconds))",
      fr: """
        facture: \(tally.words)\(before) ; \(tally.events, "événement", "événements") en \(Measure.seconds(seconds))
        """)
    guard let first = missing.first else { return }
    console.tell(
      "facture: \(missing.count, "ledger", "ledgers") of --temoin not in the list, as \(first)",
      fr: "facture: \(missing.count, "registre", "registres") de --temoin hors de la liste, dont \(first)")
  }
}
