public import LedgerWords

/// Why a text is not a VAT number.
public enum FauteTVA: Equatable, Sendable {
  /// It does not begin with two letters, or has other characters than letters and digits.
  case forme
  /// Its two letters belong to no country.
  case pays(String)
  /// The numbers of that country have another form: `attendu` describes it.
  case longueur(pays: String, attendu: Words)
  /// Its check digits are wrong.
  case cle
}

/// VAT numbers: two letters for the country (`EL` for Greece, `XI` for Northern Ireland), then the characters that it assigns.
///
/// Spaces, points, hyphens and case do not count. The length is checked for the countries of the European Union, the United
/// Kingdom and Switzerland, check digits if the country has them and publishes the calculation.
package enum NumeroTVA {
  /// Why `texte` is not a VAT number; nil if it is one.
  package static func faute(_ texte: String) -> FauteTVA? {
    let signes = Array(reduit(texte).utf8)
    let corps = Array(signes.dropFirst(2))
    guard (4...16).contains(signes.count), signes.prefix(2).allSatisfy(isUpper),
      corps.allSatisfy({ isDigit($0) || isUpper($0) })
    else { return .forme }
    let pays = String(decoding: signes.prefix(2), as: UTF8.self)
    guard let regle = regles[pays] else { return estUnPays(pays) ? nil : .pays(pays) }
    guard regle.forme(corps) else { return .longueur(pays: pays, attendu: regle.attendu) }
    guard regle.cle(corps.map { Int($0) - 48 }, corps) else { return .cle }
    return nil
  }

  /// `texte` without separators, in capitals.
  package static func reduit(_ texte: String) -> String {
    String(
      decoding: texte.utf8.filter { ![0x20, 0x2D, 0x2E].contains($0) }.map { isLower($0) ? $0 & 0xDF : $0 },
      as: UTF8.self)
  }

  /// Whether VAT numbers may begin with these two letters, in capitals (BR-CO-09).
  package static func estUnPays(_ lettres: String) -> Bool {
    regles[lettres] != nil || Pays(lettres)?.description == lettres
  }

  /// The country of a VAT number, or nil.
  package static func pays(_ texte: String) -> Pays? {
    let lettres = texte.uppercased().filter(\.isLetter).prefix(2)
    return lettres == "EL" ? Pays("GR") : lettres == irlandeDuNord ? Pays("GB") : Pays(String(lettres))
  }

  /// The member state, or Northern Ireland, of a VAT number; nil outside the Union.
  package static func etat(_ texte: String) -> Pays? {
    if estDIrlandeDuNord(texte) { return Pays(irlandeDuNord) }
    return pays(texte).flatMap { $0.estDansLUnion && $0 != .monaco ? $0 : nil }
  }

  /// The letters with which the numbers of `etat` begin.
  package static func lettres(_ etat: Pays) -> String { etat.description == "GR" ? "EL" : etat.description }

  /// Whether it belongs to Northern Ireland: for goods its holder is in the Union (directive 2020/1756).
  package static func estDIrlandeDuNord(_ texte: String) -> Bool {
    texte.uppercased().filter(\.isLetter).hasPrefix(irlandeDuNord)
  }

  private static let irlandeDuNord = "XI"

  private static func isDigit(_ signe: UInt8) -> Bool { (48...57).contains(signe) }
  private static func isUpper(_ signe: UInt8) -> Bool { (65...90).contains(signe) }
  private static func isLower(_ signe: UInt8) -> Bool { (97...122).contains(signe) }

  /// The form of a country's numbers after its letters.
  private struct Regle: Sendable {
    let attendu: Words
    let forme: @Sendable ([UInt8]) -> Bool
    /// Whether the check digits of a number of that form are right; takes its characters as digits, and as bytes.
    var cle: @Sendable ([Int], [UInt8]) -> Bool = { _, _ in true }

    /// Only digits, as many as one of `comptes`.
    static func chiffres(_ comptes: Int..., cle: @escaping @Sendable ([Int]) -> Bool = { _ in true }) -> Regle {
      let nombres = comptes.map { Words(same: "\($0)") }.joined(separator: Words(" or ", fr: " ou "))
      return Regle(
        attendu: Words("\(nombres) digits", fr: "\(nombres) chiffres"),
        forme: { comptes.contains($0.count) && $0.allSatisfy(isDigit) }, cle: { chiffres, _ in cle(chiffres) })
    }

    /// Nine digits, with three more for a branch; or a department (GD) or a health authority (HA) with three digits. Two series
    /// of check digits are in use, 55 apart.
    static let royaumeUni = Regle(
      attendu: Words(
        "9 or 12 digits, or GD or HA and 3 digits", fr: "9 ou 12 chiffres, ou GD ou HA et 3 chiffres"),
      forme: { signes in
        let estPublic = ["GD", "HA"].contains(String(decoding: signes.prefix(2), as: UTF8.self))
        return (estPublic ? signes.count == 5 : [9, 12].contains(signes.count))
          && signes.dropFirst(estPublic ? 2 : 0).allSatisfy(isDigit)
      },
      cle: { chiffres, signes in
        let reste = (somme(chiffres, [8, 7, 6, 5, 4, 3, 2]) + nombre(chiffres.dropFirst(7).prefix(2))) % 97
        return signes.count == 5 || reste == 0 || reste == 97 - 55
      })
  }

  private static let regles: [String: Regle] = [
    "FR": Regle(
      attendu: Words("2 characters, then the 9 digits of the SIREN", fr: "2 caractères, puis les 9 chiffres du SIREN"),
      forme: {
        $0.count == 11 && $0.dropFirst(2).allSatisfy(isDigit)
          && !$0.prefix(2).contains { $0 == UInt8(ascii: "I") || $0 == UInt8(ascii: "O") }
      },
      cle: { chiffres, signes in
        // Keys with a letter use another formula.
        !signes.prefix(2).allSatisfy(isDigit)
          || nombre(chiffres.prefix(2)) == (12 + 3 * (nombre(chiffres.suffix(9)) % 97)) % 97
      }),
    "AT": Regle(
      attendu: Words("U and 8 digits", fr: "U et 8 chiffres"),
      forme: { $0.count == 9 && $0[0] == UInt8(ascii: "U") && $0.dropFirst().allSatisfy(isDigit) },
      // Luhn's sum of the first seven digits, with 4 more.
      cle: { chiffres, _ in (4 + Luhn.somme(Array(chiffres[1..<8])) + chiffres[8]) % 10 == 0 }),
    "BE": .chiffres(10) { $0[0] <= 1 && aLaCleBelge($0) },
    "BG": .chiffres(9, 10),
    "CH": Regle(
      attendu: Words(
        "E and 9 digits, alone or with MWST, TVA or IVA", fr: "E et 9 chiffres, seuls ou avec MWST, TVA ou IVA"),
      forme: {
        $0.first == UInt8(ascii: "E") && $0.count >= 10 && $0[1...9].allSatisfy(isDigit)
          && ["", "MWST", "TVA", "IVA"].contains(String(decoding: $0[10...], as: UTF8.self))
      },
      cle: { chiffres, _ in (somme(Array(chiffres[1...]), [5, 4, 3, 2, 7, 6, 5, 4]) + chiffres[9]) % 11 == 0 }),
    "CY": Regle(
      attendu: Words("8 digits and a letter", fr: "8 chiffres et une lettre"),
      forme: { $0.count == 9 && $0.prefix(8).allSatisfy(isDigit) && isUpper($0[8]) }),
    "CZ": .chiffres(8, 9, 10),
    "DE": .chiffres(9) { $0[0] != 0 && iso7064($0) },
    "DK": .chiffres(8),
    "EE": .chiffres(9) { somme($0, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 == 0 },
    "EL": .chiffres(9) { somme($0, [256, 128, 64, 32, 16, 8, 4, 2]) % 11 % 10 == $0[8] },
    "ES": Regle(
      attendu: Words(
        "9 characters; the first or the last may be a letter",
        fr: "9 caractères ; le premier ou le dernier peut être une lettre"),
      forme: { $0.count == 9 && $0.dropFirst().dropLast().allSatisfy(isDigit) && !($0.allSatisfy(isDigit)) }),
    "FI": .chiffres(8) { (11 - somme($0, [7, 9, 10, 5, 8, 4, 2]) % 11) % 11 == $0[7] },
    "GB": .royaumeUni,
    "HR": .chiffres(11, cle: iso7064),
    "HU": .chiffres(8) { somme($0, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 == 0 },
    "IE": Regle(
      attendu: Words(
        "8 or 9 characters, digits and 1 to 3 letters", fr: "8 ou 9 caractères, des chiffres et 1 à 3 lettres"),
      forme: { (8...9).contains($0.count) && isDigit($0[0]) && $0.contains(where: isUpper) }),
    "IT": .chiffres(11) { Luhn.somme($0) % 10 == 0 },
    "LT": .chiffres(9, 12),
    "LU": .chiffres(8) { nombre($0.prefix(6)) % 89 == nombre($0.suffix(2)) },
    "LV": .chiffres(11),
    "MT": .chiffres(8) { somme($0, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 == 0 },
    "NL": Regle(
      attendu: Words("9 digits, B, and 2 digits", fr: "9 chiffres, B et 2 chiffres"),
      forme: {
        $0.count == 12 && $0[9] == UInt8(ascii: "B") && $0.prefix(9).allSatisfy(isDigit)
          && $0.suffix(2).allSatisfy(isDigit)
      },
      // A company: the first nine digits have a check digit; a person, since 2020: the whole number with its letters.
      cle: { chiffres, _ in
        (somme(chiffres, [9, 8, 7, 6, 5, 4, 3, 2]) - chiffres[8]) % 11 == 0
          || (chiffres.prefix(9) + [1, 1] + chiffres.suffix(2)).reduce(2321) { ($0 * 10 + $1) % 97 } == 1
      }),
    "PL": .chiffres(10) { somme($0, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 == $0[9] },
    "PT": .chiffres(9) { (11 - somme($0, [9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 11 % 10 == $0[8] },
    "RO": Regle(
      attendu: Words("2 to 10 digits", fr: "2 à 10 chiffres"),
      forme: { (2...10).contains($0.count) && $0.allSatisfy(isDigit) }),
    "SE": .chiffres(12) { Luhn.somme(Array($0.prefix(10))) % 10 == 0 },
    "SI": .chiffres(8),
    "SK": .chiffres(10),
    "XI": .royaumeUni,
  ]

  /// Whether the last two of ten digits are the key of an enterprise in Belgium.
  static func aLaCleBelge(_ chiffres: [Int]) -> Bool {
    97 - nombre(chiffres.prefix(8)) % 97 == nombre(chiffres.suffix(2))
  }

  static func nombre(_ chiffres: some Sequence<Int>) -> Int { chiffres.reduce(0) { $0 * 10 + $1 } }

  static func somme(_ chiffres: [Int], _ poids: [Int]) -> Int {
    zip(chiffres, poids).reduce(0) { $0 + $1.0 * $1.1 }
  }

  /// ISO 7064, MOD 11,10.
  private static let iso7064: @Sendable ([Int]) -> Bool = { chiffres in
    let reste = chiffres.dropLast().reduce(10) { reste, chiffre in
      let somme = (reste + chiffre) % 10
      return (somme == 0 ? 10 : somme) * 2 % 11
    }
    return (reste + (chiffres.last ?? 0)) % 10 == 1
  }
}
