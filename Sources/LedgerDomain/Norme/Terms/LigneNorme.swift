/// A line of a document (BG-25).
public struct LigneNorme: Hashable, Sendable {
  /// Its place, from 1 (BT-126).
  public var position: Int
  /// A note (BT-127).
  public var note: String?
  /// The name of the item, in at most 255 characters (BT-153).
  public var designation: String
  /// The rest of the designation that does not fit the name (BT-154).
  public var description: String?
  /// The seller's reference for the item (BT-155).
  public var reference: String?
  /// The quantity (BT-129): at most four decimals.
  public var quantite: Quantite
  /// The unit (BT-130).
  public var unite: Unite
  /// The price of one unit (BT-146).
  public var prixUnitaire: PrixUnitaire
  /// The VAT (BT-151, BT-152).
  public var taxe: Taxe
  /// The discount (BG-27).
  public var remise: Remise?
  /// The net amount, before VAT (BT-131).
  public var montantNet: Montant

  /// A line with these terms.
  package init(
    position: Int, note: String? = nil, designation: String, description: String? = nil, reference: String? = nil,
    quantite: Quantite, unite: Unite, prixUnitaire: PrixUnitaire, taxe: Taxe, remise: Remise? = nil, montantNet: Montant
  ) {
    self.position = position
    self.note = note
    self.designation = designation
    self.description = description
    self.reference = reference
    self.quantite = quantite
    self.unite = unite
    self.prixUnitaire = prixUnitaire
    self.taxe = taxe
    self.remise = remise
    self.montantNet = montantNet
  }
}

/// A category of VAT with its rate (BT-151, BT-118 and BT-95; BT-152, BT-119 and BT-96).
public struct Taxe: Hashable, Sendable {
  /// The category.
  public var categorie: CategorieTVA
  /// The rate; nil for what is outside the scope of VAT (BR-O-05).
  public var taux: Taux?

  /// That category and rate.
  package init(categorie: CategorieTVA, taux: Taux? = nil) {
    self.categorie = categorie
    self.taux = taux
  }
}

/// A discount on a line or on a part of a document.
public struct Remise: Hashable, Sendable {
  /// The percentage (BT-138, BT-94).
  public var pourcentage: Taux
  /// The base amount (BT-137, BT-93).
  public var base: Montant
  /// The amount (BT-136, BT-92).
  public var montant: Montant

  /// A discount of `montant` on `base`.
  package init(pourcentage: Taux, base: Montant, montant: Montant) {
    self.pourcentage = pourcentage
    self.base = base
    self.montant = montant
  }
}
