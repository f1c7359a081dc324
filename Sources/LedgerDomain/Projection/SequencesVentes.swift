/// The events that made the sales of a ledger: what a closing counts goes by them.
struct SequencesVentes: Sendable {
  private var envois: [FactureID: UInt64] = [:]
  private var remplacements: [FactureID: UInt64] = [:]

  mutating func note(_ recorded: Recorded) {
    guard case .facture(let id, let event) = recorded.fact else { return }
    if case .factureEnvoyee = event { envois[id] = recorded.sequence }
    if event.remplace { remplacements[id] = recorded.sequence }
  }

  /// The event that sent the document, or with `estExtourne` the one that replaced it; 0 where there is none.
  subscript(_ id: FactureID, _ estExtourne: Bool) -> UInt64 { (estExtourne ? remplacements : envois)[id] ?? 0 }
}
