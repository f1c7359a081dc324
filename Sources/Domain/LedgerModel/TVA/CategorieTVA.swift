/// The category of VAT: how it is charged, or why not (UNTDID 5305, as EN 16931 uses it in BT-118 and BT-151; the codes
/// that BR-FR-15 admits).
public enum CategorieTVA: String, CaseIterable, Comparable, Sendable {
  /// Reverse charge: the customer owes the VAT (CGI, art. 283).
  case autoliquidation = "AE"
  /// Exempt: no VAT because of the seller or the goods or service (CGI, art. 261, 293 B).
  case exonere = "E"
  /// Export: no VAT (CGI, art. 262 I).
  case exportation = "G"
  /// No VAT on goods delivered to another country of the European Union (CGI, art. 262 ter I).
  case livraisonUE = "K"
  /// Outside the scope of VAT (CGI, art. 259).
  case horsChamp = "O"
  /// VAT at a rate above zero.
  case taxe = "S"
  /// VAT at a rate of zero.
  case tauxZero = "Z"

  /// Alphabetical, by code.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Whether a line of this category must give a reason for no VAT (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10; Z
  /// must not, BR-Z-10).
  package var demandeUnMotif: Bool { self != .taxe && self != .tauxZero }
}
