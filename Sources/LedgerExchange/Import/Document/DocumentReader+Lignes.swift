import LedgerDomain
import LedgerJSON

/// The lines and the totals of a document.
extension DocumentReader {
  private static let clesLigne = JSONKeys(
    "designation", "quantite", "prixUnitaire", "referenceCommande", "dateCommande", "id", "tauxTVA", "montantNet")
  private static let clesTotaux = JSONKeys(
    "sousTotal", "montantRemise", "totalHT", "ventilationTVA", "montantTVA", "totalTTC")
  private static let clesVentilation = JSONKeys("taux", "base", "tva")

  @_lifetime(self: copy self)
  mutating func lignes() throws(DocumentFault) -> [LigneImportee] {
    at("lignes")
    var lignes: [LigneImportee] = []
    var array = try beginArray()
    while try nextElement(&array) {
      enter("lignes", lignes.count)
      lignes.append(try ligne())
    }
    return lignes
  }

  @_lifetime(self: copy self)
  private mutating func ligne() throws(DocumentFault) -> LigneImportee {
    var designation: String?
    var quantite: Quantite?
    var prixUnitaire: PrixUnitaire?
    var referenceCommande: String?
    var dateCommande: Jour?
    var id: LigneID?
    var tauxTVA: Taux?
    var montantNet: Montant?
    var object = try beginObject()
    while let key = try nextField(&object, Self.clesLigne) {
      switch key {
      case 0: designation = try texte("designation")
      case 1: quantite = try self.quantite("quantite")
      case 2: prixUnitaire = try self.prixUnitaire("prixUnitaire")
      case 3: referenceCommande = try texte("referenceCommande")
      case 4: dateCommande = try jour("dateCommande")
      case 5: id = try identifiant("id")
      case 6: tauxTVA = try taux("tauxTVA")
      default: montantNet = try montant("montantNet")
      }
    }
    guard let designation else { throw manque("designation") }
    guard let quantite else { throw manque("quantite") }
    guard let prixUnitaire else { throw manque("prixUnitaire") }
    let ligne = LigneFacture(
      id: id ?? .nul, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire, tauxTVA: tauxTVA,
      referenceCommande: referenceCommande, dateCommande: dateCommande)
    return LigneImportee(ligne, montantNet: montantNet)
  }

  @_lifetime(self: copy self)
  mutating func totaux() throws(DocumentFault) -> TotauxImportes {
    enter("totaux")
    var totaux = TotauxImportes()
    var object = try beginObject()
    while let key = try nextField(&object, Self.clesTotaux) {
      switch key {
      case 0: totaux.sousTotal = try montant("sousTotal")
      case 1: totaux.montantRemise = try montant("montantRemise")
      case 2: totaux.totalHT = try montant("totalHT")
      case 3: totaux.ventilationTVA = try ventilation()
      case 4: totaux.montantTVA = try montant("montantTVA")
      default: totaux.totalTTC = try montant("totalTTC")
      }
    }
    return totaux
  }

  @_lifetime(self: copy self)
  private mutating func ventilation() throws(DocumentFault) -> [Totaux.Ventilation] {
    at("ventilationTVA")
    var ventilation: [Totaux.Ventilation] = []
    var array = try beginArray()
    while try nextElement(&array) {
      enter("totaux.ventilationTVA", ventilation.count)
      var (taux, base, tva): (Taux?, Montant?, Montant?)
      var object = try beginObject()
      while let key = try nextField(&object, Self.clesVentilation) {
        switch key {
        case 0: taux = try self.taux("taux")
        case 1: base = try montant("base")
        default: tva = try montant("tva")
        }
      }
      guard let taux else { throw manque("taux") }
      guard let base else { throw manque("base") }
      guard let tva else { throw manque("tva") }
      ventilation.append(Totaux.Ventilation(taux: taux, base: base, tva: tva))
    }
    enter("totaux")
    return ventilation
  }
}
