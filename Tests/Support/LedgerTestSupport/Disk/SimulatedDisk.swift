package import LedgerLog
import Synchronization

/// A disk in memory that fails, forgets and stops, at random or as a test plans.
///
/// It knows the written and the synced state of files and of the names in directories. At a power cut, each unsynced sector and
/// name is kept, lost or NUL, each on its own. If an `fdatasync` fails, its data may be lost, and the next one reports success:
/// Linux does the same. The same seed and the same calls give the same faults.
package final class SimulatedDisk: Disk {
  private let state: Mutex<SimulatedDiskState>

  /// An empty disk with that size of sectors, in bytes, and the chances of `seed`.
  package init(seed: UInt64, sector: Int = 512) {
    state = Mutex(SimulatedDiskState(seed: seed, sector: sector))
  }

  package func open(_ path: String, _ access: Access) throws(Errno) -> Int32 {
    try state.withLock { state throws(Errno) in try state.open(path, access) }
  }

  package func close(_ descriptor: Int32) {
    state.withLock { $0.close(descriptor) }
  }

  package func read(
    _ descriptor: Int32, at offset: Int, into buffer: inout [UInt8], _ range: Range<Int>
  ) throws(Errno) -> Int {
    // The state's lock cannot pass an `inout`: the array is moved in, and moved out again.
    var taken: [UInt8] = []
    swap(&taken, &buffer)
    defer { swap(&taken, &buffer) }
    return try state.withLock { state throws(Errno) in try state.read(descriptor, at: offset, into: &taken, range) }
  }

  package func write(_ descriptor: Int32, _ bytes: Span<UInt8>, from start: Int) throws(Errno) -> Int {
    try state.withLock { state throws(Errno) in try state.write(descriptor, bytes, from: start) }
  }

  package func overwrite(_ descriptor: Int32, _ bytes: Span<UInt8>, at offset: Int) throws(Errno) -> Int {
    try state.withLock { state throws(Errno) in try state.overwrite(descriptor, bytes, at: offset) }
  }

  package func syncData(_ descriptor: Int32) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.syncData(descriptor) }
  }

  package func syncAll(_ descriptor: Int32) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.syncAll(descriptor) }
  }

  package func forgetCache(_ descriptor: Int32, from offset: Int) {
    state.withLock { $0.forgetCache(descriptor, from: offset) }
  }

  package func bootID() -> String? {
    state.withLock { "start \($0.starts)" }
  }

  package func truncate(_ descriptor: Int32, to size: Int) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.truncate(descriptor, to: size) }
  }

  package func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    try state.withLock { state throws(Errno) in try state.tryLock(descriptor) }
  }

  package func status(of descriptor: Int32) throws(Errno) -> FileStatus {
    try state.withLock { state throws(Errno) in try state.status(of: descriptor) }
  }

  /// It keeps every byte.
  package func firstHole(_ descriptor: Int32, longerThan bytes: Int) throws(Errno) -> Int {
    try status(of: descriptor).size
  }

  package func status(at path: String) throws(Errno) -> FileStatus {
    try state.withLock { state throws(Errno) in try state.status(at: path) }
  }

  package func makeDirectory(_ path: String, mode: UInt32) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.makeDirectory(path) }
  }

  package func link(_ path: String, to other: String) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.link(path, to: other) }
  }

  package func rename(_ path: String, to other: String) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.rename(path, to: other) }
  }

  package func remove(_ path: String) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.remove(path) }
  }

  package func names(in path: String) throws(Errno) -> [String] {
    try state.withLock { state throws(Errno) in try state.names(in: path) }
  }
}

// Calls that leave the machine, and reach something that does not stop with it.
extension SimulatedDisk {
  /// Begins a call of a process. Throws if it is not made; returns the fault to apply right after.
  func beginCallOut(of process: String?) throws(Errno) -> DiskFault? {
    guard bootID() == process else { throw .inputOutput }
    return try state.withLock { state throws(Errno) in try state.begin(.origin) }
  }

  /// Ends the call. Throws if its answer is lost.
  func endCallOut(_ fault: DiskFault?) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.end(fault) }
  }
}

// Controls for tests.
extension SimulatedDisk {
  /// The rate of faults from now on.
  package var weather: DiskWeather {
    get { state.withLock { $0.weather } }
    set { state.withLock { $0.weather = newValue } }
  }

  /// Whether the machine is stopped: every call fails until ``restart()``.
  package var isDown: Bool { state.withLock { $0.outage != nil } }

  /// Whether the machine is stopped by a power cut, not by a kill of the process.
  package var isWithoutPower: Bool { state.withLock { $0.outage == .powerCut } }

  /// The faults so far, with their counts.
  package var incidents: [DiskIncident: Int] { state.withLock { $0.incidents } }

  /// Every call from the first on, with its fault, and the lines of ``note(_:)``; nil without tracing.
  package var trace: [String]? {
    get { state.withLock { $0.trace } }
    set { state.withLock { $0.trace = newValue } }
  }

  /// Adds a line between the calls to the trace, if there is one.
  package func note(_ line: @autoclosure () -> String) {
    if trace != nil {
      let line = line()
      state.withLock { $0.trace?.append(line) }
    }
  }

  /// Plans a fault: it hits the call after `skipped` others of its kind, and `times` calls from there on.
  package func plan(_ call: DiskCall, _ fault: DiskFault, after skipped: Int = 0, times: Int = 1) {
    state.withLock { $0.plan(DiskIncident(call, fault), after: skipped, times: times) }
  }

  /// Forgets the planned faults.
  package func forgetPlans() {
    state.withLock { $0.plans.removeAll() }
  }

  /// The power fails now.
  package func cutPower() {
    state.withLock { $0.goDown(.powerCut) }
  }

  /// The process is killed now.
  package func kill() {
    state.withLock { $0.goDown(.kill) }
  }

  /// Restarts the machine, or the process, with the remaining data. Open files are closed.
  package func restart() {
    state.withLock { $0.restart() }
  }

  /// The system's cache drops everything that it can.
  package func evict() {
    state.withLock { $0.evict() }
  }

  /// The bytes of a file as a reader sees them, or nil.
  package func contents(_ path: String) -> [UInt8]? {
    state.withLock { $0.file(at: path)?.data }
  }

  /// The paths of the files that contain a text.
  package func paths(holding text: String) -> [String] {
    state.withLock { $0.paths(holding: Array(text.utf8)) }
  }

  /// The bytes of a file after a power cut, if the disk kept only synced data.
  package func durableContents(_ path: String) -> [UInt8]? {
    state.withLock { $0.file(at: path)?.durable }
  }

  /// Puts a file there, durable.
  package func put(_ bytes: [UInt8], at path: String) {
    state.withLock { $0.put(bytes, at: path) }
  }
}
