import LedgerDomain
import LedgerWords

extension Jour {
  /// The day, and where it is after the one that it is seen from, that it has not come.
  func words(vuDu au: Jour) -> Words {
    self > au ? Words("\(self) (to come)", fr: "\(self) (à venir)") : Words("\(self)", fr: "\(self)")
  }
}
