import LedgerWords

/// A text without separators: its capitals and digits alone, and the places where a separator stood between two of them.
///
/// Banks drop blanks and dashes, or add them: `F-2026-0001` comes back as `F 2026/0001` or `FACTUREF20260001`.
package struct TexteSerre: Sendable {
  /// Small letters and digits; other characters as their UTF-8 bytes.
  package let signes: [UInt8]
  /// For each place, whether a separator stands before the character.
  package let separe: [Bool]
  /// The places where two pieces meet: a separator may have stood there.
  private let bords: Set<Int>

  package init(_ texte: String) {
    var (signes, separe) = ([UInt8](), [Bool]())
    for mot in TextePlie(texte).mots {
      var estDebut = true
      for (place, signe) in mot.enumerated() {
        // The middle dot replaces a point between digits.
        if signe == 0xC2 || (signe == 0xB7 && place > 0 && mot[place - 1] == 0xC2) {
          estDebut = true
          continue
        }
        signes.append(signe)
        separe.append(estDebut)
        // The sign of nº12345 is a letter to Unicode, that of n°12345 is not: neither is a part of the number.
        estDebut = signe == 0xBA && place > 0 && mot[place - 1] == 0xC2
      }
    }
    (self.signes, self.separe, bords) = (signes, separe, [])
  }

  /// The text of `morceaux` joined without separators.
  package init(colles morceaux: [TexteSerre]) {
    signes = morceaux.flatMap(\.signes)
    separe = morceaux.enumerated().flatMap { rang, morceau in
      morceau.separe.enumerated().map { place, separe in separe && (place > 0 || rang == 0) }
    }
    var (bords, fin) = (Set<Int>(), 0)
    for morceau in morceaux.dropLast() {
      fin += morceau.signes.count
      bords.insert(fin)
    }
    self.bords = bords
  }

  /// Whether nothing separates the characters at `place`.
  package func touche(_ place: Int) -> Bool {
    place > 0 && place < signes.count && !separe[place] && !bords.contains(place)
  }

  /// Whether `place` lies between two adjacent digits: a key cannot begin or end there.
  package func coupeUnNombre(_ place: Int) -> Bool {
    place > 0 && place < signes.count && !separe[place] && Self.estChiffre(signes[place - 1])
      && Self.estChiffre(signes[place])
  }

  /// Whether the letters right before `place` form a word that announces a number, as in FACTUREF20260001; other letters belong
  /// to the number, as in PF20260001.
  package func estUnMotDAppel(avant place: Int) -> Bool {
    var debut = place
    while debut > 0, !separe[debut], !Self.estChiffre(signes[debut - 1]) { debut -= 1 }
    return Self.motsDAppel.contains(String(decoding: signes[debut..<place], as: UTF8.self))
  }

  /// Whether the letters from `place` on belong to a number that ends before them, as in F-2026-0001B or F-2026-0001BIS.
  package func estUnSuffixe(a place: Int) -> Bool {
    var fin = place
    while fin < signes.count, fin == place || !separe[fin], !Self.estChiffre(signes[fin]) { fin += 1 }
    return fin - place == 1 || ["bis", "ter"].contains(String(decoding: signes[place..<fin], as: UTF8.self))
  }

  private static let motsDAppel: Set<String> = [
    "fa", "facture", "factures", "fact", "fac", "fct", "invoice", "inv", "paiement", "payment", "reglement", "rglt",
    "regl",
    "virement",
    "vir", "ref", "reference", "motif", "libelle", "numero", "num", "no", "n", "avoir", "solde", "acompte", "et",
    "pour",
  ]

  package static func estChiffre(_ signe: UInt8) -> Bool { (0x30...0x39).contains(signe) }
}
