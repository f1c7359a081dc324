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
  /// Whether it wants the head of every line, which most have no use for.
  static var wantsHeads: Bool { get }
  /// Takes the head of the line whose event was taken last.
  mutating func append(_ head: LineHead?)
  /// Told after the last event.
  mutating func finish()
}

extension Batch {
  static var wantsHeads: Bool { false }
  mutating func append(_ head: LineHead?) {}
}
