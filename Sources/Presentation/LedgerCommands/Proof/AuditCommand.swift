import LedgerAudit
import LedgerData
import LedgerLog
import LedgerReadModel
package import LedgerTerminal
import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture audit`: every check over the whole log.
package enum AuditCommand: Command {
  package static let name = "audit"
  package static let summary = Words(
    "check the whole log and list every problem",
    fr: "contrôler tout le journal et relever chaque anomalie")
  private static let checkpoint = Repeated<String>(
    "checkpoint", word: Words("FILE", fr: "FICHIER"), "a checkpoint kept elsewhere; may be repeated",
    fr: "un point de contrôle gardé ailleurs ; peut être répété")
  private static let format = Key<Format>(
    "format", "for people, as --json, or as SARIF 2.1.0 (default: text)",
    fr: "en texte, comme --json, ou en SARIF 2.1.0 (par défaut : texte)")
  private static let readModel = Flag(
    "read-model", "compare cache/lecture.sqlite with a replay of the whole log, row by row",
    fr: "compare cache/lecture.sqlite, ligne à ligne, à une relecture de tout le journal")
  private static let tolerance = Key<Stretch>(
    "tolerance",
    "how long a checkpoint may be on its way to witnesses and authorities, as in 5m, 2h or 7d (default: 7d)",
    fr: "le temps que met un point de contrôle jusqu'aux témoins et autorités, comme 5m, 2h ou 7j (par défaut : 7j)")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Runs every check over the whole log and lists every problem. Exit 3 if there is an error; warnings do not
      count. The log is compared with the checkpoints in its directory: they reveal a rewritten or truncated log.
      Somebody may have replaced these too: give a copy kept elsewhere with --checkpoint. With --politique a
      checkpoint of the log must bear the cosignatures of your witnesses: the events they saw cannot have been
      rewritten since. Time stamps of checkpoints (`facture horodater`) are checked too: a certificate must be
      valid at the time of its stamp, and a later stamp must follow before it expires. With --autorites the
      certificates must lead to those that you trust. An event whose time contradicts witnesses or authorities is
      a warning. Private data beside the log is compared with its hashes in the log. If the ledger is a copy, the
      whole log of its origin is compared with it.
      """,
      fr: """
        Fait tous les contrôles sur tout le journal et relève chaque anomalie : chaînage des lignes,
        règles de gestion, totaux, TVA exigible, numérotation, mentions obligatoires, clôtures, points de
        contrôle et le reste. Code 3 s'il y a une erreur ; un avertissement n'en est pas une. Le journal
        est comparé aux points de contrôle de son répertoire, qui révèlent une réécriture ou une fin
        perdue. Eux aussi ont pu être remplacés : donnez-en une copie gardée ailleurs avec --checkpoint.
        Avec --politique, un point de contrôle doit porter les signatures de vos témoins : ce qu'ils ont
        vu n'a pas pu être réécrit depuis. Les horodatages (`facture horodater`) sont contrôlés aussi : le
        certificat doit être valable à la date de l'horodatage, et un autre horodatage doit suivre avant
        son expiration. Avec --autorites, les certificats doivent mener à ceux auxquels vous vous fiez. Un
        événement dont la date contredit témoins ou autorités donne un avertissement. Les données privées
        sont comparées à leurs empreintes du journal. Si le registre est une copie, tout le journal de son
        origine lui est comparé.
        """),
    options: [
      checkpoint,
      Options.publicKey.saying(
        """
        every checkpoint must be signed by this key: what `facture checkpoint --print-public-key` prints, a file that \
        holds it, or a PEM file
        """,
        fr: """
          chaque point de contrôle doit être signé par cette clé : ce qu'affiche \
          `facture checkpoint --print-public-key`, un fichier qui le contient, ou un fichier PEM
          """),
      Options.connu, Options.autorites, tolerance, format, readModel,
    ] + Options.witnesses,
    notes: Words(
      """
      With --json: {"intact","sequence","head","checks","findings":[{"check","severity","file","line","sequence",
      "subject","message"}]}, of a copy also {"origin":{"address","state"}}, whose state is same, altered, unknown or
      unasked, with --read-model also {"readModel":{"sequence","rows","differences"}}, with --politique also
      {"cosigned":{"size","time","witnesses":[{"name","time"}],"unchecked"}}, with time stamps also
      {"stamps":[{"size","time","policy","saysQualified","trusted","signed","renewal"}]}.

      The values of "check" are framing, json, envelope, sequence, chain, commit, time, revision, schema, transition, totals,
      tva, offres, numbering, mentions, remarks, cloture, checkpoint, timestamp, date-impossible, prive-altere,
      prive-manquant, prive-pas-efface, prive-sans-evenement and autre-histoire.
      """,
      fr: """
        Avec --json : {"intact","sequence","head","checks","findings":[{"check","severity","file","line","sequence",
        "subject","message"}]}, pour une copie aussi {"origin":{"address","state"}}, dont state est same, altered,
        unknown ou unasked, avec --read-model aussi {"readModel":{"sequence","rows","differences"}}, avec --politique
        aussi {"cosigned":{"size","time","witnesses":[{"name","time"}],"unchecked"}}, et avec des horodatages aussi
        {"stamps":[{"size","time","policy","saysQualified","trusted","signed","renewal"}]}.

        Les valeurs de "check" sont framing, json, envelope, sequence, chain, commit, time, revision, schema, transition,
        totals, tva, offres, numbering, mentions, remarks, cloture, checkpoint, timestamp, date-impossible, prive-altere,
        prive-manquant, prive-pas-efface, prive-sans-evenement et autre-histoire.
        """),
    example: "facture audit --registre=registre")

  /// How the report is written.
  private enum Format: String, ChoiceValue {
    case text, json, sarif
  }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let reader = RegistreReader(at: try arguments.registre())
    let origin = arguments.auditedOrigin(reader.path, console)
    if arguments[tolerance] != nil, arguments[Options.politique] == nil, arguments[Options.autorites] == nil {
      throw UsageError.optionAlone(tolerance.option.name, needed: Options.politique.option.name)
    }
    let held = AuditedCheckpoints(
      given: try arguments[checkpoint].map { ($0, try read(checkpoint: $0)) },
      key: try arguments[Options.publicKey]?.read(), known: arguments[Options.connu]?.known,
      witnesses: try arguments.witnesses(console), authorities: try arguments.authorities(),
      toleranceMs: arguments[tolerance]?.milliseconds ?? AuditedCheckpoints.usualToleranceMs)
    let (report, difference) = try ProgressLine(console.language).during { progress in
      let report = try RegistrePlace.use(reader.path) { try reader.audit(held, progress: progress) }
      // Only a sound log can be replayed, to compare the read model with it.
      return (report, arguments[readModel] && report.intact ? try auditReadModel(reader.path) : nil)
    }
    let view = AuditView(report: report, readModel: difference, origin: origin)
    switch arguments[format] ?? (arguments[Options.json] ? Format.json : .text) {
    case .text:
      let sheet: Kept.Sheet = { [language = console.language] html, say in view.write(&html, language, say) }
      try console.show(sheet) { view.lines(console) }
    case .json: try console.answer(view.json(console.language))
    case .sarif: try console.answer(view.sarif(console.language))
    }
    if let fault = origin?.fault { console.tell(fault) }
    let isSound = report.intact && difference?.differences.isEmpty ?? true
    return isSound ? origin?.fault.map { Exit($0) } ?? .done : .damaged
  }

  /// The bytes of a file that is a checkpoint: of another file nothing can be said about the log.
  private static func read(checkpoint path: String) throws -> [UInt8] {
    let bytes = try InputFile.bytes(of: path)
    do throws(LedgerFailure) {
      _ = try NamedCheckpoint(path, bytes.span)
      return bytes
    } catch {
      throw LedgerFailure(
        .usage, error.code, error.message,
        hint: Words(
          "Name the file of a checkpoint, as `facture checkpoint` writes them into checkpoints/ of the ledger.",
          fr: "Indiquez le fichier d'un point de contrôle, comme ceux que `facture checkpoint` écrit dans checkpoints/."
        ))
    }
  }

  /// An audit of each ledger of a fleet.
  package static func work(_ arguments: Arguments, _ language: Language) throws -> FleetLedger.Ask {
    let key = try arguments[Options.publicKey]?.read()
    let isOffline = arguments.isOffline
    let authorities = TrustedAuthorities(now: Environment.system(auteur: "").now())
    return { ledger in
      let origin = try AuditedOrigin.compared(with: ledger.reader.path, isOffline: isOffline)
      let report = try ledger.reader.audit(
        AuditedCheckpoints(key: key, known: ledger.known, authorities: authorities), threads: ledger.threads)
      return FleetAnswer(
        json: AuditView(report: report, readModel: nil, origin: origin).json(language),
        exit: report.intact ? .done : .damaged,
        sequence: report.sequence, head: report.head, events: report.events, trouble: trouble(report))
    }
  }

  /// How many errors there are, and the first one; nil without errors.
  private static func trouble(_ report: AuditReport) -> Words? {
    let errors = report.findings.filter { $0.severity == .error }
    guard let first = errors.first else { return nil }
    return Words(
      "\(errors.count, "error", "errors"): \(first.check.words): \(first.message)",
      fr: "\(errors.count, "erreur", "erreurs") : \(first.check.words) : \(first.message)")
  }

  /// Where the registre may only be read, the comparison is made in another place.
  private static func auditReadModel(_ path: String) throws -> ReadModelAudit {
    let place = "\(Host.temporaryDirectory)/facture-\(Host.processNumber)-\(Host.monotonicMs())"
    defer { for directory in ["\(place)/cache", place] { Files.removeEmptyDirectory(directory) } }
    return try ReadModelReader(at: path).audit {
      try Files.makeTemporaryDirectory(place)
      return place
    }
  }
}
