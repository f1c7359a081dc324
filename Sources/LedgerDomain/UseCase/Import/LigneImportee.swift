/// A line as a file states it.
package struct LigneImportee: Sendable {
  package var id: LigneID?
  package let designation: String
  package let quantite: Quantite
  package let prixUnitaire: PrixUnitaire
  package var tauxTVA: Taux?
  package var referenceCommande: String?
  package var dateCommande: Jour?
  /// Derived; where it is stated, it must be right.
  package var montantNet: Montant?

  /// A line that states what every line must.
  package init(designation: String, quantite: Quantite, prixUnitaire: PrixUnitaire) {
    self.designation = designation
    self.quantite = quantite
    self.prixUnitaire = prixUnitaire
  }
}
