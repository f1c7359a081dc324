/// The days on which a fact counts.
package struct Duree: Hashable, Sendable {
  /// The first of these days.
  package let debut: Jour
  /// The first day after them; nil while the fact still counts.
  package let fin: Jour?

  /// The days from `debut` on, until the day before `fin`.
  package init(debut: Jour, fin: Jour?) { (self.debut, self.fin) = (debut, fin) }

  /// Whether `au` is one of these days. With nil: whether they have no end.
  package func compte(au: Jour?) -> Bool {
    guard let au else { return fin == nil }
    guard debut <= au else { return false }
    return fin.map { au < $0 } ?? true
  }
}
