/// What those who receive an invoice ask of it beyond the norm. A document has one profile: they exclude each other.
public enum ProfilFacture: String, CaseIterable, Sendable {
  /// The rules of France (XP Z12-012).
  case france = "fr"
  /// Peppol BIS Billing 3.0, which Belgium and many public buyers take.
  case peppol
  /// XRechnung 3.0, which Germany takes.
  case xrechnung
  /// The norm alone.
  case norme = "en16931"
}
