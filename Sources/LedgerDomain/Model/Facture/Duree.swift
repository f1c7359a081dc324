/// The days on which a fact counts.
package struct Duree: Hashable, Sendable {
  /// The first of them.
  package let debut: Jour
  /// The first day on which it counts no more; nil while it stands.
  package let fin: Jour?

  /// Whether `au` is one of them. nil asks what stands.
  package func compte(au: Jour?) -> Bool {
    guard let au else { return fin == nil }
    guard debut <= au else { return false }
    return fin.map { au < $0 } ?? true
  }
}
