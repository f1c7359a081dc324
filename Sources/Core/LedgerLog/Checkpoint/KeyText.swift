import LedgerBytes

/// The text of a public key of signed notes: `<name>+<id, 8 hex digits>+<base64 of a kind and a key>`.
///
/// The kind names the sort of signed text. One Ed25519 key signs notes under one kind and cosigns them under another; a
/// signature of one kind never passes for the other.
struct KeyText {
  /// Its name.
  let name: String
  /// The id that the text states.
  let id: UInt32
  /// The kind that signed-note gives this number.
  let kind: UInt8
  /// The bytes of the key.
  let key: [UInt8]

  /// Reads a text; nil if it does not have that form. Whether the id is right, the reader of the kind says.
  init?(_ text: String) {
    let parts = text.split(separator: "+", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, NoteSignature.isName(String(parts[0])), parts[1].utf8.count == 8,
      !parts[1].hasPrefix("-"), let id = UInt32(parts[1], radix: 16),
      let blob = Base64.decode(Array(parts[2].utf8).span), let kind = blob.first
    else { return nil }
    (name, self.id, self.kind, key) = (String(parts[0]), id, kind, Array(blob[1...]))
  }

  /// The first four bytes of SHA-256(name ‖ 0x0A ‖ kind ‖ key). Throws only when libcrypto fails.
  static func id(name: String, kind: UInt8, key: [UInt8]) throws(LogFailure) -> UInt32 {
    let named = Array(name.utf8) + [0x0A, kind] + key
    return UInt32(truncatingIfNeeded: try named.digest().w0 >> 32)
  }

  /// The text that ``init(_:)`` reads.
  static func text(name: String, id: UInt32, kind: UInt8, key: [UInt8]) -> String {
    "\(name)+\(id.digits(8, radix: 16))+\(Base64.encode([kind] + key))"
  }
}
