import LedgerDomain
import LedgerJSON
import LedgerLog

/// What a ledger does about its origin, where it has one: others record there too.
extension LogRegistreRepository {
  /// Takes the lock of the origin with all that others recorded, where it is to be held for each decision; after a write that
  /// failed, sees what is recorded.
  ///
  /// - Throws: ``LedgerFailure``: the origin is out of reach, or altered.
  public mutating func beginDecision() throws {
    guard let origin, pending.count == 0 else { return }
    if let failure = origin.untold { throw LedgerFailure(failure) }
    if hold == .always, !origin.isHeld {
      try catchUp(holding: true)
    } else if origin.needsCatchUp {
      try catchUp(holding: hold != .never)
    }
  }

  /// Where somebody else was faster, or what was refused was decided without holding the lock of the origin: takes that with
  /// all that others recorded, and says whether there was any.
  ///
  /// - Throws: ``LedgerFailure``: the origin is out of reach, or altered.
  public mutating func decidesAgain(after error: any Error) throws -> Bool {
    guard let origin else { return false }
    if origin.wasOvertaken {
      try catchUp(holding: true)
      return true
    }
    guard hold == .never, !origin.needsCatchUp, pending.count == 0, LedgerFailure(error).kind == .refused else {
      return false
    }
    if !origin.isHeld, try catchUp(holding: true) { return true }
    // It stays refused, and nobody is kept waiting for one who asks for nothing more.
    try LedgerFailure.wrap { try origin.release() }
    return false
  }

  /// Sees what others have recorded since.
  ///
  /// - Returns: whether there was any.
  /// - Throws: ``LedgerFailure``: the origin is out of reach, or altered.
  @discardableResult public mutating func catchUp() throws -> Bool { try catchUp(holding: false) }

  /// Whether others may record something between two commits of this one.
  package var isShared: Bool { origin != nil }

  /// Has the origin confirm the event of `sequence`, which somebody else may have seen recorded, and which may get lost.
  mutating func confirm(_ sequence: UInt64) throws {
    guard let origin, sequence > origin.copy.file.acknowledged.end.sequence else { return }
    if !origin.isHeld { try catchUp(holding: true) }
    try origin.release()
  }

  /// Writes to the copy what others have recorded, and forgets what was decided and is not.
  @discardableResult private mutating func catchUp(holding: Bool) throws -> Bool {
    guard let origin else { return false }
    let (wasDirty, offset) = (origin.needsCatchUp, writer.size)
    var commits: [CheckedCommits] = []
    let news = try LedgerFailure.wrap {
      try origin.catchUp(holding: holding) { taken throws(LogFailure) in
        do throws(LogFailure) {
          try writer.write(EncodedCommits(bytes: taken.bytes, ends: taken.ends, chain: taken.chain))
        } catch {
          throw error.ofCopy
        }
        commits.append(taken)
      }
    }
    guard news || wasDirty else { return false }
    recents.removeAll()
    comptes = [:]
    follow()
    try LedgerFailure.wrap {
      try resume(after: origin.lastLine, origin.chain)
      if wasDirty {
        try forget()
      } else {
        try learn(commits, from: offset)
      }
    }
    return news
  }

  /// What comes next follows that line.
  private mutating func resume(after line: [UInt8], _ chain: Chain) throws {
    let time = line.isEmpty ? nil : try Envelope(line.span).time
    pending = try CommitEncoder(after: chain, time: time, decoder)
  }

  /// Forgets what was decided and is not recorded.
  private mutating func forget() throws {
    memory = nil
    let lines = storedLines
    let known = try askKept { kept in try kept.settings(lines) }
    settings = try known ?? catalogue().registre
  }

  /// Notes the events of commits whose lines begin at `offset`.
  private mutating func learn(_ commits: [CheckedCommits], from offset: Int) throws {
    // It must not be shared while it changes.
    var (catalogue, offset) = (memory, offset)
    memory = nil
    defer { memory = catalogue }
    for bytes in commits.map(\.bytes) {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let fact = try decoder.fact(line.span, Envelope(line.span), wanted: .all)
        catalogue?.apply(fact, at: LogRange(offset: offset, count: line.count + 1))
        settings.apply(fact)
        offset += line.count + 1
      }
    }
  }
}
