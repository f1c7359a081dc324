/// A line of a draft was changed: only what changed is there.
public struct LigneModifiee: Hashable, Sendable {
  /// The line.
  public let ligneId: LigneID
  /// What is invoiced.
  public var designation: String?
  /// How many.
  public var quantite: Quantite?
  /// The price of one.
  public var prixUnitaire: PrixUnitaire?
  /// Its rate of VAT; cleared, the document's.
  public var tauxTVA: Changement<Taux>
  /// The customer's order number.
  public var referenceCommande: Changement<String>
  /// The day of the customer's order.
  public var dateCommande: Changement<Jour>

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

  /// The same changes, but for those of what is so already in `ligne`.
  func utile(pour ligne: LigneFacture) -> LigneModifiee {
    var utile = utile(pour: LigneComptee(ligne))
    if designation == ligne.designation { utile.designation = nil }
    utile.referenceCommande = referenceCommande.utile(pour: ligne.referenceCommande)
    utile.dateCommande = dateCommande.utile(pour: ligne.dateCommande)
    return utile
  }

  /// The same changes, but for those of what counts and is so already in `ligne`.
  func utile(pour ligne: LigneComptee) -> LigneModifiee {
    var utile = self
    if quantite == ligne.quantite { utile.quantite = nil }
    if prixUnitaire == ligne.prixUnitaire { utile.prixUnitaire = nil }
    utile.tauxTVA = tauxTVA.utile(pour: ligne.tauxTVA)
    return utile
  }

  /// Changes `ligne` so.
  package func apply(to ligne: inout LigneFacture) {
    if let designation { ligne.designation = designation }
    if let quantite { ligne.quantite = quantite }
    if let prixUnitaire { ligne.prixUnitaire = prixUnitaire }
    tauxTVA.apply(to: &ligne.tauxTVA)
    referenceCommande.apply(to: &ligne.referenceCommande)
    dateCommande.apply(to: &ligne.dateCommande)
  }
}
