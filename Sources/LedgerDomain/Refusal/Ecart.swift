/// The first thing an imported document states that is recorded otherwise.
package struct Ecart: Equatable, Sendable {
  /// The field, as the file names it.
  package let champ: String
  /// What the file says.
  package let enonce: String
  /// What is recorded.
  package let inscrit: String
}
