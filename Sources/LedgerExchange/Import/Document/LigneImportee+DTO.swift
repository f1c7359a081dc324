import LedgerDomain

/// A line; under the nil UUID where it has no id. Fields are asked for in the order in which most files have them.
extension LigneImportee: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let (designation, quantite, prixUnitaire): (String, Quantite, PrixUnitaire) = try (
      champs.field("designation"), champs.field("quantite"), champs.field("prixUnitaire")
    )
    let (reference, date): (String?, Jour?) = try (
      champs.optional("referenceCommande"), champs.optional("dateCommande")
    )
    var ligne = LigneFacture(
      id: try champs.optional("id") ?? .nul, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire,
      referenceCommande: reference, dateCommande: date)
    ligne.imposition = try champs.imposition("tauxTVA", "categorieTVA")
    let montantNet: Montant? = try champs.optional("montantNet")
    ligne.remisePourcentage = try champs.optional("remisePourcentage") ?? .zero
    ligne.unite = try champs.optional("unite") ?? .unite
    ligne.nature = try champs.optional("nature")
    if let motif: String = try champs.optional("motifExoneration") {
      let mention: String? = try champs.optional("mentionExoneration")
      ligne.exoneration = Exoneration(motif: motif, mention: mention ?? MotifExoneration(motif)?.mention ?? "")
    }
    self.init(ligne, montantNet: montantNet)
  }
}

extension DocumentReader {
  /// A rate and the category beside it, which fit together; nil where no rate is stated.
  @_lifetime(self: copy self)
  fileprivate mutating func imposition(
    _ nomTaux: StaticString, _ nomCategorie: StaticString
  ) throws(DocumentFault) -> Imposition? {
    let (taux, categorie): (Taux?, CategorieTVA?) = try (optional(nomTaux), optional(nomCategorie))
    guard let taux else { return nil }
    guard let imposition = Imposition(taux, categorie) else {
      throw .refus(.fichier(.categorieEtTaux(categorie ?? .taxe, taux)))
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
  }
}

extension Totaux.Ventilation: DocumentObject {
  init(champs: inout DocumentReader) throws(DocumentFault) {
    let (base, tva): (Montant, Montant) = try (champs.field("base"), champs.field("tva"))
    guard let imposition = try champs.imposition("taux", "categorie") else {
      throw .refus(.fichier(.champManquant("taux")))
    }
    self.init(imposition, base: base, tva: tva)
  }
}
