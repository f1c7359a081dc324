import LedgerData
import LedgerLog
import LedgerWords

/// Where the ledger is a copy: whether its origin answers, and goes on from what the copy has.
extension RegistreDiagnosis {
  /// What can be known of its origin; nothing where the ledger is its own. Nothing is changed.
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
