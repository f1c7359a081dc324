import LedgerBytes
import LedgerData
import LedgerLog
import LedgerWords

/// An origin elsewhere, as a machine sees it that fails.
///
///     call ── the machine stops, or nobody answers
///       └ what is asked for is done ── the machine stops, or the answer is lost
///
/// In each case the connection is gone, and with it the lock: what is there knows nothing of the machine's end but that. One
/// value is of one process, and answers to no later one.
final class SimulatedOrigin: Origin {
  let address: OriginAddress
  private let disk: SimulatedDisk
  private let process: String?
  private let connect: () throws(LogFailure) -> any Origin
  private var connection: (any Origin)?

  /// The origin at `address` that `connect` reaches, for the process that runs now.
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

  /// Makes a call, or fails on its way there or back. `settles`: where the answer is lost it is not known what was recorded.
  /// `lie` is what is answered where nothing is done.
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

  /// The machine that stopped hears nothing; one that runs, that nobody answers.
  private func failure(_ errno: Errno, settles: Bool) -> LogFailure {
    guard !disk.isDown, disk.bootID() == process else { return .io(IOFailure(.read, Words(same: address.text), errno)) }
    let why = Words(same: "the line broke")
    return LogFailure(
      .origin(OriginFailure(settles ? .unsettled(why: why) : .unreachable(why: why, hint: .none), at: address.text)))
  }
}

/// Where a simulated ledger's origin is that is on no simulated disk.
final class OriginElsewhere {
  let address: String
  private let source: OriginSource
  private var reader: (any Origin)?

  /// A place for one registre whose id is like no other's.
  init(_ keeping: Keeping) {
    let place = TemporaryRegistre(keeping, amongOthers: true)
    (address, source) = (place.origin ?? "", place.origins)
  }

  /// What opens it for processes of the machine with this disk.
  func seen(from disk: SimulatedDisk) -> OriginSource {
    OriginSource { [source] address, options throws(LogFailure) in
      SimulatedOrigin(address, seenFrom: disk) { () throws(LogFailure) in try source.open(address, options) }
    }
  }

  /// What it holds, byte for byte.
  func bytes() throws(LogFailure) -> [UInt8] {
    if reader == nil { reader = try source.open(OriginAddress(address), OriginOptions(creates: true)) }
    var bytes: [UInt8] = []
    _ = try reader?.read(from: .first) { piece in bytes.append(copying: piece) }
    return bytes
  }
}
