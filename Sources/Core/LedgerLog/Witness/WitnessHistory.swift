/// All that a witness has cosigned of a log: for each number of lines one root.
///
/// It is what the journal and the newest checkpoint say *together*, and the largest tree of both is where the log must go
/// on. So one of the two files may come back from an old backup, or be behind because the power failed between them: the
/// other one still knows.
struct WitnessHistory {
  /// One tree that was cosigned.
  struct Entry: Equatable {
    /// How many lines it has.
    let size: UInt64
    /// Its root.
    let root: Digest
    /// When, in seconds since 1970.
    let second: UInt64

    init(_ checkpoint: Checkpoint, at second: UInt64) {
      (size, root, self.second) = (checkpoint.size, checkpoint.root, second)
    }

    /// Reads a line of the journal, without its line feed.
    init?(line: ArraySlice<UInt8>) {
      let parts = line.split(separator: 0x20, omittingEmptySubsequences: false).map(Array.init)
      guard parts.count == 3 else { return nil }
      let (sizeText, rootText, secondText) = (parts[0], parts[1], parts[2])
      guard let size = UInt64(decimal: sizeText.span), let root = Digest(base64: rootText.span),
        let second = UInt64(decimal: secondText.span)
      else { return nil }
      (self.size, self.root, self.second) = (size, root, second)
    }

    /// The line of the journal.
    var line: String { "\(size) \(root.base64) \(second)\n" }
  }

  /// How many lines the log must go on from.
  private(set) var size: UInt64 = 0
  /// The root of the tree over them.
  private(set) var root: Digest
  /// The cosigned trees, in the order of the journal.
  private(set) var entries: [Entry] = []
  /// How many bytes of the journal are whole lines.
  private(set) var journalCount = 0
  /// Whether some of the journal cannot be read.
  private(set) var isDamaged = false
  private let origin: String
  private var roots: [UInt64: Digest] = [:]

  /// An empty history. Throws only when libcrypto fails.
  init(_ origin: String) throws(LogFailure) {
    self.origin = origin
    var hasher = try MerkleHasher()
    root = try hasher.emptyRoot()
  }

  /// The root that was cosigned for so many lines; nil if none was.
  func root(ofSize size: UInt64) -> Digest? { roots[size] }

  /// Takes one more. Throws `.witness` if another root was cosigned for as many lines: the key is burnt.
  mutating func take(_ entry: Entry) throws(LogFailure) {
    guard roots.updateValue(entry.root, forKey: entry.size) ?? entry.root == entry.root else {
      throw LogFailure(.witness(.burnt(origin, size: entry.size)))
    }
    entries.append(entry)
    if entry.size >= size { (size, root) = (entry.size, entry.root) }
  }

  /// Takes the lines of a journal, and leaves out damaged ones.
  ///
  /// An interrupted writer leaves at most one broken line, at the end: its cosignature never left.
  mutating func read(journal: [UInt8]) throws(LogFailure) {
    var start = 0
    while let feed = journal[start...].firstIndex(of: 0x0A) {
      if let entry = Entry(line: journal[start..<feed]) {
        try take(entry)
        if !isDamaged { journalCount = feed + 1 }
      } else if feed + 1 < journal.count {
        isDamaged = true
      }
      start = feed + 1
    }
  }
}
