/// The address of a public body in Germany, used as the buyer reference of its invoices (BT-10): two to twelve digits, perhaps
/// a finer part, and two check digits (KoSIT, Formatspezifikation Leitweg-ID).
package enum LeitwegID {
  /// `texte` if it looks like a Leitweg-ID with wrong check digits; else nil.
  package static func fausse(_ texte: String?) -> String? {
    guard let texte else { return nil }
    let parts = texte.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), let grossiere = parts.first, let cle = parts.last,
      (2...12).contains(grossiere.count), grossiere.allSatisfy(Modulo97.estUnChiffre),
      cle.count == 2, cle.allSatisfy(Modulo97.estUnChiffre)
    else { return nil }
    let signes = parts.joined().map { (97...122).contains($0) ? $0 - 32 : $0 }
    guard signes.allSatisfy({ Modulo97.estUneLettre($0) || Modulo97.estUnChiffre($0) }),
      parts.dropFirst().dropLast().allSatisfy({ (1...30).contains($0.count) })
    else { return nil }
    return Modulo97.reste(signes) == 1 ? nil : texte
  }
}
