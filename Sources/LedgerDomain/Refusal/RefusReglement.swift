/// Why a payment or a refund cannot be recorded or cancelled.
public enum RefusReglement: Equatable, Sendable {
  /// The document is an avoir, and not paid.
  case surAvoir
  /// The amount is not above zero.
  case montantNonPositif(Montant)
  /// The amount is more than what is left.
  case montantSuperieurAuSolde(Montant, solde: Montant)
  /// Nothing is left.
  case soldeNul
  /// The document has no payment of that id.
  case inconnu(PaiementID)
  /// The payment is cancelled already.
  case dejaAnnule(PaiementID)
  /// The document has a payment or refund of that id.
  case dejaLa(PaiementID)
  /// The document has a payment that stands.
  case vivant

  /// The stable name of the rule, kebab-case.
  public var code: String {
    switch self {
    case .surAvoir: "paiement-sur-avoir"
    case .montantNonPositif: "montant-non-positif"
    case .montantSuperieurAuSolde: "montant-superieur-au-solde"
    case .soldeNul: "solde-nul"
    case .inconnu: "paiement-inconnu"
    case .dejaAnnule: "paiement-deja-annule"
    case .dejaLa: "paiement-deja-la"
    case .vivant: "paiement-vivant"
    }
  }
}
