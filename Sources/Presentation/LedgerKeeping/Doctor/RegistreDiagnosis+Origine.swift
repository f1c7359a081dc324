import LedgerCommands
import LedgerData
import LedgerLog
import LedgerTerminal
import LedgerViews
import LedgerWords

/// If the ledger is a copy: whether its origin answers, and continues the lines of the copy.
extension RegistreDiagnosis {
  /// The findings about its origin; empty for a ledger without an origin. The files stay unchanged.
  func origin(_ directory: LogDirectory) -> [Finding] {
    do {
      guard let file = try OriginFile(of: directory) else { return [] }
      let address = file.address.text
      guard !isOffline else {
        return [
          .remark(
            "origine-non-interrogee",
            "The ledger is a copy of \(address), which was not asked.",
            fr: "Le registre est une copie de \(address), qui n'a pas été interrogée.",
            "facture doctor")
        ]
      }
      guard let end = try RegistreCopy(at: path)?.check(at: CopyMoment(now)) else { return [] }
      return [
        .ok(
          "origine",
          "The ledger is a copy of \(address), which answers and ends with event \(end.sequence).",
          fr: "Le registre est une copie de \(address), qui répond et finit par l'événement \(end.sequence).")
      ]
    } catch {
      let failure = LedgerFailure(error)
      return [
        .problem(failure.code, failure.told, "facture origine", isDamage: failure.kind == .damaged)
      ]
    }
  }
}
