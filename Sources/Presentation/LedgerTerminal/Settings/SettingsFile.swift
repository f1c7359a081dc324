import LedgerLog
import LedgerModel
import LedgerWords

/// The settings file: a plain text, which people write by hand or by `facture config`.
///
///     # Comments and empty lines stay as they are.
///     auteur = Marie Martin
///     registre = ~/compta/registre
///     langue = fr
///
/// A setting may have its name in either language. A line of another form is an error that names the line.
package struct SettingsFile {
  /// A line that is not understood.
  package struct Fault: Error, Equatable {
    enum Cause: Equatable {
      case unreadable(IOFailure)
      case notAFile
      case tooLarge
      case notUTF8
      case noEquals
      case unknown(String, nearest: String?)
      case again(String, line: Int)
      case badValue(String, BadValue)
    }

    package let path: String
    /// From 1; 0 for the file as a whole.
    let line: Int
    let cause: Cause

    /// Whether the file cannot be read at all, so that it can only be mended by other means.
    package var isOfWholeFile: Bool { line == 0 || cause == .notUTF8 }
  }

  /// Its path.
  package let path: String
  /// Its lines, without their line feeds.
  private(set) var lines: [String]
  /// The value of each setting, and its line, from 1.
  private(set) var values: [Setting: (text: String, line: Int)] = [:]
  /// The first line that is not understood.
  package private(set) var fault: Fault?

  private static var mostBytes: Int { 1 << 20 }

  /// Reads it; a missing file has no settings.
  init(at path: String) {
    (self.path, lines) = (path, [])
    do throws(IOFailure) {
      switch try Files.kind(of: path) {
      case nil: break
      case .regular:
        let bytes = try InputFile.beginning(of: path, upTo: Self.mostBytes)
        if bytes.count > Self.mostBytes {
          refuse(0, .tooLarge)
        } else if let text = String(validating: MailedText.bytes(bytes), as: UTF8.self) {
          read(text)
        } else {
          refuse(1, .notUTF8)
        }
      default: refuse(0, .notAFile)
      }
    } catch {
      refuse(0, .unreadable(error))
    }
  }

  /// The settings that `text` says, in a file of that path.
  init(_ text: String, at path: String) {
    (self.path, lines) = (path, [])
    read(text)
  }

  /// The whole text.
  package var text: String { lines.map { "\($0)\n" }.joined() }

  /// Makes `value` that of `setting`, in the line where it stands, else in a new one at the end; nil: takes it out.
  package mutating func set(_ setting: Setting, _ value: String?, called name: String) {
    let places = lines.indices.filter { Self.entry(lines[$0]).flatMap { Setting.named($0.name) } == setting }
    for place in places.dropFirst(value == nil ? 0 : 1).reversed() { lines.remove(at: place) }
    if let value {
      let line = "\(name) = \(value)"
      if let place = places.first { lines[place] = line } else { lines.append(line) }
    }
    let text = text
    (lines, values, fault) = ([], [:], nil)
    read(text)
  }

  private mutating func read(_ text: String) {
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      do throws(FaultCause) { try read(line, index + 1) } catch { refuse(index + 1, error) }
    }
  }

  private mutating func read(_ line: String, _ number: Int) throws(FaultCause) {
    guard Self.says(line) else { return }
    guard let (name, value) = Self.entry(line) else { throw .noEquals }
    guard let setting = Setting.named(name) else {
      throw .unknown(name, nearest: NearestName.of(name, among: Setting.names))
    }
    if let first = values[setting] { throw .again(name, line: first.line) }
    do throws(BadValue) { try setting.check(value) } catch { throw .badValue(name, value.isEmpty ? .empty : error) }
    values[setting] = (value, number)
  }

  private typealias FaultCause = Fault.Cause

  private mutating func refuse(_ line: Int, _ cause: Fault.Cause) {
    fault = fault ?? Fault(path: path, line: line, cause: cause)
  }

  /// Whether a line is neither empty nor a comment.
  private static func says(_ line: String) -> Bool {
    let text = line.trimmed
    return !text.isEmpty && !text.hasPrefix("#")
  }

  /// A name and a value, parted by the first equals sign.
  private static func entry(_ line: String) -> (name: String, value: String)? {
    guard says(line), let equals = line.firstIndex(of: "=") else { return nil }
    return (line[..<equals].trimmed, line[line.index(after: equals)...].trimmed)
  }
}

extension SettingsFile.Fault.Cause: Error {}
