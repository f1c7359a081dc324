import LedgerData
import LedgerLog
import LedgerWords
import Synchronization

/// An origin whose answers get lost, or come late or twice, when a plan says so. What it keeps is kept by another one.
final class FaultyOrigin: Origin {
  /// What goes wrong with one call.
  enum Fault {
    /// The lines are there, and nobody hears of it.
    case answerLost
    /// They never arrive, and nobody knows.
    case requestLost
    /// They are on their way when nobody waits for them any more, and arrive when the plan says so.
    case requestLate
    /// What was on its way arrives, before the next call or after the next append; and the second time it arrives twice.
    case arrives, arrivesAfterwards, arrivesTwice
    /// All lines are given, and then all of them again.
    case answersTwice
    /// What was asked before is answered: lines from the first on.
    case answersEarlierQuestion
    /// Nobody answers, and nothing was sent.
    case unreachable
    /// The lock is dropped, and nobody hears whether what was read is durable.
    case releaseLost
  }

  /// What is going to happen, shared by all who open the origin.
  final class Plan: Sendable {
    private let faults = Mutex<[Fault]>([])
    private let calls = Mutex<[String]>([])
    private let late = Mutex<[Request]>([])

    /// Lines that nobody knows to be on their way.
    fileprivate struct Request {
      let lines: [UInt8]
      let privates: [UInt8]
      let ends: [Int]
      let (after, next): (Chain, Chain)
    }

    func add(_ planned: Fault...) { faults.withLock { $0 += planned } }

    /// The next fault, if it is one of these.
    fileprivate func next(_ wanted: Fault...) -> Fault? {
      faults.withLock { faults in
        guard let first = faults.first, wanted.contains(first) else { return nil }
        return faults.removeFirst()
      }
    }

    /// What is answered to a question for the lines from `position` on.
    fileprivate func nextAnswer(to position: OriginPosition) -> Answer {
      switch next(.answersTwice, .answersEarlierQuestion) {
      case .answersTwice: Answer(position, isGivenAgain: true)
      case .answersEarlierQuestion: Answer(.first, isGivenAgain: false)
      default: Answer(position, isGivenAgain: false)
      }
    }

    fileprivate func put(off request: Request) { late.withLock { $0.append(request) } }

    /// Lets what was on its way arrive, where that is planned now.
    fileprivate func deliver(_ planned: [Fault], to origin: any Origin) throws(LogFailure) {
      guard let fault = planned.compactMap({ next($0) }).first else { return }
      let requests = late.withLock { requests in
        defer { requests = [] }
        return requests
      }
      for request in fault == .arrivesTwice ? requests + requests : requests {
        let answer = try origin.append(
          request.lines.span, privates: request.privates, ends: request.ends, after: request.after,
          reaching: request.next)
        note("\(answer)")
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

  /// The lines that are given, and once more where that is planned.
  fileprivate final class Answer {
    let position: OriginPosition
    private let isGivenAgain: Bool
    private var given: [UInt8] = []

    init(_ position: OriginPosition, isGivenAgain: Bool) {
      (self.position, self.isGivenAgain) = (position, isGivenAgain)
    }

    func give(_ piece: Span<UInt8>, _ take: (Span<UInt8>) throws(LogFailure) -> Void) throws(LogFailure) {
      for index in 0..<piece.count { given.append(piece[index]) }
      try take(piece)
    }

    func giveAgain(_ take: (Span<UInt8>) throws(LogFailure) -> Void) throws(LogFailure) {
      let bytes = given
      if isGivenAgain { try take(bytes.span) }
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
    let answer = plan.nextAnswer(to: position)
    let end = try origin.read(from: answer.position) { piece throws(LogFailure) in try answer.give(piece, take) }
    try answer.giveAgain(take)
    return end
  }

  func hold(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    plan.note("hold")
    try failUnreachable()
    let answer = plan.nextAnswer(to: position)
    let end = try origin.hold(from: answer.position) { piece throws(LogFailure) in try answer.give(piece, take) }
    try answer.giveAgain(take)
    return end
  }

  func append(
    _ lines: Span<UInt8>, privates: [UInt8], ends: [Int], after: Chain, reaching next: Chain
  ) throws(LogFailure) -> OriginAnswer {
    plan.note("append")
    try failUnreachable()
    guard let fault = plan.next(.answerLost, .requestLost, .requestLate) else {
      let answer = try origin.append(lines, privates: privates, ends: ends, after: after, reaching: next)
      try plan.deliver([.arrivesAfterwards], to: origin)
      return answer
    }
    if fault == .requestLate {
      var bytes: [UInt8] = []
      for index in 0..<lines.count { bytes.append(lines[index]) }
      plan.put(off: Plan.Request(lines: bytes, privates: privates, ends: ends, after: after, next: next))
    }
    if fault == .answerLost {
      _ = try origin.append(lines, privates: privates, ends: ends, after: after, reaching: next)
    }
    try origin.release()
    throw failure(.unsettled(why: Words(same: "the line broke")))
  }

  func privates(
    after first: UInt64, through last: UInt64, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    try origin.privates(after: first, through: last, take)
  }

  func release() throws(LogFailure) {
    plan.note("release")
    try origin.release()
    guard plan.next(.releaseLost) == nil else { throw failure(.unsettled(why: Words(same: "the line broke"))) }
  }

  private func failUnreachable() throws(LogFailure) {
    try plan.deliver([.arrives, .arrivesTwice], to: origin)
    guard plan.next(.unreachable) != nil else { return }
    try origin.release()
    throw failure(.unreachable(why: Words(same: "nobody answers"), hint: .none))
  }

  private func failure(_ kind: OriginFailure.Kind) -> LogFailure {
    LogFailure(.origin(OriginFailure(kind, at: address.text)))
  }
}
