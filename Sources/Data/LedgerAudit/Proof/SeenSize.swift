import LedgerData
package import LedgerLog

/// The statement that witnesses saw the first events of a log.
package struct SeenSize: Equatable, Sendable {
  /// How many events.
  package let size: UInt64
  /// The lines of the witnesses.
  package let cosignatures: [NoteSignature]

  /// The claim of these lines; it is not checked.
  package init(size: UInt64, cosignatures: [NoteSignature]) { (self.size, self.cosignatures) = (size, cosignatures) }
}

extension NamedCheckpoint {
  /// The witnesses that saw it.
  var seen: SeenSize {
    let lines = signed.note.signatures.filter { $0.name != signed.checkpoint.origin }
    return SeenSize(size: size, cosignatures: lines)
  }
}

/// The older checkpoints that witnesses saw: when they saw the log with an event, and when still without it.
extension Prover {
  /// All of them, the smallest first.
  func cosigned() throws -> [NamedCheckpoint] { try read(storedCosigned()) }

  /// For each event the last checkpoint before it and the first one that covers it; the newest of these, at most as many as a
  /// dossier may have. `sequences` are in their order.
  func cosigned(around sequences: [UInt64]) throws -> [NamedCheckpoint] {
    let stored = try storedCosigned()
    var wanted: Set<Int> = []
    var next = 0
    for sequence in sequences {
      while next < stored.count, stored[next].size < sequence { next += 1 }
      wanted.formUnion([next - 1, next].filter(stored.indices.contains))
    }
    return try read(wanted.sorted().suffix(ProvenSelection.mostExtensions - 1).map { stored[$0] })
  }

  private func storedCosigned() throws -> [CheckpointStore.Stored] {
    let sizes = Set(try reader.checkpoints.cosignedSizes())
    return try reader.checkpoints.all().filter { $0.size < newest.size && sizes.contains($0.size) }
  }

  private func read(_ stored: [CheckpointStore.Stored]) throws -> [NamedCheckpoint] {
    let store = reader.checkpoints
    return try stored.map { try NamedCheckpoint($0, in: store).cosigned(in: store) }
  }
}
