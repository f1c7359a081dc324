/// The identifiers whose form Peppol refuses an invoice for (PEPPOL-COMMON-R040 to R043, R049 to R053).
extension AdresseElectronique {
  /// Whether the identifier has the form and the check digits of its scheme, as far as Peppol looks at them.
  var estBienFormee: Bool {
    let texte = Array(identifiant.utf8)
    switch schema {
    // A GLN.
    case "0088": return chiffres(texte).map { Self.reste($0, [3, 1], modulo: 10) == 0 } ?? false
    // An enterprise in Belgium.
    case "0208":
      guard let chiffres = chiffres(texte, 10) else { return false }
      let (numero, cle) = (Self.nombre(chiffres.prefix(8)), Self.nombre(chiffres.suffix(2)))
      return cle == 97 - numero % 97
    // An organisation in Norway; in Sweden.
    case "0192": return chiffres(texte, 9).map { Self.reste($0, [2, 3, 4, 5, 6, 7], modulo: 11) == 0 } ?? false
    case "0007":
      guard let chiffres = chiffres(texte, 10) else { return false }
      return chiffres.enumerated().reduce(0) { $0 + Self.luhn($1.element, double: $1.offset.isMultiple(of: 2)) } % 10
        == 0
    // Denmark: a firm and its registration for VAT; an establishment.
    case "0184", "0198": return texte.starts(with: "DK".utf8) && chiffres(texte.dropFirst(2), 8) != nil
    case "0096": return chiffres(texte, 10) != nil
    // A business in Australia.
    case "0151":
      guard let chiffres = chiffres(texte, 11) else { return false }
      let somme = zip(chiffres, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]).reduce(-10) { $0 + $1.0 * $1.1 }
      return somme % 89 == 0
    default: return true  // catch-all: the others have no check that refuses
    }
  }

  /// The digits of `texte`, `nombre` where that is given; nil where there are other signs.
  private func chiffres(_ texte: some Collection<UInt8>, _ nombre: Int? = nil) -> [Int]? {
    let chiffres = texte.compactMap { (48...57).contains($0) ? Int($0) - 48 : nil }
    return chiffres.count == texte.count && !chiffres.isEmpty && chiffres.count == nombre ?? chiffres.count
      ? chiffres : nil
  }

  private static func nombre(_ chiffres: some Sequence<Int>) -> Int { chiffres.reduce(0) { $0 * 10 + $1 } }

  /// The sum of all digits, the last one counted once, those before it from the right by these weights in turn.
  private static func reste(_ chiffres: [Int], _ poids: [Int], modulo: Int) -> Int {
    let avant = chiffres.dropLast().reversed().enumerated()
    return avant.reduce(chiffres.last ?? 0) { $0 + $1.element * poids[$1.offset % poids.count] } % modulo
  }

  /// What a digit counts by Luhn's rule.
  private static func luhn(_ chiffre: Int, double: Bool) -> Int {
    guard double else { return chiffre }
    return chiffre < 5 ? 2 * chiffre : 2 * chiffre - 9
  }
}
