/// A series of numbers: those of one type of document in one year.
public struct Serie: Hashable, Sendable {
  /// The type of the documents.
  public let type: TypeDocument
  /// The year in the numbers.
  public let annee: Int

  /// The series of `type` in `annee`.
  public init(type: TypeDocument, annee: Int) {
    self.type = type
    self.annee = annee
  }
}
