package import LedgerData
package import LedgerLog
import LedgerWords

/// Lines of a log, each with its proof, under the newest checkpoint, and the public key of that checkpoint.
package struct ProvenSelection: Sendable {
  /// An older checkpoint, and the proof that the log extends that of it.
  package struct Extension: Equatable, Sendable {
    /// How many events the older checkpoint covers.
    package let size: UInt64
    /// Its root.
    package let root: Digest
    /// The lines of the witnesses that saw it.
    package let cosignatures: [NoteSignature]
    /// The hashes that prove it.
    package let hashes: [Digest]

    /// Makes an extension of its parts, right or wrong.
    package init(size: UInt64, root: Digest, cosignatures: [NoteSignature] = [], hashes: [Digest]) {
      (self.size, self.root, self.cosignatures, self.hashes) = (size, root, cosignatures, hashes)
    }
  }

  /// The lines, in the order of the log.
  package let lines: [LineProof]
  /// The checkpoint.
  package let checkpoint: SignedCheckpoint
  /// The key that signed it.
  package let key: VerifierKey
  /// The older checkpoints that the log extends, the smallest first: the given one, and the ones seen by witnesses before and
  /// after these lines.
  package let extensions: [Extension]

  /// The most older checkpoints that it may have.
  package static var mostExtensions: Int { 100 }

  /// Makes a selection of its parts, right or wrong.
  package init(lines: [LineProof], checkpoint: SignedCheckpoint, key: VerifierKey, extensions: [Extension]) {
    self.lines = lines
    self.checkpoint = checkpoint
    self.key = key
    self.extensions = extensions
  }
}

extension RegistreReader {
  /// Proves the events of `sequences`, in the order of the log, and that the log extends the older checkpoint `old`.
  ///
  /// - Parameter key: the key that must have signed the checkpoint; nil: the key that was stored when it was signed.
  /// - Throws: `LedgerFailure`: no checkpoint, or none new enough; its key is unknown or another; the log is not what
  ///   it says.
  package func select(
    _ sequences: [UInt64], signedBy key: TrustedKey?, extending old: (bytes: [UInt8], name: String)?
  ) throws(LedgerFailure) -> ProvenSelection {
    try readTwiceIfDamaged {
      let prover = try Prover(self)
      let key = try prover.key(key)
      let old = try old.map { try NamedCheckpoint($0.name, $0.bytes.span) }
      let seen = try prover.cosigned(around: sequences)
      let olds = (seen.filter { $0.size != old?.size } + [old].compactMap { $0 }).sorted { $0.size < $1.size }
      let tree = try prover.tree(of: sequences, extending: olds)
      var lines: [LineProof] = []
      try ProvenLines(sequences: sequences, tree: tree).each { lines.append($0) }
      let extensions = try olds.map { old in
        ProvenSelection.Extension(
          size: old.size, root: old.root,
          cosignatures: seen.first { $0.size == old.size }?.seen.cosignatures ?? [],
          hashes: try tree.consistency(with: old.size))
      }
      return ProvenSelection(lines: lines, checkpoint: tree.checkpoint, key: key, extensions: extensions)
    }
  }
}

extension Prover {
  /// The public key that signed the newest checkpoint: `given`, or one that is kept beside it.
  func key(_ given: TrustedKey?) throws -> VerifierKey {
    let origin = newest.signed.checkpoint.origin
    if let given {
      try given.check(newest.signed, named: newest.name)
      return try given.verifierKey(of: origin)
    }
    for signature in newest.signed.note.signatures where signature.name == origin {
      guard let kept = try reader.checkpoints.key(signature.keyID) else { continue }
      let key = try TrustedKey(file: kept.bytes.span, named: kept.name)
      try key.check(newest.signed, named: newest.name)
      return try key.verifierKey(of: origin)
    }
    throw LedgerFailure(
      .refused, "cle-absente",
      "The public key that signed \(newest.name) is not kept beside it.",
      fr: "La clé publique qui a signé \(newest.name) n'est pas gardée à côté de lui.",
      hint: "Keep it: `facture checkpoint --key=KEY.pem`; or give it: --public-key=VKEY.",
      fr: "Gardez-la : `facture checkpoint --key=CLE.pem` ; ou donnez-la : --public-key=CLE.")
  }
}
