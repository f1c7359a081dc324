import LedgerBytes

/// The checkpoints of a registre, `checkpoints/<size, 20 digits>.checkpoint`, and the public keys that signed or cosigned
/// them, `checkpoints/<id, 8 hex digits>.vkey`.
///
///     a new checkpoint
///     mkdir checkpoints                           if it is missing
///     open  checkpoints/.<name>-<process>-<time>  O_CREAT|O_EXCL|O_NOFOLLOW, 0600
///     write, fdatasync
///     link  to its name                           EEXIST if the name is taken
///     fsync checkpoints, fsync the registre
///     └ from here on the checkpoint is acknowledged
///     unlink
package struct CheckpointStore: Sendable {
  let directory: LogDirectory

  /// A checkpoint that is stored.
  package struct Stored: Equatable, Sendable {
    /// How many lines it covers, by its name.
    package let size: UInt64
    /// Its path.
    package let path: String
  }

  /// The checkpoints of a registre.
  package init(of directory: LogDirectory) { self.directory = directory }

  /// The directory of the checkpoints.
  package var path: String { "\(directory.registre)/checkpoints" }

  /// Where the checkpoint of a size belongs.
  package func path(ofSize size: UInt64) -> String {
    "\(path)/\(size.digits(20))\(Self.suffix)"
  }

  /// The stored checkpoints, the smallest first. Files of other names are left out. Throws `.io` and `.misplaced`.
  package func all() throws(LogFailure) -> [Stored] {
    try names().compactMap(stored).sorted { $0.size < $1.size }
  }

  /// The bytes of a file of the registre. Throws `.io`, and `.misplaced` if it is not a regular file, or too long.
  package func read(_ path: String) throws(LogFailure) -> [UInt8] {
    let file = try open(path, .read)
    let size = try file.size()
    guard size <= SignedNote.mostBytes else {
      throw LogFailure(.misplaced(path: path, why: .tooLong(mostBytes: SignedNote.mostBytes)))
    }
    var bytes = [UInt8](repeating: 0, count: size)
    let count = try file.read(at: 0, into: &bytes, 0..<size)
    return Array(bytes.prefix(count))
  }

  /// Stores a checkpoint durably. False if there is one of that size: it stays as it is, and becomes durable. Throws
  /// `.io` and `.misplaced`.
  package func write(_ checkpoint: SignedCheckpoint) throws(LogFailure) -> Bool {
    try makeDirectory(path)
    let isNew = try store(checkpoint.bytes, at: self.path(ofSize: checkpoint.checkpoint.size))
    try sync()
    return isNew
  }

  /// Stores the public key that signs, for readers of a proof. Throws `.io` and `.misplaced`.
  package func keep(_ key: VerifierKey) throws(LogFailure) { try keep(key.text, id: key.id) }

  /// Stores the public key of a witness whose line was received. Throws `.io` and `.misplaced`.
  package func keep(_ key: CosignerKey) throws(LogFailure) { try keep(key.text, id: key.id) }

  private func keep(_ key: String, id: UInt32) throws(LogFailure) {
    let place = path(ofKey: id)
    guard try !isThere(place) else { return }
    try makeDirectory(path)
    _ = try store(Array("\(key)\n".utf8), at: place)
  }

  /// The public keys of witnesses that are kept; files with another text are left out. Throws `.io` and `.misplaced`.
  package func witnessKeys() throws -> [CosignerKey] {
    try keys().compactMap { place in
      let line = String(decoding: try read(place).prefix { $0 != 0x0A }, as: UTF8.self)
      do { return try CosignerKey(line) } catch is ProofFault { return nil }
    }
  }

  /// The name and bytes of the file of the public key with that id; nil if it does not exist. Throws `.io` and `.misplaced`.
  package func key(_ id: UInt32) throws(LogFailure) -> (name: String, bytes: [UInt8])? {
    let place = path(ofKey: id)
    return try isThere(place) ? (place, try read(place)) : nil
  }

  /// The paths of the public keys that are kept. Throws `.io` and `.misplaced`.
  package func keys() throws(LogFailure) -> [String] {
    try names().filter { Self.isKey(named: $0) }.sorted().map { "\(path)/\($0)" }
  }

  private func path(ofKey id: UInt32) -> String {
    "\(path)/\(id.digits(8, radix: 16))\(Self.keySuffix)"
  }

  /// Writes a file durably under a temporary name, and links it to its place; false if the place is taken.
  func store(_ bytes: [UInt8], at place: String) throws(LogFailure) -> Bool {
    let beside = temporary(for: place)
    defer { remove(beside) }
    let file = try open(beside, .createNew)
    try file.append(bytes.span)
    try file.sync()
    let linked: Void? = try LogFailure.attempt(.create, place, unless: .exists) { () throws(Errno) in
      try directory.disk.link(beside, to: place)
    }
    return linked != nil
  }

  /// Makes the names of the checkpoints and their directory durable, also those of a killed process. Throws `.io`.
  package func sync() throws(LogFailure) {
    for place in [path, directory.registre] { try directory.sync(place) }
  }

  static var suffix: String { ".checkpoint" }

  private func stored(_ name: String) -> Stored? {
    Self.size(named: name).map { Stored(size: $0, path: "\(path)/\(name)") }
  }

  /// How many lines the checkpoint in a file of that name covers; nil if the name is not that of a checkpoint.
  package static func size(named name: String) -> UInt64? {
    let digits = Array(name.utf8.prefix(20))
    guard name.utf8.count == 20 + suffix.utf8.count, name.hasSuffix(suffix),
      digits.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return UInt64(String(decoding: digits, as: UTF8.self))
  }

  /// Whether a file of that name is a checkpoint, its cosignatures or time stamp, or a public key.
  package static func isPart(named name: String) -> Bool {
    size(named: name) != nil || isCosignatures(named: name) || isBeside(named: name) || isKey(named: name)
  }

  /// Whether a public key is kept in a file of that name.
  private static func isKey(named name: String) -> Bool {
    let digits = name.utf8.prefix(8)
    return name.utf8.count == 8 + keySuffix.utf8.count && name.hasSuffix(keySuffix)
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  private static var keySuffix: String { ".vkey" }

  /// A hidden name beside a place, which no other process uses.
  func temporary(for place: String) -> String {
    let name = place.dropFirst(path.count + 1)
    return "\(path)/.\(name)-\(Host.processNumber)-\(Host.monotonicNs())"
  }
}

/// The calls to the disk.
extension CheckpointStore {
  private func open(_ path: String, _ access: Access) throws(LogFailure) -> File {
    do throws(LogFailure) {
      return try File.open(path, access, on: directory.disk)
    } catch {
      guard case .notALog(let path, let why) = error.cause else { throw error }
      throw LogFailure(.misplaced(path: path, why: why))
    }
  }

  private func isThere(_ path: String) throws(LogFailure) -> Bool {
    try LogFailure.attempt(.inspect, path, unless: .noEntry) { () throws(Errno) in
      try directory.disk.status(at: path).kind
    } != nil
  }

  /// The names in the directory, in no order; none if it is missing.
  func names() throws(LogFailure) -> [String] {
    guard try isDirectory(path) else { return [] }
    return try LogFailure.attempt(.list, path) { () throws(Errno) in try directory.disk.names(in: path) }
  }

  /// Whether a directory is there. Throws `.misplaced` if it is something else, a link to a directory included.
  func isDirectory(_ path: String) throws(LogFailure) -> Bool {
    let kind = try LogFailure.attempt(.inspect, path, unless: .noEntry) { () throws(Errno) in
      try directory.disk.status(at: path).kind
    }
    guard let kind else { return false }
    guard kind == .directory else {
      throw LogFailure(.misplaced(path: path, why: kind == .symbolicLink ? .kind(kind) : .noDirectory))
    }
    return true
  }

  private func makeDirectory(_ path: String) throws(LogFailure) {
    if try !isDirectory(path) { _ = try directory.makeDirectory(path) }
  }

  /// Removes a file that is no longer read, so that a failure to remove it is ignored.
  func remove(_ path: String) {
    Errno.answer { () throws(Errno) in try directory.disk.remove(path) }
  }
}
