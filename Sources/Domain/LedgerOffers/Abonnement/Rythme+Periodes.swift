public import LedgerModel

/// The days of one period of a subscription, before suspensions.
public struct JoursDePeriode: Hashable, Sendable {
  /// Its place, from 1.
  public let n: Int
  /// The first day.
  public let du: Jour
  /// The last day.
  public let au: Jour
  /// The days of the whole period that it is part of.
  public let entier: Int

  /// The day on which it is due.
  public func exigible(_ terme: Rythme.Terme) -> Jour {
    switch terme {
    case .aEchoir: du
    case .echu: au.plus(jours: 1)
    }
  }
}

extension Rythme {
  /// The start of whole period `i`, counted from the anchor at 0; nil outside the calendar.
  ///
  /// It is always counted from the anchor, never from the period before: the 31st comes back after February.
  func borne(_ i: Int) -> Jour? {
    let (ecart, deborde) = i.multipliedReportingOverflow(by: mois)
    // The calendar has fewer months.
    guard !deborde, ecart.magnitude < 200_000 else { return nil }
    return ancre.plus(mois: ecart, jour: jour)
  }

  /// The place, counted from the anchor, of the whole period that period `n` is part of.
  private func rang(_ n: Int) -> Int { ancre > debut ? n - 2 : n - 1 }

  /// The period that begins with whole period `i`, counted from the anchor at 0; nil as of ``periode(_:)``.
  func periode(aPartirDeBorne i: Int) -> JoursDePeriode? { periode(ancre > debut ? i + 2 : i + 1) }

  /// The period at place `n`; nil after the end of the subscription, or of the calendar.
  public func periode(_ n: Int) -> JoursDePeriode? {
    let periode = periodeSansFin(n)
    guard let periode, let fin else { return periode }
    guard periode.du <= fin else { return nil }
    return JoursDePeriode(n: n, du: periode.du, au: min(periode.au, fin), entier: periode.entier)
  }

  /// The same, as if the subscription never ended; nil after the end of the calendar.
  func periodeSansFin(_ n: Int) -> JoursDePeriode? {
    guard n >= 1, n < 200_000, let borne = borne(rang(n)), let suivante = self.borne(rang(n) + 1) else { return nil }
    return JoursDePeriode(
      n: n, du: n == 1 ? debut : borne, au: suivante.plus(jours: -1), entier: suivante.jours(depuis: borne))
  }

  /// The day on which a period can begin, in the month of `mois`.
  private func bonJour(duMoisDe mois: Jour) -> Jour {
    let voulu = min(max(jour, 1), mois.finDeMois.composants.jour)
    return mois.plus(jours: voulu - mois.composants.jour)
  }

  /// Requires a rhythm that has periods.
  public func exige() throws(FauteAbonnement) {
    guard (1...60).contains(mois) else { throw .periodeInvalide(mois) }
    if let fin, fin < debut { throw .finAvantDebut(fin: fin, debut: debut) }
    guard ancre >= debut else { throw .ancreAvantDebut(debut: debut) }
    let proche = bonJour(duMoisDe: ancre)
    guard (1...31).contains(jour), proche == ancre else {
      throw .ancreIncoherente(proche: proche >= debut ? proche : bonJour(duMoisDe: ancre.finDeMois.plus(jours: 1)))
    }
    guard ancre > debut, let avant = borne(-1), avant >= debut else { return }
    throw .premierePeriodeTropLongue(proche: premiereBorne)
  }

  /// The first start of a whole period that is not before the first day.
  private var premiereBorne: Jour {
    var i = 0
    while let avant = borne(i - 1), avant >= debut { i -= 1 }
    return borne(i) ?? ancre
  }
}

extension Jour {
  /// The day `jour` of the month that is `mois` months later, or the last day of that month if it is shorter; nil outside the
  /// calendar.
  func plus(mois: Int, jour: Int) -> Jour? {
    let (annee, ceMois, _) = composants
    let rang = annee * 12 + ceMois - 1 + mois
    guard rang >= 0, let premier = Jour(annee: rang / 12, mois: rang % 12 + 1, jour: 1) else { return nil }
    return premier.plus(jours: min(jour, premier.finDeMois.composants.jour) - 1)
  }
}
