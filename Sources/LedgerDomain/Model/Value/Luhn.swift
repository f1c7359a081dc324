/// Luhn's check of digits (ISO/IEC 7812-1, annex B), which the register of companies and several VAT numbers use.
enum Luhn {
  /// The sum of the digits, of which every second one is doubled from the last but one on; of a number with check digit it is
  /// a multiple of ten.
  static func somme(_ chiffres: [Int]) -> Int {
    chiffres.reversed().enumerated().reduce(0) { somme, place in
      let double = place.element * (place.offset % 2 + 1)
      return somme + double / 10 + double % 10
    }
  }
}
