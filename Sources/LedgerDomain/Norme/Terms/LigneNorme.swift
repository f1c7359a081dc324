/// A line of a document (BG-25).
public struct LigneNorme: Hashable, Sendable {
  /// Its place, from 1 (BT-126).
  public var position: Int
  /// What else is said of it (BT-127).
  public var note: String?
  /// What is invoiced, in at most 255 characters (BT-153).
  public var designation: String
  /// What did not fit the designation (BT-154).
  public var description: String?
  /// What the seller calls it (BT-155).
  public var reference: String?
  /// How many (BT-129): at most four decimals.
  public var quantite: Quantite
  /// What is counted (BT-130).
  public var unite: Unite
  /// The price of one (BT-146).
  public var prixUnitaire: PrixUnitaire
  /// How it is taxed (BT-151, BT-152).
  public var taxe: Taxe
  /// What is taken off (BG-27).
  public var remise: Remise?
  /// What it comes to, before VAT (BT-131).
  public var montantNet: Montant

  /// A line of these terms.
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
  /// The rate; nil of what is outside the scope of VAT (BR-O-05).
  public var taux: Taux?

  /// Taxed so.
  package init(categorie: CategorieTVA, taux: Taux? = nil) {
    self.categorie = categorie
    self.taux = taux
  }
}

/// What is taken off a line, or a part of a document.
public struct Remise: Hashable, Sendable {
  /// The percentage (BT-138, BT-94).
  public var pourcentage: Taux
  /// Of what (BT-137, BT-93).
  public var base: Montant
  /// How much (BT-136, BT-92).
  public var montant: Montant

  /// That much, of that.
  package init(pourcentage: Taux, base: Montant, montant: Montant) {
    self.pourcentage = pourcentage
    self.base = base
    self.montant = montant
  }
}
