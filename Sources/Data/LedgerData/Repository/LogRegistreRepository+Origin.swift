import LedgerBytes
import LedgerJSON
import LedgerLog
import LedgerModel

/// The work with an origin, if the ledger has one: others record there too.
extension LogRegistreRepository {
  /// If the lock of the origin is held for each decision, takes it with everything that others recorded; after a failed
  /// write, reads what is recorded.
  ///
  /// - Throws: ``LedgerFailure``: the origin cannot be reached, or is altered.
  public mutating func beginDecision() throws {
    guard let origin, pending.count == 0 else { return }
    if let failure = origin.untold { throw LedgerFailure(failure) }
    if hold == .always, !origin.isHeld {
      try catchUp(holding: true)
    } else if origin.needsCatchUp {
      try catchUp(holding: hold != .never)
    }
  }

  /// If another writer was faster, or a refusal was decided without the lock of the origin: takes the lock with
  /// everything that others recorded, and returns whether that was anything.
  ///
  /// - Throws: ``LedgerFailure``: the origin cannot be reached, or is altered.
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
    // The refusal stands, and the lock is released so that no other writer waits.
    try LedgerFailure.wrap { try origin.release() }
    return false
  }

  /// Reads what others have recorded since.
  ///
  /// - Returns: whether they recorded anything.
  /// - Throws: ``LedgerFailure``: the origin cannot be reached, or is altered.
  @discardableResult public mutating func catchUp() throws -> Bool { try catchUp(holding: false) }

  /// Whether others may record between two commits of this ledger.
  package var isShared: Bool { origin != nil }

  /// Makes the origin confirm the event of `sequence`: others may have seen it, and it could still be lost.
  mutating func confirm(_ sequence: UInt64) throws {
    guard let origin, sequence > origin.copy.file.acknowledged.end.sequence else { return }
    if !origin.isHeld { try catchUp(holding: true) }
    try origin.release()
  }

  /// Writes to the copy the commits that others have recorded, and forgets the decided ones that are not recorded.
  @discardableResult private mutating func catchUp(holding: Bool) throws -> Bool {
    guard let origin else { return false }
    let (wasDirty, offset) = (origin.needsCatchUp, writer.size)
    let begin = try Self.privatesBegin(origin, offset)
    var commits: [CheckedCommits] = []
    let news = try LedgerFailure.wrap {
      try origin.catchUp(holding: holding) { taken throws(LogFailure) in
        do throws(LogFailure) {
          if PrivateLine.isNamed(in: taken.bytes.span) { try origin.copy.directory.awaitPrivates() }
          try writer.write(EncodedCommits(bytes: taken.bytes, ends: taken.ends, chain: taken.chain))
        } catch {
          throw error.ofCopy
        }
        commits.append(taken)
      }
    }
    guard news || wasDirty else { return false }
    try bringPrivates(from: origin, after: begin)
    recents.removeAll()
    comptes = [:]
    livres = nil
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

  private static func privatesBegin(_ origin: OriginWriter, _ size: Int) throws -> RegistreCopy.Place {
    do throws(LogFailure) { return try origin.copy.privatesBegin(size, origin.chain) } catch {
      throw LedgerFailure(error)
    }
  }

  /// Brings the personal values of commits that came.
  private mutating func bringPrivates(from origin: OriginWriter, after begin: RegistreCopy.Place) throws {
    try LedgerFailure.wrap {
      try writer.land()
      let end = (writer.size, origin.chain.sequence)
      try origin.copy.bringPrivates(writer.log, after: begin, through: end) { lines throws(LogFailure) in
        do throws(LogFailure) { try writer.keep(privates: [UInt8](lines)) } catch { throw error.ofCopy }
      }
    }
  }

  /// Continues after that line.
  private mutating func resume(after line: [UInt8], _ chain: Chain) throws {
    let time = line.isEmpty ? nil : try Envelope(line.span).time
    pending = try CommitEncoder(after: chain, time: time, decoder)
    decoder.privates?.drop(after: chain.sequence)
  }

  /// Forgets the decided commits that are not recorded.
  private mutating func forget() throws {
    memory = nil
    let lines = storedLines
    let known = try askKept { kept in try kept.settings(lines) }
    settings = try known ?? catalogue().registre
  }

  private func fact(_ line: ArraySlice<UInt8>, at offset: Int) throws(LogFailure) -> Fact {
    do throws(LineFault) {
      return try decoder.fact(line.span, Envelope(line.span), wanted: .all)
    } catch {
      throw try writer.log.damage(error, at: offset, sequence: nil)
    }
  }

  /// Applies the events of commits whose lines begin at `offset`.
  private mutating func learn(_ commits: [CheckedCommits], from offset: Int) throws {
    // It must not be shared while it changes.
    var (catalogue, offset) = (memory, offset)
    memory = nil
    defer { memory = catalogue }
    for bytes in commits.map(\.bytes) {
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        let fact = try fact(line, at: offset)
        catalogue?.apply(fact, at: LogRange(offset: offset, count: line.count + 1))
        if case .registre(_, let event) = fact { settings.apply(event) }
        offset += line.count + 1
      }
    }
  }
}
