import LedgerData
import LedgerDomain
import LedgerWords

extension Instant {
  /// In English in UTC, as the log has it; people in France read the time of their clock.
  var moment: Words {
    Words { language in
      guard language == .french else { return text(in: language) }
      let (jour, heure) = surPlace
      return "\(jour.text(in: language)) \(heure)"
    }
  }
}
