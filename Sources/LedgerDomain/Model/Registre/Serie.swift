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

extension Serie {
  /// Whether the date of a document counts in the order of its series. A cancelled draft keeps its number, but its date
  /// binds no other; nor does that of an imported document dated in another year than its number says.
  package func compte(_ dateFacture: Jour, estEnvoyee: Bool, estAnnulee: Bool) -> Bool {
    (estEnvoyee || !estAnnulee) && dateFacture.annee == annee
  }
}

/// How far a series of numbers has come.
public struct EtatSerie: Hashable, Sendable {
  /// The highest rank ever given; 0 in an empty series.
  public var dernierRang: Int
  /// The date of the document of the highest number whose date counts (`Serie.compte(_:estEnvoyee:estAnnulee:)`).
  public var derniereDate: Jour?

  /// A series that has come so far.
  public init(dernierRang: Int = 0, derniereDate: Jour? = nil) {
    self.dernierRang = dernierRang
    self.derniereDate = derniereDate
  }
}
