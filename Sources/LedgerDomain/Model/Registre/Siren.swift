/// The check digits of the French register of companies (INSEE).
enum Siren {
  /// Nine digits whose Luhn sum is a multiple of ten.
  static func estValide(_ siren: String) -> Bool { siren.utf8.count == 9 && luhn(siren) }

  /// Fourteen digits whose Luhn sum is a multiple of ten; of La Poste also those whose digits sum to a multiple of five,
  /// because its establishments outnumber the Luhn numbers.
  static func estValide(siret: String) -> Bool {
    guard siret.utf8.count == 14, siret.utf8.allSatisfy({ (48...57).contains($0) }) else { return false }
    if luhn(siret) { return true }
    return siret.hasPrefix("356000000") && siret.utf8.reduce(0) { $0 + Int($1) - 48 }.isMultiple(of: 5)
  }

  private static func luhn(_ digits: String) -> Bool {
    var sum = 0
    for (index, byte) in digits.utf8.reversed().enumerated() {
      guard (48...57).contains(byte) else { return false }
      let digit = Int(byte) - 48
      let weighted = index.isMultiple(of: 2) ? digit : digit * 2
      sum += weighted > 9 ? weighted - 9 : weighted
    }
    return sum.isMultiple(of: 10)
  }
}
