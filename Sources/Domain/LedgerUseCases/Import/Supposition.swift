public import LedgerModel

/// A fact that an import records although the file states only a statut that implies it.
public enum Supposition: Equatable, Sendable {
  /// A payment of the rest, because the facture is Payée.
  case paiement(Montant, Jour)
  /// A refund of the rest, because the avoir is Payée.
  case remboursement(Montant, Jour)
  /// The rest written off as a loss, because the facture is Irrécouvrable.
  case perte(Montant, Jour)
  /// A cancellation, because it is Annulée.
  case annulation(Jour)
  /// The balance that its payments or refunds leave due, although it is Payée.
  case reste(Montant, Jour)

  /// The day from which it counts.
  public var date: Jour {
    switch self {
    case .paiement(_, let date), .remboursement(_, let date), .perte(_, let date), .annulation(let date),
      .reste(_, let date):
      date
    }
  }

  /// The amount; nil for a cancellation.
  public var montant: Montant? {
    switch self {
    case .paiement(let montant, _), .remboursement(let montant, _), .perte(let montant, _),
      .reste(let montant, _):
      montant
    case .annulation: nil
    }
  }
}
