/// The clock: nothing is recorded before the last event, so one commit of a clock that is years ahead would lock the
/// ledger until then.
extension RegistreRepository where Self: ~Copyable {
  /// How long nothing was recorded, in days, if that is so long that the clock may be wrong, and not refused; else nil.
  public var joursSansEvenement: Int? {
    guard let dernierInstant, !environment.horlogeSure else { return nil }
    let jours = dernierInstant.jours(avant: environment.now())
    return (Instant.joursRemarquables...Jour.joursVraisemblables).contains(jours) ? jours : nil
  }

  /// Requires a clock that is at most a year after the last event, or that somebody said is right.
  func exigeHorloge() throws(Refus) {
    guard let dernierInstant, !environment.horlogeSure, dernierInstant.precedeDunAn(environment.now()) else { return }
    throw .registre(.horlogeInvraisemblable(environment.now(), dernier: dernierInstant))
  }
}

extension Instant {
  /// From how many days without an event on the clock is asked about.
  package static let joursRemarquables = 60

  /// The whole days from this moment to `autre`.
  package func jours(avant autre: Instant) -> Int { Int((autre.millisecondes - millisecondes) / 86_400_000) }

  /// Whether `autre` is more than a year later.
  package func precedeDunAn(_ autre: Instant) -> Bool { jours(avant: autre) > Jour.joursVraisemblables }
}
