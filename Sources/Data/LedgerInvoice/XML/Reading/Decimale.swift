import LedgerModel

/// A decimal number of XML (xs:decimal), of any number of digits: computed with eighteen decimals, kept as written.
struct Decimale: Hashable {
  /// The number of decimals that it computes with.
  private static let decimales = 18
  /// 10 to the 18th.
  private static let unite: Int128 = 1_000_000_000_000_000_000

  /// The number in units of 10⁻¹⁸; further decimals are cut off.
  let valeur: Int128
  /// The number as written, without needless zeros and sign.
  let texte: String
  /// The number of its decimals.
  let precision: Int

  /// One.
  static let une = Decimale(valeur: unite, texte: "1", precision: 0)

  private init(valeur: Int128, texte: String, precision: Int) {
    (self.valeur, self.texte, self.precision) = (valeur, texte, precision)
  }

  /// Reads a number such as `12`, `-0.50`, `+1.`; nil if `texte` is not a number, or is 10¹⁹ or more.
  init?(_ texte: String) {
    let signes = Array(texte.utf8)
    guard let (estNegatif, avant, apres) = FixedPoint.digits(signes.span, notation: .schema) else { return nil }
    let entiers = signes[avant].drop { $0 == UInt8(ascii: "0") }
    var decimales = signes[apres]
    while decimales.last == UInt8(ascii: "0") { decimales.removeLast() }
    guard entiers.count <= 19 else { return nil }
    let comptees = decimales.prefix(Self.decimales)
    let rang = (entiers + comptees).reduce(Int128(0)) { $0 * 10 + Int128($1 - 48) }
    let valeur = rang * Self.puissance(Self.decimales - comptees.count)
    let signe = estNegatif && entiers.count + decimales.count > 0 ? "-" : ""
    let ecrits = (entiers.isEmpty ? "0" : String(decoding: entiers, as: UTF8.self))
    self.init(
      valeur: estNegatif ? -valeur : valeur,
      texte: signe + ecrits + (decimales.isEmpty ? "" : "." + String(decoding: decimales, as: UTF8.self)),
      precision: decimales.count)
  }

  /// Whether it is zero, to the last digit.
  var estNul: Bool { texte == "0" }

  /// The same number with the other sign.
  var oppose: Decimale {
    let autre = texte.hasPrefix("-") ? String(texte.dropFirst()) : estNul ? texte : "-\(texte)"
    return Decimale(valeur: -valeur, texte: autre, precision: precision)
  }

  /// The number in units of 10 to the power -`decimales`; nil if it has more decimals.
  func exact(_ decimales: Int) -> Int128? {
    precision > decimales ? nil : valeur / Self.puissance(Self.decimales - decimales)
  }

  /// The number in units of 10 to the power -`decimales`, rounded half away from zero.
  func arrondi(_ decimales: Int) -> Int128 {
    Arrondi.demiSupAbsolu(valeur, par: Self.puissance(Self.decimales - decimales))
  }

  /// The price of one unit if `self` is the price of `nombre` units: in millionths, rounded half away from zero, and
  /// whether that is exact; nil if it is below zero or too large.
  func parUnite(_ nombre: Decimale) -> (prix: PrixUnitaire, estExact: Bool)? {
    let (produit, deborde) = valeur.multipliedReportingOverflow(by: 1_000_000)
    guard nombre.valeur > 0, !deborde, produit.magnitude < Int128.max.magnitude / 4 else { return nil }
    let estExact = produit % nombre.valeur == 0 && precision <= Self.decimales && nombre.precision <= Self.decimales
    return Int64(exactly: Arrondi.demiSupAbsolu(produit, par: nombre.valeur)).flatMap { millioniemes in
      PrixUnitaire(millioniemes: millioniemes).map { ($0, estExact) }
    }
  }

  /// `self` × `prix` / `pour` in cents, rounded half away from zero; nil if it is too large.
  func centimes(_ prix: Decimale, pour: Decimale) -> Int128? {
    guard pour.valeur > 0 else { return nil }
    let produit = valeur.magnitude.multipliedFullWidth(by: prix.valeur.magnitude)
    // The quotient is in units of 10⁻¹⁸; a cent has 10¹⁶ units.
    guard produit.high < pour.valeur.magnitude else { return nil }
    let (quotient, _) = pour.valeur.magnitude.dividingFullWidth(produit)
    guard let quotient = Int128(exactly: quotient) else { return nil }
    let centimes = Arrondi.demiSupAbsolu(quotient, par: Self.unite / 100)
    return (valeur < 0) != (prix.valeur < 0) ? -centimes : centimes
  }

  /// Whether `octet` is an ASCII digit.
  static func estChiffre(_ octet: UInt8) -> Bool { (48...57).contains(octet) }

  private static func puissance(_ exposant: Int) -> Int128 {
    (0..<exposant).reduce(1) { puissance, _ in puissance * 10 }
  }
}
