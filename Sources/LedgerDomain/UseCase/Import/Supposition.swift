/// A fact that an import records although the file does not state it: its statut alone says that something of the kind happened.
public enum Supposition: Equatable, Sendable {
  /// A payment of what was left, because the facture is Payée.
  case paiement(Montant, Jour)
  /// A refund of what was left, because the avoir is Payée.
  case remboursement(Montant, Jour)
  /// A cancellation, because it is Annulée.
  case annulation(Jour)
  /// What its payments or refunds leave of it is due, although it is Payée.
  case reste(Montant, Jour)

  /// The day from which it counts.
  public var date: Jour {
    switch self {
    case .paiement(_, let date), .remboursement(_, let date), .annulation(let date), .reste(_, let date): date
    }
  }

  /// How much; nil of a cancellation.
  public var montant: Montant? {
    switch self {
    case .paiement(let montant, _), .remboursement(let montant, _), .reste(let montant, _): montant
    case .annulation: nil
    }
  }
}
