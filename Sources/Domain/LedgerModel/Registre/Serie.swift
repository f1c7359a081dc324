/// A series of numbers: one form in one period. A document gets its number by its type; an imported document may have a number of
/// the other form.
public struct Serie: Hashable, Sendable {
  /// The type whose form it is: avoir, devis, or facture for all other documents.
  public let type: TypeDocument
  /// The period that the numbers name: a year as 2026, a month as 202609, or 0 for numbers without either.
  public let periode: Int

  /// The series of `type` in `periode`.
  public init(type: TypeDocument, periode: Int) {
    self.type = [.avoir, .devis].contains(type) ? type : .facture
    self.periode = periode
  }

  /// The series of `type` in the year `annee`.
  public init(type: TypeDocument, annee: Int) { self.init(type: type, periode: annee) }

  /// The year of its numbers; 0 without one.
  public var annee: Int { Self.annee(periode).annee }

  /// The month of its numbers, from 1; nil without one.
  public var mois: Int? { periode > 9_999 ? periode % 100 : nil }

  /// The year and month of a period; 0 in the place of a missing one.
  static func annee(_ periode: Int) -> (annee: Int, mois: Int) {
    periode > 9_999 ? (periode / 100, periode % 100) : (periode, 0)
  }

  /// Whether its numbers may belong to a document of `jour`.
  package func contient(_ jour: Jour) -> Bool {
    (annee == 0 || annee == jour.annee) && (mois.map { $0 == jour.composants.mois } ?? true)
  }
}

extension Serie {
  /// Whether the date of a document counts in the order of its series. A cancelled draft keeps its number, but its date does
  /// not bind others; the same holds for an imported document whose number has another period, and for quotes.
  package func compte(_ dateFacture: Jour, estEnvoyee: Bool, estAnnulee: Bool) -> Bool {
    type != .devis && (estEnvoyee || !estAnnulee) && contient(dateFacture)
  }
}

/// The last numbers of a series.
public struct EtatSerie: Hashable, Sendable {
  /// A document whose date binds the later ones.
  public struct Datee: Hashable, Sendable {
    /// The rank in its number.
    public let rang: Int
    /// Its date.
    public let date: Jour
    /// Whether it is a draft: its date can still be changed.
    public let estBrouillon: Bool
    /// The first date that a draft may have: the date of the document before the draft; nil: any date.
    public let depuis: Jour?

    /// The document of that rank and date.
    public init(rang: Int, date: Jour, estBrouillon: Bool, depuis: Jour? = nil) {
      self.rang = rang
      self.date = date
      self.estBrouillon = estBrouillon
      self.depuis = depuis
    }
  }

  /// The highest rank in use; 0 in an empty series. A number given back is not in use.
  public var dernierRang: Int
  /// The next lower rank in use; else 0.
  public var avantDernierRang: Int
  /// The document with the highest number whose date counts (`Serie.compte(_:estEnvoyee:estAnnulee:)`).
  public var derniere: Datee?

  /// A series with these last numbers.
  public init(dernierRang: Int = 0, avantDernierRang: Int = 0, derniere: Datee? = nil) {
    self.dernierRang = dernierRang
    self.avantDernierRang = avantDernierRang
    self.derniere = derniere
  }

  /// Whether `rang` is the highest and has no gap before it: if it were given back, the next document would get it.
  package func rendrait(_ rang: Int) -> Bool { dernierRang == rang && avantDernierRang == rang - 1 }
}
