/// A means of payment (BT-81, UNTDID 4461).
public enum MoyenNorme: String, CaseIterable, Sendable {
  /// The document has no payment instructions.
  case aucun
  /// A means without further details.
  case nonDefini = "1"
  /// Cash.
  case especes = "10"
  /// Cheque.
  case cheque = "20"
  /// Transfer, which needs an account (BR-61).
  case virement = "30"
  /// Transfer that the payee begins.
  case virementDebit = "31"
  /// Payment into a bank account.
  case surCompte = "42"
  /// Card.
  case carte = "48"
  /// Direct debit.
  case prelevement = "49"
  /// Credit card.
  case carteCredit = "54"
  /// Debit card.
  case carteDebit = "55"
  /// A standing agreement.
  case accord = "57"
  /// Transfer within the single euro payments area, which needs an account too.
  case virementSEPA = "58"
  /// Direct debit within the single euro payments area.
  case prelevementSEPA = "59"
  /// A payment service on the network.
  case enLigne = "68"
  /// Clearing between partners: a set-off of mutual debts, and an advance.
  case compensation = "97"

  /// The ledger's means; nil if the code alone does not decide it.
  public var conditions: ConditionsPaiement? {
    switch self {
    case .especes: .especes
    case .cheque: .cheque
    case .virement, .virementDebit, .surCompte, .virementSEPA, .prelevement, .prelevementSEPA: .virement
    case .carte, .carteCredit, .carteDebit: .carte
    case .compensation: .compensation
    case .aucun, .nonDefini, .accord, .enLigne: nil
    }
  }

  /// The text for a direct debit (BT-82).
  package static let prelevementDit = "Prélèvement"

  /// Whether the seller collects the amount.
  public var estUnPrelevement: Bool { self == .prelevement || self == .prelevementSEPA }
}
