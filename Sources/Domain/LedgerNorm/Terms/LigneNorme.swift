public import LedgerModel

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
  /// Further deductions and charges (BG-27, BG-28).
  public package(set) var ajustements: [Remise] = []
  /// The net amount, before VAT (BT-131).
  public var montantNet: Montant
  /// Its other terms.
  public package(set) var termes: Termes?

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

extension LigneNorme {
  /// Its price in its file, if that has more decimals than the line computes with.
  package var prixDit: String? { termes.valeur(.prixNet) }
  /// The same for its quantity.
  package var quantiteDite: String? { termes.valeur(.quantite) }

  /// Its price in its file: for `pour` units if stated, and the deduction from a gross price.
  package var prix: (net: PrixUnitaire, pour: Quantite?, brut: (prix: PrixUnitaire, remise: PrixUnitaire)?) {
    let pour = termes[.parQuantite].first?.quantite
    let produit = Int128(prixUnitaire.millioniemes) * Int128(pour?.millioniemes ?? 1_000_000)
    if prixDit != nil { return (prixUnitaire, pour, nil) }
    // Only a price that stays exact is converted.
    guard produit.isMultiple(of: 1_000_000), let millioniemes = Int64(exactly: produit / 1_000_000),
      let net = PrixUnitaire(millioniemes: millioniemes)
    else { return (prixUnitaire, nil, nil) }
    let brut = termes[.prixBrut].first?.prix.flatMap { prix in
      PrixUnitaire(millioniemes: prix.millioniemes - net.millioniemes).map { (prix, $0) }
    }
    return (net, pour, brut)
  }
}

/// A category of VAT with its rate (BT-151, BT-118 and BT-95; BT-152, BT-119 and BT-96).
public struct Taxe: Hashable, Sendable {
  /// The category.
  public var categorie: CategorieTVA
  /// The rate; nil outside the scope of VAT (BR-O-05).
  public var taux: Taux?

  /// That category and rate.
  package init(categorie: CategorieTVA, taux: Taux? = nil) {
    self.categorie = categorie
    self.taux = taux
  }
}

/// A deduction from a line or a part of a document, or a charge on it.
public struct Remise: Hashable, Sendable {
  /// The percentage (BT-138, BT-94); nil if only the amount is given.
  public var pourcentage: Pourcentage?
  /// The base amount (BT-137, BT-93).
  public var base: Montant?
  /// The amount (BT-136, BT-92).
  public var montant: Montant
  /// Whether it is added: a charge.
  public package(set) var estFrais = false
  /// The reason (BT-97, BT-104); nil if its code gives it.
  public package(set) var raison: String? = Remise.raisonUsuelle
  /// The code of the reason (BT-98, BT-105).
  public package(set) var code: String? = Remise.codeUsuel

  /// A discount of `montant` on `base`.
  package init(pourcentage: Pourcentage?, base: Montant?, montant: Montant) {
    self.pourcentage = pourcentage
    self.base = base
    self.montant = montant
  }

  /// The usual reason of a discount, and its code (UNTDID 5189).
  package static var raisonUsuelle: String { "Remise" }
  package static var codeUsuel: String { "95" }
  /// The name of a charge without a reason.
  package static var fraisUsuels: String { "Frais" }
}
