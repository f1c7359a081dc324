public import LedgerModel

/// The announcement of a renewal to a consumer (C. consommation, art. L215-1).
extension Abonnement {
  /// The last day to tell a consumer that it renews by itself, if `au` is one of the days to tell it: from three months to one
  /// month before the next whole period begins. Nil on other days.
  ///
  /// A subscription with an end does not renew. With periods of one or two months each day would be one to tell it.
  public func reconductionAAnnoncer(au: Jour) -> Jour? {
    guard rythme.mois >= 3, rythme.fin == nil else { return nil }
    var i = 1
    while let borne = rythme.borne(i), let premier = borne.plus(mois: -3, jour: borne.composants.jour), premier <= au {
      if let dernier = borne.plus(mois: -1, jour: borne.composants.jour), au <= dernier {
        // A suspended period does not begin.
        return rythme.periode(aPartirDeBorne: i).map { joursDus($0) > 0 } == true ? dernier : nil
      }
      i += 1
    }
    return nil
  }
}
