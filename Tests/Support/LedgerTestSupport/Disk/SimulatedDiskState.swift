import LedgerLog
import LedgerTestLogs

/// The contents of a ``SimulatedDisk``, behind its lock.
struct SimulatedDiskState {
  /// The rate of faults.
  var weather = DiskWeather.calm
  /// The faults that a test planned.
  var plans: [Plan] = []
  /// The faults so far.
  var incidents: [DiskIncident: Int] = [:]
  /// Every call with its fault, if tracing is on.
  var trace: [String]?
  /// The number of starts of the machine.
  private(set) var starts = 1
  /// Why the machine is stopped; nil while it runs.
  private(set) var outage: DiskFault?

  var rng: SplitMix64
  /// Files and directories by their numbers, which are their places.
  var nodes: [Node] = []
  private var directories: [String: Int] = [:]
  private(set) var descriptors: [Int32: Int] = [:]
  private var locks: [Int: Int32] = [:]
  private var nextDescriptor: Int32 = 3
  private let sector: Int

  /// The target of a name.
  enum Node {
    case file(SimulatedFile)
    case directory(SimulatedDirectory)
  }

  /// A fault that a test asked for.
  struct Plan {
    let incident: DiskIncident
    var skipped: Int
    var times: Int
  }

  init(seed: UInt64, sector: Int) {
    rng = SplitMix64(seed: seed)
    self.sector = sector
    nodes = [.directory(SimulatedDirectory()), .directory(SimulatedDirectory())]
    directories = ["/": 0]
    makeNode(at: "/tmp", 1)
    sync(0)
  }

  // MARK: names

  /// The directory that holds the last name of a path, and that name.
  func parent(of path: String) throws(Errno) -> (directory: Int, name: String) {
    guard let slash = path.utf8.lastIndex(of: 0x2F), path.utf8.count > 1 else { throw .invalid }
    let parent = slash == path.startIndex ? "/" : String(path[..<slash])
    guard let directory = directories[parent] else { throw .noEntry }
    return (directory, String(path[path.utf8.index(after: slash)...]))
  }

  /// The number of the file or directory at a path.
  func number(at path: String) throws(Errno) -> Int {
    if let directory = directories[path] { return directory }
    let (directory, name) = try parent(of: path)
    guard case .directory(let names) = nodes[directory], let number = names.names[name] else { throw .noEntry }
    return number
  }

  /// The paths of the files that contain a text.
  func paths(holding text: [UInt8]) -> [String] {
    directories.flatMap { path, number -> [String] in
      guard case .directory(let directory) = nodes[number] else { return [] }
      return directory.names.filter { name in
        guard case .file(let file) = nodes[name.value], let first = text.first else { return false }
        return file.data.indices.contains { file.data[$0] == first && file.data[$0...].starts(with: text) }
      }.map { "\(path)/\($0.key)" }
    }
  }

  /// The file at a path, or nil.
  func file(at path: String) -> SimulatedFile? {
    guard case .success(let number) = Result(catching: { () throws(Errno) in try number(at: path) }),
      case .file(let file) = nodes[number]
    else { return nil }
    return file
  }

  mutating func open(_ path: String, _ access: Access) throws(Errno) -> Int32 {
    let after = try begin(.open)
    let number = try find(path, access)
    let descriptor = nextDescriptor
    nextDescriptor += 1
    descriptors[descriptor] = number
    try end(after)
    return descriptor
  }

  private mutating func find(_ path: String, _ access: Access) throws(Errno) -> Int {
    do throws(Errno) {
      let number = try number(at: path)
      if access == .createNew { throw .exists }
      if case .directory = nodes[number], access != .directory { throw .isDirectory }
      if case .file = nodes[number], access == .directory { throw .notDirectory }
      return number
    } catch {
      guard error == .noEntry, access == .createNew || access == .createOrAppend else { throw error }
      let (directory, name) = try parent(of: path)
      nodes.append(.file(SimulatedFile(sector: sector)))
      set(name, in: directory, to: nodes.count - 1)
      return nodes.count - 1
    }
  }

  mutating func close(_ descriptor: Int32) {
    guard let number = descriptors.removeValue(forKey: descriptor) else { return }
    if locks[number] == descriptor { locks[number] = nil }
  }

  mutating func makeDirectory(_ path: String) throws(Errno) {
    let after = try begin(.makeDirectory)
    if case .success = Result(catching: { () throws(Errno) in try number(at: path) }) { throw .exists }
    _ = try parent(of: path)
    nodes.append(.directory(SimulatedDirectory()))
    makeNode(at: path, nodes.count - 1)
    try end(after)
  }

  mutating func link(_ path: String, to other: String) throws(Errno) {
    let after = try begin(.link)
    let number = try number(at: path)
    let (directory, name) = try parent(of: other)
    if case .success = Result(catching: { () throws(Errno) in try self.number(at: other) }) { throw .exists }
    set(name, in: directory, to: number)
    try end(after)
  }

  mutating func rename(_ path: String, to other: String) throws(Errno) {
    let after = try begin(.rename)
    let number = try number(at: path)
    let (source, old) = try parent(of: path)
    let (target, new) = try parent(of: other)
    // A journal keeps both changes or neither; the tests need one directory only.
    guard source == target, case .directory(var names) = nodes[source] else { throw .invalid }
    names.rename(old, to: new, number)
    nodes[source] = .directory(names)
    try end(after)
  }

  mutating func remove(_ path: String) throws(Errno) {
    let after = try begin(.remove)
    _ = try number(at: path)
    let (directory, name) = try parent(of: path)
    set(name, in: directory, to: nil)
    try end(after)
  }

  mutating func names(in path: String) throws(Errno) -> [String] {
    let after = try begin(.list)
    guard case .directory(let directory) = nodes[try number(at: path)] else { throw .notDirectory }
    try end(after)
    return directory.names.keys.sorted()
  }

  mutating func put(_ bytes: [UInt8], at path: String) {
    guard case .success(let (directory, name)) = Result(catching: { () throws(Errno) in try parent(of: path) }) else {
      return
    }
    var file = SimulatedFile(sector: sector)
    file.append(bytes.span, 0..<bytes.count)
    file.sync()
    nodes.append(.file(file))
    set(name, in: directory, to: nodes.count - 1)
    sync(directory)
  }

  private mutating func makeNode(at path: String, _ number: Int) {
    guard case .success(let (directory, name)) = Result(catching: { () throws(Errno) in try parent(of: path) }) else {
      return
    }
    set(name, in: directory, to: number)
    directories[path] = number
  }

  private mutating func set(_ name: String, in directory: Int, to number: Int?) {
    guard case .directory(var names) = nodes[directory] else { return }
    names.set(name, to: number)
    nodes[directory] = .directory(names)
  }

  mutating func sync(_ directory: Int) {
    guard case .directory(var names) = nodes[directory] else { return }
    names.sync()
    nodes[directory] = .directory(names)
  }

  // MARK: open files

  func number(of descriptor: Int32) throws(Errno) -> Int {
    guard let number = descriptors[descriptor] else { throw .invalid }
    return number
  }

  mutating func tryLock(_ descriptor: Int32) throws(Errno) -> Bool {
    let after = try begin(.lock)
    let number = try number(of: descriptor)
    guard locks[number] == nil || locks[number] == descriptor else { return false }
    locks[number] = descriptor
    try end(after)
    return true
  }

  mutating func status(of descriptor: Int32) throws(Errno) -> FileStatus {
    _ = try begin(.inspect)
    return status(try number(of: descriptor))
  }

  mutating func status(at path: String) throws(Errno) -> FileStatus {
    _ = try begin(.inspect)
    return status(try number(at: path))
  }

  private func status(_ number: Int) -> FileStatus {
    let identity = FileStatus.Identity(device: 1, inode: UInt64(number))
    return switch nodes[number] {
    case .file(let file): FileStatus(kind: .regular, size: file.data.count, identity: identity, changed: 0)
    case .directory: FileStatus(kind: .directory, size: 0, identity: identity, changed: 0)
    }
  }

  // MARK: power

  mutating func goDown(_ fault: DiskFault) {
    outage = fault
  }

  mutating func restart() {
    if outage == .powerCut {
      losePower()
      starts += 1
    }
    outage = nil
    descriptors.removeAll()
    locks.removeAll()
  }

  mutating func evict() {
    for number in nodes.indices {
      guard case .file(var file) = nodes[number] else { continue }
      nodes[number] = .file(SimulatedFile(sector: 1))
      file.evict(from: 0)
      nodes[number] = .file(file)
    }
  }

  private mutating func losePower() {
    for number in nodes.indices {
      switch nodes[number] {
      case .file(var file):
        file.losePower(using: &rng)
        nodes[number] = .file(file)
      case .directory(var directory):
        directory.losePower(using: &rng)
        nodes[number] = .directory(directory)
      }
    }
    // A directory is reached through the names in its path.
    for path in directories.keys.sorted() where path != "/" {
      guard case .success(let (directory, name)) = Result(catching: { () throws(Errno) in try parent(of: path) }),
        case .directory(let names) = nodes[directory], names.names[name] == directories[path]
      else {
        directories[path] = nil
        continue
      }
    }
  }
}
