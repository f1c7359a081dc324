/// The limits of turnover below which a seller charges no VAT (franchise; CGI, art. 293 B, I), from a day on: dated data, with their source.
///
/// Earlier years had other limits with other effects: the list begins in 2025. The single limit of 25,000.00 of law n° 2025-127,
/// art. 32 never applied: law n° 2025-1044 of 3 November 2025 repealed it. The bill of finance for 2026 (art. 25) proposed other
/// limits, 37,500.00 and for works 25,000.00; no source says that they became law, so the list leaves them out. Lawyers, authors and
/// artists (art. 293 B, III) and sellers overseas may have limits of their own, which the ledger does not know.
package struct LimitesFranchise: Sendable {
  /// A limit for the whole of a year, and the one above which the franchise ends at once.
  package struct Paire: Sendable {
    package let base: Montant
    package let majoree: Montant
  }

  /// The first day on which they are in force.
  package let depuis: Jour
  /// For the whole turnover.
  package let total: Paire
  /// For services other than sales to be eaten on the spot and lodging, which the ledger does not tell apart.
  package let services: Paire
  /// The law.
  package let source: String

  private static let toutes = [
    LimitesFranchise(
      depuis: Jour(annee: 2025, mois: 1, jour: 1) ?? .premier,
      total: Paire(base: Montant(centimes: 85_000_00), majoree: Montant(centimes: 93_500_00)),
      services: Paire(base: Montant(centimes: 37_500_00), majoree: Montant(centimes: 41_250_00)),
      source: "CGI, art. 293 B, I ; loi n° 2025-1044 du 3 novembre 2025")
  ]

  /// Those of a calendar year; nil where they are not known.
  package static func de(_ annee: Int) -> LimitesFranchise? {
    guard let debut = Jour(annee: annee, mois: 1, jour: 1) else { return nil }
    return toutes.last { $0.depuis <= debut }
  }
}

/// The turnover of a seller without VAT, near a limit of the franchise or above it.
public struct SeuilFranchise: Hashable, Sendable {
  /// Which turnover a limit is about.
  public enum Portee: Hashable, Sendable, CaseIterable {
    /// Goods and services.
    case total
    /// Services alone.
    case services
  }

  /// How far it is.
  public enum Etat: Hashable, Sendable {
    /// At 80 % of the limit or more, and not above it.
    case approche
    /// Above the limit since that day.
    case depasse(le: Jour)
  }

  /// The calendar year.
  public let annee: Int
  /// The turnover that the limit is about.
  public let portee: Portee
  /// That turnover, in the year until now.
  public let montant: MontantLarge
  /// The limit.
  public let limite: Montant
  /// How far it is.
  public let etat: Etat
  /// The first day with VAT: the day on which the higher limit was passed, or 1 January after the year in which the lower one was (CGI,
  /// art. 293 B, I and II); nil if none was passed.
  public let exigible: Jour?

  package init(
    annee: Int, portee: Portee, montant: MontantLarge, limite: Montant, etat: Etat, exigible: Jour?
  ) {
    (self.annee, self.portee, self.montant) = (annee, portee, montant)
    (self.limite, self.etat, self.exigible) = (limite, etat, exigible)
  }

  /// Whether a limit was passed.
  public var estDepasse: Bool { exigible != nil }
}
