import LedgerBytes
public import LedgerData
package import LedgerLog
import LedgerModel
import LedgerWords

/// A public key that the reader trusts: with the name of a log, or, from a PEM, for a log of any name.
public struct TrustedKey: Equatable, Sendable {
  private enum Form: Equatable, Sendable {
    case named(VerifierKey)
    case bare([UInt8])
  }

  private let form: Form

  /// Reads a verifier key, `<name>+<id>+<base64>`; nil if the text is not one, and may be the name of a file.
  ///
  /// - Throws: `LedgerFailure` `cle-invalide` if it has that form and is not valid.
  public init?(_ text: String) throws(LedgerFailure) {
    do {
      guard let key = try VerifierKey(text) else { return nil }
      form = .named(key)
    } catch let fault as ProofFault {
      throw Self.invalid(Words("The verifier key", fr: "La clé de vérification"), fault)
    } catch {
      throw LedgerFailure(error)
    }
  }

  /// Reads the file of a key: a public key in PEM as `openssl pkey -pubout` makes it, or a line with a verifier key.
  ///
  /// - Throws: `LedgerFailure` `cle-invalide` when it is neither; the message calls it `name`.
  public init(file: Span<UInt8>, named name: String) throws(LedgerFailure) {
    let line = String(decoding: [UInt8](file), as: UTF8.self)
    if file.count < 1_024, let key = try TrustedKey(line.hasSuffix("\n") ? String(line.dropLast()) : line) {
      self = key
      return
    }
    do throws(ProofFault) {
      form = .bare(try VerifierKey.publicKey(pem: file))
    } catch {
      throw Self.invalid(Words(same: name), error)
    }
  }

  /// Checks that a checkpoint, named `name` in messages, has its signature, under the name of the checkpoint's log.
  ///
  /// - Throws: `LedgerFailure` if it does not; `LogFailure` when libcrypto fails.
  package func check(_ signed: SignedCheckpoint, named name: String) throws {
    let key = try verifierKey(of: signed.checkpoint.origin)
    switch key.name == signed.checkpoint.origin ? try signed.note.verdict(of: key) : .unknown {
    case .signed: return
    case .forged: throw LedgerFailure.forged(name, self.name)
    case .unknown:
      throw LedgerFailure(
        .damaged, "signature-absente",
        "\(name) is not signed by \(self.name).", fr: "\(name) n'est pas signé par \(self.name).",
        hint: "Check whose key and whose checkpoint it is.", fr: "Vérifiez de qui sont la clé et le point de contrôle.")
    }
  }

  /// The key as it signs for a log of this name.
  package func verifierKey(of origin: String) throws(LogFailure) -> VerifierKey {
    switch form {
    case .named(let key): key
    case .bare(let publicKey): try VerifierKey(name: origin, publicKey: publicKey)
    }
  }

  /// The key with the name of a log; nil of a key for a log of any name.
  package var named: VerifierKey? {
    if case .named(let key) = form { key } else { nil }
  }

  /// How a message calls it.
  private var name: Words {
    switch form {
    case .named(let key): Words(same: Texte.cite(key.name))
    case .bare: Words("this key", fr: "cette clé")
    }
  }

  private static func invalid(_ name: Words, _ fault: ProofFault) -> LedgerFailure {
    LedgerFailure(
      .usage, "cle-invalide",
      "\(name) is not a key to check with: \(fault.sentence).",
      fr: "\(name) n'est pas une clé de vérification : \(fault.sentence).",
      hint: "Give what `facture checkpoint --key=KEY.pem --print-public-key` prints, or a file that holds it, or the "
        + "PEM that `openssl pkey -in KEY.pem -pubout` makes.",
      fr:
        "Donnez ce qu'affiche `facture checkpoint --key=CLE.pem --print-public-key`, ou un fichier qui le contient, ou "
        + "le PEM que fait `openssl pkey -in CLE.pem -pubout`.")
  }
}
