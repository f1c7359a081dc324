/// What people see of a document, from a date: a function of its facts (``Facture/statut(au:)``).
public enum Statut: String, Hashable, Sendable, CaseIterable {
  /// Not yet sent, not cancelled.
  case brouillon = "Brouillon"
  /// Sent, and none of the below.
  case envoyee = "Envoyée"
  /// Sent, and payments and avoirs cover the total.
  case payee = "Payée"
  /// A facture sent, not covered, and past its dateEcheance.
  case enRetard = "En Retard"
  /// Cancelled.
  case annulee = "Annulée"
}
