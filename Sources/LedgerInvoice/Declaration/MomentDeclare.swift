import LedgerBytes
public import LedgerDomain

/// A moment as messages to a platform have it: 14 digits, in the time of the clock of the seller.
public struct MomentDeclare: Sendable {
  /// The day.
  public let jour: Jour
  /// The time of that day.
  public let heure: Heure

  /// `heure` on `jour`.
  public init(_ jour: Jour, _ heure: Heure) { (self.jour, self.heure) = (jour, heure) }

  /// What 8, 12 or 14 digits say; nil where `texte` is nothing such.
  static func lit(_ texte: String) -> (jour: Jour, heure: Heure?)? {
    let chiffres = texte.utf8.allSatisfy(Decimale.estChiffre) ? Array(texte) : []
    func nombre(_ place: Int) -> Int { place < chiffres.count ? Int(String(chiffres[place..<place + 2])) ?? 0 : 0 }
    guard [8, 12, 14].contains(chiffres.count), let jour = Jour.compact(String(chiffres.prefix(8))),
      let heure = Heure(nombre(8), nombre(10), nombre(12))
    else { return nil }
    return (jour, chiffres.count == 8 ? nil : heure)
  }

  /// A moment of a day of which no more is known: `rang`, 0 or more, tells it from others.
  init(_ jour: Jour, rang: Int) {
    let secondes = rang % 86_400
    self.init(jour, Heure(secondes / 3_600, secondes / 60 % 60, secondes % 60) ?? .minuit)
  }

  /// As in `20261120140500`.
  var chiffres: String { jour.chiffres + heure.description.filter { $0 != ":" } }
}

extension Jour {
  /// As in `20261120`.
  var chiffres: String { description.filter { $0 != "-" } }
}

extension XMLWriter {
  /// All that was written.
  ///
  /// - Throws: ``Inexprimable`` where a text has a character that XML cannot hold.
  mutating func whole() throws(Inexprimable) -> [UInt8] {
    if let interdit { throw .caractere(interdit) }
    return release()
  }

  /// A day as `AAAAMMJJ`.
  mutating func digits(_ name: StaticString, _ jour: Jour?) { text(name, jour?.chiffres) }

  /// A sum with two decimals.
  mutating func sum(_ name: StaticString, _ montant: MontantLarge) {
    raw(name) { FixedPoint.append(Int64(clamping: montant.centimes), decimals: 2, atLeast: 2, to: &$0) }
  }

  /// A sum with two decimals and an attribute.
  mutating func sum(_ name: StaticString, _ montant: MontantLarge, _ attribut: StaticString, _ devise: String) {
    raw(name, attribut, devise) {
      FixedPoint.append(Int64(clamping: montant.centimes), decimals: 2, atLeast: 2, to: &$0)
    }
  }
}
