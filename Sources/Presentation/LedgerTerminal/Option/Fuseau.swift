import LedgerLog
package import LedgerWords

/// The time zone of local days: a name of the machine's zone database, or an offset from UTC.
package struct Fuseau: OptionValue {
  package static var word: Words { Words("ZONE", fr: "FUSEAU") }
  /// The value for `TZ`.
  package let variable: String

  package init(option text: String) throws(BadValue) {
    if let offset = Self.offset(text) {
      variable = offset
    } else if Self.isKnown(text) {
      variable = ":\(text)"
    } else {
      throw .fuseau(text)
    }
  }

  /// `+02:00` in the notation of POSIX, which counts westwards.
  private static func offset(_ text: String) -> String? {
    if text == "UTC" || text == "Z" { return "UTC0" }
    let bytes = Array(text.utf8)
    guard bytes.count == 6, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
      bytes[3] == UInt8(ascii: ":"),
      let hours = Int(text.dropFirst().prefix(2)), let minutes = Int(text.suffix(2)), (0...14).contains(hours),
      (0...59).contains(minutes)
    else { return nil }
    return "UTC\(bytes[0] == UInt8(ascii: "+") ? "-" : "+")\(text.dropFirst())"
  }

  /// Whether the zone database has a file of that name.
  private static func isKnown(_ name: String) -> Bool {
    let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_-+".contains($0)) }
    guard isName, !name.isEmpty, !name.hasPrefix("/") else { return false }
    return Files.status(of: "/usr/share/zoneinfo/\(name)")?.kind == .regular
  }
}
