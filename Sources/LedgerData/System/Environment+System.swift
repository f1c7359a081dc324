public import LedgerDomain

extension Environment {
  /// The world around this process: its clock, its time zone, and the system's random bits.
  ///
  /// Today is the day on which this was made, whatever midnight comes after.
  ///
  /// - Parameter auteur: who does it: the `authid` of the events.
  public static func system(auteur: String) -> Environment {
    let today = Machine.localDay(Machine.now)
    let pool = RandomPool()
    return Environment(
      auteur: auteur, today: { today }, now: { Machine.now },
      newID: { .version7(Machine.now, aleatoire: pool.next()) })
  }
}
