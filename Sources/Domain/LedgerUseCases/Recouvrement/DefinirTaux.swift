public import LedgerModel
import LedgerOffers
import LedgerRules

/// Adds a reference rate, with its source.
public struct DefinirTaux: UseCase {
  /// The rate.
  public let taux: TauxReference
  /// The first day from which it counts: that of its half-year.
  public let jour: Jour
  /// Whether it replaces a known one with another value.
  public var remplace = false

  /// Adds `taux`, said of `jour`.
  public init(_ taux: TauxReference, du jour: Jour) { (self.taux, self.jour) = (taux, jour) }

  /// The settings alone.
  public func reads(on today: Jour) -> Reads { Reads() }

  /// Refused when the day begins no half-year, the source is missing, the rate is known, or has another value and is not to
  /// be replaced.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    let registre = try view.ouvert()
    let connus = TauxConnus(registre.taux)
    guard jour == taux.semestre.debut else { throw .taux(.autreJour(jour, taux.semestre)) }
    try taux.admis(apres: connus)
    if !remplace, let connu = connus.taux(taux.nom, taux.semestre), connu.valeur != taux.valeur {
      throw .taux(.dejaDefini(connu, nouveau: taux))
    }
    return [.registre(registre.id, .taux(taux))]
  }
}
