import LedgerData
import LedgerModel
package import LedgerWords

extension Instant {
  /// In English in UTC, as the log has it; people in France read the time of their clock.
  package var moment: Words {
    Words { language in
      guard language == .french else { return text(in: language) }
      let (jour, heure) = surPlace
      return "\(jour.text(in: language)) \(heure)"
    }
  }
}
