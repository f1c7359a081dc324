package import LedgerRules
import LedgerXML

/// A table in CSV, cell by cell, in any of the encodings and with any of the separators of spreadsheets.
package enum TableCSV {
  /// A row with its line in the file; cells without a text are empty.
  package struct Rangee: Sendable {
    /// Its cells.
    package let cellules: [String]
    /// Its first line in the file, from 1.
    package let ligne: Int
  }

  /// The rows of `bytes` with a text. The separator is the most frequent one in the first row.
  ///
  /// - Throws: `RefusReleve` where a quote has no end, or text stands behind it.
  package static func lit(_ bytes: [UInt8]) throws(RefusReleve) -> [Rangee] {
    let texte = Encodage.utf8(bytes)
    let tete = texte.prefix { $0 != 0x0A }
    let separateurs: [UInt8] = [0x3B, 0x2C, 0x09]
    let nombres = separateurs.map { separateur in tete.count { $0 == separateur } }
    let separateur = zip(separateurs, nombres).max { $0.1 < $1.1 }?.0 ?? 0x3B
    var (rangees, lues) = (Rangees(texte, separateur), [Rangee]())
    while let rangee = try rangees.suivante() {
      guard rangee.premiere != nil else { continue }
      lues.append(Rangee(cellules: rangee.cellules.map { TexteBancaire.net($0) ?? "" }, ligne: rangee.ligne))
    }
    return lues
  }
}
