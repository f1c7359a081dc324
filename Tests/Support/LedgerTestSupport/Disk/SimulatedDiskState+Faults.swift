import LedgerLog
import LedgerTestLogs

/// The choice of faults.
extension SimulatedDiskState {
  /// Notes a fault that a test plans.
  mutating func plan(_ incident: DiskIncident, after skipped: Int, times: Int) {
    plans.append(Plan(incident: incident, skipped: skipped, times: times))
  }

  /// Begins a call that is either made or not. Throws the error of a refused call; returns the fault to apply right after.
  mutating func begin(_ call: DiskCall) throws(Errno) -> DiskFault? {
    switch try draw(call) {
    case .error(let errno)?: throw errno
    case .powerCut?:
      if rng.oneIn(2) { throw stop(.powerCut) }
      return .powerCut
    case .kill?:
      if rng.oneIn(2) { throw stop(.kill) }
      return .kill
    case .short?: return call == .origin ? .short : nil
    case .lie?: return call == .origin ? .lie : nil
    case nil: return nil
    }
  }

  /// Ends a call: the machine may stop after the call, before its answer arrives.
  mutating func end(_ fault: DiskFault?) throws(Errno) {
    switch fault {
    case .short?: throw .inputOutput
    case .lie?, nil: return
    case let fault?: throw stop(fault)
    }
  }

  /// The machine stops; the call's answer is lost.
  mutating func stop(_ fault: DiskFault) -> Errno {
    goDown(fault)
    return .inputOutput
  }

  /// The fault of the next call of this kind, or nil.
  mutating func draw(_ call: DiskCall) throws(Errno) -> DiskFault? {
    guard outage == nil else { throw .inputOutput }
    let drawn = planned(call) ?? chance(call)
    if trace != nil { trace?.append("  \(call.rawValue)" + (drawn.map { ": \($0)" } ?? "")) }
    guard let fault = drawn else { return nil }
    incidents[DiskIncident(call, fault), default: 0] += 1
    return fault
  }

  private mutating func planned(_ call: DiskCall) -> DiskFault? {
    var fault: DiskFault?
    for index in plans.indices where plans[index].incident.call == call {
      if plans[index].skipped > 0 {
        plans[index].skipped -= 1
      } else if fault == nil, plans[index].times > 0 {
        plans[index].times -= 1
        fault = plans[index].incident.fault
      }
    }
    return fault
  }

  private mutating func chance(_ call: DiskCall) -> DiskFault? {
    if call == .read, !weather.reachesReads { return nil }
    if happens(weather.powerCuts, call) { return .powerCut }
    if happens(weather.kills, call) { return .kill }
    guard happens(weather.faults, call) else { return nil }
    return rng.pick(DiskFault.plausible(call))
  }

  /// Whether an event with the chance of one in `many` calls happens now. Calls to an origin are rare: their chance is higher.
  private mutating func happens(_ many: Int, _ call: DiskCall) -> Bool {
    many > 0 && rng.oneIn(call == .origin ? max(4, many / 6) : many)
  }
}
