package import LedgerWords

/// The settings of this process. The file is read when it is first needed.
package enum Settings {
  /// The file; nil if the environment names no place for it.
  package static let file: SettingsFile? = path.map { SettingsFile(at: $0) }

  /// Where it is: `$XDG_CONFIG_HOME/facture/config`, else `~/.config/facture/config` (XDG Base Directory Specification: a
  /// relative path there says nothing).
  package static var path: String? {
    if let place = HostProcess.text("XDG_CONFIG_HOME"), place.hasPrefix("/") { return "\(place)/facture/config" }
    return HostProcess.text("HOME").map { "\($0)/.config/facture/config" }
  }

  /// The value of a setting, and where it comes from.
  package struct Value: Equatable {
    package enum Source: Equatable {
      case option
      case environment(String)
      case file(path: String, line: Int)
      case standard
    }

    package let text: String
    package let source: Source

    /// These values.
    package init(text: String, source: Source) {
      (self.text, self.source) = (text, source)
    }
  }

  /// The value of `setting` in the environment or the file, in their order of precedence; nil if both lack it.
  ///
  /// - Throws: ``UsageError`` for a variable that is not a value of it.
  package static func value(of setting: Setting) throws(UsageError) -> Value? {
    if let value = try variable(of: setting, among: setting.variables.before) { return value }
    if let file, let said = file.values[setting] {
      return Value(text: expanded(said.text), source: .file(path: file.path, line: said.line))
    }
    return try variable(of: setting, among: setting.variables.after)
  }

  /// Makes the time zone of the file, if it names one and `TZ` none, the zone of local days.
  package static func useZone() {
    guard HostProcess.text("TZ") == nil, let text = file?.values[.fuseau]?.text else { return }
    do throws(BadValue) { HostProcess.useZone(try Fuseau(option: text).variable) } catch { return }
  }

  /// The environment variable that overrides the file for `setting`, if it is set.
  package static func variable(before setting: Setting) throws(UsageError) -> String? {
    guard case .environment(let name) = try variable(of: setting, among: setting.variables.before)?.source else {
      return nil
    }
    return name
  }

  /// The language of these settings; English by default.
  package static var language: Language {
    do throws(UsageError) {
      return try value(of: .langue).flatMap { Language(rawValue: $0.text) } ?? .english
    } catch {
      return .english
    }
  }

  private static func variable(of setting: Setting, among names: [String]) throws(UsageError) -> Value? {
    for name in names {
      guard let bytes = HostProcess.variable(name) else { continue }
      var text = String(decoding: bytes, as: UTF8.self)
      switch setting {
      case .auteur:
        do throws(BadValue) { try setting.check(text) } catch { throw .badValue(place: Words(same: name), error) }
      // Mended to be a text, it would name another directory.
      case .registre: guard text.utf8.elementsEqual(bytes) else { throw .variableNotUTF8(name) }
      case .langue: text = Language(locale: text).rawValue
      // Of its own notation; `facture doctor` tells a zone that is unknown.
      case .fuseau: break
      }
      return Value(text: text, source: .environment(name))
    }
    return nil
  }

  /// A path with the home directory in the place of `~`.
  private static func expanded(_ value: String) -> String {
    guard value.hasPrefix("~/"), let home = HostProcess.text("HOME") else { return value }
    return home + value.dropFirst()
  }
}
