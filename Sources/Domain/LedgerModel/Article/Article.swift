/// An article of the catalogue: the values of a line that sells it.
public struct Article: Hashable, Sendable {
  /// Its code: the reference of its lines (BT-155).
  public let code: String
  /// Its designation.
  public var designation: String
  /// The price of one unit, before VAT.
  public var prixUnitaire: PrixUnitaire
  /// The unit of its quantity.
  public var unite = Unite.unite
  /// Its taxation; nil: that of the document.
  public var imposition: Imposition?
  /// Why it bears no VAT.
  public var exoneration: Exoneration?
  /// Goods or a service.
  public var nature: NatureLigne?
  /// The account of its sales in the books; nil: that of its nature and taxation.
  public var compte: NumeroCompte?
  /// Whether it is no longer sold: new lines cannot use it.
  public var estRetire = false

  /// An article with these values.
  public init(code: String, designation: String, prixUnitaire: PrixUnitaire) {
    self.code = code
    self.designation = designation
    self.prixUnitaire = prixUnitaire
  }

  /// A line that sells `quantite` of it.
  public func ligne(_ id: LigneID, _ quantite: Quantite) -> LigneFacture {
    var ligne = LigneFacture(id: id, designation: designation, quantite: quantite, prixUnitaire: prixUnitaire)
    (ligne.imposition, ligne.exoneration) = (imposition, exoneration)
    (ligne.unite, ligne.nature, ligne.reference) = (unite, nature, code)
    return ligne
  }
}

extension Sequence<Article> {
  /// The articles on sale, by their codes.
  package var enVente: [Article] { filter { !$0.estRetire }.sorted { $0.code < $1.code } }
}
