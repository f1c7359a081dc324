/// The rules of how lines are taxed.
extension FactureComptee {
  /// A seller whom the franchise exempts takes no VAT, and says so (CGI, art. 293 B, II and art. 283, 3).
  func exigeSansTVA(dans registre: some Entourage) throws(Refus) {
    guard registre.registre?.estEnFranchise == true else { return }
    if let taxee { throw refus(.tvaSousFranchise(taxee)) }
  }

  /// How a line is taxed on which VAT is taken; nil where it is on none.
  var taxee: Imposition? {
    situation.sommes.sommes(tva: situation.tva).map(\.imposition)
      .first { $0.categorie == nil || $0.categorie == .taxe }
  }
}

extension LigneFacture {
  /// Whether a line of the document `numero` may have these texts.
  package func admetTextes(_ numero: @autoclosure () -> String) throws(Refus) {
    try Self.admet(designation: designation, numero())
    try admetExoneration(numero())
  }

  /// A line on which no VAT is taken says why, where its category demands it, by a reason of that category; no other line does
  /// (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10, BR-S-10, BR-Z-10).
  package func admetExoneration(_ numero: @autoclosure () -> String) throws(Refus) {
    let categorie = imposition?.categorie
    guard let exoneration else {
      if let categorie, categorie.demandeUnMotif { throw .facture(numero(), .motifAbsent(categorie)) }
      return
    }
    guard let motif = MotifExoneration(exoneration.motif), motif.code == exoneration.motif else {
      throw .facture(numero(), .motifInconnu(exoneration.motif))
    }
    guard motif.categorie == categorie else { throw .facture(numero(), .motifHorsCategorie(motif, categorie)) }
    guard !Texte.estVide(exoneration.mention) else { throw .facture(numero(), .mentionVide(motif.code)) }
  }
}
