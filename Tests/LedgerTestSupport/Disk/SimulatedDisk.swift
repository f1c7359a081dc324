package import LedgerLog
import Synchronization

/// A disk in memory that fails, forgets and breaks off, as chance or a test says.
///
/// It knows what was written and what was synced, of files and of the names in directories. Where the power fails, every
/// sector and name that was not synced is kept, lost or NUL, each by itself. Where an `fdatasync` fails, what it was to
/// write may be lost, and the next one says that all is well: so does Linux. The same seed and the same calls give the
/// same faults.
package final class SimulatedDisk: Disk {
  private let state: Mutex<SimulatedDiskState>

  /// An empty disk with sectors of so many bytes, and the chances of `seed`.
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
    // The state's lock takes no `inout` along: the array goes in, and comes out again.
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
  /// Begins one of a process. Throws where it is not made; gives what is to happen right after.
  func beginCallOut(of process: String?) throws(Errno) -> DiskFault? {
    guard bootID() == process else { throw .inputOutput }
    return try state.withLock { state throws(Errno) in try state.begin(.origin) }
  }

  /// Ends it. Throws where its answer reaches nobody.
  func endCallOut(_ fault: DiskFault?) throws(Errno) {
    try state.withLock { state throws(Errno) in try state.end(fault) }
  }
}

// What a test does to it.
extension SimulatedDisk {
  /// How often calls go wrong from now on.
  package var weather: DiskWeather {
    get { state.withLock { $0.weather } }
    set { state.withLock { $0.weather = newValue } }
  }

  /// Whether the machine stands still: every call fails until ``restart()``.
  package var isDown: Bool { state.withLock { $0.outage != nil } }

  /// Whether the machine stands still because the power failed, and not because the process was killed.
  package var isWithoutPower: Bool { state.withLock { $0.outage == .powerCut } }

  /// What went wrong so far, and how often.
  package var incidents: [DiskIncident: Int] { state.withLock { $0.incidents } }

  /// Every call from the first on, with what went wrong, and what ``note(_:)`` put between; nil where nobody asked.
  package var trace: [String]? {
    get { state.withLock { $0.trace } }
    set { state.withLock { $0.trace = newValue } }
  }

  /// Puts a line between the calls, where they are traced.
  package func note(_ line: @autoclosure () -> String) {
    if trace != nil {
      let line = line()
      state.withLock { $0.trace?.append(line) }
    }
  }

  /// Lets a call go wrong: the one after `skipped` others of its kind, and as many as `times` from there on.
  package func plan(_ call: DiskCall, _ fault: DiskFault, after skipped: Int = 0, times: Int = 1) {
    state.withLock { $0.plan(DiskIncident(call, fault), after: skipped, times: times) }
  }

  /// Forgets what was planned.
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

  /// Starts the machine, or the process, again, with what is left. Files that were open are closed.
  package func restart() {
    state.withLock { $0.restart() }
  }

  /// The system's cache lets go of all it can.
  package func evict() {
    state.withLock { $0.evict() }
  }

  /// The bytes of a file as a reader sees them; nil where there is none.
  package func contents(_ path: String) -> [UInt8]? {
    state.withLock { $0.file(at: path)?.data }
  }

  /// The paths of the files in which a text stands.
  package func paths(holding text: String) -> [String] {
    state.withLock { $0.paths(holding: Array(text.utf8)) }
  }

  /// The bytes of a file as they would be without power, had the disk kept nothing that was not synced.
  package func durableContents(_ path: String) -> [UInt8]? {
    state.withLock { $0.file(at: path)?.durable }
  }

  /// Puts a file there, durable.
  package func put(_ bytes: [UInt8], at path: String) {
    state.withLock { $0.put(bytes, at: path) }
  }
}
