package import LedgerExchange
package import LedgerProjections
package import LedgerReports
package import LedgerTerminal
package import LedgerWords

/// A finding of the diagnosis about one thing.
package struct Finding: Equatable {
  /// How much it matters.
  package enum Level: String, CaseIterable, Comparable {
    /// As it should be.
    case ok
    /// Worth knowing; nothing need be done at once.
    case remark
    /// To be mended: work is lost, kept from being done, or may be read by others.
    case problem

    package static func < (one: Level, other: Level) -> Bool {
      (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }

    /// The text for people.
    package var words: Words {
      switch self {
      case .ok: Words(same: "ok")
      case .remark: Words("remark", fr: "remarque")
      case .problem: Words("problem", fr: "problème")
      }
    }

    /// How it stands out.
    package var look: Look {
      switch self {
      case .ok: .green
      case .remark: .cyan
      case .problem: .red
      }
    }
  }

  package let level: Level
  /// Its stable name, kebab-case.
  package let code: String
  /// One sentence.
  package let message: Words
  /// The command line that mends it, or tells more.
  package let command: Words?
  /// How the diagnosis ends because of it.
  package let exit: Exit
  /// The documents that it is about, with their amounts, which the sentence leaves out.
  package private(set) var somme: AFaire.Somme?
  /// How many things it is about; nil if it is about none that are counted.
  package private(set) var nombre: Int?

  private init(_ level: Level, _ code: String, _ message: Words, command: Words?, _ exit: Exit = .done) {
    (self.level, self.code, self.message, self.command, self.exit) = (level, code, message, command, exit)
  }

  private init(_ level: Level, _ code: String, _ message: Words, _ command: String?, _ exit: Exit = .done) {
    let words = command.map {
      $0.hasPrefix("facture ") || $0.hasPrefix("openssl ") ? Words(command: $0) : Words(same: $0)
    }
    self.init(level, code, message, command: words, exit)
  }

  package static func ok(_ code: String, _ message: Words) -> Finding { Finding(.ok, code, message, nil) }

  package static func ok(_ code: String, _ en: Sentence<English>, fr: Sentence<French>) -> Finding {
    ok(code, Words(en, fr: fr))
  }

  /// - Parameter command: with the program's names of commands and options; nil if the message names it.
  package static func remark(_ code: String, _ message: Words, _ command: String? = nil) -> Finding {
    Finding(.remark, code, message, command)
  }

  /// - Parameter command: with the program's names, and its placeholders in each language.
  package static func remark(_ code: String, _ message: Words, _ en: String, fr: String) -> Finding {
    Finding(.remark, code, message, command: Words(command: en, fr: fr))
  }

  package static func remark(
    _ code: String, _ en: Sentence<English>, fr: Sentence<French>, _ command: String? = nil
  ) -> Finding { remark(code, Words(en, fr: fr), command) }

  /// - Parameters:
  ///   - command: with the names by which the program knows commands and options.
  ///   - isDamage: whether the log is altered or damaged.
  package static func problem(_ code: String, _ message: Words, _ command: String, isDamage: Bool = false) -> Finding {
    Finding(.problem, code, message, command, isDamage ? .damaged : .environment)
  }

  package static func problem(
    _ code: String, _ en: Sentence<English>, fr: Sentence<French>, _ command: String, isDamage: Bool = false
  ) -> Finding { problem(code, Words(en, fr: fr), command, isDamage: isDamage) }

  /// The same about the documents of that sum.
  package func about(_ somme: AFaire.Somme) -> Finding {
    var finding = about(somme.nombre)
    finding.somme = somme
    return finding
  }

  /// The same about so many things.
  package func about(_ nombre: Int) -> Finding {
    var finding = self
    finding.nombre = nombre
    return finding
  }

  /// The ledger has documents, but no seller.
  package static let sellerMissing = remark(
    "emetteur-absent",
    "The seller is not defined: documents cannot be exported as invoices.",
    fr: "L'émetteur n'est pas défini : les documents ne peuvent pas être exportés comme factures.",
    "facture emetteur --siren=… --rue=… --code-postal=… --ville=… --iban=…")

  /// As JSON has it.
  package func json(_ console: Console) -> JSONValue {
    .object(present: [
      ("level", level.rawValue), ("code", code), ("message", console.phrase(message)),
      ("command", command.map(console.phrase)),
    ])
  }
}
