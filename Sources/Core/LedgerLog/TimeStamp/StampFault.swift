package import LedgerWords

/// The reason why an authority's answer is not the expected time stamp.
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
  /// Its signature is false, or its certificates do not lead to a trusted one: libcrypto gives the reason.
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
        "its signature does not hold by these certificates: \(Self.reason(why))",
        fr: "sa signature n'est pas valable avec ces certificats : \(Self.reason(why))")
    }
  }

  /// The most common reasons of libcrypto, in the words of this program; other reasons stay as they are.
  private static func reason(_ why: String) -> Words {
    switch why {
    case "certificate has expired": Words("one of them had ended", fr: "l'un d'eux avait expiré")
    case "certificate is not yet valid": Words("one of them had not begun", fr: "l'un d'eux n'était pas encore valable")
    case "certificate revoked": Words("one of them was revoked", fr: "l'un d'eux a été révoqué")
    case "CRL has expired":
      Words("a revocation list (CRL) had expired", fr: "une liste de révocation n'était plus à jour")
    case "unable to get local issuer certificate", "unable to get issuer certificate", "self-signed certificate",
      "self-signed certificate in certificate chain":
      Words("they do not lead to one that is trusted", fr: "ils ne mènent à aucun certificat de confiance")
    case "unsuitable certificate purpose", "unsupported certificate purpose":
      Words("one certificate is for another use", fr: "un certificat est destiné à un autre usage")
    case "": Words("it cannot be read", fr: "elle est illisible")
    default: Words("libcrypto says \(why)", fr: "d'après libcrypto, \(why)")
    }
  }
}
