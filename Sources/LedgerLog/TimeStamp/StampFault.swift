package import LedgerWords

/// Why an answer of an authority is not a time stamp of what it should be.
package enum StampFault: Error, Equatable, Sendable {
  /// The bytes are not an answer (RFC 3161).
  case notAnAnswer
  /// The authority refused, with that status.
  case refused(status: Int)
  /// It stamps something else than a SHA-256, or states no time.
  case notOurKind
  /// It stamps other bytes than the checkpoint has.
  case otherBytes
  /// There is no certificate to judge it by.
  case withoutProofs
  /// The bytes are longer than any signature.
  case notASignature
  /// Its signature does not hold, or its certificates do not lead to one that is trusted: libcrypto says why.
  case notSigned(why: String)

  /// One sentence without a full stop, to follow "FILE: ".
  package var sentence: Words {
    switch self {
    case .notAnAnswer:
      Words(
        "it is not an answer of a time-stamping authority", fr: "ce n'est pas une réponse d'une autorité d'horodatage")
    case .refused(let status):
      Words("the authority refused (status \(status))", fr: "l'autorité a refusé (statut \(status))")
    case .notOurKind:
      Words("it does not stamp a SHA-256 at a time", fr: "le jeton ne date pas une empreinte SHA-256")
    case .otherBytes:
      Words("it stamps something else than this checkpoint", fr: "il date autre chose que ce point de contrôle")
    case .withoutProofs:
      Words("its certificates are missing", fr: "ses certificats manquent")
    case .notASignature: Words("it is not a signature", fr: "ce n'est pas une signature")
    case .notSigned(let why):
      Words(
        "its signature does not hold by these certificates (\(why))",
        fr: "sa signature n'est pas valable avec ces certificats (\(why))")
    }
  }
}
