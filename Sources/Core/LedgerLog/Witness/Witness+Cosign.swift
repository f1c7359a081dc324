extension Witness {
  /// Cosigns the checkpoint of a request (https://c2sp.org/tlog-witness, `add-checkpoint`), and gives the answer: one
  /// signature line.
  ///
  ///     request ──► has its form (400) ──► its log is followed (404) ──► is signed by it (403)
  ///       └─ under the lock ──► begins before its end (400) ──► where the witness stands (409) ──► the log only grew (422)
  ///            └──► journal, fsync ──► checkpoint, fsync ──► the answer
  ///
  /// Throws `.witness` with that status, and keeps a request that shows another history; `.io`, `.locked`: nothing was
  /// cosigned.
  package func cosign(_ request: [UInt8], at second: UInt64) throws(LogFailure) -> [UInt8] {
    let request = MailedText.bytes(request)
    let asked = try Self.read(request)
    let checkpoint = asked.checkpoint.checkpoint
    let log = try log(checkpoint.origin)
    try check(asked.checkpoint, by: log.keys())
    return try locked { () throws(LogFailure) in
      guard asked.oldSize <= checkpoint.size else {
        throw LogFailure(.witness(.reversed(old: asked.oldSize, size: checkpoint.size)))
      }
      let history = try log.history(key)
      try check(asked, request, history, log)
      let line = try signingKey.cosign(asked.checkpoint.note.text, as: name, at: second)
      let own = asked.checkpoint.note.signatures.filter { $0.name == checkpoint.origin }
      let signed = asked.checkpoint.signed(by: own + [line])
      try log.put(signed, [WitnessHistory.Entry(checkpoint, at: second)], history)
      return Array(line.line.utf8)
    }
  }

  /// Reads a request.
  private static func read(_ request: [UInt8]) throws(LogFailure) -> ExtensionProof {
    do throws(ProofFault) {
      let proof = try ExtensionProof(request.span)
      guard proof.hashes.count <= mostHashes else { throw .tooManyHashes }
      return proof
    } catch {
      throw LogFailure(.witness(.malformed(error)))
    }
  }

  /// Checks that one of the keys of the log signed it, and none of them falsely.
  private func check(_ signed: SignedCheckpoint, by keys: [VerifierKey]) throws(LogFailure) {
    let origin = signed.checkpoint.origin
    guard !keys.isEmpty else { throw LogFailure(.witness(.unknownLog(origin))) }
    var isSigned = false
    for key in keys {
      switch try signed.note.verdict(of: key) {
      case .signed: isSigned = true
      case .forged: throw LogFailure(.witness(.forged(origin)))
      case .unknown: break
      }
    }
    guard isSigned else { throw LogFailure(.witness(.notSigned(origin))) }
  }

  /// Checks that the log goes on from where the witness stands.
  private func check(
    _ asked: ExtensionProof, _ request: [UInt8], _ history: WitnessHistory, _ log: WitnessedLog
  ) throws(LogFailure) {
    let checkpoint = asked.checkpoint.checkpoint
    let isDue = asked.oldSize == history.size
    if let known = history.root(ofSize: checkpoint.size), known != checkpoint.root {
      let kept = try log.refuse(request)
      throw LogFailure(
        .witness(
          .twoHistories(log.origin, size: checkpoint.size, begins: isDue, known: history.size, kept: kept)))
    }
    guard isDue else { throw LogFailure(.witness(.otherSize(known: history.size, asked: asked.oldSize))) }
    guard try Self.extends(history, checkpoint, asked.hashes) else {
      // Only a tree larger than the cosigned one proves anything: so only its request is kept.
      let isNews = history.size > 0 && checkpoint.size > history.size
      throw LogFailure(
        .witness(
          .noExtension(log.origin, known: history.size, kept: isNews ? try log.refuse(request) : nil)))
    }
  }

  /// Whether hashes show that a tree begins with the cosigned one. An empty tree has one root.
  private static func extends(
    _ history: WitnessHistory, _ checkpoint: Checkpoint, _ hashes: [Digest]
  ) throws(LogFailure) -> Bool {
    var hasher = try MerkleHasher()
    let empty = try hasher.emptyRoot()
    guard checkpoint.size > 0 || checkpoint.root == empty else { return false }
    let proof = ConsistencyProof(oldSize: history.size, newSize: checkpoint.size, hashes: hashes)
    return try proof.leads(from: history.root, to: checkpoint.root, &hasher)
  }

  /// The most hashes of a request: a proof between trees of up to 2⁶³ lines needs no more.
  private static var mostHashes: Int { 63 }
}
