import LedgerBytes

/// A text with signatures under it, as https://c2sp.org/signed-note describes it.
///
///     text, one line or several⏎
///     ⏎
///     — name base64⏎
///     — other base64⏎
package struct SignedNote: Equatable, Sendable {
  /// The signed text, up to and including the line feed before the empty line.
  package let text: [UInt8]
  /// The signatures, in their order.
  package let signatures: [NoteSignature]

  /// Whether a key signed a note.
  package enum Verdict: Equatable, Sendable {
    /// The key signed it.
    case signed
    /// No signature has the key's name and id.
    case unknown
    /// A signature has the key's name and id, and is false.
    case forged
  }

  /// Signs a text with this key. Throws only when libcrypto fails.
  package init(_ text: [UInt8], signedBy key: SigningKey, as name: String) throws(LogFailure) {
    self.text = text
    signatures = [try key.sign(text, as: name)]
  }

  /// A text with these signatures, right or wrong.
  init(text: [UInt8], signatures: [NoteSignature]) { (self.text, self.signatures) = (text, signatures) }

  /// Reads a note. Throws if it is not one, has more than ``mostSignatures``, or is longer than ``mostBytes``.
  package init(_ bytes: Span<UInt8>) throws(ProofFault) {
    guard bytes.count <= Self.mostBytes else { throw .tooLong(mostBytes: Self.mostBytes) }
    try Self.check(bytes)
    guard let blank = Self.lastEmptyLine(bytes) else { throw .noEmptyLine }
    text = [UInt8](bytes.extracting(0..<blank))
    var cursor = TextCursor(bytes.extracting(blank + 1..<bytes.count))
    var signatures: [NoteSignature] = []
    repeat {
      guard signatures.count < Self.mostSignatures else { throw .tooManySignatures(most: Self.mostSignatures) }
      signatures.append(try NoteSignature(line: try cursor.line(.signature)))
    } while !cursor.isAtEnd
    self.signatures = signatures
  }

  /// The whole note.
  package var bytes: [UInt8] { text + [0x0A] + signatures.flatMap { Array($0.line.utf8) } }

  /// Whether `key` signed it. One false signature of the key is enough for ``Verdict/forged``; signatures of other keys
  /// are ignored. Throws only when libcrypto fails.
  package func verdict(of key: VerifierKey) throws(LogFailure) -> Verdict {
    var verdict = Verdict.unknown
    for signature in signatures where signature.name == key.name && signature.keyID == key.id {
      guard try key.verifies(signature.signature, of: text) else { return .forged }
      verdict = .signed
    }
    return verdict
  }

  /// The longest note that is read. The specification asks for a limit that leaves room for 16 post-quantum signatures.
  package static var mostBytes: Int { 1 << 20 }
  /// The most signatures that are read: more than a log and its witnesses give.
  package static var mostSignatures: Int { 100 }

  /// Throws unless every byte belongs to UTF-8 and none is a control character other than a line feed.
  private static func check(_ bytes: Span<UInt8>) throws(ProofFault) {
    for index in bytes.indices where bytes[index] < 0x20 && bytes[index] != 0x0A {
      throw .controlCharacter(at: index + 1)
    }
    guard String(validating: [UInt8](bytes), as: UTF8.self) != nil else { throw .notUTF8 }
  }

  /// The offset of the last empty line between a text and more bytes; nil if no line is such a separator.
  private static func lastEmptyLine(_ bytes: Span<UInt8>) -> Int? {
    var index = bytes.count - 2
    while index > 0 {
      if bytes[index] == 0x0A, bytes[index - 1] == 0x0A { return index }
      index -= 1
    }
    return nil
  }
}
