import LedgerDomain

/// What an audit judges at once: an event, or lines that several events of one commit add to one document.
struct AuditStep: Sendable {
  /// What was recorded.
  enum What: Sendable {
    case fact(Fact)
    case lignes(LignesAjoutees)
  }

  /// The place of the first event.
  let place: AuditPlace
  let what: What
}

/// Where an event stands, as far as an audit judges it.
struct AuditPlace: Sendable {
  let sequence: UInt64
  let revision: Int
  /// How many events of the same commit follow.
  let remaining: Int

  /// The place of the event that comes `distance` events later, in the same commit and about the same document.
  func advanced(by distance: Int) -> AuditPlace {
    AuditPlace(
      sequence: sequence &+ UInt64(distance), revision: revision &+ distance, remaining: remaining &- distance)
  }
}
