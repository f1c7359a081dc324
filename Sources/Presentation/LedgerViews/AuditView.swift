package import LedgerAudit
package import LedgerExchange
package import LedgerReadModel
import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// The findings of an audit, for people and programs.
package struct AuditView {
  package let report: AuditReport
  package let readModel: ReadModelAudit?
  /// Where the ledger is a copy.
  package let origin: AuditedOrigin?

  /// These values.
  package init(report: AuditReport, readModel: ReadModelAudit?, origin: AuditedOrigin?) {
    (self.report, self.readModel, self.origin) = (report, readModel, origin)
  }

  /// Its lines of text: each check with its verdict, every finding, and the verdict on the whole.
  package func lines(_ console: Console) -> [String] {
    var checks = Table([.left(), .left()])
    for check in report.checks {
      let (verdict, look) = verdict(check)
      checks.add([.init(check.words), .init(verdict, look)])
    }
    var lines = checks.lines(console.style) + [""]
    for finding in report.findings { lines += self.lines(finding, console) }
    if !report.findings.isEmpty { lines.append("") }
    let seen = seen.lines.map(console.said)
    if !seen.isEmpty { lines += seen + [""] }
    if let readModel { lines += self.lines(readModel).map(console.said) }
    return lines + [summary(console)]
  }

  /// The cosignatures and time stamps of its checkpoints.
  var seen: SeenCheckpoint { SeenCheckpoint(report.cosigned, report.stamps) }

  /// The comparison of the read model.
  func lines(_ readModel: ReadModelAudit) -> [Words] {
    guard !readModel.differences.isEmpty else {
      guard let sequence = readModel.sequence else {
        return [Words("read model: none", fr: "index : aucun"), .none]
      }
      let same = Words(
        "read model: the same as a replay up to event \(sequence), \(readModel.rows, "row", "rows")",
        fr: "index : identique à une relecture jusqu'à l'événement \(sequence), "
          + "\(readModel.rows, "ligne", "lignes")")
      return [same, .none]
    }
    let remedy = Words(
      "  Delete cache/lecture.sqlite: the next command makes it again.",
      fr: "  Supprimez cache/lecture.sqlite : la prochaine commande le recréera.")
    return readModel.differences.map { difference in
      Words("error read model: \(difference)", fr: "erreur index : \(difference)").map(SafeText.line)
    } + [remedy, .none]
  }

  /// The result of a check, and its look.
  func verdict(_ check: AuditCheck) -> (Words, Look) {
    let found = report.findings.filter { $0.check == check }
    if check == .checkpoint, report.checkpoints == 0, found.isEmpty {
      return (Words("none", fr: "aucun"), .dim)
    }
    let errors = found.count { $0.severity == .error }
    guard !found.isEmpty else { return (Words(same: "ok"), .green) }
    let counts = [Self.errors(errors), Self.warnings(found.count - errors)].filter { !$0.isEmpty }
    return (counts.joined(separator: ", "), errors > 0 ? .red : .bold)
  }

  private static func errors(_ count: Int) -> Words {
    count == 0 ? .none : Words("\(count, "error", "errors")", fr: "\(count, "erreur", "erreurs")")
  }

  private static func warnings(_ count: Int) -> Words {
    count == 0 ? .none : Words("\(count, "warning", "warnings")", fr: "\(count, "avertissement", "avertissements")")
  }

  private func lines(_ finding: AuditFinding, _ console: Console) -> [String] {
    let place = [
      finding.file.map { file in finding.line.map { "\(file):\($0)" } ?? file },
      finding.sequence.map { Words("event \($0)", fr: "événement \($0)")[console.language] },
      finding.subject,
    ].compactMap { $0 }.map(SafeText.line).joined(separator: ", ")
    let severity = console.style.apply(
      finding.severity == .error ? .red : .bold, finding.severity.words[console.language])
    let head = "\(severity) \(finding.check.words[console.language])\(place.isEmpty ? "" : ": \(place)")"
    return [head, "  \(SafeText.line(console.said(finding.message)))"]
  }

  private func summary(_ console: Console) -> String {
    let shown = verdict.map { console.style.apply(isSound ? .green : .red, $0) }
    return Words(
      "\(shown): \(report.events, "event", "events"), sequence \(report.sequence), head \(report.head)",
      fr: "\(shown) : \(report.events, "événement", "événements"), séquence \(report.sequence), "
        + "empreinte \(report.head)")[console.language]
  }

  /// Whether nothing is wrong, in a copy also with its origin.
  var isSound: Bool { report.intact && origin?.fault == nil }

  /// The verdict on the log, and for a copy, on its origin.
  var verdict: Words {
    let errors = report.findings.count { $0.severity == .error }
    guard let clause = origin?.clause else {
      return errors == 0
        ? Words("The log is intact", fr: "Le journal est intact")
        : Words("The log is damaged (\(Self.errors(errors)))", fr: "Le journal est endommagé (\(Self.errors(errors)))")
    }
    return errors == 0
      ? Words("The copy of the log is intact, \(clause)", fr: "La copie du journal est intacte, \(clause)")
      : Words(
        "The copy of the log is damaged (\(Self.errors(errors))), \(clause)",
        fr: "La copie du journal est endommagée (\(Self.errors(errors))), \(clause)")
  }

  /// The output of `facture audit --json`.
  package func json(_ language: Language) -> JSONValue {
    [
      "intact": report.intact, "sequence": report.sequence, "head": report.head,
      "checks": report.checks.map(\.rawValue), "findings": report.findings.map { Self.json($0, language) },
      "origin": origin?.json, "cosigned": report.cosigned?.json,
      "stamps": report.stamps.isEmpty ? nil : report.stamps.map(\.json),
      "readModel": readModel.map {
        ["sequence": $0.sequence, "rows": $0.rows, "differences": $0.differences.map { $0[language] }] as JSONValue
      },
    ]
  }

  private static func json(_ finding: AuditFinding, _ language: Language) -> JSONValue {
    [
      "check": finding.check.rawValue, "severity": finding.severity.rawValue, "file": finding.file,
      "line": finding.line, "sequence": finding.sequence, "subject": finding.subject,
      "message": JSONValue.phrase(finding.message, language),
    ]
  }
}

extension AuditCheck {
  /// Its name for people.
  package var words: Words {
    switch self {
    case .framing: Words("framing", fr: "découpage en lignes")
    case .json: Words("json", fr: "lecture du JSON")
    case .envelope: Words("envelope", fr: "en-tête des lignes")
    case .sequence: Lexique.sequence.minuscule
    case .chain: Words("chain", fr: "chaînage des lignes")
    case .commit: Words("commit", fr: "enregistrements entiers")
    case .time: Words("time", fr: "ordre des heures")
    case .revision: Words("revision", fr: "suite des événements d'un document")
    case .schema: Words("schema", fr: "contenu des événements")
    case .transition: Words("transition", fr: "règles de gestion")
    case .totals: Words("totals", fr: "totaux des documents")
    case .tva: Words(.tvaExigible)
    case .offres: Words("invoices of quotes", fr: "factures des devis")
    case .numbering: Words("numbering", fr: "numérotation")
    case .mentions: Words("mandatory details", fr: "mentions obligatoires")
    case .remarks: Words("remarks", fr: "remarques")
    case .cloture: Words("totals of closings", fr: "totaux des clôtures")
    case .checkpoint: Words("checkpoint", fr: "points de contrôle")
    case .dateImpossible: Words("dates seen by witnesses", fr: "dates vues par les témoins")
    case .timestamp: Words("timestamp", fr: "horodatages")
    case .priveAltere: Words("private data unaltered", fr: "données personnelles intactes")
    case .priveManquant: Words("private data present", fr: "données personnelles présentes")
    case .privePasEfface: Words("erased private data gone", fr: "données personnelles bien effacées")
    case .priveSansEvenement: Words("private data and its events", fr: "données personnelles et leurs événements")
    case .autreHistoire: Words("no other history beside it", fr: "aucune autre histoire à côté")
    }
  }
}

extension AuditFinding.Severity {
  fileprivate var words: Words {
    switch self {
    case .error: Words("error", fr: "erreur")
    case .warning: Words("warning", fr: "avertissement")
    }
  }
}
