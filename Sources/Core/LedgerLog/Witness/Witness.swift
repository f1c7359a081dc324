/// A witness of logs that others keep: a directory with a key, and the cosigned checkpoints of each log that it
/// follows. It needs no registre.
///
///     temoin/                                     0700, files 0600
///       nom                                       its name: cabinet-durand.example/temoin
///       cle.pem                                   its Ed25519 key, PKCS#8
///       verrou                                    the lock of every program that reads or writes the files below
///       <64 hex: SHA-256 of an origin>/
///         cles                                    the public keys of that log, one on each line
///         checkpoint                              the newest cosigned checkpoint, with the line of the witness
///         journal                                 <size> <root, base64> <second since 1970> of each tree ever cosigned
///         refus/<64 hex: SHA-256 of a request>    requests, signed by the log, that do not extend the cosigned tree
///
/// A witness cosigns one history of a log, which only grows. So the journal is written before a cosignature leaves the
/// directory, and the state in the journal and the checkpoint never goes backwards (``WitnessHistory``).
package struct Witness: Sendable {
  /// Its name.
  package let name: String
  /// Its public key.
  package let key: CosignerKey
  let signingKey: SigningKey
  let path: String
  let disk: any Disk

  /// Opens the directory of a witness. Throws `.witness` if it holds no witness or a key that is invalid; `.io`.
  package init(at path: String, on disk: any Disk = SystemDisk()) throws(LogFailure) {
    guard let name = try WholeFile.read("\(path)/\(Self.nameFile)", upTo: 1 << 10, on: disk) else {
      throw LogFailure(.witness(.absent(path)))
    }
    self.name = String(decoding: name.prefix { $0 != 0x0A }, as: UTF8.self)
    guard Self.isName(self.name) else { throw LogFailure(.witness(.badName(self.name))) }
    signingKey = try Self.signingKey(at: "\(path)/\(Self.keyFile)", on: disk)
    key = try signingKey.cosignerKey(name: self.name)
    (self.path, self.disk) = (path, disk)
  }

  /// Makes the directory of a witness of that name, durably, with a new key or an existing `cle.pem`.
  ///
  /// The name is written last: a directory without it is not a witness yet, and an interrupted creation can be
  /// completed. Throws `.witness` if the directory holds a witness, or anything else; `.insideRegistre` among the own
  /// files of a registre; `.io`.
  package static func create(
    at path: String, named name: String, on disk: any Disk = SystemDisk()
  ) throws(LogFailure) -> Witness {
    guard isName(name) else { throw LogFailure(.witness(.badName(name))) }
    let directory = LogDirectory(at: path, on: disk)
    try directory.checkPlaceOfNewRegistre()
    if try !directory.makeDirectory(path) {
      let names = try LogFailure.attempt(.list, path) { () throws(Errno) in try disk.names(in: path) }
      let own = [keyFile, "\(keyFile).new", "\(nameFile).new"]
      guard names.allSatisfy(own.contains) else { throw LogFailure(.witness(.placeTaken(path))) }
    }
    try directory.sync(LogDirectory.parent(of: path))
    if try WholeFile.read("\(path)/\(keyFile)", upTo: 1 << 16, on: disk) == nil {
      try WholeFile.replace("\(path)/\(keyFile)", try SigningKey.newPEM(), on: disk)
    }
    _ = try signingKey(at: "\(path)/\(keyFile)", on: disk)
    try WholeFile.replace("\(path)/\(nameFile)", Array("\(name)\n".utf8), on: disk)
    return try Witness(at: path, on: disk)
  }

  /// Follows the log of a key from now on; false if the key was known. A log may have several keys: one after the other.
  package func follow(_ key: VerifierKey) throws(LogFailure) -> Bool {
    try locked { () throws(LogFailure) in
      let log = try log(key.name)
      try log.makeDirectories()
      let known = try log.keys()
      guard !known.contains(key) else { return false }
      try log.put(known + [key])
      return true
    }
  }

  /// The files of the log of that name.
  func log(_ origin: String) throws(LogFailure) -> WitnessedLog { try WitnessedLog(origin, of: path, on: disk) }

  /// Does `body` while no other process or thread reads or writes the state.
  func locked<Result>(_ body: () throws(LogFailure) -> Result) throws(LogFailure) -> Result {
    let lock = try WriterLock.open(
      "\(path)/verrou", .createOrAppend, on: disk, timeoutMs: WriterLock.timeoutMs)
    return try withExtendedLifetime(lock) { () throws(LogFailure) in try body() }
  }

  private static func signingKey(at path: String, on disk: any Disk) throws(LogFailure) -> SigningKey {
    let pem = try WholeFile.read(path, upTo: 1 << 16, on: disk) ?? []
    do throws(ProofFault) {
      return try SigningKey(pem: pem.span)
    } catch {
      throw LogFailure(.witness(.damagedOwnKey(path, error)))
    }
  }

  /// Whether a text can name a witness.
  private static func isName(_ text: String) -> Bool { NoteSignature.isName(text) && text.utf8.count <= 200 }

  private static let nameFile = "nom"
  private static let keyFile = "cle.pem"
}
