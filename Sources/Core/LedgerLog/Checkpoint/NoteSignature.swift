import LedgerBytes

/// One signature line of a note: `— <key name> <base64 of key id and signature>`.
package struct NoteSignature: Equatable, Sendable {
  /// The name of the key.
  package let name: String
  /// The key's id, which tells keys of the same name apart.
  package let keyID: UInt32
  /// The signature itself; its kind depends on the key.
  package let signature: [UInt8]
}

extension NoteSignature {
  /// Reads a line without its line feed. Throws if it is not a signature line.
  init(line: Span<UInt8>) throws(ProofFault) {
    let bytes = [UInt8](line)
    guard bytes.starts(with: Self.dash), let space = bytes[Self.dash.count...].firstIndex(of: 0x20) else {
      throw .noSignatureLine
    }
    let name = String(decoding: bytes[Self.dash.count..<space], as: UTF8.self)
    guard NoteSignature.isName(name) else { throw .noKeyName }
    guard let blob = Base64.decode(line.extracting(space + 1..<line.count)), blob.count > 4 else {
      throw .noSignature
    }
    self.name = name
    keyID = blob[..<4].reduce(0) { $0 << 8 | UInt32($1) }
    signature = Array(blob[4...])
  }

  /// The line, its line feed included.
  package var line: String { "— \(name) \(Base64.encode(Self.bytes(of: keyID) + signature))\n" }

  /// Whether a text can name a key: it has at least one character, and no white space, control character or plus.
  package static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar != "+" && scalar.value >= 0x20 && !scalar.properties.isWhitespace
      }
  }

  static func bytes(of keyID: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: keyID >> UInt32($0)) }
  }

  /// An em dash and a space: the beginning of a signature line.
  static let dash: [UInt8] = Array("— ".utf8)
}
