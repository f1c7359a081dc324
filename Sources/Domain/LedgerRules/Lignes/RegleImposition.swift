package import LedgerModel

/// The rules of taxation.
extension FactureComptee {
  /// Requires that a seller under the franchise charges no VAT, and gives that reason (in France CGI, art. 293 E,
  /// II and art. 283, 3).
  func exigeSansTVA(dans registre: some Entourage) throws(Refus) {
    guard let ledger = registre.registre, ledger.estEnFranchise else { return }
    if let taxee { throw refus(.tvaSousFranchise(taxee, ledger.loi.exoneration(.franchise))) }
  }

  /// The taxation of a line that has VAT, or lacks a reason for exemption; else nil.
  package var taxee: Imposition? {
    situation.sommes.sommes(tva: situation.tva).lazy.map(\.imposition).first { $0.estTaxee }
  }
}

extension Imposition {
  /// Whether a line with it has VAT, or lacks a reason for exemption.
  package var estTaxee: Bool { categorie == nil || categorie == .taxe }
}

extension LigneFacture {
  /// Checks the texts of a line of the document `numero`.
  package func admetTextes(_ numero: String) throws(Refus) {
    try Self.admet(designation: designation, numero)
    try termes?.admis(.ligne)
    try admetExoneration(numero)
  }

  /// Requires a reason of the right category on a line without VAT whose category demands one, and no reason on other
  /// lines (BR-E-10, BR-AE-10, BR-IC-10, BR-G-10, BR-O-10, BR-S-10, BR-Z-10).
  package func admetExoneration(_ numero: String) throws(Refus) {
    let categorie = imposition?.categorie
    // A disbursement and its reason go together.
    let estDebours = exoneration.map { $0.motif == MotifExoneration.debours.code } ?? false
    guard (nature == .debours) == estDebours else {
      throw .facture(numero, .deboursTaxe)
    }
    guard nature != .debours || remisePourcentage == .zero else { throw .facture(numero, .deboursRemis) }
    guard nature != .penalites || categorie == .horsChamp else { throw .facture(numero, .penalitesTaxees) }
    guard let exoneration else {
      if let categorie, categorie.demandeUnMotif { throw .facture(numero, .motifAbsent(categorie)) }
      return
    }
    guard let code = exoneration.motif else {
      guard categorie?.demandeUnMotif == true, !Texte.estVide(exoneration.mention) else {
        throw .facture(numero, categorie.map { .motifAbsent($0) } ?? .mentionSansMotif)
      }
      return
    }
    guard let motif = MotifExoneration(code), motif.code == code else {
      throw .facture(numero, .motifInconnu(code))
    }
    guard !motif.estDeMarge else { throw .facture(numero, .regimeDeMarge(motif)) }
    guard motif.categorie == categorie else { throw .facture(numero, .motifHorsCategorie(motif, categorie)) }
    guard !Texte.estVide(exoneration.mention) else { throw .facture(numero, .mentionVide(motif.code)) }
  }
}
