import LedgerCommands
import LedgerData
import LedgerInvoice
import LedgerLog
import LedgerTerminal
import LedgerViews
import LedgerWords

/// The problems of the machine, and of the way the program is called.
struct MachineDiagnosis {
  let arguments: Arguments
  let isTerminal: Bool
  let width: Int?

  func findings() -> [Finding] {
    [version, settings, zone, locale] + terminal() + [Self.python()]
  }

  private var version: Finding {
    .ok("version", Words(same: "facture \(HostProcess.version)."))
  }

  private var settings: Finding {
    if let fault = Settings.file?.fault {
      let failure = LedgerFailure.settings(fault)
      return .problem(
        failure.code, failure.told,
        "${EDITOR:-vi} \(ShellWord.quoted(fault.path))")
    }
    do throws(UsageError) {
      let author = try arguments.value(of: .auteur).text
      return .ok(
        "reglages",
        Words("Your entries are recorded as \(author).", fr: "Ce que vous enregistrez l'est au nom de \(author)."))
    } catch {
      let failure = LedgerFailure(leaving: error)
      return .problem(
        failure.code, failure.told,
        "unset FACTURE_AUTEUR")
    }
  }

  /// Today is the day of the machine's zone.
  private var zone: Finding {
    let variable = HostProcess.text("TZ")
    if let variable, !Self.isZone(variable) {
      return .problem(
        "fuseau-inconnu",
        "TZ is \(variable), which is unknown to this machine: days are counted in UTC.",
        fr: "TZ vaut \(variable), que cette machine ne connaît pas : les jours sont ceux d'UTC.",
        Files.realPath("/usr/share/zoneinfo") == nil ? "sudo apt-get install tzdata" : "export TZ=Europe/Paris")
    }
    guard let zone = variable ?? HostProcess.machineZone else {
      return .remark(
        "fuseau-absent",
        "No time zone is set: days are counted in UTC.",
        fr: "Aucun fuseau horaire n'est défini : les jours sont ceux d'UTC.",
        "facture config fuseau Europe/Paris")
    }
    return .ok("fuseau", Words("The time zone is \(zone).", fr: "Le fuseau horaire est \(zone)."))
  }

  /// Whether `TZ` may be that: a name of the zone database, or POSIX's own notation, which begins with letters and an offset.
  private static func isZone(_ value: String) -> Bool {
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    let path = name.hasPrefix("/") ? name : "/usr/share/zoneinfo/\(name)"
    if Files.status(of: path)?.kind == .regular || name == "UTC" { return true }
    let letters = name.prefix { $0.isASCII && $0.isLetter }
    let offset = name.dropFirst(letters.count)
    let digits = offset.first == "+" || offset.first == "-" ? offset.dropFirst() : offset
    return name.hasPrefix("<") || (letters.count >= 3 && digits.first?.isWholeNumber == true)
  }

  /// All that is printed is UTF-8.
  private var locale: Finding {
    let named = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { name in HostProcess.text(name).map { (name, $0) } }
      .first
    let letters = named?.1.lowercased().filter { $0.isLetter || $0.isNumber } ?? ""
    guard letters.contains("utf8") else {
      let said = named.map { Words(same: "\($0.0)=\($0.1)") } ?? Words("no value is set", fr: "aucun n'est défini")
      return .remark(
        "locale-sans-utf8",
        "The locale is not in UTF-8 (\(said)): other programs may show accents wrongly.",
        fr: "Les paramètres régionaux ne sont pas en UTF-8 (\(said)) : d'autres programmes peuvent mal afficher les "
          + "accents.",
        "export LANG=C.UTF-8")
    }
    return .ok("locale", Words("The locale uses UTF-8.", fr: "Les paramètres régionaux sont en UTF-8."))
  }

  private func terminal() -> [Finding] {
    guard isTerminal else { return [] }
    if let width, width < 80 {
      return [
        .remark(
          "terminal-etroit",
          "The terminal has \(width) columns: tables leave columns out. Make the window wider, or ask for CSV or --json.",
          fr:
            "Le terminal a \(width) colonnes : les tableaux en omettent. Élargissez la fenêtre, ou demandez du CSV ou --json.",
          "facture list --format=csv")
      ]
    }
    if HostProcess.text("TERM") ?? "dumb" == "dumb" {
      return [
        .remark(
          "terminal-simple",
          Words("TERM names no terminal with colours.", fr: "TERM ne désigne pas un terminal à couleurs."),
          "export TERM=xterm-256color")
      ]
    }
    return [.ok("terminal", Words("The terminal is wide enough.", fr: "Le terminal est assez large."))]
  }

  /// Whether PDFs can be made. WeasyPrint is looked for and not loaded, which takes a second.
  static func python() -> Finding {
    let python = HostProcess.python
    let command = InstallationPDF.commande
    if let failure = FacturXFailure.ofName(python) {
      let isThere = Files.status(of: python) != nil
      return .remark(
        failure.code, failure.message,
        isThere ? "export FACTURE_PYTHON=\"$PWD\"/\(ShellWord.quoted(python))" : command)
    }
    switch HostProcess.run(InstallationPDF.examen(python), limit: 1 << 10, seconds: 20).exit {
    case 2:
      return .remark(
        "police-absente", "No font is installed: PDFs would have no letters.",
        fr: "Aucune police n'est installée : les PDF n'auraient pas de lettres.",
        "sudo apt-get install fonts-liberation2")
    case 0:
      return .ok("python", Words("\(python) has WeasyPrint, for PDFs.", fr: "\(python) a WeasyPrint, pour les PDF."))
    case 1:
      return .remark(
        "weasyprint-absent",
        "\(python) does not have WeasyPrint, which PDFs need.", fr: "\(python) n'a pas WeasyPrint, nécessaire aux PDF.",
        command)
    default:
      return .remark(
        "python-absent",
        "\(python) cannot be started: PDFs need Python with WeasyPrint.",
        fr: "\(python) ne démarre pas : les PDF demandent Python avec WeasyPrint.",
        command)
    }
  }
}
