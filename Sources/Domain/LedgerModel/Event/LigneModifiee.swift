/// A line of a draft was changed: only the changed fields are set.
public struct LigneModifiee: Hashable, Sendable {
  /// The line.
  public let ligneId: LigneID
  /// The designation.
  public var designation: String?
  /// The quantity.
  public var quantite: Quantite?
  /// The price of one unit.
  public var prixUnitaire: PrixUnitaire?
  /// Its taxation; cleared, the line takes the document's rate.
  public var imposition: Changement<Imposition> = .inchange
  /// Its discount.
  public var remisePourcentage: Taux?
  /// The unit of its quantity.
  public var unite: Unite?
  /// Whether it sells goods or a service.
  public var nature: Changement<NatureLigne> = .inchange
  /// Why no VAT is charged.
  public var exoneration: Changement<Exoneration> = .inchange
  /// The customer's order number.
  public var referenceCommande: Changement<String>
  /// The day of the customer's order.
  public var dateCommande: Changement<Jour>
  /// The seller's reference for the item.
  public var reference: Changement<String> = .inchange
  /// The acompte that it takes back.
  public var acompteId: Changement<FactureID> = .inchange
  /// Its other terms: all of them.
  public var termes: Changement<Termes> = .inchange
  /// The line of a quote that it is a part of.
  public var devis: Changement<PartDeDevis> = .inchange
  /// The penalties that it invoices.
  public var penalites: Changement<PartDePenalites> = .inchange

  /// Creates the event.
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

  /// Its VAT rate; cleared, the line takes the document's. Setting it makes the category follow from the rate.
  public var tauxTVA: Changement<Taux> {
    get { imposition.map(\.taux) }
    set { imposition = newValue.map { Imposition($0) } }
  }

  /// Whether it changes the reason why no VAT is charged, or needs such a reason.
  package var changeExoneration: Bool {
    if case .remplace(let imposition) = imposition, imposition.categorie?.demandeUnMotif == true { return true }
    return exoneration != .inchange
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == LigneModifiee(ligneId: ligneId) }

  /// The changes among these that `ligne` does not have yet.
  package func utile(pour ligne: LigneFacture) -> LigneModifiee {
    var utile = utile(pour: LigneComptee(ligne))
    if designation == ligne.designation { utile.designation = nil }
    if unite == ligne.unite { utile.unite = nil }
    utile.nature = nature.utile(pour: ligne.nature)
    utile.exoneration = exoneration.utile(pour: ligne.exoneration)
    for detail in LigneFacture.details { detail.champ.garde(&utile, pour: ligne) }
    return utile
  }

  /// The changes of counted fields among these that `ligne` does not have yet.
  package func utile(pour ligne: LigneComptee) -> LigneModifiee {
    var utile = self
    if quantite == ligne.quantite { utile.quantite = nil }
    if prixUnitaire == ligne.prixUnitaire { utile.prixUnitaire = nil }
    if remisePourcentage == ligne.remisePourcentage { utile.remisePourcentage = nil }
    utile.imposition = imposition.utile(pour: ligne.imposition)
    return utile
  }

  /// Applies the changes to `ligne`.
  package func apply(to ligne: inout LigneFacture) {
    if let designation { ligne.designation = designation }
    if let quantite { ligne.quantite = quantite }
    if let prixUnitaire { ligne.prixUnitaire = prixUnitaire }
    imposition.apply(to: &ligne.imposition)
    if let remisePourcentage { ligne.remisePourcentage = remisePourcentage }
    if let unite { ligne.unite = unite }
    nature.apply(to: &ligne.nature)
    exoneration.apply(to: &ligne.exoneration)
    // A line with VAT keeps no reason for exemption.
    if case .inchange = exoneration, ligne.imposition?.categorie?.demandeUnMotif != true { ligne.exoneration = nil }
    for detail in LigneFacture.details { detail.champ.apply(self, to: &ligne) }
  }
}
