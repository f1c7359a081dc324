/// The numbers of the French company register (INSEE): where they are found, and their check digits.
package enum Siren {
  /// The SIREN given: itself, or the beginning of the SIRET.
  package static func dit(_ siren: String?, siret: String?) -> String? { siren ?? siret.map { String($0.prefix(9)) } }

  /// The SIREN at the end of a French VAT number; nil for any other.
  package static func dit(numeroTVA: String?) -> String? {
    guard let numeroTVA, numeroTVA.hasPrefix("FR"), numeroTVA.utf8.count == 13 else { return nil }
    return String(numeroTVA.suffix(9))
  }

  /// Nine digits whose Luhn sum is a multiple of ten.
  package static func estValide(_ siren: String) -> Bool { siren.utf8.count == 9 && luhn(siren) }

  /// Fourteen digits whose Luhn sum is a multiple of ten; for La Poste also those whose digits sum to a multiple of
  /// five, because it has more establishments than Luhn numbers.
  package static func estValide(siret: String) -> Bool {
    guard siret.utf8.count == 14, siret.utf8.allSatisfy({ (48...57).contains($0) }) else { return false }
    if luhn(siret) { return true }
    return siret.hasPrefix("356000000") && siret.utf8.reduce(0) { $0 + Int($1) - 48 }.isMultiple(of: 5)
  }

  private static func luhn(_ siren: String) -> Bool {
    guard siren.utf8.allSatisfy({ (48...57).contains($0) }) else { return false }
    return Luhn.somme(siren.utf8.map { Int($0) - 48 }).isMultiple(of: 10)
  }
}
