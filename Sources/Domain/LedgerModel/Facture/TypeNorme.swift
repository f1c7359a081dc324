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

  /// The types that a document of the ledger states as a term.
  package static let particuliers: [TypeNorme] = [.autofacture, .avoirGlobal, .avoirAcompte, .rectificative]

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
    case .autofacture: .facture
    case .avoirGlobal, .avoirAcompte: .avoir
    }
  }
}
