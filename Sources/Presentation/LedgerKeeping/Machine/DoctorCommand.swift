import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerReports
package import LedgerTerminal
import LedgerUseCases
import LedgerViews
package import LedgerWords

/// `facture doctor`: reports problems of the ledger and the machine.
package enum DoctorCommand: Command {
  package static let name = "doctor"
  package static let summary = Words(
    "check the ledger and the machine, and report problems",
    fr: "contrôler le registre et la machine, et signaler les problèmes")
  package static let declaration = Declaration(
    name: name, effect: .reads,
    about: Words(
      """
      Checks the directory of the ledger and the end of its log, the checkpoints, read model, disk, clock, time zone,
      settings and Python. For each it shows whether it is in order, or the command that repairs it. Then it reports
      unusual data in documents and customers, each kind once. Nothing is changed; `facture audit` checks the
      integrity of the log. With --installer=pdf it sets up what PDFs need, and looks at that alone.
      """,
      fr: """
        Examine le répertoire du registre et la fin de son journal, les points de contrôle, l'index, le disque,
        l'horloge, le fuseau horaire, les réglages et Python. Indique pour chacun s'il est en ordre, sinon la commande
        qui y remédie. Signale ensuite les anomalies probables dans les documents et les clients, une seule fois par
        type. Rien n'est modifié ; l'intégrité du journal se contrôle avec `facture audit`. --installer=pdf installe ce
        que demandent les PDF, et n'examine que cela.
        """),
    options: [install],
    notes: Words(
      """
      Exit: 0 no problem, remarks or not; 3 the log is damaged or lost its end; 4 another problem.
      With --json: {"level","findings":[{"level","code","message","command"}]}, a level one of ok, remark and problem.
      """,
      fr: """
        Code de retour : 0 aucun problème, remarques ou non ; 3 le journal est endommagé ou a perdu sa fin ; 4 autre problème.
        Avec --json : {"level","findings":[{"level","code","message","command"}]}, où level est ok, remark ou problem.
        """),
    example: "facture doctor")

  package static let bearsBadSettings = true

  /// Programs that the command sets up.
  private enum Programs: String, ChoiceValue { case pdf }
  private static let install = Key<Programs>(
    "installer", "set up what PDFs need: WeasyPrint, from PyPI into your data directory",
    fr: "installe ce que demandent les PDF : WeasyPrint, de PyPI dans votre répertoire de données")

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let findings = try arguments[install] == nil ? looked(arguments, console) : PDFInstallation.run(console)
    let level = findings.map(\.level).max() ?? .ok
    if console.json {
      try console.answer(["level": level.rawValue, "findings": findings.map { $0.json(console) }])
    } else {
      try console.output.lines(lines(findings, console))
    }
    let exits = findings.map(\.exit)
    return exits.contains(.damaged) ? .damaged : exits.first { $0 != .done } ?? .done
  }

  private static func looked(_ arguments: Arguments, _ console: Console) throws -> [Finding] {
    let registre = try RegistreDiagnosis(arguments, Environment.system(auteur: "").now())
    let machine = MachineDiagnosis(
      arguments: arguments, isTerminal: console.isTerminal, width: console.width)
    return registre.findings() + machine.findings()
  }

  private static func lines(_ findings: [Finding], _ console: Console) -> [String] {
    let width = Finding.Level.allCases.map { $0.words[console.language].count }.max() ?? 0
    var lines: [String] = []
    for finding in findings {
      let level = finding.level.words[console.language]
      let gap = String(repeating: " ", count: width - level.count + 2)
      lines.append(
        console.style.apply(finding.level.look, level) + gap + SafeText.line(console.said(finding.message)))
      if let command = finding.command {
        lines.append(String(repeating: " ", count: width + 4) + SafeText.line(console.said(command)))
      }
    }
    return lines + ["", summary(findings)[console.language]]
  }

  private static func summary(_ findings: [Finding]) -> Words {
    let problems = findings.count { $0.level == .problem }
    let remarks = findings.count { $0.level == .remark }
    return Words(
      "\(problems, "problem", "problems"), \(remarks, "remark", "remarks").",
      fr: "\(problems, "problème", "problèmes"), \(remarks, "remarque", "remarques").")
  }
}
