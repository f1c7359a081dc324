import LedgerCommands
import LedgerData
import LedgerExchange
import LedgerLog
import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// `facture config`: the settings of this user.
package enum ConfigCommand: Command {
  package static let name = "config"
  package static let summary = Words("show or change your settings", fr: "montrer ou changer vos réglages")
  private static let setting = Key<Setting>(
    argument: Words("SETTING", fr: "REGLAGE"), Setting.choices.joined(separator: "|"))
  private static let value = Key<String>(
    argument: Words("VALUE", fr: "VALEUR"), "a name, a directory, fr or en, or a zone",
    fr: "un nom, un répertoire, fr ou en, ou un fuseau"
  )
  private static let retirer = Flag("retirer", "take SETTING out of the file", fr: "retire REGLAGE du fichier")
  package static let declaration = Declaration(
    name: name, effect: .adds,
    about: Words(
      """
      Shows every setting with its value and its origin; with SETTING alone, its value. With VALUE it writes the
      setting into the settings file, with --retirer it removes it. An option overrides the environment, and the
      environment overrides the file. The file is $XDG_CONFIG_HOME/facture/config, else ~/.config/facture/config: lines
      `name = value`, and comments after a # at the beginning of a line. Every command reports lines it does not
      understand, with their place.
      """,
      fr: """
        Montre chaque réglage, sa valeur et son origine ; pour REGLAGE seul, sa valeur. Avec VALEUR, écrit le réglage
        dans le fichier des réglages ; avec --retirer, l'en retire. Une option l'emporte sur l'environnement, qui
        l'emporte sur le fichier. Ce fichier est $XDG_CONFIG_HOME/facture/config, sinon ~/.config/facture/config : des
        lignes `nom = valeur`, et des commentaires après un # en début de ligne. Toute commande signale les lignes
        incompréhensibles, avec leur emplacement.
        """),
    positionals: [setting, value],
    options: [
      retirer, Options.auteur,
    ],
    notes: Words(
      """
      author     FACTURE_AUTEUR, else the file, else the login name
      ledger     FACTURE_REGISTRE, else the file, else ./registre
      language   LC_ALL, else LC_MESSAGES, else the file, else LANG, else English
      time-zone  TZ, else the file, else the machine's: today is the day there

      With --json: {"file","settings":[{"name","value","source","place"}]}, the source one of `option`, `environment`, `file`
      and `default`; of SETTING alone, that object.
      """,
      fr: """
        auteur     FACTURE_AUTEUR, sinon le fichier, sinon le nom de l'utilisateur connecté
        registre   FACTURE_REGISTRE, sinon le fichier, sinon ./registre
        langue     LC_ALL, sinon LC_MESSAGES, sinon le fichier, sinon LANG, sinon l'anglais
        fuseau     TZ, sinon le fichier, sinon celui de la machine : il donne le jour d'aujourd'hui

        Avec --json : {"file","settings":[{"name","value","source","place"}]}, où source est `option`, `environment`,
        `file` ou `default` ; pour REGLAGE seul, cet objet.
        """),
    example: "facture config auteur \"Marie Martin\"")

  package static let bearsBadSettings = true

  package static func run(_ arguments: Arguments, _ console: Console) throws -> Exit {
    guard let typed = arguments.text(Self.setting), let setting = arguments[Self.setting] else {
      if arguments[retirer] { throw UsageError.missingArguments([Self.setting.place], command: name) }
      return try show(arguments, console)
    }
    let value = arguments[value]
    if value != nil, arguments[retirer] { throw UsageError.valueAndRemoval(setting.rawValue) }
    guard value != nil || arguments[retirer] else {
      if let fault = Settings.file?.fault { throw LedgerFailure.settings(fault) }
      let value = try arguments.value(of: setting)
      return try console.answer(json(setting, value), orLines: [SafeText.line(value.text)])
    }
    return try change(setting, called: typed, to: value, arguments, console)
  }

  private static func show(_ arguments: Arguments, _ console: Console) throws -> Exit {
    let values = try Setting.allCases.map { ($0, try arguments.value(of: $0)) }
    if console.json {
      try console.answer(["file": Settings.path, "settings": values.map { json($0, $1) }])
    } else {
      var table = Table([.left(), .left(), .text()])
      for (setting, value) in values {
        table.add([.init(setting.name, .dim), .init(value.text), .init(value.source.words(of: setting), .dim)])
      }
      try console.output.lines(table.lines(console.style, width: console.width))
    }
    guard let fault = Settings.file?.fault else { return .done }
    console.tell(LedgerFailure.settings(fault))
    return .environment
  }

  private static func json(_ setting: Setting, _ value: Settings.Value) -> JSONValue {
    .object(present: [
      ("name", setting.rawValue), ("value", value.text), ("source", value.source.code), ("place", value.source.place),
    ])
  }

  private static func change(
    _ setting: Setting, called name: String, to value: String?, _ arguments: Arguments, _ console: Console
  ) throws -> Exit {
    guard var file = Settings.file else { throw LedgerFailure.noPlaceForSettings }
    if let fault = file.fault, fault.isOfWholeFile { throw LedgerFailure.settings(fault) }
    let value = value.map { setting == .registre ? rooted($0) : $0 }
    if let value { try UsageError.reading(setting.name) { () throws(BadValue) in try setting.check(value) } }
    file.set(setting, value, called: name)
    try write(file)
    if let fault = file.fault { console.tell(LedgerFailure.settings(fault)) }
    if value != nil, let other = try Settings.variable(before: setting) {
      console.tell(
        "facture: \(other) is set and comes before the file.",
        fr: "facture: \(other) est définie et l'emporte sur le fichier.")
    }
    return try console.answer(
      ["file": file.path, "name": setting.rawValue, "value": value],
      orLine: value.map { Words(same: "\(SafeText.line(file.path)): \(name) = \(SafeText.line($0))") }
        ?? Words("\(file.path): \(name) removed", fr: "\(file.path) : \(name) retiré"))
  }

  /// A path that leads to the same place from every directory.
  private static func rooted(_ path: String) -> String {
    guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~/") else { return path }
    return Files.realPath(path) ?? Files.realPath(".").map { "\($0)/\(path)" } ?? path
  }

  /// Writes the file as a whole, through a symbolic link to where it leads.
  private static func write(_ file: SettingsFile) throws {
    let path = Files.realPath(file.path) ?? file.path
    try Files.makeDirectories(above: path)
    let output = try OutputFile(at: path, replaces: true)
    try output.write(Array(file.text.utf8).span)
    try output.finish()
  }
}

extension Setting: OptionValue {
  package static var choices: [Words] { allCases.map(\.name) }

  package init(option text: String) throws(BadValue) {
    guard let found = Setting.named(text) else { throw .notAmong(text, Setting.choices) }
    self = found
  }
}

extension Settings.Value.Source {
  /// As JSON has it.
  fileprivate var code: String {
    switch self {
    case .option: "option"
    case .environment: "environment"
    case .file: "file"
    case .standard: "default"
    }
  }

  /// The variable, or the line of the file.
  fileprivate var place: String? {
    switch self {
    case .option, .standard: nil
    case .environment(let name): name
    case .file(let path, let line): "\(path):\(line)"
    }
  }

  /// The text for people.
  fileprivate func words(of setting: Setting) -> Words {
    switch self {
    case .option: .option(setting.rawValue)
    case .environment(let name): Words(same: name)
    case .file(let path, let line): Words(same: "\(path):\(line)")
    case .standard: Words("default", fr: "par défaut")
    }
  }
}
