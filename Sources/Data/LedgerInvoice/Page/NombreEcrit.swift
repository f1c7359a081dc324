import LedgerBytes
import LedgerModel
import LedgerWords

/// The form of numbers, amounts and days in each language. Numbers below zero have the mathematical minus.
///
///     fr   1 106,17 €   20 %   1er novembre 2026    with narrow and ordinary no-break spaces
///     en   €1,106.17    20%    1 November 2026
///     de   1.106,17 €   20 %   01.11.2026
///     nl   € 1.106,17   20%    01-11-2026
extension LangueDocument {
  /// The separator of thousands.
  fileprivate var milliers: StaticString {
    switch self {
    case .francais: "\u{202F}"
    case .anglais: ","
    case .allemand, .neerlandais: "."
    }
  }

  /// The decimal separator.
  fileprivate var virgule: StaticString {
    switch self {
    case .francais, .allemand, .neerlandais: ","
    case .anglais: "."
    }
  }

  /// The space before the percent sign.
  fileprivate var avantPourcent: StaticString {
    switch self {
    case .francais, .allemand: "\u{A0}"
    case .anglais, .neerlandais: ""
    }
  }

  /// The separator of the parts of a day; nil if the month is a word.
  fileprivate var entreNombres: StaticString? {
    switch self {
    case .francais, .anglais: nil
    case .allemand: "."
    case .neerlandais: "-"
    }
  }

  /// The months, the first one at 0.
  fileprivate var mois: [[UInt8]] { self == .francais ? Self.moisFrancais : Self.moisAnglais }

  private static let moisFrancais = mois(Lexique.mois.libelle.fr)
  private static let moisAnglais = mois(Lexique.mois.libelle.en)

  private static func mois(_ noms: StaticString) -> [[UInt8]] { "\(noms)".split(separator: " ").map { Array($0.utf8) } }
}

/// Numbers and days in the language of the page.
extension HTMLWriter {
  /// A number counted in 10^-`decimals`, without trailing zeros beyond the first `atLeast` decimals; with the sign of `devise`,
  /// if given, before the digits.
  mutating func nombre(_ value: Int64, decimals: Int, atLeast: Int, _ devise: Devise? = nil) {
    var digits: [UInt8] = []
    FixedPoint.append(value, decimals: decimals, atLeast: atLeast, to: &digits)
    let whole = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count
    if value < 0 { raw("\u{2212}") }
    if let devise {
      unite(devise)
      if devise != .euro { raw("\u{A0}") }
    }
    for (place, digit) in digits.enumerated() {
      switch digit {
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "."): raw(langue.virgule)
      default:
        let isBetween = place > 0 && digits[place - 1] != UInt8(ascii: "-") && place < whole
        if isBetween, (whole - place).isMultiple(of: 3) { raw(langue.milliers) }
        raw { $0.append(digit) }
      }
    }
  }

  /// An amount with its currency; a deduction has a minus.
  mutating func montant(_ montant: Montant, _ devise: Devise, retire: Bool = false) {
    somme(retire ? 0 &- montant.centimes : montant.centimes, decimals: 2, devise)
  }

  /// A unit price with its currency.
  mutating func prix(_ prix: PrixUnitaire, _ devise: Devise) {
    somme(prix.millioniemes, decimals: 6, devise)
  }

  /// A number with its currency at the language's place: behind, before, or in English between the minus and the digits.
  private mutating func somme(_ value: Int64, decimals: Int, _ devise: Devise) {
    switch langue {
    case .francais, .allemand:
      nombre(value, decimals: decimals, atLeast: 2)
      raw("\u{A0}")
      unite(devise)
    case .neerlandais:
      unite(devise)
      raw("\u{A0}")
      nombre(value, decimals: decimals, atLeast: 2)
    case .anglais:
      nombre(value, decimals: decimals, atLeast: 2, devise)
    }
  }

  /// A rate.
  mutating func pourcentage(_ taux: Taux) { pourcentage(Pourcentage(taux)) }

  /// A percentage.
  mutating func pourcentage(_ pourcentage: Pourcentage) {
    nombre(pourcentage.unites, decimals: Pourcentage.decimales, atLeast: 0)
    raw(langue.avantPourcent)
    raw("%")
  }

  /// A quantity.
  mutating func quantite(_ quantite: Quantite) { nombre(quantite.millioniemes, decimals: 6, atLeast: 0) }

  /// A day, which stays on one line.
  mutating func jour(_ jour: Jour) {
    let (annee, mois, jour) = jour.composants
    raw("<span class=\"j\">")
    if let separation = langue.entreNombres {
      raw { $0.appendDecimal(jour, width: 2) }
      raw(separation)
      raw { $0.appendDecimal(mois, width: 2) }
      raw(separation)
    } else {
      raw { $0.appendDecimal(jour, width: 1) }
      raw(langue == .francais && jour == 1 ? "<sup>er</sup> " : " ")
      let noms = langue.mois
      raw { $0 += noms[mois - 1] }
      raw(" ")
    }
    raw { $0.appendDecimal(annee, width: 4) }
    raw("</span>")
  }

  /// The euro has its sign; several other currencies share one sign, so these have their letters.
  private mutating func unite(_ devise: Devise) {
    if devise == .euro { raw("€") } else { text(devise.description) }
  }

  /// A text in groups of these sizes; the last size repeats. Ordinary spaces separate them: programs accept these when the text
  /// is copied.
  mutating func groupes(_ texte: String, _ tailles: [Int]) {
    var rest = texte.unicodeScalars[...]
    for groupe in 0... {
      let taille = tailles.isEmpty ? rest.count : tailles[min(groupe, tailles.count - 1)]
      text(String(rest.prefix(taille)))
      rest = rest.dropFirst(taille)
      if rest.isEmpty { return }
      raw(" ")
    }
  }
}
