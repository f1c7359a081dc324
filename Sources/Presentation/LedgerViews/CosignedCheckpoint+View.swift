import LedgerAudit
import LedgerExchange
import LedgerReports
import LedgerWords

/// The statement of a reader's witnesses about a checkpoint, for people and programs.
extension CosignedCheckpoint {
  /// The cosigning witnesses, and when they signed, as a line.
  var line: Words { Words("Cosigned: \(words)", fr: "Signé par vos témoins : \(words)") }

  private var words: Words {
    let names = cosigners.map { cosigner in
      let name = SafeText.line(cosigner.name)
      return Words("\(name) on \(cosigner.instant)", fr: "\(name) le \(cosigner.instant)")
    }
    let who =
      names.isEmpty
      ? Words("nobody; no signature is required", fr: "personne ; aucune signature n'est exigée")
      : names.joined(separator: ", ")
    let count = Words { $0.number("\(size)") }
    let known = Words("the first \(count) events, by \(who)", fr: "les \(count) premiers événements, par \(who)")
    guard !unchecked.isEmpty else { return known }
    let others = unchecked.map(SafeText.line).joined(separator: ", ")
    return Words(
      "\(known); not checked: the ML-DSA-44 line of \(others)",
      fr: "\(known) ; non vérifié : la ligne ML-DSA-44 de \(others)")
  }

  /// The same for programs.
  var json: JSONValue {
    .object(present: [
      ("size", size), ("time", instant),
      ("witnesses", cosigners.map { ["name": $0.name, "time": $0.instant] as JSONValue }),
      ("unchecked", unchecked.isEmpty ? nil : unchecked),
    ])
  }
}
