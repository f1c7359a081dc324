import LedgerData
import LedgerLog
import LedgerModel
import LedgerWords

/// Makes the next checkpoint of a log, and refuses if the log does not extend the last one.
struct CheckpointMaker {
  private let log: LogFile
  private let end: LogEnd
  private let directory: LogDirectory
  private let store: CheckpointStore
  private let key: SigningKey
  private let origin: CheckpointOrigin
  /// The checkpoints to compare the log with, the smallest first: the newest, or all.
  private let stored: [NamedCheckpoint]

  /// - Throws: `Refus` if the registre was never opened; `LedgerFailure` for a checkpoint that is not valid.
  init(_ reader: RegistreReader, _ key: SigningKey, _ origin: CheckpointOrigin?, full: Bool) throws {
    let (log, end, opening) = try reader.openWithItsOpening()
    let store = reader.checkpoints
    self.log = log
    self.end = end
    directory = reader.directory
    self.store = store
    self.key = key
    self.origin = origin ?? CheckpointOrigin(registre: opening.source)
    let all = try store.all()
    stored = try (full ? all[...] : all.suffix(1)).map { try NamedCheckpoint($0, in: store) }
  }

  /// Reads the new lines, or with `full` the whole log, signs, and stores.
  func make(full: Bool, _ progress: (@Sendable (Progress) -> Void)?) throws -> CheckpointReport {
    try checkLast()
    let tree = try read(full: full, progress)
    var hasher = try MerkleHasher()
    let root = try tree.frontier.root(&hasher)
    try store.keep(try key.verifierKey(name: origin.text))
    if let last = stored.last, last.size == tree.frontier.size {
      try store.sync()
      return report(last.name, last.signed, tree, isNew: false, notKept: keep(tree))
    }
    let checkpoint = Checkpoint(origin: origin.text, size: tree.frontier.size, root: root)
    let signed = try SignedCheckpoint(checkpoint, signedBy: key)
    let path = store.path(ofSize: checkpoint.size)
    let isNew = try store.write(signed)
    // Another process may have made a checkpoint of the same size at the same time.
    guard try isNew || store.read(path) == signed.bytes else { throw Self.overtaken(path) }
    return report(path, signed, tree, isNew: isNew, notKept: keep(tree))
  }

  /// Throws unless this key may continue the last checkpoint.
  private func checkLast() throws {
    guard let last = stored.last else { return }
    guard last.signed.checkpoint.origin == origin.text else { throw Self.otherOrigin(last, origin.text) }
    try last.check(logEndsAt: end.chain.sequence)
    let verifier = try key.verifierKey(name: origin.text)
    let verdict = try last.signed.note.verdict(of: verifier)
    if verdict == .forged { throw LedgerFailure.forged(last.name, Words(same: verifier.name)) }
    // Keys change: a checkpoint by another key is continued, but not returned as this key's.
    guard verdict == .signed || last.size < end.chain.sequence else { throw Self.otherKey(last) }
  }

  /// The tree of the whole log, compared with the checkpoints.
  private func read(full: Bool, _ progress: (@Sendable (Progress) -> Void)?) throws -> LogTree {
    var tree = try full ? LogTree() : resumed() ?? LogTree()
    try tree.read(
      log, to: end, rootsAt: Set(stored.map(\.size)), linkReader: Envelope.linkReader,
      progress: { bytes, lines in
        progress?(Progress(bytes: bytes, totalBytes: end.committedSize, events: lines))
      })
    for checkpoint in stored {
      if let root = tree.roots[checkpoint.size] { try checkpoint.check(root: root) }
    }
    return tree
  }

  /// The tree at the last checkpoint, if the stored tree gives it; otherwise nil.
  private func resumed() throws -> LogTree? {
    guard let last = stored.last?.signed.checkpoint else { return nil }
    return try LogTree(
      directory.keptTree(), of: log, limit: end.committedSize, giving: last.root, ofSize: last.size,
      linkReader: Envelope.linkReader)
  }

  /// Stores the tree, which makes the next checkpoint cheap. Returns the failure: the checkpoint is valid all the same.
  private func keep(_ tree: LogTree) -> LedgerFailure? {
    do throws(LogFailure) {
      try directory.keep(tree.growth)
      return nil
    } catch {
      return LedgerFailure(error)
    }
  }

  private func report(
    _ path: String, _ signed: SignedCheckpoint, _ tree: LogTree, isNew: Bool, notKept: LedgerFailure?
  ) -> CheckpointReport {
    CheckpointReport(
      path: path, note: signed.bytes, origin: signed.checkpoint.origin, size: signed.checkpoint.size,
      root: signed.checkpoint.root.base64, head: tree.chain.digest.hex, linesRead: tree.linesRead, isNew: isNew,
      notKept: notKept)
  }
}

/// Why no checkpoint is signed.
extension CheckpointMaker {
  private static func otherOrigin(_ last: NamedCheckpoint, _ origin: String) -> LedgerFailure {
    let known = Texte.cite(last.signed.checkpoint.origin)
    return LedgerFailure(
      .refused, "origine-differente",
      "The last checkpoint, \(last.name), is of the origin \(known), and this one would be of \(origin).",
      fr: "Le dernier point de contrôle, \(last.name), est d'origine \(known), et celui-ci serait d'origine \(origin).",
      hint: "Give --origin=\(known): the holder of that checkpoint knows the log by this name.",
      fr: "Donnez --origin=\(known) : qui détient ce point de contrôle connaît le journal sous ce nom.")
  }

  private static func otherKey(_ last: NamedCheckpoint) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-different",
      "\(last.name) is of the same events, and not signed by this key.",
      fr: "\(last.name) scelle les mêmes événements, et n'est pas signé par cette clé.",
      hint: "Give the key it was signed with; another key may sign once there are new events.",
      fr: "Donnez la clé qui l'a signé ; une autre clé pourra signer quand il y aura de nouveaux événements.")
  }

  private static func overtaken(_ path: String) -> LedgerFailure {
    LedgerFailure(
      .refused, "checkpoint-different",
      "\(path) was made meanwhile, and stays as it is.", fr: "\(path) a été créé entre-temps, et reste tel quel.",
      hint: "Ask again.", fr: "Recommencez.")
  }
}
