/// The rules of an invoice's recipients on top of EN 16931. A document has one profile: they exclude each other.
public enum ProfilFacture: String, CaseIterable, Sendable, CustomStringConvertible {
  /// The rules of France (XP Z12-012).
  case france = "fr"
  /// Peppol BIS Billing 3.0, for Belgium and many public buyers.
  case peppol
  /// XRechnung 3.0, for Germany.
  case xrechnung
  /// The norm alone.
  case norme = "en16931"

  /// Its name in files.
  public var description: String { rawValue }
}
