/// A file of sales or payments of a period for the platform, which reports to the tax office (flux 10).
public struct FluxTransmis: Hashable, Sendable {
  /// Sales or payments: a file has one of them, never both (DGFiP, annexe 7, G6.29).
  public enum Volet: String, CaseIterable, Sendable {
    /// Sales (10.1 and 10.3).
    case ventes
    /// Payments of them (10.2 and 10.4).
    case paiements
  }

  /// Whether a file is the first of its period, or replaces it.
  public enum Sorte: String, CaseIterable, Sendable {
    /// The first.
    case initiale = "IN"
    /// It replaces everything reported for the period.
    case rectificative = "RE"
  }

  /// Whether the file has sales or payments.
  public let volet: Volet
  /// Whether it is the first of its period.
  public let sorte: Sorte
  /// The first day of the period.
  public let debut: Jour
  /// Its last day, after the first.
  public let fin: Jour
  /// Its identifier (TT-1), never used twice.
  public let identifiant: String
  /// SHA-256 of the bytes of the file, 64 hex digits.
  public let sha256: String
  /// The day it was made.
  public let date: Jour
  /// The time of that day, by the clock of the seller.
  public let heure: Heure

  /// A file of these bytes, made at `heure` on `date`.
  public init(
    _ volet: Volet, _ sorte: Sorte, du debut: Jour, au fin: Jour, identifiant: String, sha256: String, le date: Jour,
    _ heure: Heure
  ) {
    (self.volet, self.sorte, self.debut, self.fin) = (volet, sorte, debut, fin)
    (self.identifiant, self.sha256, self.date, self.heure) = (identifiant, sha256, date, heure)
  }

  /// Whether both have the same period, and both sales or both payments.
  package func remplace(_ autre: Self) -> Bool { (volet, debut, fin) == (autre.volet, autre.debut, autre.fin) }
}
