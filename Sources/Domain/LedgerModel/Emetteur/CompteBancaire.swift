/// The bank account for transfers.
public struct CompteBancaire: Hashable, Sendable {
  /// The IBAN, in capitals and without spaces.
  public var iban: String
  /// The BIC; nil: the bank follows from the IBAN.
  public var bic: String?
  /// The holder of the account; nil: the seller.
  public var titulaire: String?

  /// An account with these values.
  public init(iban: String, bic: String? = nil, titulaire: String? = nil) {
    self.iban = iban
    self.bic = bic
    self.titulaire = titulaire
  }

  /// `iban` as it is stored: in capitals, without the usual spaces between groups of four.
  package static func reduit(_ iban: String) -> String {
    String(decoding: iban.utf8.filter { $0 != 0x20 }.map { (97...122).contains($0) ? $0 - 32 : $0 }, as: UTF8.self)
  }
}

/// International bank account numbers (ISO 13616).
package enum Iban {
  /// Whether `iban` starts with two letters for a country, and its check digits are right (ISO 7064, MOD 97-10).
  package static func estValide(_ iban: String) -> Bool {
    let signes = Array(iban.utf8)
    guard (15...34).contains(signes.count), signes.prefix(2).allSatisfy(Modulo97.estUneLettre),
      signes[2..<4].allSatisfy(Modulo97.estUnChiffre),
      signes.allSatisfy({ Modulo97.estUneLettre($0) || Modulo97.estUnChiffre($0) })
    else { return false }
    if iban.hasPrefix("FR"), signes.count != 27 { return false }
    return Modulo97.reste(signes[4...] + signes[..<4]) == 1
  }
}

extension Iban {
  /// Reads an IBAN with any separators between its groups; nil if its check digits are wrong.
  package static func lu(_ texte: String) -> String? {
    let serre = serre(texte)
    return estValide(serre) ? serre : nil
  }

  /// Whether `texte` has the form of an IBAN, right or wrong: it is not another id.
  package static func ressemble(_ texte: String) -> Bool {
    let signes = Array(serre(texte).utf8)
    guard signes.count >= 4, signes.prefix(2).allSatisfy(Modulo97.estUneLettre),
      signes[2..<4].allSatisfy(Modulo97.estUnChiffre)
    else { return false }
    return (15...34).contains(signes.count) || signes.starts(with: "FR".utf8)
  }

  /// Its letters and digits, in capitals.
  private static func serre(_ texte: String) -> String {
    String(
      decoding: CompteBancaire.reduit(texte).utf8.filter { Modulo97.estUneLettre($0) || Modulo97.estUnChiffre($0) },
      as: UTF8.self)
  }
}

/// Business identifier codes of banks (ISO 9362).
package enum Bic {
  /// Whether `bic` has four letters or digits for the bank, two letters for the country, two letters or digits for the
  /// place, and optionally three for the branch.
  package static func estValide(_ bic: String) -> Bool {
    let signes = Array(bic.utf8)
    guard signes.count == 8 || signes.count == 11 else { return false }
    return signes[4..<6].allSatisfy { (65...90).contains($0) }
      && signes.allSatisfy { (65...90).contains($0) || (48...57).contains($0) }
  }
}
