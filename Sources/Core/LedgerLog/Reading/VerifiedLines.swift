/// Walks the lines of a part of the log in their order, and checks each one: it is a line, it can be read, and it has
/// the SHA-256 of the line before.
///
///     var lines = try VerifiedLines(log, from: end.committedSize, limit: size, after: end.chain)
///     while let line = try lines.next() {
///       try lines.check { bytes, line throws(LineFault) in try read(bytes) }
///     }
///
/// ``next()`` finds a line, and ``check(_:)`` passes it to a reader that knows its format, so that each line is read
/// once. If the chain before the first line is not known (`after: nil`), that line is taken as it is; it is verified
/// when the line after it was checked, or when ``chain`` has the digest of the last line of the log.
public struct VerifiedLines: ~Copyable {
  /// The chain after the line checked last.
  public private(set) var chain: Chain

  private let log: LogFile
  private var reader: LogBlockReader
  private var hasher: LineHasher
  /// Whether the lines are hashed as leaves of the tree too, and those hashes.
  private let hashesLeaves: Bool
  private var leaves: [Digest] = []
  private var isChainKnown: Bool
  /// The block that is read next.
  private var block = 0
  /// The lines of the block read last, and which one was given last.
  private var lines: [LogLine] = []
  private var index = 0

  /// Prepares to walk the bytes `from..<limit` of a log, where `from` begins a line.
  ///
  /// `chain` is that after the line before, nil if it is not known. `blockSize` is how much is read at once. Throws if
  /// neither the processor nor libcrypto offers SHA-256.
  public init(
    _ log: LogFile, from: Int = 0, limit: Int, after chain: Chain?, hashesLeaves: Bool = false,
    blockSize: Int = LogBlockReader.defaultBlockSize
  ) throws(LogFailure) {
    self.chain = chain ?? .start
    self.log = log
    reader = LogBlockReader(log, from: from, limit: limit, blockSize: blockSize)
    hasher = try LineHasher()
    self.hashesLeaves = hashesLeaves
    isChainKnown = chain != nil
  }

  /// Finds the next line; nil after the last. It is not checked yet: it may be empty, too long or unfinished.
  ///
  /// Throws `.io`, or `.damage` when the file has become shorter.
  public mutating func next() throws(LogFailure) -> LogLine? {
    index += 1
    while index >= lines.count {
      guard block < reader.blockCount else { return nil }
      try readBlock()
    }
    return lines[index]
  }

  /// Checks the line found last. `read` returns its link, and may keep what else the line says.
  ///
  /// Throws `.damage`, with its place, if it is not a line, cannot be read, or cannot follow the line before.
  public mutating func check(_ read: (Span<UInt8>, LogLine) throws(LineFault) -> Link) throws(LogFailure) {
    let line = lines[index]
    let link: Link
    do throws(LineFault) {
      if let fault = reader.framing(of: line) { throw fault }
      link = try read(reader.span(of: line), line)
    } catch {
      throw try log.damage(error, at: line.offset, sequence: nil)
    }
    guard isChainKnown else {
      chain = Chain(after: link, digest: hasher.digests[index])
      isChainKnown = true
      return
    }
    do throws(ChainFault) {
      try chain.follow(link, digest: hasher.digests[index])
    } catch {
      throw try log.damage(error.fault, at: line.offset, sequence: link.sequence)
    }
  }

  /// Checks the line found last, and reads only its link.
  package mutating func check(_ linkReader: LinkReader) throws(LogFailure) {
    try check { bytes, _ throws(LineFault) in try linkReader(bytes).get() }
  }

  /// The bytes of the line found last, without its line feed.
  package var bytes: Span<UInt8> { @_lifetime(borrow self) get { reader.span(of: lines[index]) } }

  /// The hash of the line found last as a leaf of the tree; nil if it was not requested.
  package var leaf: Digest? { hashesLeaves ? leaves[index] : nil }

  /// Whether the line found last is the last of its block: a good moment to report progress.
  package var endsBlock: Bool { index == lines.count - 1 }

  private mutating func readBlock() throws(LogFailure) {
    try reader.read(block)
    block += 1
    index = 0
    lines.removeAll(keepingCapacity: true)
    while let line = reader.nextLine() { lines.append(line) }
    if hashesLeaves {
      try hasher.hashLeaves(lines, of: reader)
      leaves = hasher.digests
    }
    try hasher.hash(lines, of: reader)
  }
}

extension LogFile {
  /// Runs `read`, and runs it again if the result is damage: a writer may have been cutting off its failed commit
  /// meanwhile, so damage is reported only if it is found twice.
  package static func readingAgain<Value, Thrown: Error>(
    ifDamaged tellsDamage: (Result<Value, Thrown>) -> Bool, _ read: () throws(Thrown) -> Value
  ) throws(Thrown) -> Value {
    let first = Result { () throws(Thrown) in try read() }
    return tellsDamage(first) ? try read() : try first.get()
  }
}
