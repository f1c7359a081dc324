/// A series of numbers: those of one form in one year. Documents get theirs by type; an imported one may bear one of the other
/// form.
public struct Serie: Hashable, Sendable {
  /// Whose form it is: avoir, or facture for all other documents.
  public let type: TypeDocument
  /// The year in the numbers.
  public let annee: Int

  /// The series of `type` in `annee`.
  public init(type: TypeDocument, annee: Int) {
    self.type = type == .avoir ? .avoir : .facture
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
  /// A document whose date binds those after it.
  public struct Datee: Hashable, Sendable {
    /// The rank in its number.
    public let rang: Int
    /// Its date.
    public let date: Jour
    /// Whether it is a draft: its date can still be changed.
    public let estBrouillon: Bool

    /// The document of that rank and date.
    public init(rang: Int, date: Jour, estBrouillon: Bool) {
      self.rang = rang
      self.date = date
      self.estBrouillon = estBrouillon
    }
  }

  /// The highest rank that is given; 0 in an empty series. One that was given back is not.
  public var dernierRang: Int
  /// The next lower rank that is given; 0 where there is none.
  public var avantDernierRang: Int
  /// The document of the highest number whose date counts (`Serie.compte(_:estEnvoyee:estAnnulee:)`).
  public var derniere: Datee?

  /// A series that has come so far.
  public init(dernierRang: Int = 0, avantDernierRang: Int = 0, derniere: Datee? = nil) {
    self.dernierRang = dernierRang
    self.avantDernierRang = avantDernierRang
    self.derniere = derniere
  }

  /// Whether `rang` is the highest, and the next document would get it if it were given back: there is no gap before it.
  package func rendrait(_ rang: Int) -> Bool { dernierRang == rang && avantDernierRang == rang - 1 }
}
