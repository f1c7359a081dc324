import LedgerModel
import LedgerWords

extension Jour {
  /// The day; with the words "to come" if it is after `au`.
  func words(vuDu au: Jour) -> Words {
    self > au ? Words("\(self) (to come)", fr: "\(self) (à venir)") : Words("\(self)", fr: "\(self)")
  }
}
