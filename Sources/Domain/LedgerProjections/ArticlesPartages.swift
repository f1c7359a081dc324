import LedgerBytes
import LedgerModel

/// The articles of lines: all of a line but its id, quantity and details. A ledger has millions of lines, of a few thousand articles.
///
/// It has room for a catalogue and no more. A line whose article it does not keep is written whole.
struct ArticlesPartages: Sendable {
  private static let (most, places, essais) = (1 << 16, 1 << 17, 8)

  private var lignes: [LigneFacture] = []
  /// One more than the place of each of ``lignes``, near that of its hash; 0 is free.
  private var places: [UInt32] = []

  /// The line with the article at `place`, and with this id and quantity.
  func ligne(_ place: Int, _ id: LigneID, _ quantite: Quantite) -> LigneFacture {
    var ligne = lignes[place].copie(id)
    ligne.quantite = quantite
    return ligne
  }

  /// The place of the article of `ligne`; nil if it is not kept.
  mutating func place(_ ligne: borrowing LigneFacture) -> Int? {
    if places.isEmpty { places = [UInt32](repeating: 0, count: Self.places) }
    let texte = ligne.designation.utf8.span
    let hash = texte.hash(in: 0..<texte.count, seed: UInt64(bitPattern: ligne.prixUnitaire.millioniemes))
    for essai in 0..<Self.essais {
      let place = (Int(truncatingIfNeeded: hash >> 1) + essai) & (Self.places - 1)
      if places[place] == 0 { return ajoute(ligne, place) }
      if lignes[Int(places[place]) - 1].estDuMemeArticle(ligne) { return Int(places[place]) - 1 }
    }
    return nil
  }

  private mutating func ajoute(_ ligne: borrowing LigneFacture, _ place: Int) -> Int? {
    guard lignes.count < Self.most else { return nil }
    var article = ligne.copie(ligne.id)
    article.details = []
    lignes.append(article)
    places[place] = UInt32(lignes.count)
    return lignes.count - 1
  }
}

extension LigneFacture {
  fileprivate func estDuMemeArticle(_ autre: borrowing LigneFacture) -> Bool {
    // The bytes of texts: texts of other bytes are equal in Swift, as é in one character and in two.
    prixUnitaire == autre.prixUnitaire && designation.utf8.span.isSame(as: autre.designation.utf8.span)
      && imposition == autre.imposition && remisePourcentage == autre.remisePourcentage && unite == autre.unite
      && nature == autre.nature
  }
}
