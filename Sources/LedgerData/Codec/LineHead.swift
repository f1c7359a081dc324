package import LedgerDomain

/// Which event a line is, of which ledger, and when it was recorded.
package struct LineHead: Sendable {
  /// The event's own id.
  package let id: Identifiant
  /// The registre, as the line says it.
  package let source: Identifiant
  /// When it was recorded.
  package let time: Instant
}
