/// The kind of sale of a document and the moment of invoicing (BT-23, codes of BR-FR-08), for example M1.
public struct Cadre: Hashable, Sendable, CustomStringConvertible {
  /// Goods or services.
  public enum Objet: String, CaseIterable, Sendable {
    /// Goods alone.
    case biens = "B"
    /// Services alone.
    case services = "S"
    /// Both.
    case mixte = "M"
  }

  /// The moment of invoicing.
  public enum Moment: String, CaseIterable, Sendable {
    /// The usual case.
    case depot = "1"
    /// The document is already paid (BR-FR-CO-09).
    case dejaPayee = "2"
    /// A final invoice: it takes back acomptes (BR-FR-CO-08).
    case definitive = "4"
    /// A subcontractor's, whom the client of the main firm pays.
    case sousTraitance = "3"
    /// A subcontractor's, which another firm sends on.
    case parSousTraitant = "5"
    /// Of one firm of a group for the same client.
    case parCotraitant = "6"
    /// Its VAT was already declared (e-reporting).
    case dejaDeclaree = "7"

    /// Whether BR-FR-08 lists it with `objet`.
    func admet(_ objet: Objet) -> Bool {
      switch self {
      case .depot, .dejaPayee, .definitive: true
      case .sousTraitance, .parSousTraitant, .parCotraitant: objet == .services
      case .dejaDeclaree: objet != .mixte
      }
    }
  }

  /// Goods or services.
  public let objet: Objet
  /// The moment of invoicing.
  public let moment: Moment

  /// A code of these two parts.
  public init(_ objet: Objet, _ moment: Moment = .depot) {
    self.objet = objet
    self.moment = moment
  }

  /// Parses the code of two characters; nil if `texte` is not one.
  public init?(_ texte: String) {
    guard texte.utf8.count == 2, let objet = Objet(rawValue: String(texte.prefix(1))),
      let moment = Moment(rawValue: String(texte.suffix(1))), moment.admet(objet)
    else { return nil }
    self.init(objet, moment)
  }

  /// The code.
  public var description: String { objet.rawValue + moment.rawValue }
}

/// The kind of sale of a document: it decides how the sale is reported (note BAR, BR-FR-20).
public enum Traitement: String, CaseIterable, Hashable, Sendable {
  /// To a business in France: the invoice goes through a platform.
  case entreprise = "B2B"
  /// To a business in another country.
  case entrepriseEtrangere = "B2BINT"
  /// To a private person in France.
  case particulier = "B2C"
  /// To a private person in another country.
  case particulierEtranger = "B2CINT"

  /// Whether it is a sale to a private person, or to a body that pays no VAT.
  package var estDUnParticulier: Bool { self == .particulier || self == .particulierEtranger }
}
