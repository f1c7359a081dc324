import LedgerDomain

/// A decimal number of XML (xs:decimal), exact to eighteen decimals.
struct Decimale: Hashable {
  /// The number of decimals kept.
  private static let decimales = 18
  /// 10 to the 18th.
  private static let unite: Int128 = 1_000_000_000_000_000_000

  /// The number in units of 10⁻¹⁸.
  let valeur: Int128

  /// One.
  static let une = Decimale(valeur: unite)

  private init(valeur: Int128) { self.valeur = valeur }

  /// Reads a number such as `12`, `-0.50`, `+1.`; nil where `texte` is not a number, or has more digits than are kept.
  init?(_ texte: String) {
    var chiffres = Array(texte.utf8)[...]
    let estNegatif = chiffres.first == UInt8(ascii: "-")
    if estNegatif || chiffres.first == UInt8(ascii: "+") { chiffres.removeFirst() }
    let parties = chiffres.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    let entiers = parties.first ?? []
    var decimales = parties.count > 1 ? parties[1] : []
    while decimales.last == UInt8(ascii: "0") { decimales.removeLast() }
    guard entiers.count + (parties.count > 1 ? parties[1].count : 0) > 0, entiers.count <= 19,
      decimales.count <= Self.decimales, (entiers + decimales).allSatisfy(Self.estChiffre)
    else { return nil }
    let rang = (entiers + decimales).reduce(Int128(0)) { $0 * 10 + Int128($1 - 48) }
    let valeur = rang * Self.puissance(Self.decimales - decimales.count)
    self.init(valeur: estNegatif ? -valeur : valeur)
  }

  /// The number in units of 10 to the power -`decimales`; nil where it has more decimals.
  func exact(_ decimales: Int) -> Int128? {
    let (quotient, reste) = valeur.quotientAndRemainder(dividingBy: Self.puissance(Self.decimales - decimales))
    return reste == 0 ? quotient : nil
  }

  /// The price of one unit if `self` is the price of `nombre` units: in millionths, rounded half away from zero, and
  /// whether that is exact; nil where it is too large.
  func parUnite(_ nombre: Decimale) -> (millioniemes: Int64, estExact: Bool)? {
    let (produit, deborde) = valeur.multipliedReportingOverflow(by: 1_000_000)
    guard nombre.valeur > 0, !deborde, produit.magnitude < Int128.max.magnitude / 4 else { return nil }
    let arrondi = Arrondi.demiSupAbsolu(produit, par: nombre.valeur)
    return Int64(exactly: arrondi).map { ($0, produit % nombre.valeur == 0) }
  }

  /// Whether `octet` is an ASCII digit.
  static func estChiffre(_ octet: UInt8) -> Bool { (48...57).contains(octet) }

  private static func puissance(_ exposant: Int) -> Int128 {
    (0..<exposant).reduce(1) { puissance, _ in puissance * 10 }
  }
}
