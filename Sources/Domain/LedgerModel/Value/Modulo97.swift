/// The check digits of bank accounts and of creditor references (ISO 7064, MOD 97-10).
enum Modulo97 {
  /// The remainder of `signes`, capitals and digits, read as one number and divided by 97: A counts as 10, Z as 35.
  static func reste(_ signes: some Sequence<UInt8>) -> Int {
    signes.reduce(0) { reste, signe in
      estUneLettre(signe) ? (reste * 100 + Int(signe) - 55) % 97 : (reste * 10 + Int(signe) - 48) % 97
    }
  }

  /// Whether `signe` is a capital.
  static func estUneLettre(_ signe: UInt8) -> Bool { (65...90).contains(signe) }

  /// Whether `signe` is a digit.
  static func estUnChiffre(_ signe: UInt8) -> Bool { (48...57).contains(signe) }
}
