import LedgerDomain
import LedgerLog

/// What a thread gathers from the lines of one block, for a projection to fold when its turn has come.
///
/// It holds what that projection needs and no more: most of the cost of a replay was moving what nobody looked at.
protocol Batch: Sendable {
  init(wanted: Wanted)
  /// Takes the next event.
  mutating func append(_ fact: consuming Fact, _ place: LinePlace, _ recording: Recording)
  /// Takes the next event: a line added to a document, made where it is to stay. Most events are this one.
  mutating func append(
    _ ligne: @autoclosure () -> LigneFacture, to facture: FactureID, _ place: LinePlace, _ recording: Recording)
  /// Told after the last event.
  mutating func finish()
}
