import LedgerBytes
import LedgerModel

/// Collects text, and hands it on to a sink in pieces.
struct Sortie {
  /// The size of a piece in bytes, about.
  private static let morceau = 64 << 10
  private(set) var octets: [UInt8] = []

  mutating func ajoute(_ texte: String) { octets.append(contentsOf: texte.utf8) }

  mutating func ajoute(_ texte: StaticString) { octets.append(contentsOf: texte.description.utf8) }

  /// `AAAAMMJJ`, or with `separateur` between its parts.
  mutating func ajoute(_ jour: Jour, entre separateur: String = "") {
    let (annee, mois, jour) = jour.composants
    octets.appendDecimal(annee, width: 4)
    ajoute(separateur)
    octets.appendDecimal(mois, width: 2)
    ajoute(separateur)
    octets.appendDecimal(jour, width: 2)
  }

  /// Units, the decimal mark, and two digits.
  mutating func ajoute(centimes: Int64, marque: UInt8) {
    if centimes < 0 { octets.append(UInt8(ascii: "-")) }
    let (unites, reste) = centimes.magnitude.quotientAndRemainder(dividingBy: 100)
    octets.appendDecimal(unites)
    octets.append(marque)
    octets.appendDecimal(Int(reste), width: 2)
  }

  /// Hands on the bytes if they are enough for a piece, or, with `estFini`, if there are any.
  mutating func vide(si estFini: Bool = false, _ sink: (Span<UInt8>) throws -> Void) throws {
    guard octets.count >= Self.morceau || (estFini && !octets.isEmpty) else { return }
    try sink(octets.span)
    octets.removeAll(keepingCapacity: true)
  }
}
