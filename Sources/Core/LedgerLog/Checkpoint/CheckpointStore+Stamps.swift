import LedgerBytes

/// The files beside a checkpoint, under its size: a time stamp, and all that is needed to check it in ten years.
extension CheckpointStore {
  /// The kinds of these files.
  package enum Beside: String, CaseIterable, Sendable {
    /// The last request to an authority: to stamp the checkpoint.
    case request = ".tsq"
    /// The answer of the authority.
    case answer = ".tsr"
    /// The certificates by which the answer is checked, and their lists of revoked ones.
    case proofs = ".preuves"
    /// A signature over the checkpoint by the owner's certificate.
    case signature = ".p7s"
    /// The certificates by which that signature is checked, if those of the stamp are not enough.
    case signatureProofs = ".p7s.preuves"
  }

  /// The place of such a file.
  package func path(of part: Beside, ofSize size: UInt64) -> String { "\(path)/\(size.digits(20))\(part.rawValue)" }

  /// The bytes of such a file; nil if it does not exist. Throws `.io` and `.misplaced`.
  package func read(_ part: Beside, ofSize size: UInt64) throws(LogFailure) -> [UInt8]? {
    try WholeFile.read(path(of: part, ofSize: size), upTo: Certificates.mostBytes, on: directory.disk)
  }

  /// All such files, by their names. Throws `.io` and `.misplaced`.
  package func besides() throws(LogFailure) -> [(name: String, bytes: [UInt8])] {
    var found: [(name: String, bytes: [UInt8])] = []
    for name in try names().filter({ Self.isBeside(named: $0) }).sorted() {
      let bytes = try WholeFile.read("\(path)/\(name)", upTo: Certificates.mostBytes, on: directory.disk)
      if let bytes { found.append((name, bytes)) }
    }
    return found
  }

  /// Stores such a file durably, as a checkpoint; false if another one exists, which stays as it is. A request replaces
  /// the last one. Throws `.io` and `.misplaced`.
  package func write(_ bytes: [UInt8], as part: Beside, ofSize size: UInt64) throws(LogFailure) -> Bool {
    let place = path(of: part, ofSize: size)
    if part == .request { remove(place) }
    let isNew = try store(bytes, at: place)
    try sync()
    if isNew { return true }
    return try read(part, ofSize: size) == bytes
  }

  /// Whether a file of that name lies beside a checkpoint.
  static func isBeside(named name: String) -> Bool {
    Beside.allCases.contains { part in
      name.hasSuffix(part.rawValue) && self.size(named: name.dropLast(part.rawValue.count) + suffix) != nil
    }
  }
}
