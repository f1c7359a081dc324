/// The statement of a witness about a checkpoint (https://c2sp.org/tlog-cosignature): it saw this tree at that second, and
/// cosigned no other history of the log.
///
///     — name base64( key id, 4 bytes ‖ second, 8 bytes, the highest first ‖ signature )
package struct Cosignature: Equatable, Sendable {
  /// Its signature algorithm: the numbers are those of signed-note.
  package enum Kind: UInt8, Sendable {
    case ed25519 = 0x04
    case mlDSA44 = 0x06

    /// How many bytes a public key has.
    var keyCount: Int { self == .ed25519 ? 32 : 1_312 }
    /// How many bytes a signature has, without its second.
    fileprivate var signatureCount: Int { self == .ed25519 ? 64 : 2_420 }
  }

  /// How it is signed, which its length tells.
  package let kind: Kind
  /// When the witness saw the checkpoint, in seconds since 1970.
  package let second: UInt64
  /// The signature itself.
  let signature: [UInt8]

  /// Reads the bytes of a signature line after the id of the key; nil if it is not a cosignature of a known kind.
  package init?(_ line: NoteSignature) {
    let bytes = line.signature
    guard let kind = [Kind.ed25519, .mlDSA44].first(where: { bytes.count == 8 + $0.signatureCount }) else { return nil }
    let second = bytes[..<8].reduce(0) { $0 << 8 | UInt64($1) }
    guard second < 1 << 63 else { return nil }
    (self.kind, self.second, signature) = (kind, second, Array(bytes[8...]))
  }

  /// The bytes that Ed25519 signs: the second, and the text of the note up to its last line feed.
  static func message(_ text: [UInt8], at second: UInt64) -> [UInt8] {
    Array("cosignature/v1\ntime \(second)\n".utf8) + text
  }

  /// The bytes that ML-DSA-44 signs: the name of the witness too, and of the checkpoint its origin, size and root; nil if the
  /// text is not a checkpoint.
  func message(_ text: [UInt8], by name: String) -> [UInt8]? {
    guard case .success(let checkpoint) = Result(catching: { () throws(ProofFault) in try Checkpoint(text: text.span) })
    else { return nil }
    let (name, origin) = (Array(name.utf8), Array(checkpoint.origin.utf8))
    guard name.count < 256, origin.count < 256 else { return nil }
    var message = Array("subtree/v1\n\0".utf8)
    func number(_ number: UInt64) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * UInt64($0))) }
    }
    message += [UInt8(name.count)] + name + number(second)
    message += [UInt8(origin.count)] + origin + number(0) + number(checkpoint.size)
    message += checkpoint.root.bytes
    return message
  }
}

extension SigningKey {
  /// Signs, as a witness of that name, that the text of a checkpoint was seen at a second since 1970. Throws only when
  /// libcrypto fails.
  func cosign(_ text: [UInt8], as name: String, at second: UInt64) throws(LogFailure) -> NoteSignature {
    let time = (0..<8).map { UInt8(truncatingIfNeeded: second >> (56 - 8 * UInt64($0))) }
    let message = Cosignature.message(text, at: second)
    return NoteSignature(
      name: name, keyID: try cosignerKey(name: name).id,
      signature: time + (try sign(message)))
  }

  /// Its public key as that of a witness of that name. Throws only when libcrypto fails.
  package func cosignerKey(name: String) throws(LogFailure) -> CosignerKey {
    try CosignerKey(name: name, publicKey: publicKey)
  }
}

extension SignedNote {
  /// Whether a witness cosigned a note.
  package enum CosignatureVerdict: Equatable, Sendable {
    /// It did, at a second since 1970: the earliest, if it did so more than once.
    case signed(at: UInt64)
    /// No line has the name and id of its key.
    case unknown
    /// A line has them, and is false.
    case forged
    /// A line has them, and is of a kind that libcrypto here cannot check (ML-DSA-44).
    case unchecked
  }

  /// Whether the witness of `key` cosigned it. One false line is enough for ``CosignatureVerdict/forged``. Throws only
  /// when libcrypto fails.
  package func verdict(of key: CosignerKey) throws(LogFailure) -> CosignatureVerdict {
    var seconds: [UInt64] = []
    for line in signatures where line.name == key.name && line.keyID == key.id {
      guard let cosignature = Cosignature(line) else { return .forged }
      guard let isTrue = try key.verifies(cosignature, of: text) else { return .unchecked }
      guard isTrue else { return .forged }
      seconds.append(cosignature.second)
    }
    return seconds.min().map { .signed(at: $0) } ?? .unknown
  }
}

extension Cosignature {
  /// The signature lines of a witness's answer, in the form in which they are kept. If the answer is a whole cosigned note: the
  /// lines of other names than the log's, and the note itself.
  ///
  /// Throws if a line is not a cosignature, or there are more than a ledger keeps.
  package static func lines(
    ofAnswer bytes: [UInt8]
  ) throws(ProofFault) -> (lines: [NoteSignature], whole: SignedCheckpoint?) {
    let bytes = MailedText.bytes(bytes)
    guard bytes.split(separator: 0x0A).contains(where: { $0.starts(with: NoteSignature.dash) }) else { throw .noAnswer }
    let isNote = !bytes.starts(with: NoteSignature.dash)
    let whole = isNote ? try SignedCheckpoint(bytes.span) : nil
    // Bare lines are read as the signatures of a made-up note: so only well-formed lines pass.
    let text = Array("answer\n".utf8)
    let underText = text + [0x0A] + bytes
    let bare = isNote ? nil : try SignedNote(underText.span)
    guard bare?.text ?? text == text else { throw .noSignatureLine }
    let all = bare?.signatures ?? whole?.note.signatures ?? []
    let lines = all.filter { $0.name != whole?.checkpoint.origin }
    guard !lines.isEmpty, lines.allSatisfy({ Cosignature($0) != nil }) else { throw .noCosignature }
    guard lines.count <= CheckpointStore.mostCosignatures else {
      throw .tooManyCosignatures(most: CheckpointStore.mostCosignatures)
    }
    return (lines, whole)
  }
}
