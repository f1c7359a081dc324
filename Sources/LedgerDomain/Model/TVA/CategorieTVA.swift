/// How VAT is taken, or why it is not (UNTDID 5305, as EN 16931 uses it in BT-118 and BT-151; those that BR-FR-15 admits).
public enum CategorieTVA: String, CaseIterable, Comparable, Sendable {
  /// The customer owes it (CGI, art. 283).
  case autoliquidation = "AE"
  /// None is taken: the seller or what is sold is exempt (CGI, art. 261, 293 B).
  case exonere = "E"
  /// None is taken on an export (CGI, art. 262 I).
  case exportation = "G"
  /// None is taken on goods that leave for another country of the European Union (CGI, art. 262 ter I).
  case livraisonUE = "K"
  /// It is outside the scope of VAT (CGI, art. 259).
  case horsChamp = "O"
  /// It is taken, at a rate above zero.
  case taxe = "S"
  /// It is taken at zero.
  case tauxZero = "Z"

  /// The order of their letters.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Whether a line of it says why no VAT is taken (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10; of Z none is allowed, BR-Z-10).
  package var demandeUnMotif: Bool { self != .taxe && self != .tauxZero }
}
