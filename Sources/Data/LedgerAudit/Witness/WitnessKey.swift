public import LedgerData
package import LedgerLog
import LedgerWords

/// The public key of a witness that the reader trusts.
public struct WitnessKey: Equatable, Sendable {
  /// The key.
  package let key: CosignerKey

  /// Reads what `facture temoin open` prints; nil if the text is not that, and may be the name of a file.
  ///
  /// - Throws: `LedgerFailure` `cle-invalide` if it has that form and is not valid.
  public init?(_ text: String) throws(LedgerFailure) {
    do {
      guard let key = try CosignerKey(text) else { return nil }
      self.key = key
    } catch let fault as ProofFault {
      throw Self.invalid(Words("The key of the witness", fr: "La clé du témoin"), fault)
    } catch {
      throw LedgerFailure(error)
    }
  }

  /// Reads the file of a key, one line.
  ///
  /// - Throws: `LedgerFailure` `cle-invalide` if it is not one; the message calls it `name`.
  public init(file: [UInt8], named name: String) throws(LedgerFailure) {
    let line = String(decoding: file.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard let key = try WitnessKey(line) else { throw Self.invalid(Words(same: name), .noWitnessKey) }
    self = key
  }

  private static func invalid(_ name: Words, _ fault: ProofFault) -> LedgerFailure {
    LedgerFailure(
      .usage, "cle-invalide",
      "\(name) is not a key to check with: \(fault.sentence).",
      fr: "\(name) n'est pas une clé de vérification : \(fault.sentence).",
      hint: "Give what `facture temoin open` printed at the witness, or a file that holds it.",
      fr: "Donnez ce que `facture temoin ouvrir` a affiché chez le témoin, ou un fichier qui le contient.")
  }
}
