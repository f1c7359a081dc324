import LedgerRules
import LedgerWords

/// The rows of a CSV: cells may stand in quotes, with line breaks in them, or be protected from a spreadsheet as `="…"`.
struct Rangees {
  /// A row with its line in the file.
  struct Rangee {
    let cellules: [String]
    let ligne: Int

    /// The text of the first cell with a text, or nil.
    var premiere: String? { cellules.lazy.compactMap(TexteBancaire.net).first }
  }

  private let octets: [UInt8]
  private let separateur: UInt8
  private var place = 0
  private var ligne = 1

  init(_ octets: [UInt8], _ separateur: UInt8) { (self.octets, self.separateur) = (octets, separateur) }

  /// No table of a bank has so many columns, and each of them is looked at by every profile.
  private static let plusDeCellules = 1_000

  /// The next row; nil at the end.
  ///
  /// - Throws: `RefusReleve` if a quote has no end, or text follows it.
  mutating func suivante() throws(RefusReleve) -> Rangee? {
    guard place < octets.count else { return nil }
    let debut = ligne
    var cellules: [String] = []
    while true {
      cellules.append(try cellule(debut))
      guard cellules.count <= Self.plusDeCellules else {
        throw .illisible(
          ligne: debut,
          Words(
            "the row has more than \(Self.plusDeCellules) cells",
            fr: "la rangée a plus de \(Self.plusDeCellules) cellules"))
      }
      guard place < octets.count else { break }
      place += 1
      if octets[place - 1] == 0x0A {
        ligne += 1
        break
      }
    }
    return Rangee(cellules: cellules, ligne: debut)
  }

  /// The cell at the place; a separator, a line feed or the end follows it.
  private mutating func cellule(_ debut: Int) throws(RefusReleve) -> String {
    let guillemet = octets[place...].prefix(2).elementsEqual([0x3D, 0x22]) ? place + 1 : place
    guard guillemet < octets.count, octets[guillemet] == 0x22 else {
      let fin = octets[place...].firstIndex { $0 == separateur || $0 == 0x0A } ?? octets.count
      defer { place = fin }
      return String(decoding: octets[place..<fin], as: UTF8.self)
    }
    place = guillemet + 1
    var cellule: [UInt8] = []
    while place < octets.count {
      let octet = octets[place]
      place += 1
      if octet != 0x22 {
        if octet == 0x0A { ligne += 1 }
        cellule.append(octet)
      } else if place < octets.count, octets[place] == 0x22 {
        cellule.append(0x22)
        place += 1
      } else {
        while place < octets.count, octets[place] == 0x20 { place += 1 }
        guard place == octets.count || octets[place] == separateur || octets[place] == 0x0A else {
          throw .illisible(
            ligne: debut,
            Words("text follows a quoted cell", fr: "du texte suit une cellule entre guillemets"))
        }
        return Self.sansProtection(String(decoding: cellule, as: UTF8.self))
      }
    }
    throw .illisible(ligne: debut, Words("a quote in it has no end", fr: "un guillemet n'y est pas fermé"))
  }

  /// The contents of `="…"` in quotes.
  private static func sansProtection(_ cellule: String) -> String {
    guard cellule.hasPrefix("=\""), cellule.hasSuffix("\""), cellule.utf8.count > 2 else { return cellule }
    return String(cellule.dropFirst(2).dropLast())
  }
}
