import LedgerExchange
import LedgerLog
import LedgerReadModel
import LedgerReports
import LedgerTerminal
import LedgerWords
import LedgerXML

/// A part of the program that others wrote, with its licence.
private struct Part {
  let name: String
  /// The version that is linked; nil where the program cannot tell.
  let version: String?
  /// An expression of SPDX.
  let licence: String
  let url: String

  init(_ name: String, _ version: String?, _ licence: String, _ url: String) {
    (self.name, self.version, self.licence, self.url) = (name, version, licence, url)
  }

  /// Every part of this program.
  static var all: [Part] {
    var parts = [
      Part("Swift runtime", swift, "Apache-2.0 WITH Swift-exception", "https://www.swift.org"),
      Part("OpenSSL libcrypto", LibcryptoSHA256.version, "Apache-2.0", "https://www.openssl.org"),
      Part("SQLite", SQLiteLibrary.version, "blessing", "https://www.sqlite.org"),
      Part("Expat", ExpatLibrary.version, "MIT", "https://libexpat.github.io"),
    ]
    #if Static
      parts += [
        Part("GNU C Library", HostProcess.libc, "LGPL-2.1-or-later", "https://www.gnu.org/software/libc"),
        Part("GCC runtime", nil, "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"),
      ]
    #endif
    return parts
  }

  private static var swift: String {
    #if compiler(>=6.3)
      "6.3"
    #else
      "6.2"
    #endif
  }
}

/// `facture --licences`: the parts of the program, for people and for a bill of materials.
enum Licences {
  /// The licence of the program itself.
  private static let own = "Apache-2.0"

  static var json: JSONValue {
    [
      "name": "facture", "version": HostProcess.version, "licence": own,
      "parts": Part.all.map {
        ["name": $0.name, "version": $0.version, "licence": $0.licence, "url": $0.url] as JSONValue
      }
      .json,
    ]
  }

  static func lines(_ style: Style, width: Int?) -> [String] {
    let head = Words(
      "facture \(HostProcess.version) is free software under the licence \(own). It contains:",
      fr: "facture \(HostProcess.version) est un logiciel libre sous la licence \(own). Il contient :")
    let table = Table(
      [.left(), .left(), .text(), .text()],
      Part.all.map { [.init($0.name), .init($0.version ?? ""), .init($0.licence), .init($0.url)] })
    return [head[style.language], ""] + table.lines(style, width: width)
  }
}
