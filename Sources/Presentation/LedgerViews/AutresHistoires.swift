import LedgerAudit
import LedgerLog
package import LedgerTerminal
import LedgerWords

extension Console {
  /// Tells of other histories that lie beside a ledger; `erasing` values of a person, of all files that may hold them.
  package func tell(beside registre: String, erasing: Bool) {
    for autre in AutreHistoire.toutes(LogDirectory(at: registre)) where erasing || autre.aDesEvenements {
      tell(
        Words(
          "facture: \(autre.message) `\(autre.command)`", fr: "facture: \(autre.message) `\(autre.command)`"))
    }
    for path in erasing ? BrouillonOublie.chemins() : [] {
      tell(
        "facture: \(path) is a draft that an editor has or had open: it may hold the name. `rm \(ShellWord.quoted(path))`",
        fr:
          "facture: \(path) est un brouillon ouvert, ou laissé, par un éditeur : il peut contenir le nom. `rm \(ShellWord.quoted(path))`"
      )
    }
  }
}

/// Drafts in the directory for temporary files: those of editors that are open, and of commands that were killed.
package enum BrouillonOublie {
  package static let prefix = "facture-"
  package static let name = "brouillon.txt"

  /// Where they are.
  package static func chemins() -> [String] {
    let directory = Host.temporaryDirectory
    let names = Errno.answer { () throws(Errno) in try Files.disk.names(in: directory) } ?? []
    return names.filter { $0.hasPrefix(prefix) }.sorted().map { "\(directory)/\($0)/\(name)" }
      .filter { Files.status(of: $0)?.kind == .regular }
  }
}
