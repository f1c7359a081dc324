public import LedgerData
import LedgerLog
import LedgerWords

/// The private key with which checkpoints are signed (Ed25519).
public struct CheckpointKey: Sendable {
  let key: SigningKey

  /// Reads a private key in PKCS#8 PEM, as `openssl genpkey -algorithm ed25519` makes it.
  ///
  /// - Throws: `LedgerFailure` `cle-invalide` if it is not one; the message calls it `name`.
  public init(pem: Span<UInt8>, named name: String) throws(LedgerFailure) {
    do throws(ProofFault) {
      key = try SigningKey(pem: pem)
    } catch {
      throw LedgerFailure(
        .usage, "cle-invalide",
        "\(name) is not a key to sign with: \(error.sentence).",
        fr: "\(name) n'est pas une clé de signature : \(error.sentence).",
        hint: "Make one: `openssl genpkey -algorithm ed25519 -out KEY.pem`. Of an encrypted one, give "
          + "`--key=<(openssl pkey -in KEY.pem)`.",
        fr: "Créez-en une : `openssl genpkey -algorithm ed25519 -out CLE.pem`. Si elle est chiffrée, donnez "
          + "`--key=<(openssl pkey -in CLE.pem)`.")
    }
  }

  /// The public key for verifiers, under the name of a log: `<origin>+<id>+<base64>` (signed-note).
  ///
  /// - Throws: `LedgerFailure` only when libcrypto fails.
  public func verifierKey(of origin: CheckpointOrigin) throws(LedgerFailure) -> String {
    try LedgerFailure.wrap { try key.verifierKey(name: origin.text).text }
  }
}
