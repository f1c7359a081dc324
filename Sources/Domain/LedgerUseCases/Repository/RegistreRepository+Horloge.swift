package import LedgerModel
import LedgerRules

/// The clock: no event is recorded before the last one, so one commit of a clock that is years ahead would lock the ledger
/// until then.
extension RegistreRepository where Self: ~Copyable {
  /// The days since the last event, if they are so many that the clock may be wrong, but not refused; else nil.
  public var joursSansEvenement: Int? {
    guard let dernierInstant, !environment.horlogeSure else { return nil }
    let jours = dernierInstant.jours(avant: environment.now())
    return (Instant.joursRemarquables...Jour.joursVraisemblables).contains(jours) ? jours : nil
  }

  /// Requires a clock that is at most a year after the last event, or that a person confirmed.
  func exigeHorloge() throws(Refus) {
    guard let dernierInstant, !environment.horlogeSure, dernierInstant.precedeDunAn(environment.now()) else { return }
    throw .registre(.horlogeInvraisemblable(environment.now(), dernier: dernierInstant))
  }
}

extension Instant {
  /// The number of days without an event after which the clock is questioned.
  package static let joursRemarquables = 60

  /// The whole days from this moment to `autre`.
  package func jours(avant autre: Instant) -> Int { Int((autre.millisecondes - millisecondes) / 86_400_000) }

  /// Whether `autre` is more than a year later.
  package func precedeDunAn(_ autre: Instant) -> Bool { jours(avant: autre) > Jour.joursVraisemblables }
}
