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
  /// How it is taxed; cleared, at the document's rate.
  public var imposition: Changement<Imposition> = .inchange
  /// What is taken off it.
  public var remisePourcentage: Taux?
  /// What its quantity counts.
  public var unite: Unite?
  /// What it sells.
  public var nature: Changement<NatureLigne> = .inchange
  /// Why no VAT is taken.
  public var exoneration: Changement<Exoneration> = .inchange
  /// The customer's order number.
  public var referenceCommande: Changement<String>
  /// The day of the customer's order.
  public var dateCommande: Changement<Jour>
  /// What the seller calls it.
  public var reference: Changement<String> = .inchange
  /// The acompte that it takes back.
  public var acompteId: Changement<FactureID> = .inchange

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
    self.referenceCommande = referenceCommande
    self.dateCommande = dateCommande
    self.tauxTVA = tauxTVA
  }

  /// Its rate of VAT; cleared, the document's. Set, its category is that of the rate.
  public var tauxTVA: Changement<Taux> {
    get { imposition.map(\.taux) }
    set { imposition = newValue.map { Imposition($0) } }
  }

  /// Whether it says why no VAT is taken, or asks for that.
  var changeExoneration: Bool {
    if case .remplace(let imposition) = imposition, imposition.categorie?.demandeUnMotif == true { return true }
    return exoneration != .inchange
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == LigneModifiee(ligneId: ligneId) }

  /// The same changes, but for those of what is so already in `ligne`.
  func utile(pour ligne: LigneFacture) -> LigneModifiee {
    var utile = utile(pour: LigneComptee(ligne))
    if designation == ligne.designation { utile.designation = nil }
    if unite == ligne.unite { utile.unite = nil }
    utile.nature = nature.utile(pour: ligne.nature)
    utile.exoneration = exoneration.utile(pour: ligne.exoneration)
    for detail in LigneFacture.details { detail.garde(&utile, pour: ligne) }
    return utile
  }

  /// The same changes, but for those of what counts and is so already in `ligne`.
  func utile(pour ligne: LigneComptee) -> LigneModifiee {
    var utile = self
    if quantite == ligne.quantite { utile.quantite = nil }
    if prixUnitaire == ligne.prixUnitaire { utile.prixUnitaire = nil }
    if remisePourcentage == ligne.remisePourcentage { utile.remisePourcentage = nil }
    utile.imposition = imposition.utile(pour: ligne.imposition)
    return utile
  }

  /// Changes `ligne` so.
  package func apply(to ligne: inout LigneFacture) {
    if let designation { ligne.designation = designation }
    if let quantite { ligne.quantite = quantite }
    if let prixUnitaire { ligne.prixUnitaire = prixUnitaire }
    imposition.apply(to: &ligne.imposition)
    if let remisePourcentage { ligne.remisePourcentage = remisePourcentage }
    if let unite { ligne.unite = unite }
    nature.apply(to: &ligne.nature)
    exoneration.apply(to: &ligne.exoneration)
    // Where VAT is taken again, nothing is left to be said of it.
    if case .inchange = exoneration, ligne.imposition?.categorie?.demandeUnMotif != true { ligne.exoneration = nil }
    for detail in LigneFacture.details { detail.apply(self, to: &ligne) }
  }
}
