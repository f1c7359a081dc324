import LedgerTestSupport

@testable import LedgerLog

/// A log as its owner has it: who has the key can also write another history and sign that.
struct OwnedLog {
  static let origin = "facture/0190f3a2-7c1e-7d3b-9a55-2f6c1e8b4d70"
  var lines: [[UInt8]]
  let key: SigningKey
  let origin: String

  /// So many lines, signed by the key of a seed.
  init(_ count: Int, seed: UInt8 = 1, origin: String = Self.origin) throws {
    lines = (0..<count).map { Array("{\"line\":\($0)}".utf8) }
    key = try Self.key(seed)
    self.origin = origin
  }

  /// A key that is the same on every machine.
  static func key(_ seed: UInt8) throws -> SigningKey {
    let pem = pem(seed)
    return try SigningKey(pem: pem.span)
  }

  /// Its PKCS#8 PEM.
  static func pem(_ seed: UInt8) -> [UInt8] {
    let head: [UInt8] = [0x30, 0x2E, 2, 1, 0, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 4, 0x22, 4, 0x20]
    let text = Base64.encode(head + [UInt8](repeating: seed, count: 32))
    return Array("-----BEGIN PRIVATE KEY-----\n\(text)\n-----END PRIVATE KEY-----\n".utf8)
  }

  /// The public key of the log.
  func verifierKey() throws -> VerifierKey { try key.verifierKey(name: origin) }

  /// The same log in which one line says something else; the key is the same.
  func rewritten(at index: Int) -> OwnedLog {
    var other = self
    other.lines[index] = Array("{\"line\":\"cheaper\"}".utf8)
    return other
  }

  /// The same log with so many lines more.
  func grown(by count: Int) -> OwnedLog {
    var other = self
    for line in lines.count..<lines.count + count { other.lines.append(Array("{\"line\":\(line)}".utf8)) }
    return other
  }

  /// Its checkpoint of so many lines; of all of them by default.
  func checkpoint(_ size: Int? = nil) throws -> SignedCheckpoint {
    let size = size ?? lines.count
    let root = try NaiveTree.root(lines.prefix(size))
    return try SignedCheckpoint(Checkpoint(origin: origin, size: UInt64(size), root: root), signedBy: key)
  }

  /// The request that begins with `old` lines and ends with `size`.
  func request(_ old: Int, _ size: Int? = nil) throws -> [UInt8] {
    let size = size ?? lines.count
    let hashes = old == 0 || old >= size ? [] : try NaiveTree.consistency(old, lines.prefix(size))
    return try ExtensionProof(oldSize: UInt64(old), hashes: hashes, checkpoint: checkpoint(size)).bytes
  }
}

/// A witness on a disk of its own.
struct WitnessScene {
  static let name = "cabinet.example/temoin"
  static let path = "/temoin"
  let disk: SimulatedDisk
  let witness: Witness

  /// It follows the log `log`, if there is one; its key is that of a seed.
  init(_ log: OwnedLog? = nil, seed: UInt64 = 0, key: UInt8 = 7) throws {
    disk = SimulatedDisk(seed: seed)
    try disk.makeDirectory(Self.path, mode: 0o700)
    disk.put(OwnedLog.pem(key), at: "\(Self.path)/cle.pem")
    witness = try Witness.create(at: Self.path, named: Self.name, on: disk)
    if let log { _ = try witness.follow(log.verifierKey()) }
  }

  /// The status of a request, 200 where it is cosigned, and the size that is told.
  func status(_ request: [UInt8], at second: UInt64 = 1_767_000_000) -> String {
    let failure = failure { () throws(LogFailure) in try witness.cosign(request, at: second) }
    guard let failure else { return "200" }
    guard case .witness(let refusal) = failure.cause, let status = refusal.status else { return failure.code }
    return ["\(status.rawValue)", refusal.size.map { "\($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  /// Where it keeps what it knows of a log.
  static func directory(_ origin: String = OwnedLog.origin) throws -> String {
    var sha256 = try SHA256()
    return "\(path)/\(try sha256.digest(of: Array(origin.utf8).span).hex)"
  }

  /// The bytes of a file it keeps of the log.
  func file(_ name: String) throws -> [UInt8] { disk.contents("\(try Self.directory())/\(name)") ?? [] }

  /// The requests that it keeps as evidence.
  func refused() throws -> [[UInt8]] {
    let place = "\(try Self.directory())/refus"
    return try disk.names(in: place).sorted().compactMap { disk.contents("\(place)/\($0)") }
  }
}
