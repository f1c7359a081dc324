import LedgerBytes
public import LedgerDomain

/// A moment as messages to a platform have it: 14 digits, in the time of the clock of the seller.
public struct MomentDeclare: Sendable {
  let jour: Jour
  private let heure: String

  /// `heure` on `jour`, as in `14:05:00`.
  public init(_ jour: Jour, _ heure: String) { (self.jour, self.heure) = (jour, heure) }

  /// A moment of a day of which no more is known: `rang`, 0 or more, tells it from others.
  init(_ jour: Jour, rang: Int) {
    let secondes = rang % 86_400
    func deux(_ nombre: Int) -> String { nombre < 10 ? "0\(nombre)" : "\(nombre)" }
    self.init(jour, "\(deux(secondes / 3_600)):\(deux(secondes / 60 % 60)):\(deux(secondes % 60))")
  }

  /// As in `20261120140500`.
  var chiffres: String { jour.chiffres + heure.prefix(8).filter { $0 != ":" } }
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
