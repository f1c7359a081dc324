import LedgerModel
import LedgerRules
import LedgerUseCases

/// A line; under the nil UUID if it has no id. Fields are read in the order in which most files have them.
extension LigneImportee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let (designation, quantite, prixUnitaire): (String, Quantite, PrixUnitaire) = try (
      champs.field("designation"), champs.field("quantite"), champs.field("prixUnitaire")
    )
    var ligne = LigneFacture(id: .nul, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire)
    try ligne.readDetails(&champs)
    if let id: LigneID = try champs.optional("id") { ligne = ligne.copie(id) }
    let taxation = try TaxationEnoncee(&champs)
    (ligne.imposition, ligne.exoneration) = (taxation.imposition, taxation.exoneration)
    let montantNet: Montant? = try champs.optional("montantNet")
    let (remise, unite): (Taux?, Unite?) = try (champs.optional("remisePourcentage"), champs.optional("unite"))
    (ligne.remisePourcentage, ligne.unite) = (remise ?? .zero, unite ?? .unite)
    ligne.nature = try champs.optional("nature")
    // Its reason shows that it is a disbursement.
    if ligne.nature == nil, ligne.exoneration?.motif == MotifExoneration.debours.code { ligne.nature = .debours }
    self.init(ligne, montantNet: montantNet)
    (self.remise, self.unite) = (remise, unite)
  }
}

extension LigneFacture {
  /// Asks for the fields that few lines have.
  fileprivate mutating func readDetails(_ champs: inout DocumentReader) throws(DocumentFault) {
    for detail in Self.details {
      switch detail {
      case .texte(let champ): try champs.pose(champ, dans: &self)
      case .jour(let champ): try champs.pose(champ, dans: &self)
      case .document(let champ): try champs.pose(champ, dans: &self)
      case .termes(let champ): champ.pose(try champs.termes(champ.nom), dans: &self)
      case .devis(let champ): try champs.pose(champ, dans: &self)
      case .penalites(let champ): try champs.pose(champ, dans: &self)
      }
    }
  }
}

/// An article of the catalogue, as an event defines it.
extension Article: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init(
      code: try champs.field("code"), designation: try champs.field("designation"),
      prixUnitaire: try champs.field("prixUnitaire"))
    unite = try champs.optional("unite") ?? .unite
    let taxation = try TaxationEnoncee(&champs)
    (imposition, exoneration) = (taxation.imposition, taxation.exoneration)
    nature = try champs.optional("nature")
    compte = try champs.optional("compte")
    estRetire = try champs.optional("retire") ?? false
  }
}

/// The VAT that a line states; implied values are filled in, as ``TaxationDemandee`` does.
private struct TaxationEnoncee {
  let imposition: Imposition?
  let exoneration: Exoneration?

  init(_ champs: inout DocumentReader) throws(DocumentFault) {
    let (taux, categorie): (Taux?, CategorieTVA?) = try (champs.optional("tauxTVA"), champs.optional("categorieTVA"))
    let (motif, mention): (String?, String?) = try (
      champs.optional("motifExoneration"), champs.optional("mentionExoneration")
    )
    let raison = motif.map { MotifExoneration($0) } ?? categorie.flatMap(MotifExoneration.seul)
    imposition = try Self.imposition(taux, categorie ?? (taux ?? .zero == .zero ? raison?.categorie : nil))
    if let motif = raison?.code ?? motif {
      exoneration = Exoneration(motif: motif, mention: mention ?? raison?.mention ?? "")
    } else {
      guard mention == nil || categorie?.demandeUnMotif == true else { throw .refus(.fichier(.mentionSansMotif)) }
      exoneration = mention.map { Exoneration(mention: $0) }
    }
  }

  /// A category other than S is at 0.
  private static func imposition(_ taux: Taux?, _ categorie: CategorieTVA?) throws(DocumentFault) -> Imposition? {
    guard let categorie else { return taux.map { Imposition($0) } }
    return try (taux ?? (categorie == .taxe ? nil : .zero))?.imposition(categorie)
  }
}

extension Taux {
  /// The imposition of this rate and that category. Throws if they do not fit together.
  fileprivate func imposition(_ categorie: CategorieTVA?) throws(DocumentFault) -> Imposition {
    guard let imposition = Imposition(self, categorie) else {
      throw .refus(.fichier(.categorieEtTaux(categorie ?? .taxe, self)))
    }
    return imposition
  }
}

/// Totals, as far as they are stated.
extension TotauxImportes: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    self.init()
    sousTotal = try champs.optional("sousTotal")
    montantRemise = try champs.optional("montantRemise")
    totalHT = try champs.optional("totalHT")
    ventilationTVA = try champs.optional("ventilationTVA")
    montantTVA = try champs.optional("montantTVA")
    totalTTC = try champs.optional("totalTTC")
    dejaPaye = try champs.optional("dejaPaye")
    montantTVAEuros = try champs.optional("montantTVAEuros")
    try champs.passe("netAPayer")
  }
}

extension Totaux.Ventilation: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let (base, tva): (Montant, Montant) = try (champs.field("base"), champs.field("tva"))
    let (taux, categorie): (Taux, CategorieTVA?) = try (champs.field("taux"), champs.optional("categorie"))
    self.init(try taux.imposition(categorie), base: base, tva: tva)
  }
}
