public import LedgerWords

/// Half a year: reference rates are fixed on 1 January and 1 July (C. com., art. L441-10, II).
public struct Semestre: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Two for each year.
  private let rang: Int

  /// The half-year of `jour`.
  public init(_ jour: Jour) {
    let (annee, mois, _) = jour.composants
    rang = annee * 2 + (mois > 6 ? 1 : 0)
  }

  /// The half of `annee`, 1 or 2.
  package init(_ annee: Int, _ moitie: Int) { rang = annee * 2 + moitie - 1 }

  /// Its first day.
  public var debut: Jour { Jour(annee: rang / 2, mois: rang.isMultiple(of: 2) ? 1 : 7, jour: 1) ?? .dernier }

  /// Its last day.
  public var fin: Jour {
    Jour(annee: rang / 2, mois: rang.isMultiple(of: 2) ? 6 : 12, jour: rang.isMultiple(of: 2) ? 30 : 31) ?? .dernier
  }

  /// For example `2026-S1`.
  public var description: String { "\(rang / 2)-S\(rang % 2 + 1)" }

  /// The order of time.
  public static func < (a: Self, b: Self) -> Bool { a.rang < b.rang }
}

extension Semestre: Worded {
  /// The half-year as `language` writes it: `2026-H2`, `2e semestre 2026`.
  public func text(in language: Language) -> String {
    let (annee, moitie) = (rang / 2, rang % 2 + 1)
    return language == .french ? "\(moitie == 1 ? "1er" : "2e") semestre \(annee)" : "\(annee)-H\(moitie)"
  }
}

/// A reference rate of a half-year, with its source.
public struct TauxReference: Hashable, Sendable {
  /// The kinds of reference rate.
  public enum Nom: String, Hashable, CaseIterable, Sendable {
    /// The refinancing rate of the European Central Bank.
    case bce
    /// The legal rate of interest owed to a professional.
    case legal
  }

  /// Its kind.
  public let nom: Nom
  /// The half-year.
  public let semestre: Semestre
  /// Its value.
  public let valeur: Taux
  /// The text that states it.
  public let source: String

  /// A rate of `semestre`.
  public init(_ nom: Nom, _ semestre: Semestre, _ valeur: Taux, source: String) {
    (self.nom, self.semestre, self.valeur, self.source) = (nom, semestre, valeur, source)
  }
}
