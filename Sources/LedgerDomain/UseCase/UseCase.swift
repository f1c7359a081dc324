/// Something to be done to the ledger, as a value with one pure decision: state in, events or a refusal out.
///
/// Every use case is checked completely before anything is written; a refusal writes nothing.
public protocol UseCase: Sendable {
  /// What must be seen to decide on the day `today`.
  func reads(on today: Jour) -> Reads
  /// The events, or the refusal.
  func decide(_ view: RegistreView) throws(Refus) -> [Fact]
}
