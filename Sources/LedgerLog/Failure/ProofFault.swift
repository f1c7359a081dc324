package import LedgerWords

/// Why bytes are not the checkpoint, proof or key that they should be.
package enum ProofFault: Error, Equatable, Sendable {
  /// What should come next in a text.
  package enum Part: Equatable, Sendable {
    case origin, size, root, textLine, emptyLine, signature, checkpoint, storedLine, header, extraData
    /// A line with a number after this word.
    case number(after: String)
  }

  /// The text ends before this part, or in the middle of a line.
  case endsBefore(Part)
  case endsWithinLine
  /// The text goes on after its end, or nothing is in it.
  case continues, empty
  /// More bytes, hashes or signatures than there may be.
  case tooLong(mostBytes: Int)
  case lineTooLong(mostBytes: Int)
  case tooManyHashes
  case tooManySignatures(most: Int)
  /// What is not the text of a note.
  case controlCharacter(at: Int)
  case notUTF8, noEmptyLine
  /// What is not the text of a checkpoint.
  case noOrigin, noSize, noRoot, emptyLineInText
  /// What is not a proof.
  case noHeader(String)
  case noNumber(after: String)
  case noHash, noExtraData
  /// What is not a signature.
  case noSignatureLine, noKeyName, noSignature
  /// What is not a key that is known here.
  case encryptedKey, noPrivateKey, noPublicKey, otherKeyKind, changedKey, weakKey
  /// What does not fit what it is said to be of.
  case otherSize(UInt64)
  case noEvent(line: UInt64, why: Words)
  case otherEvent(line: UInt64, sequence: UInt64)
}

extension ProofFault {
  /// One sentence without a full stop, to follow "FILE: ".
  package var sentence: Words {
    switch self {
    case .endsBefore(let part): "it ends where \(part.words) should be"
    case .endsWithinLine: "it does not end with a line feed"
    case .continues: "it goes on after the checkpoint"
    case .empty: "it is empty"
    case .tooLong(let most): "it is longer than \(most) bytes"
    case .lineTooLong(let most): "a line in it is longer than \(most) bytes"
    case .tooManyHashes: "it has more hashes than any proof"
    case .tooManySignatures(let most): "it has more than \(most) signatures"
    case .controlCharacter(let place): "it holds a control character at byte \(place)"
    case .notUTF8: "it is not UTF-8"
    case .noEmptyLine: "it has no empty line before signatures"
    case .noOrigin: "its first line, the origin, is empty"
    case .noSize: "its second line is not the size of a tree"
    case .noRoot: "its third line is not a root, 32 bytes in base 64"
    case .emptyLineInText: "a line of its text is empty"
    case .noHeader(let header): "after a stored line it does not go on with \(header)"
    case .noNumber(let word): "the line \"\(word) …\" has no number"
    case .noHash: "a hash in it is not 32 bytes in base 64"
    case .noExtraData: "the extra data in it are not base 64"
    default: keySentence
    }
  }

  private var keySentence: Words {
    switch self {
    case .noSignatureLine: "a signature line does not have the form \"— name base64\""
    case .noKeyName: "a signature line does not name a key"
    case .noSignature: "a signature in it is not base 64 of a key id and a signature"
    case .encryptedKey: "the key is encrypted"
    case .noPrivateKey: "it is not an Ed25519 private key in PKCS#8 PEM"
    case .noPublicKey: "it is neither a verifier key nor an Ed25519 public key in PEM"
    case .otherKeyKind: "it is not an Ed25519 key (kind 1, 32 bytes)"
    case .changedKey: "its id is not that of its name and key: a part of it was changed"
    case .weakKey: "anybody can sign for it: it is one of the few points of small order"
    case .otherSize(let size): "it is of \(size) events, which is not what its name says"
    case .noEvent(let line, let why): "line \(line) is no event: \(why)"
    case .otherEvent(let line, let sequence): "line \(line) says to be event \(sequence)"
    default: ""
    }
  }
}

extension ProofFault.Part {
  fileprivate var words: Words {
    switch self {
    case .origin: "the origin"
    case .size: "the size"
    case .root: "the root"
    case .textLine: "a line"
    case .emptyLine: "an empty line"
    case .signature: "a signature"
    case .checkpoint: "a checkpoint"
    case .storedLine: "a stored line"
    case .header: "a header"
    case .extraData: "extra data"
    case .number(let word): "the line \"\(word) …\""
    }
  }
}
