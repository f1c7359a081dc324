import LedgerAudit
import LedgerData
import LedgerTerminal
import LedgerUseCases
import LedgerWords

extension Arguments {
  /// The witnesses that the reader trusts, by `--politique`; nil without that option. A weak policy is reported.
  ///
  /// - Throws: ``UsageError`` for `--age-max` alone; `LedgerFailure` `politique-invalide`; ``IOFailure``.
  func witnesses(_ console: Console) throws -> TrustedWitnesses? {
    guard let path = self[Options.politique] else {
      guard self[Options.ageMax] == nil else {
        throw UsageError.optionAlone(Options.ageMax.option.name, needed: Options.politique.option.name)
      }
      return nil
    }
    let witnesses = try TrustedWitnesses(
      policy: InputFile.text(of: path), named: path, mostDays: self[Options.ageMax]?.value,
      now: Environment.system(auteur: "").now())
    for warning in witnesses.warnings {
      console.tell(Words("facture: \(warning)", fr: "facture: \(warning)"))
    }
    return witnesses
  }
}
