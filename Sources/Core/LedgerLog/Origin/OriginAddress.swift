import LedgerWords

/// The address of an origin, such as `file:///mnt/save/registre`: the content of the file `origine` of a copy.
package struct OriginAddress: Hashable, Sendable {
  /// As it was given.
  package let text: String
  /// The part before `://`, in lower case.
  package let scheme: String

  /// Reads an address. It is one line of printable characters, has a scheme, and holds no password.
  ///
  /// Throws ``LogFailure/Cause/origin(_:)``, `.address`.
  package init(_ text: String) throws(LogFailure) {
    guard let separator = Self.separator(text) else { throw Self.fault(text, .noScheme) }
    guard text.utf8.count <= Self.mostBytes,
      !text.unicodeScalars.contains(where: { $0.value < 0x21 || $0.value == 0x7F })
    else { throw Self.fault("", .notOneLine) }
    let scheme = String(text[..<separator]).lowercased()
    let rest = text[separator...].dropFirst(3)
    guard !Self.holdsPassword(rest) else { throw Self.fault("\(scheme)://…", .password) }
    (self.text, self.scheme) = (text, scheme)
  }

  /// The same address with the id of a registre, for an origin that keeps several.
  ///
  /// Throws ``LogFailure/Cause/origin(_:)``, `.address`, if it gets too long.
  package func naming(_ registre: String) throws(LogFailure) -> OriginAddress {
    try OriginAddress("\(text)\(text.contains("?") ? "&" : "?")\(Self.parameter)\(registre)")
  }

  /// The id of the registre that it names; nil if it names none, or is a directory, which is one registre.
  package var registre: String? {
    guard scheme != "file", let query = text.firstIndex(of: "?") else { return nil }
    let named = text[query...].dropFirst().split(separator: "&").first { $0.hasPrefix(Self.parameter) }
    return named.map { String($0.dropFirst(Self.parameter.count)) }
  }

  /// The text before the id of a registre.
  package static var parameter: String { "registre=" }

  /// The longest address, in bytes.
  static var mostBytes: Int { 2_000 }

  private static func separator(_ text: String) -> String.Index? {
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://"), colon > text.startIndex,
      text[..<colon].utf8.allSatisfy({ $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A })
    else { return nil }
    return colon
  }

  /// Whether it holds a secret as libpq reads it: `user:secret@host`, with any characters in the secret, or a parameter
  /// `password=`, even if its name is written with `%`.
  private static func holdsPassword(_ rest: Substring) -> Bool {
    // A secret may hold `/` or `?`, so the part before the host is read up to either of them.
    for most in rest.hasPrefix("/") ? [] : ["/", "?"] as [Character] {
      let authority = rest.prefix { $0 != most }
      if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") { return true }
    }
    guard let query = rest.firstIndex(of: "?") else { return false }
    return rest[query...].dropFirst().split(separator: "&").contains { parameter in
      let name = parameter.prefix { $0 != "=" }
      return (decoded(name) ?? String(name)).lowercased().hasSuffix("password")
    }
  }

  private static func fault(_ shown: String, _ why: OriginFailure.BadAddress) -> LogFailure {
    LogFailure(.origin(OriginFailure(.address(why), at: shown)))
  }
}
