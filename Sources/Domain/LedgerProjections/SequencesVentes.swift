import LedgerModel

/// The events that made the sales of a ledger: closings count by these events.
struct SequencesVentes: Sendable {
  private var envois: [FactureID: UInt64] = [:]
  private var remplacements: [FactureID: UInt64] = [:]

  mutating func note(_ recorded: Recorded) {
    guard case .facture(let id, let event) = recorded.fact else { return }
    if case .factureEnvoyee = event { envois[id] = recorded.sequence }
    if event.remplace { remplacements[id] = recorded.sequence }
  }

  /// The event that issued the document, or, with `estExtourne`, the event that replaced it; else 0.
  subscript(_ id: FactureID, _ estExtourne: Bool) -> UInt64 { (estExtourne ? remplacements : envois)[id] ?? 0 }
}
