/// A creditor reference (ISO 11649): `RF`, two check digits, and 1 to 21 capitals and digits.
///
/// Banks carry it from the payer to the payee in its own field, and its check digits detect typing errors.
public struct ReferenceRF: Hashable, Sendable, CustomStringConvertible {
  /// The reference as it is stored, without blanks: `RF12F20260001`.
  public let description: String

  /// The reference made from the number of a document: its letters, as capitals, and its digits. Punctuation and blanks are
  /// left out.
  ///
  /// It is nil for an empty result, for more than 21 characters, and for a number with a character outside ASCII.
  public init?(numero: String) {
    guard let base = Self.base(numero) else { return nil }
    let cle = 98 - Modulo97.reste(base + Array("RF00".utf8))
    description = "RF\(cle < 10 ? "0" : "")\(cle)" + String(decoding: base, as: UTF8.self)
  }

  /// The letters, as capitals, and digits for the reference of `numero`, or nil. Numbers with the same result differ in
  /// punctuation alone.
  package static func base(_ numero: String) -> [UInt8]? {
    var base: [UInt8] = []
    for signe in numero.utf8 {
      switch signe {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): base.append(signe)
      case UInt8(ascii: "a")...UInt8(ascii: "z"): base.append(signe - 32)
      case 0x20...0x7E: continue
      default: return nil
      }
    }
    return (1...21).contains(base.count) ? base : nil
  }

  /// The reference in `texte`, with or without blanks; nil if it has another form or wrong check digits.
  public init?(_ texte: String) {
    let serre = CompteBancaire.reduit(texte)
    guard serre.hasPrefix("RF"), let reference = ReferenceRF(numero: String(serre.dropFirst(4))),
      reference.description == serre
    else { return nil }
    self = reference
  }
}
