import LedgerData
import LedgerLog
import LedgerProjections
package import LedgerTerminal
import LedgerWords

/// The directory of a ledger, as people name it.
package enum RegistrePlace {
  /// Runs `body` on the ledger at `path`, and reports a missing ledger.
  package static func use<Result: ~Copyable>(_ path: String, _ body: () throws -> Result) throws -> Result {
    try check(path)
    do {
      return try body()
    } catch let failure as LedgerFailure where failure.code == "registre-absent" {
      throw LedgerFailure.neverOpened(path: path)
    }
  }

  /// A missing directory usually means a ledger in another place, or not opened yet.
  private static func check(_ path: String) throws {
    if try Files.kind(of: path) == nil { throw LedgerFailure.noRegistre(path: path) }
  }
}

extension CallLedger {
  /// The ledger at `path`, as it was typed.
  package init(at path: String) {
    self.init(path: path) {
      do throws(UsageError) {
        let other = try Settings.value(of: .registre)?.text ?? Arguments.standardRegistre
        if let here = Files.status(of: path)?.identity { return here == Files.status(of: other)?.identity }
        return Self.plain(path) == Self.plain(other)
      } catch {
        return false
      }
    }
  }

  /// The same path without parts that make no difference.
  private static func plain(_ path: String) -> [Substring] {
    (path.hasPrefix("/") ? [""] : []) + path.split(separator: "/").filter { $0 != "." }
  }
}

extension Arguments {
  /// The directory of the ledger: `--registre`, else the one in the settings, else `./registre`.
  package func registre() throws(UsageError) -> String { try value(of: .registre).text }

  /// All that the ledger says now; `console` notes which state that is.
  func etat(_ console: Console? = nil) throws -> EtatRegistre {
    let path = try registre()
    let (etat, report) = try RegistrePlace.use(path) { try storage.reader(path).etat(ReplayOptions()) }
    console?.kept?.computed(at: report.sequence, report.head)
    return etat
  }
}
