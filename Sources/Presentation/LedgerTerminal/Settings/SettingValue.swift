import LedgerWords

extension Arguments {
  /// The value of a setting for this command, and its source: the option, else the environment and the settings file, else the
  /// default.
  package func value(of setting: Setting) throws(UsageError) -> Settings.Value {
    if let given = text(setting.key) { return Settings.Value(text: given, source: .option) }
    return try Settings.value(of: setting) ?? Settings.Value(text: Self.standard(setting), source: .standard)
  }

  /// The default ledger.
  package static let standardRegistre = "./registre"

  /// The default.
  private static func standard(_ setting: Setting) -> String {
    switch setting {
    case .auteur: loginName
    case .registre: standardRegistre
    case .langue: Language.english.rawValue
    case .fuseau: HostProcess.machineZone ?? "UTC"
    }
  }
}
