/// What a document invoices and at which moment of the deal (BT-23, as BR-FR-08 lists it), as in M1.
public struct Cadre: Hashable, Sendable, CustomStringConvertible {
  /// What is invoiced.
  public enum Objet: String, CaseIterable, Sendable {
    /// Goods alone.
    case biens = "B"
    /// Services alone.
    case services = "S"
    /// Both.
    case mixte = "M"
  }

  /// When it is invoiced.
  public enum Moment: String, CaseIterable, Sendable {
    /// As most documents are.
    case depot = "1"
    /// It is paid already (BR-FR-CO-09).
    case dejaPayee = "2"
    /// It takes back what was invoiced in advance (BR-FR-CO-08).
    case definitive = "4"
  }

  /// What is invoiced.
  public let objet: Objet
  /// When.
  public let moment: Moment

  /// What is invoiced when.
  public init(_ objet: Objet, _ moment: Moment = .depot) {
    self.objet = objet
    self.moment = moment
  }

  /// The code of two characters; nil where `texte` is none.
  public init?(_ texte: String) {
    guard texte.utf8.count == 2, let objet = Objet(rawValue: String(texte.prefix(1))),
      let moment = Moment(rawValue: String(texte.suffix(1)))
    else { return nil }
    self.init(objet, moment)
  }

  /// The code.
  public var description: String { objet.rawValue + moment.rawValue }
}

/// To which kind of sale a document belongs, which tells what is reported of it (note BAR, BR-FR-20).
public enum Traitement: String, CaseIterable, Hashable, Sendable {
  /// To a business in France: it goes through a platform.
  case entreprise = "B2B"
  /// To a business elsewhere.
  case entrepriseEtrangere = "B2BINT"
  /// To a private person in France.
  case particulier = "B2C"
  /// To a private person elsewhere.
  case particulierEtranger = "B2CINT"
}
