import LedgerModel

/// The lines of a document.
extension Redaction {
  /// The lines of a document whose order is `commande`. A line that cannot be written is reported and left out.
  mutating func lignes(commande: String?) -> [LigneNorme] {
    var lignes: [LigneNorme] = []
    lignes.reserveCapacity(facture.lignes.count)
    for (index, ligne) in facture.lignes.enumerated() {
      if let ligne = self.ligne(ligne, position: index + 1, commande: commande) { lignes.append(ligne) }
    }
    return lignes
  }

  private mutating func ligne(_ ligne: LigneFacture, position: Int, commande: String?) -> LigneNorme? {
    if suitLaFrance, !ligne.quantite.millioniemes.isMultiple(of: 100) { manque(.quantiteTropPrecise, ligne: position) }
    if ligne.unite != .unite, !ligne.unite.estConnue { manque(.uniteInconnue, ligne: position) }
    let designation = texte("lignes[\(position)].designation", ligne.designation) ?? ""
    let (debut, reste) = estApercu ? (designation, nil) : Self.partage(designation)
    guard let net = Self.montant(ligne.centimesNets), let remise = remise(ligne, net) else {
      manque(.montantTropGrand, ligne: position)
      return nil
    }
    let termes = termes("lignes[\(position)].", ligne.termes)
    // On a page they stand among the other terms.
    let (note, description) = estApercu ? (nil, nil) : (termes.valeur(.note), termes.valeur(.description))
    let noteDeCommande = texte(
      "lignes[\(position)].\(NoteDeCommande.champ)", NoteDeCommande.texte(de: ligne, sauf: commande))
    var norme = LigneNorme(
      position: position, note: Self.joint(noteDeCommande, note), designation: debut,
      description: Self.joint(reste, description),
      reference: texte("lignes[\(position)].reference", ligne.reference),
      quantite: ligne.quantite, unite: ligne.unite, prixUnitaire: ligne.prixUnitaire,
      taxe: Taxe(facture.imposition(ligne)), remise: remise.first, montantNet: net)
    norme.termes = estApercu ? termes : termes?.sauf(.note, .description)
    return norme
  }

  /// Two texts, each on a line of its own; one of them, or none, if the others are missing.
  private static func joint(_ texte: String?, _ autre: String?) -> String? {
    guard let texte, let autre else { return texte ?? autre }
    return "\(texte)\n\(autre)"
  }

  /// The discount of the line, empty or one; nil if it does not fit an amount.
  private func remise(_ ligne: LigneFacture, _ net: Montant) -> [Remise]? {
    guard ligne.remisePourcentage > .zero else { return [] }
    var brute = ligne
    brute.remisePourcentage = .zero
    guard let base = Self.montant(brute.centimesNets) else { return nil }
    return Self.montant(Int128(base.centimes) - Int128(net.centimes)).map {
      [Remise(pourcentage: Pourcentage(ligne.remisePourcentage), base: base, montant: $0)]
    }
  }

  /// A designation of at most 255 characters, and its rest: cut between two words if possible.
  package static func partage(_ designation: String) -> (String, String?) {
    guard designation.utf8.count > maximum, designation.unicodeScalars.count > maximum else {
      return (designation, nil)
    }
    var coupe = designation.startIndex
    var espace: String.Index?
    var longueur = 0
    for index in designation.indices {
      longueur += designation[index].unicodeScalars.count
      if longueur > maximum { break }
      if designation[index].isWhitespace { espace = index }
      coupe = designation.index(after: index)
    }
    if let espace, !Texte.estVide(String(designation[..<espace])) {
      return (String(designation[..<espace]), String(designation[designation.index(after: espace)...]))
    }
    // A single character can have too many scalars.
    if coupe == designation.startIndex {
      coupe = designation.unicodeScalars.index(coupe, offsetBy: maximum)
    }
    return (String(designation[..<coupe]), String(designation[coupe...]))
  }

  /// The most characters of a designation in the French exchange.
  private static let maximum = 255
}
