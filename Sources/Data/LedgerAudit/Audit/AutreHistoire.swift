import LedgerData
package import LedgerLog
import LedgerModel
package import LedgerWords

/// A file beside those of a ledger that may hold what the ledger does not: documents that another machine issued, under numbers that
/// are given here too, or values of a person that were erased here.
package struct AutreHistoire: Sendable {
  /// Where it is.
  package let path: String
  /// What it is, in one sentence.
  package let message: Words
  /// The first step to see what it holds, or to put it aside.
  package let command: Words
  /// Whether it has events that the ledger lacks.
  package let aDesEvenements: Bool

  /// Those beside the ledger of `directory`, by their paths.
  package static func toutes(_ directory: LogDirectory) -> [AutreHistoire] {
    directory.filesBeside().map { AutreHistoire($0, directory) }
  }

  private init(_ file: FileBeside, _ directory: LogDirectory) {
    path = file.path
    let nom = file.path
    let aside = Words(
      command: "mkdir -p \(ShellWord.quoted("\(directory.registre)-2/events")) && mv \(ShellWord.quoted(file.path)) "
        + ShellWord.quoted("\(directory.registre)-2/events/\(LogDirectory.firstName)"))
    guard !file.isPrivate else {
      aDesEvenements = false
      message = Words(
        "\(nom) may hold values of persons: erasing them here leaves them there.",
        fr: "\(nom) peut contenir des valeurs de personnes : les effacer ici les laisse là.")
      command = Words(command: "rm \(ShellWord.quoted(file.path))")
      return
    }
    guard let history = directory.history(beside: file), history.common > 0 else {
      aDesEvenements = false
      message = Words(
        "\(nom) has the name of this log, and does not begin as it does.",
        fr: "\(nom) porte le nom de ce journal, et ne commence pas comme lui.")
      command = aside
      return
    }
    aDesEvenements = history.others > 0
    command = aDesEvenements ? aside : Words(command: "rm \(ShellWord.quoted(file.path))")
    guard aDesEvenements else {
      message = Words(
        "\(nom) is a copy of the first \(history.common, "event", "events"), and has nothing that is not here; names erased here may be in it.",
        fr:
          "\(nom) est une copie des \(history.common, "premier événement", "premiers événements"), sans rien qui ne soit ici ; des noms effacés ici peuvent y être."
      )
      return
    }
    let numeros = Self.numeros(history.lines)
    let dits = numeros.prefix(5).joined(separator: ", ") + (numeros.count > 5 ? ", …" : "")
    let suite = numeros.isEmpty ? "" : " (\(dits))"
    message = Words(
      "\(nom) is another history of this ledger: the same up to event \(history.common), and \(history.others, "event", "events") of it are not here\(suite).",
      fr:
        "\(nom) est une autre histoire de ce registre : la même jusqu'à l'événement \(history.common), et \(history.others, "de ses événements manque", "de ses événements manquent") ici\(suite)."
    )
  }

  /// The numbers that events of these lines give to documents.
  private static func numeros(_ lines: [[UInt8]]) -> [String] {
    lines.compactMap { line in
      do throws(LineFault) {
        let fact = try EventCatalogue.standard.fact(line.span, try Envelope(line.span), wanted: .all)
        guard case .facture(_, let event) = fact else { return nil }
        return switch event {
        case .factureCreee(let creee): creee.numero
        case .numeroAttribue(let numero): numero
        default: nil  // catch-all: no other event gives a number
        }
      } catch {
        return nil
      }
    }
  }
}

extension AuditFinding {
  init(_ autre: AutreHistoire) {
    self.init(
      check: .autreHistoire, severity: .warning, file: autre.path,
      message: [autre.message, Words("`\(autre.command)`", fr: "`\(autre.command)`")].joined(separator: " "))
  }
}
