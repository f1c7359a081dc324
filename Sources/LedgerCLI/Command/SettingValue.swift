import LedgerWords

extension Arguments {
  /// What a setting is for this command, and where that comes from: its option, else the environment and the settings file, else
  /// what it is where nobody says anything.
  func value(of setting: Setting) throws(UsageError) -> Settings.Value {
    if let given = text(setting.key) { return Settings.Value(text: given, source: .option) }
    return try Settings.value(of: setting) ?? Settings.Value(text: Self.standard(setting), source: .standard)
  }

  /// The ledger where nobody says anything.
  static let standardRegistre = "./registre"

  /// What it is where nobody says anything.
  private static func standard(_ setting: Setting) -> String {
    switch setting {
    case .auteur: loginName
    case .registre: standardRegistre
    case .langue: Language.english.rawValue
    }
  }
}
