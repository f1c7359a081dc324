package import LedgerWords

/// Why bytes are not the checkpoint, proof or key that they should be.
package enum ProofFault: Error, Equatable, Sendable {
  /// The part expected next in a text.
  package enum Part: Equatable, Sendable {
    case origin, size, root, textLine, emptyLine, signature, checkpoint, storedLine, header, extraData
    /// A line with a number after this word.
    case number(after: String)
  }

  /// The text ends before this part, or in the middle of a line.
  case endsBefore(Part)
  case endsWithinLine
  /// There are more bytes after its end, or none at all.
  case continues, empty
  /// More bytes, hashes or signatures than there may be.
  case tooLong(mostBytes: Int)
  case lineTooLong(mostBytes: Int)
  case tooManyHashes
  case tooManySignatures(most: Int)
  /// It is not the text of a note.
  case controlCharacter(at: Int)
  case notUTF8, noEmptyLine
  /// It is not the text of a checkpoint.
  case noOrigin, noSize, noRoot, emptyLineInText
  /// It is not a proof.
  case noHeader(String)
  case noNumber(after: String)
  case noHash, noExtraData
  /// It is not a signature.
  case noSignatureLine, noKeyName, noSignature
  /// It is not a key of a known kind.
  case encryptedKey, noPrivateKey, noPublicKey, otherKeyKind, noWitnessKey, changedKey, weakKey
  /// The answer of a witness is wrong: it holds other lines than cosignatures, or more than a ledger keeps.
  case noAnswer, noCosignature
  case tooManyCosignatures(most: Int)
  /// The content contradicts the name or the number that was given for it.
  case otherSize(UInt64)
  case noEvent(line: UInt64, why: Words)
  case otherEvent(line: UInt64, sequence: UInt64)
}

extension ProofFault {
  /// One sentence without a full stop, to follow "FILE: ".
  package var sentence: Words {
    switch self {
    case .endsBefore(let part):
      Words("it ends where \(part.words) should be", fr: "le texte s'arrête avant \(part.words)")
    case .endsWithinLine:
      Words("it does not end with a line feed", fr: "le texte ne se termine pas par un saut de ligne")
    case .continues:
      Words("it goes on after the checkpoint", fr: "le texte continue après le point de contrôle")
    case .empty: Words("it is empty", fr: "le texte est vide")
    case .tooLong(let most):
      Words("it is longer than \(most) bytes", fr: "le texte dépasse \(most, "octet", "octets")")
    case .lineTooLong(let most):
      Words("a line in it is longer than \(most) bytes", fr: "une de ses lignes dépasse \(most, "octet", "octets")")
    case .tooManyHashes:
      Words("it has more hashes than any proof", fr: "il y a plus d'empreintes que dans aucune preuve")
    case .tooManySignatures(let most):
      Words("it has more than \(most) signatures", fr: "il y a plus de \(most, "signature", "signatures")")
    case .controlCharacter(let place):
      Words(
        "it holds a control character at byte \(place)", fr: "l'octet \(place) est un caractère de contrôle")
    case .notUTF8: Words("it is not UTF-8", fr: "le texte n'est pas en UTF-8")

    // The lines of a checkpoint or a proof.
    case .noEmptyLine:
      Words("it has no empty line before signatures", fr: "il manque la ligne vide avant les signatures")
    case .noOrigin:
      Words("its first line, the origin, is empty", fr: "la première ligne, celle de l'origine, est vide")
    case .noSize:
      Words("its second line is not the size of a tree", fr: "la deuxième ligne n'est pas la taille d'un arbre")
    case .noRoot:
      Words(
        "its third line is not a root, 32 bytes in base 64",
        fr: "la troisième ligne n'est pas une racine, 32 octets en base 64")
    case .emptyLineInText: Words("a line of its text is empty", fr: "une ligne du texte est vide")
    case .noHeader(let header):
      Words(
        "its second line is not \(header)",
        fr: "la deuxième ligne n'est pas \(header)")
    case .noNumber(let word):
      Words("the line \"\(word) …\" has no number", fr: "la ligne « \(word) … » n'a pas de nombre")
    case .noHash:
      Words("a hash in it is not 32 bytes in base 64", fr: "une empreinte n'a pas la forme de 32 octets en base 64")
    case .noExtraData:
      Words("the extra data in it are not base 64", fr: "les données complémentaires ne sont pas en base 64")
    case .otherSize(let size):
      Words(
        "it covers \(size) events, but its name says otherwise",
        fr: "il porte sur \(size) événements, ce que contredit son nom")
    case .noEvent(let line, let why):
      Words("line \(line) is not an event: \(why)", fr: "la ligne \(line) n'est pas un événement : \(why)")
    case .otherEvent(let line, let sequence):
      Words("line \(line) says that it is event \(sequence)", fr: "la ligne \(line) dit être l'événement \(sequence)")

    // Signatures and keys.
    case .noSignatureLine:
      Words(
        "a signature line does not have the form \"— name base64\"",
        fr: "une ligne de signature n'a pas la forme « — nom base64 »")
    case .noKeyName:
      Words("a signature line does not name a key", fr: "une ligne de signature n'indique pas de clé")
    case .noSignature:
      Words(
        "a signature in it is not base 64 of a key id and a signature",
        fr: "une signature n'est pas, en base 64, l'identifiant d'une clé suivi d'une signature")
    case .encryptedKey: Words("the key is encrypted", fr: "la clé est chiffrée")
    case .noPrivateKey:
      Words(
        "it is not an Ed25519 private key in PKCS#8 PEM", fr: "ce n'est pas une clé privée Ed25519 en PEM PKCS#8")
    case .noPublicKey:
      Words(
        "it is neither a verifier key nor an Ed25519 public key in PEM",
        fr: "ce n'est ni une clé de vérification, ni une clé publique Ed25519 en PEM")
    case .otherKeyKind:
      Words(
        "it is not an Ed25519 key (kind 1, 32 bytes)", fr: "ce n'est pas une clé Ed25519 (type 1, 32 octets)")
    case .noWitnessKey:
      Words(
        "it is not the key of a witness (kind 4, 32 bytes, or kind 6, 1312 bytes)",
        fr: "ce n'est pas la clé d'un témoin (type 4, 32 octets, ou type 6, 1312 octets)")
    case .noAnswer:
      Words("it has no line \"— name base64\"", fr: "il n'y a aucune ligne « — nom base64 »")
    case .noCosignature:
      Words(
        "a line in it is not the cosignature of a witness: a second and a signature of Ed25519 or ML-DSA-44",
        fr: "une ligne n'est pas la signature d'un témoin : une seconde et une signature Ed25519 ou ML-DSA-44")
    case .tooManyCosignatures(let most):
      Words(
        "it has more than \(most) cosignatures, and a ledger keeps no more",
        fr: "il y a plus de \(most, "signature", "signatures") de témoins, le maximum qu'un registre garde")
    case .changedKey:
      Words(
        "its id does not match its name and key: a part was changed",
        fr: "l'identifiant n'est pas celui de ce nom et de cette clé : une partie en a été modifiée")
    case .weakKey:
      Words(
        "anybody can sign for it: it is one of the few points of small order",
        fr: "n'importe qui peut signer à sa place : c'est un des rares points d'ordre faible")
    }
  }
}

extension ProofFault.Part {
  /// The part as a sentence names it.
  fileprivate var words: Words {
    switch self {
    case .origin: Words("the origin", fr: "l'origine")
    case .size: Words("the size", fr: "la taille")
    case .root: Words("the root", fr: "la racine")
    case .textLine: Words("a line", fr: "une ligne attendue")
    case .emptyLine: Words("an empty line", fr: "la ligne vide")
    case .signature: Words("a signature", fr: "la signature")
    case .checkpoint: Words("a checkpoint", fr: "le point de contrôle")
    case .storedLine: Words("a stored line", fr: "la ligne du journal")
    case .header: Words("a header", fr: "l'en-tête")
    case .extraData: Words("extra data", fr: "les données complémentaires")
    case .number(let word): Words("the line \"\(word) …\"", fr: "la ligne « \(word) … »")
    }
  }
}
