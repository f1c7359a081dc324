/// A checkpoint with its signatures.
package struct SignedCheckpoint: Equatable, Sendable {
  /// The note as it was signed.
  package let note: SignedNote
  /// The checkpoint in the note.
  package let checkpoint: Checkpoint

  /// Reads a signed checkpoint, and does not verify its signatures. Throws if the bytes are not one.
  package init(_ bytes: Span<UInt8>) throws(ProofFault) {
    let note = try SignedNote(bytes)
    checkpoint = try Checkpoint(text: note.text.span)
    self.note = note
  }

  /// Signs a checkpoint; the name of the key is the origin. Throws only when libcrypto fails.
  package init(_ checkpoint: Checkpoint, signedBy key: SigningKey) throws(LogFailure) {
    self.checkpoint = checkpoint
    note = try SignedNote(checkpoint.text, signedBy: key, as: checkpoint.origin)
  }

  /// The same statement with these signatures.
  package func signed(by signatures: [NoteSignature]) -> SignedCheckpoint {
    SignedCheckpoint(note: SignedNote(text: note.text, signatures: signatures), checkpoint: checkpoint)
  }

  private init(note: SignedNote, checkpoint: Checkpoint) { (self.note, self.checkpoint) = (note, checkpoint) }

  /// As it is stored.
  package var bytes: [UInt8] { note.bytes }

  /// Reads a checkpoint inside a longer text, up to its last signature line.
  @_lifetime(cursor: copy cursor) init(from cursor: inout TextCursor) throws(ProofFault) {
    let start = cursor.position
    while try cursor.line(.checkpoint).count > 0 {}
    repeat {
      _ = try cursor.line(.signature)
    } while cursor.isAt(NoteSignature.dash)
    try self.init(cursor.passed(since: start))
  }
}
