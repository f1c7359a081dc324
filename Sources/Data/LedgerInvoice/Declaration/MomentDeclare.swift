import LedgerBytes
import LedgerModel
import LedgerProjections

extension MomentDeclare {
  /// The moment in 8, 12 or 14 digits; nil for another form.
  static func lit(_ texte: String) -> (jour: Jour, heure: Heure?)? {
    let chiffres = texte.utf8.allSatisfy(Decimale.estChiffre) ? Array(texte) : []
    func nombre(_ place: Int) -> Int { place < chiffres.count ? Int(String(chiffres[place..<place + 2])) ?? 0 : 0 }
    guard [8, 12, 14].contains(chiffres.count), let jour = Jour.compact(String(chiffres.prefix(8))),
      let heure = Heure(nombre(8), nombre(10), nombre(12))
    else { return nil }
    return (jour, chiffres.count == 8 ? nil : heure)
  }
}

extension XMLWriter {
  /// All written bytes.
  ///
  /// - Throws: ``Inexprimable`` if a text has a character that XML cannot hold.
  mutating func whole() throws(Inexprimable) -> [UInt8] {
    if let interdit { throw .caractere(interdit) }
    return release()
  }

  /// A day as `AAAAMMJJ`.
  mutating func digits(_ name: StaticString, _ jour: Jour?) { text(name, jour?.chiffres) }

  /// A sum with two decimals.
  mutating func sum(_ name: StaticString, _ montant: MontantLarge) {
    raw(name) { FixedPoint.append(Int64(clamping: montant.centimes), decimals: 2, atLeast: 2, to: &$0) }
  }

  /// A sum with two decimals and an attribute.
  mutating func sum(_ name: StaticString, _ montant: MontantLarge, _ attribut: StaticString, _ devise: String) {
    raw(name, attribut, devise) {
      FixedPoint.append(Int64(clamping: montant.centimes), decimals: 2, atLeast: 2, to: &$0)
    }
  }
}
