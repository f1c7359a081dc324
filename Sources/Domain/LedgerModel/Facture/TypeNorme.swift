/// The type of a document (BT-3, UNTDID 1001).
public enum TypeNorme: String, CaseIterable, Sendable {
  /// An invoice.
  case facture = "380"
  /// A credit note.
  case avoir = "381"
  /// An invoice that replaces a wrong one.
  case rectificative = "384"
  /// An invoice for an advance payment.
  case acompte = "386"
  /// A quote: pages state it, files of invoices do not.
  case devis = "310"
  /// An invoice that the customer issued in the seller's name.
  case autofacture = "389"
  /// A credit note on the turnover of a period, without a named invoice.
  case avoirGlobal = "262"
  /// A credit note of an invoice for an advance payment.
  case avoirAcompte = "503"
  /// A statement of the value of works.
  case decompte = "204"
  /// An invoice of a part.
  case partielle = "326"
  /// An invoice for hire.
  case location = "387"
  /// An invoice of an insurer.
  case assurance = "575"
  /// An invoice of works on account.
  case situation = "875"
  /// An invoice of works on account, the last of a part.
  case situationDerniere = "876"
  /// The final invoice of works.
  case situationDefinitive = "877"

  /// The types that a document of the ledger states as a term.
  package static let particuliers: [TypeNorme] =
    [.autofacture, .avoirGlobal, .avoirAcompte, .rectificative] + horsDeFrance

  /// The types that files of France do not state (BR-FR-04).
  package static let horsDeFrance: [TypeNorme] = [
    .decompte, .partielle, .location, .assurance, .situation, .situationDerniere, .situationDefinitive,
  ]

  /// Whether a document of the ledger may state this type. Outside France a corrected invoice may name no invoice that it
  /// replaces: the ledger keeps it as an invoice.
  package func convient(a type: TypeDocument) -> Bool {
    typeDocument == type || (self == .rectificative && type == .facture)
  }

  /// The type of a document of the ledger.
  public init(_ type: TypeDocument) {
    switch type {
    case .facture, .reprise: self = .facture
    case .avoir: self = .avoir
    case .acompte: self = .acompte
    case .rectificative: self = .rectificative
    case .devis: self = .devis
    }
  }

  /// The type of such a document in the ledger.
  public var typeDocument: TypeDocument {
    switch self {
    case .facture: .facture
    case .avoir: .avoir
    case .rectificative: .rectificative
    case .acompte: .acompte
    case .devis: .devis
    case .autofacture, .decompte, .partielle, .location, .assurance, .situation, .situationDerniere,
      .situationDefinitive:
      .facture
    case .avoirGlobal, .avoirAcompte: .avoir
    }
  }
}
