extension Witness {
  /// Takes back a state that was lost, or came back from an old backup, from notes that bear the signature of the
  /// witness: it goes on from the largest note of each log. Gives these, by their origin and size.
  ///
  /// It never goes backwards. Throws `.witness` if a note was signed by another key, is older than the known state, or
  /// belongs to another history than that: then the journal notes it, and cosigning stops for that log.
  package func recover(_ notes: [(name: String, bytes: [UInt8])]) throws(LogFailure) -> [Checkpoint] {
    var cosigned: [String: [(signed: SignedCheckpoint, entry: WitnessHistory.Entry)]] = [:]
    for (name, bytes) in notes {
      let (signed, second) = try own(MailedText.bytes(bytes), named: name)
      let entry = WitnessHistory.Entry(signed.checkpoint, at: second)
      cosigned[signed.checkpoint.origin, default: []].append((signed, entry))
    }
    return try locked { () throws(LogFailure) in
      var recovered: [Checkpoint] = []
      for (origin, notes) in cosigned.sorted(by: { $0.key < $1.key }) {
        recovered.append(try recover(origin, notes))
      }
      return recovered
    }
  }

  private func recover(
    _ origin: String, _ notes: [(signed: SignedCheckpoint, entry: WitnessHistory.Entry)]
  ) throws(LogFailure) -> Checkpoint {
    let log = try log(origin)
    try log.makeDirectories()
    let history = try log.history(key, isLenient: true)
    var all = history
    for note in notes {
      do throws(LogFailure) {
        try all.take(note.entry)
      } catch {
        // Noted beside the other root, it keeps this key from cosigning for the log from now on.
        try log.append(notes.map(\.entry), to: history)
        throw error
      }
    }
    guard let newest = notes.max(by: { $0.entry.size < $1.entry.size }), newest.entry.size >= history.size else {
      let size = notes.map(\.entry.size).max() ?? 0
      throw LogFailure(.witness(.olderNote(origin, size: size, known: history.size)))
    }
    let new = notes.map(\.entry).filter { history.root(ofSize: $0.size) == nil }
    let kept = newest.signed.note.signatures.filter { line in
      line.name == origin || (line.name == key.name && line.keyID == key.id)
    }
    try log.put(newest.signed.signed(by: kept), new, history)
    return newest.signed.checkpoint
  }

  /// A note that bears the witness's own signature, and the second of that.
  private func own(_ bytes: [UInt8], named name: String) throws(LogFailure) -> (SignedCheckpoint, UInt64) {
    let signed: SignedCheckpoint
    do throws(ProofFault) {
      signed = try SignedCheckpoint(bytes.span)
    } catch {
      throw LogFailure(.witness(.noNote(name, error)))
    }
    switch try signed.note.verdict(of: key) {
    case .signed(let second): return (signed, second)
    case .forged: throw LogFailure(.witness(.foreignNote(name, isForged: true)))
    case .unknown, .unchecked: throw LogFailure(.witness(.foreignNote(name, isForged: false)))
    }
  }
}
