/// An accounting year that has not twelve months: the first year of a firm has up to 24 (CGI, art. 36 and 37; C. com., art. L123-12),
/// and so has one that moves the closing date.
public struct Exercice: Hashable, Sendable {
  /// Its first day.
  public let debut: Jour
  /// Its last day: the years after it end on the same day.
  public let fin: Jour

  /// The year from `debut` to `fin`.
  public init(du debut: Jour, au fin: Jour) { (self.debut, self.fin) = (debut, fin) }

  /// Whether it ends with a month, after its beginning.
  package var finitUnMois: Bool { debut <= fin && fin == fin.finDeMois }

  /// Whether it has 24 months at most: it ends before the day of its beginning comes for the second time.
  package var tientEnDeuxAns: Bool {
    let (annee, mois, jour) = debut.composants
    return Jour(annee: annee + 2, mois: mois, jour: 1).map { fin < $0.plus(jours: jour - 1) } ?? true
  }
}
