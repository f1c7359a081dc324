import LedgerAudit
import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
package import LedgerTerminal
package import LedgerWords

/// `facture restaurer`: makes a ledger of a backup.
package enum RestaurerCommand: Command {
  package static let name = "restaurer"
  package static let summary = Words(
    "restore a ledger from a backup", fr: "rétablir un registre d'après une sauvegarde")
  private static let file = Required<String>(
    argument: Words("FILE|-", fr: "FICHIER|-"), "the backup, or - for standard input",
    fr: "la sauvegarde, ou - pour l'entrée standard")
  private static let directory = Key<String>(
    argument: Placeholder.repertoire, "the directory of the ledger (default: that of --registre)",
    fr: "le répertoire du registre (par défaut : celui de --registre)")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Restores the ledger of a `facture sauvegarder` backup into DIR, which must not exist. Everything is checked as
      by `facture audit` before it is written there: a truncated or altered backup gives no ledger, exit 3.
      """,
      fr: """
        Rétablit le registre d'une sauvegarde de `facture sauvegarder` dans REPERTOIRE, qui ne doit pas exister. Tout est
        contrôlé comme par `facture audit` avant d'y être écrit : une sauvegarde tronquée ou modifiée ne donne pas de
        registre, code 3.
        """),
    positionals: [file, directory],
    notes: Words(
      """
      Missing personal data does not prevent the restore; it is reported.
      With --json: {"registre","sequence","head","warnings","missing"}: the last event, the SHA-256 of its line, how many
      warnings an audit has, and how many lines of personal values are missing.
      """,
      fr: """
        Des valeurs privées manquantes n'empêchent pas de retrouver le reste : elles sont signalées.
        Avec --json : {"registre","sequence","head","warnings","missing"} : le dernier événement, l'empreinte SHA-256 de
        sa ligne, le nombre d'avertissements d'un audit, et celui des lignes de valeurs privées qui manquent.
        """),
    example: "facture restaurer registre.tar retrouve")

  package static func place(_ arguments: Arguments) -> String? { arguments[directory] }

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let path = try arguments[directory] ?? arguments.registre()
    guard !path.isEmpty else { throw UsageError.badValue(place: Placeholder.repertoire, .empty) }
    let source = try arguments[file]
    guard try Files.kind(of: path) == nil else {
      throw LedgerFailure.placeTaken(
        path: path, free: Files.unused(beside: path), command: "facture restaurer \(ShellWord.quoted(source))")
    }
    let file = try InputFile(source)
    let sauvegarde =
      source == "-"
      ? Words("the backup on standard input", fr: "la sauvegarde lue sur l'entrée standard")
      : Words("the backup \(source)", fr: "la sauvegarde \(source)")
    let report = try RestoredDirectory.make(at: path) { directory in
      try extract(file, Restauration(sauvegarde), into: directory)
      return try audited(directory.partial, sauvegarde)
    }
    LogDirectory(at: path).noteDurable(upTo: report.sequence)
    let warnings = report.findings.count { $0.severity == .warning }
    let missing = report.findings.valeursManquantes
    console.tell(missing: missing)
    let line = Words(
      "\(path): \(report.events, "event", "events"), checked",
      fr: "\(path) : \(report.events, "événement contrôlé", "événements contrôlés")")
    let found = Words(
      "\(line); `facture audit` has \(warnings, "warning", "warnings")",
      fr: "\(line) ; `facture audit` donne \(warnings, "avertissement", "avertissements")")
    return try console.answer(
      [
        "registre": path, "sequence": Int(clamping: report.sequence), "head": report.head, "warnings": warnings,
        "missing": missing,
      ],
      orLine: warnings == 0 ? line : found)
  }

  private static func extract(
    _ file: InputFile, _ sauvegarde: consuming Restauration, into directory: RestoredDirectory
  ) throws {
    var restauration = sauvegarde
    while let part = try restauration.next({ try file.append(to: &$0) }) {
      switch part {
      case .file(let name): try directory.begin(name)
      case .bytes(let range): try directory.write(restauration.bytes(range))
      case .end: try directory.end()
      }
    }
    guard restauration.isWhole else { throw restauration.cutOff }
  }

  /// Audits the restored log, which must be intact. Lost personal values do not prevent the restoring of the log.
  private static func audited(_ path: String, _ sauvegarde: Words) throws -> AuditReport {
    let report = try RegistreReader(at: path).audit()
    if let faute = report.findings.premiereFaute { throw Restauration.unsound(sauvegarde, faute.message) }
    return report
  }
}
