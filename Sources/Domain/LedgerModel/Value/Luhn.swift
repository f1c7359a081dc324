/// The Luhn checksum (ISO/IEC 7812-1, annex B), which the French company register and several VAT numbers use.
enum Luhn {
  /// The Luhn sum: every second digit counts double, starting with the last but one. With its check digit, a number has
  /// a multiple of ten.
  static func somme(_ chiffres: [Int]) -> Int {
    chiffres.reversed().enumerated().reduce(0) { somme, place in
      let double = place.element * (place.offset % 2 + 1)
      return somme + double / 10 + double % 10
    }
  }
}
