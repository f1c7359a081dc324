import LedgerData
import LedgerLog
import LedgerWords
import Synchronization

/// An origin whose answers get lost when a plan says so. What it keeps is kept by another one.
final class FaultyOrigin: Origin {
  /// What goes wrong with one call.
  enum Fault {
    /// The lines are there, and nobody hears of it.
    case answerLost
    /// They never arrive, and nobody knows.
    case requestLost
    /// Nobody answers, and nothing was sent.
    case unreachable
    /// The lock is dropped, and nobody hears whether what was read is durable.
    case releaseLost
  }

  /// What is going to happen, shared by all who open the origin.
  final class Plan: Sendable {
    private let faults = Mutex<[Fault]>([])
    private let calls = Mutex<[String]>([])

    func add(_ planned: Fault...) { faults.withLock { $0 += planned } }

    /// The next fault, if it is one of these.
    fileprivate func next(_ wanted: Fault...) -> Fault? {
      faults.withLock { faults in
        guard let first = faults.first, wanted.contains(first) else { return nil }
        return faults.removeFirst()
      }
    }

    fileprivate func note(_ call: String) { calls.withLock { $0.append(call) } }

    /// Which calls were made since this was asked last.
    func takeCalls() -> [String] {
      calls.withLock { calls in
        defer { calls = [] }
        return calls
      }
    }

    /// Opens directories, and lets happen what is planned.
    var source: OriginSource {
      OriginSource { address, options throws(LogFailure) in
        FaultyOrigin(try OriginSource.directories.open(address, options), self)
      }
    }
  }

  private let origin: any Origin
  private let plan: Plan

  init(_ origin: any Origin, _ plan: Plan) { (self.origin, self.plan) = (origin, plan) }

  var address: OriginAddress { origin.address }

  func end() throws(LogFailure) -> OriginEnd {
    plan.note("end")
    try failUnreachable()
    return try origin.end()
  }

  func read(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    plan.note("read")
    try failUnreachable()
    return try origin.read(from: position, take)
  }

  func hold(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    plan.note("hold")
    try failUnreachable()
    return try origin.hold(from: position, take)
  }

  func append(
    _ lines: Span<UInt8>, ends: [Int], after: Chain, reaching next: Chain
  ) throws(LogFailure) -> OriginAnswer {
    plan.note("append")
    try failUnreachable()
    guard let fault = plan.next(.answerLost, .requestLost) else {
      return try origin.append(lines, ends: ends, after: after, reaching: next)
    }
    if fault == .answerLost { _ = try origin.append(lines, ends: ends, after: after, reaching: next) }
    try origin.release()
    throw failure(.unsettled(why: Words(same: "the line broke")))
  }

  func release() throws(LogFailure) {
    plan.note("release")
    try origin.release()
    guard plan.next(.releaseLost) == nil else { throw failure(.unsettled(why: Words(same: "the line broke"))) }
  }

  private func failUnreachable() throws(LogFailure) {
    guard plan.next(.unreachable) != nil else { return }
    try origin.release()
    throw failure(.unreachable(why: Words(same: "nobody answers"), hint: .none))
  }

  private func failure(_ kind: OriginFailure.Kind) -> LogFailure {
    LogFailure(.origin(OriginFailure(kind, at: address.text)))
  }
}
