import LedgerBytes
import LedgerData
import LedgerLog
import LedgerWords

/// A remote origin, as seen from a machine that fails.
///
///     call ── the machine stops, or nobody answers
///       └ what is asked for is done ── the machine stops, or the answer is lost
///
/// In each case the connection is lost, and the lock with it: that is all the origin learns of the machine's end. One value
/// belongs to one process, and refuses later ones.
final class SimulatedOrigin: Origin {
  let address: OriginAddress
  private let disk: SimulatedDisk
  private let process: String?
  private let connect: () throws(LogFailure) -> any Origin
  private var connection: (any Origin)?

  /// The origin at `address` that `connect` reaches, for the present process.
  init(_ address: OriginAddress, seenFrom disk: SimulatedDisk, _ connect: @escaping () throws(LogFailure) -> any Origin)
  {
    (self.address, self.disk, self.connect) = (address, disk, connect)
    process = disk.bootID()
  }

  func end() throws(LogFailure) -> OriginEnd { try call { origin throws(LogFailure) in try origin.end() } }

  func read(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    try call { origin throws(LogFailure) in try origin.read(from: position, take) }
  }

  func hold(
    from position: OriginPosition, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) -> OriginEnd {
    try call { origin throws(LogFailure) in try origin.hold(from: position, take) }
  }

  func append(
    _ lines: Span<UInt8>, privates: [UInt8], ends: [Int], after: Chain, reaching next: Chain
  ) throws(LogFailure) -> OriginAnswer {
    try call(settles: true, lie: .appended) { origin throws(LogFailure) in
      try origin.append(lines, privates: privates, ends: ends, after: after, reaching: next)
    }
  }

  func privates(
    after first: UInt64, through last: UInt64, _ take: (Span<UInt8>) throws(LogFailure) -> Void
  ) throws(LogFailure) {
    try call { origin throws(LogFailure) in try origin.privates(after: first, through: last, take) }
  }

  func release() throws(LogFailure) {
    guard connection != nil else { return }
    try call(settles: true) { origin throws(LogFailure) in try origin.release() }
  }

  /// Makes a call, or fails before or after it. `settles`: a lost answer leaves the outcome unknown. `lie`: the answer of a
  /// call that does nothing.
  private func call<Answer>(
    settles: Bool = false, lie: Answer? = nil, _ body: (any Origin) throws(LogFailure) -> Answer
  ) throws(LogFailure) -> Answer {
    var isLost = true
    defer { if isLost { connection = nil } }
    let fault: DiskFault?
    do throws(Errno) { fault = try disk.beginCallOut(of: process) } catch { throw failure(error, settles: false) }
    let origin = try connected()
    let answer: Answer
    do throws(LogFailure) {
      if fault == .lie, let lie { answer = lie } else { answer = try body(origin) }
    } catch {
      isLost = disk.isDown
      throw error
    }
    do throws(Errno) { try disk.endCallOut(fault) } catch { throw failure(error, settles: settles) }
    isLost = false
    return answer
  }

  private func connected() throws(LogFailure) -> any Origin {
    if let connection { return connection }
    let made = try connect()
    connection = made
    return made
  }

  /// A stopped machine gets no answer; a running one gets the error that the origin does not answer.
  private func failure(_ errno: Errno, settles: Bool) -> LogFailure {
    guard !disk.isDown, disk.bootID() == process else { return .io(IOFailure(.read, Words(same: address.text), errno)) }
    let why = Words(same: "the line broke")
    return LogFailure(
      .origin(OriginFailure(settles ? .unsettled(why: why) : .unreachable(why: why, hint: .none), at: address.text)))
  }
}

/// The place of a simulated ledger's origin outside the simulated disk.
final class OriginElsewhere {
  let address: String
  private let source: OriginSource
  private var reader: (any Origin)?

  /// A place for one registre with a unique id.
  init(_ keeping: Keeping) {
    let place = TemporaryRegistre(keeping, amongOthers: true)
    (address, source) = (place.origin ?? "", place.origins)
  }

  /// Opens it for processes of the machine with this disk.
  func seen(from disk: SimulatedDisk) -> OriginSource {
    OriginSource { [source] address, options throws(LogFailure) in
      SimulatedOrigin(address, seenFrom: disk) { () throws(LogFailure) in try source.open(address, options) }
    }
  }

  /// Its contents, byte for byte.
  func bytes() throws(LogFailure) -> [UInt8] {
    if reader == nil { reader = try source.open(OriginAddress(address), OriginOptions(creates: true)) }
    var bytes: [UInt8] = []
    _ = try reader?.read(from: .first) { piece in bytes.append(copying: piece) }
    return bytes
  }
}
