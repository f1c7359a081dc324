/// The files of a witness for one log: keys, the newest checkpoint, the journal, and refused requests.
struct WitnessedLog {
  /// The name of the log.
  let origin: String
  private let path: String
  private let disk: any Disk

  /// In the directory of a witness. Throws only when libcrypto fails.
  init(_ origin: String, of witness: String, on disk: any Disk) throws(LogFailure) {
    path = "\(witness)/\(try Array(origin.utf8).digest().hex)"
    (self.origin, self.disk) = (origin, disk)
  }

  /// Makes its directories, durably.
  func makeDirectories() throws(LogFailure) {
    let maker = LogDirectory(at: path, on: disk)
    for place in [path, refusals] { _ = try maker.makeDirectory(place) }
    for place in [path, LogDirectory.parent(of: path)] { try maker.sync(place) }
  }

  /// The public keys of the log; none if the witness does not follow it.
  func keys() throws(LogFailure) -> [VerifierKey] {
    var keys: [VerifierKey] = []
    for line in try read(keysFile).split(separator: 0x0A) {
      let line = String(decoding: line, as: UTF8.self)
      guard let text = KeyText(line), !Ed25519.isWeak(text.key),
        case let key = try VerifierKey(name: text.name, publicKey: text.key), key.text == line, key.name == origin
      else { throw LogFailure(.witness(.damagedKeys(keysFile))) }
      keys.append(key)
    }
    return keys
  }

  /// Writes the public keys of the log, durably.
  func put(_ keys: [VerifierKey]) throws(LogFailure) {
    try WholeFile.replace(keysFile, Array(keys.map { "\($0.text)\n" }.joined().utf8), on: disk)
  }

  /// The cosigned trees of the log, by its journal and its newest checkpoint, which bears the signature of `key`.
  ///
  /// - Parameter isLenient: damaged lines are left out, to be restored from notes that others keep.
  func history(_ key: CosignerKey, isLenient: Bool = false) throws(LogFailure) -> WitnessHistory {
    var history = try WitnessHistory(origin)
    let bytes = try read(journal)
    try history.read(journal: bytes)
    if history.isDamaged, !isLenient { throw LogFailure(.witness(.damagedJournal(journal))) }
    if let newest = try newest(key, isLenient) { try history.take(newest) }
    return history
  }

  /// The entry of the newest checkpoint; nil if it does not exist.
  private func newest(_ key: CosignerKey, _ isLenient: Bool) throws(LogFailure) -> WitnessHistory.Entry? {
    let bytes = try read(checkpoint)
    guard !bytes.isEmpty else { return nil }
    let signed: SignedCheckpoint
    do throws(ProofFault) {
      signed = try SignedCheckpoint(bytes.span)
    } catch {
      if isLenient { return nil }
      throw LogFailure(.witness(.damaged(checkpoint, error.sentence)))
    }
    guard signed.checkpoint.origin == origin, case .signed(let second) = try signed.note.verdict(of: key) else {
      if isLenient { return nil }
      throw LogFailure(.witness(.damagedCheckpoint(checkpoint)))
    }
    return WitnessHistory.Entry(signed.checkpoint, at: second)
  }

  /// Notes the cosigned checkpoint: first in the journal, then as the newest checkpoint, each durably. `history` is the
  /// state before.
  ///
  /// The cosignature may leave the directory only after that.
  func put(_ signed: SignedCheckpoint, _ entries: [WitnessHistory.Entry], _ history: WitnessHistory) throws(LogFailure)
  {
    try append(entries, to: history)
    try WholeFile.replace(checkpoint, signed.bytes, on: disk)
  }

  /// Adds to the journal, durably. Damaged lines are left out; the rest of an interrupted writer is cut off.
  func append(_ entries: [WitnessHistory.Entry], to history: WitnessHistory) throws(LogFailure) {
    let lines = entries.map(\.line).joined()
    guard !history.isDamaged else {
      return try WholeFile.replace(journal, Array((history.entries.map(\.line).joined() + lines).utf8), on: disk)
    }
    let file = try File.open(journal, .createOrAppend, on: disk)
    if try file.size() != history.journalCount { try file.truncate(to: history.journalCount) }
    do throws(LogFailure) {
      try file.append(Array(lines.utf8).span)
      try file.sync()
    } catch {
      // No cosignature leaves, so the line may go: it could be there now, and lost with the power.
      try file.truncate(to: history.journalCount)
      throw error
    }
    try LogDirectory(at: path, on: disk).sync(path)
  }

  /// Keeps a request as evidence, durably, and gives its path.
  func refuse(_ request: [UInt8]) throws(LogFailure) -> String {
    let place = "\(refusals)/\(try request.digest().hex)"
    try WholeFile.replace(place, request, on: disk)
    return place
  }

  /// The bytes of a file; none if it is missing. A journal of a million lines has some 80 MB.
  private func read(_ path: String) throws(LogFailure) -> [UInt8] {
    try WholeFile.read(path, upTo: 1 << 28, on: disk) ?? []
  }

  private var keysFile: String { "\(path)/cles" }
  private var checkpoint: String { "\(path)/checkpoint" }
  private var journal: String { "\(path)/journal" }
  private var refusals: String { "\(path)/refus" }
}
