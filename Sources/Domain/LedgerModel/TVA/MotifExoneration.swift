/// A reason for no VAT: a code of the list VATEX (BR-CL-22), with its category and the usual French text.
public struct MotifExoneration: Hashable, Sendable {
  /// The code.
  public let code: String
  /// The category of the lines that may use it.
  public let categorie: CategorieTVA
  /// The proposed text: the seller may replace it. The line keeps the printed one.
  public let mention: String

  /// The reason of that code; nil if the list does not have it. Case does not count.
  public init?(_ code: String) {
    guard let motif = Self.parCode[code.uppercased()] else { return nil }
    self = motif
  }

  private init(code: String, categorie: CategorieTVA, mention: String) {
    self.code = code
    self.categorie = categorie
    self.mention = mention
  }

  /// The reason for a seller under the franchise (CGI, art. 293 B).
  package static let franchise = Self(
    code: "VATEX-FR-FRANCHISE", categorie: .exonere, mention: "TVA non applicable, art. 293 B du CGI")

  /// The reason for a disbursement (directive 2006/112, art. 79, c): the only one allowed beside taxed lines, since category O
  /// stands alone (BR-O-11 to BR-O-14).
  package static let debours = Self(
    code: "VATEX-EU-79-C", categorie: .exonere, mention: "Débours, art. 267, II, 2° du CGI")

  /// The code for an avoir that gives no VAT back (CGI, art. 272).
  package static let avoirNet = "VATEX-FR-CNWVAT"

  /// The text of works on a building outside France (CGI, ann. II, art. 242 nonies A, I, 12°).
  static let travauxAilleurs = "TVA non applicable, art. 259 A, 2° du CGI"

  /// The code for a service to a business elsewhere in the European Union, which owes the VAT (CGI, art. 283, 2).
  package static let autoliquidationUE = "VATEX-EU-AE"

  /// Whether VAT is due on the margin, unknown here (directive 2006/112/EC, art. 306 and 313; CGI, art. 266, 1, e and 297 A).
  package var estDeMarge: Bool { ["VATEX-EU-D", "VATEX-EU-F", "VATEX-EU-I", "VATEX-EU-J"].contains(code) }

  /// The only general reason of a category; nil for a category with several, or none.
  package static func seul(_ categorie: CategorieTVA) -> Self? {
    switch categorie {
    case .autoliquidation: Self(autoliquidationUE)
    case .livraisonUE: Self("VATEX-EU-IC")
    case .exportation: Self("VATEX-EU-G")
    case .horsChamp: Self("VATEX-EU-O")
    case .exonere, .taxe, .tauxZero: nil
    }
  }

  /// All reasons of the list, in its order.
  package static let tous = table.split(separator: "\n").compactMap { ligne -> Self? in
    let mots = ligne.split(separator: " ", maxSplits: 2).map(String.init)
    guard mots.count == 3, let categorie = CategorieTVA(rawValue: mots[1]) else { return nil }
    return Self(code: mots[0], categorie: categorie, mention: mots[2])
  }

  private static let parCode = Dictionary(uniqueKeysWithValues: tous.map { ($0.code, $0) })
}
