import LedgerBytes
import LedgerDomain

/// Numbers and days as they are written in French.
///
/// Thousands are set apart by a narrow no-break space, decimals by a comma; below zero stands the minus of mathematics. What
/// follows a number, as in `1 106,17 €`, is set apart by a no-break space.
extension HTMLWriter {
  /// A number counted in 10^-`decimals`, without trailing zeros beyond the first `atLeast` decimals.
  mutating func nombre(_ value: Int64, decimals: Int, atLeast: Int) {
    var digits: [UInt8] = []
    FixedPoint.append(value, decimals: decimals, atLeast: atLeast, to: &digits)
    let whole = digits.firstIndex(of: UInt8(ascii: ".")) ?? digits.count
    for (place, digit) in digits.enumerated() {
      switch digit {
      case UInt8(ascii: "-"): raw("\u{2212}")
      case UInt8(ascii: "."): raw(",")
      default:
        let isBetween = place > 0 && digits[place - 1] != UInt8(ascii: "-") && place < whole
        if isBetween, (whole - place).isMultiple(of: 3) { raw("\u{202F}") }
        raw { $0.append(digit) }
      }
    }
  }

  /// An amount with its currency; that of what is taken off bears a minus.
  mutating func montant(_ montant: Montant, _ devise: Devise, retire: Bool = false) {
    if retire, montant > .zero { raw("\u{2212}") }
    let centimes = retire && montant < .zero ? 0 &- montant.centimes : montant.centimes
    nombre(centimes, decimals: 2, atLeast: 2)
    unite(devise)
  }

  /// A unit price with its currency.
  mutating func prix(_ prix: PrixUnitaire, _ devise: Devise) {
    nombre(prix.millioniemes, decimals: 6, atLeast: 2)
    unite(devise)
  }

  /// A percentage.
  mutating func pourcentage(_ taux: Taux) {
    nombre(Int64(taux.centiemes), decimals: 2, atLeast: 0)
    raw("\u{A0}%")
  }

  /// A quantity.
  mutating func quantite(_ quantite: Quantite) { nombre(quantite.millioniemes, decimals: 6, atLeast: 0) }

  /// A day, as in `20 novembre 2026`, that stays on one line.
  mutating func jour(_ jour: Jour) {
    let (annee, mois, jour) = jour.composants
    raw("<span class=\"j\">")
    raw { $0.appendDecimal(jour, width: 1) }
    raw(jour == 1 ? "<sup>er</sup> " : " ")
    raw { $0 += PageTextes.mois[mois - 1] }
    raw(" ")
    raw { $0.appendDecimal(annee, width: 4) }
    raw("</span>")
  }

  /// The euro has its sign; of other currencies several share one, so that their letters stand there.
  private mutating func unite(_ devise: Devise) {
    raw("\u{A0}")
    if devise == .euro { raw("€") } else { text(devise.description) }
  }

  /// A text in groups of these sizes, of which the last one goes on. Ordinary spaces set them apart: a program that they are
  /// copied into knows these.
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
