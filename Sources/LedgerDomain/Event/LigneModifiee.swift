/// A line of a draft was changed: only what changed is there.
public struct LigneModifiee: Hashable, Sendable {
  /// The line.
  public let ligneId: LigneID
  /// What is invoiced.
  public let designation: String?
  /// How many.
  public let quantite: Quantite?
  /// The price of one.
  public let prixUnitaire: PrixUnitaire?
  /// Its rate of VAT; cleared, the document's.
  public let tauxTVA: Changement<Taux>
  /// The customer's order number.
  public let referenceCommande: Changement<String>
  /// The day of the customer's order.
  public let dateCommande: Changement<Jour>

  /// An event of these facts.
  public init(
    ligneId: LigneID, designation: String? = nil, quantite: Quantite? = nil, prixUnitaire: PrixUnitaire? = nil,
    tauxTVA: Changement<Taux> = .inchange, referenceCommande: Changement<String> = .inchange,
    dateCommande: Changement<Jour> = .inchange
  ) {
    self.ligneId = ligneId
    self.designation = designation
    self.quantite = quantite
    self.prixUnitaire = prixUnitaire
    self.tauxTVA = tauxTVA
    self.referenceCommande = referenceCommande
    self.dateCommande = dateCommande
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == LigneModifiee(ligneId: ligneId) }

  /// Changes `ligne` as it says.
  func apply(to ligne: inout LigneFacture) {
    if let designation { ligne.designation = designation }
    if let quantite { ligne.quantite = quantite }
    if let prixUnitaire { ligne.prixUnitaire = prixUnitaire }
    tauxTVA.apply(to: &ligne.tauxTVA)
    referenceCommande.apply(to: &ligne.referenceCommande)
    dateCommande.apply(to: &ligne.dateCommande)
  }
}
