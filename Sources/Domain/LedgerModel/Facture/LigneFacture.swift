/// One line of a document: a quantity of goods or of a service at a price.
public struct LigneFacture: Hashable, Sendable {
  /// The most characters (Unicode scalars) that a designation may have.
  package static let designationMax = 1_000

  /// Its id.
  public private(set) var id: LigneID
  /// The designation.
  public var designation: String
  /// The quantity; negative for a return.
  public var quantite: Quantite
  /// The price of one unit, before VAT and discount.
  public var prixUnitaire: PrixUnitaire
  /// Its taxation; nil: the document's `tva`.
  public var imposition: Imposition?
  /// The discount on the line, before the document's discount (BT-138).
  public var remisePourcentage: Taux
  /// The unit of the quantity.
  public var unite: Unite
  /// Goods or a service; nil if unknown.
  public var nature: NatureLigne?
  /// Its VAT rate; nil: the document's `tva`. Setting it makes the category follow from the rate.
  public var tauxTVA: Taux? {
    get { imposition?.taux }
    set { imposition = newValue.map { Imposition($0) } }
  }
  /// Why no VAT is charged, if a reason is given.
  public var exoneration: Exoneration? {
    get { details.first?.exoneration }
    set { change { $0.exoneration = newValue } }
  }
  /// The customer's order number.
  public var referenceCommande: String? {
    get { details.first?.referenceCommande }
    set { change { $0.referenceCommande = newValue } }
  }
  /// The day of the customer's order.
  public var dateCommande: Jour? {
    get { details.first?.dateCommande }
    set { change { $0.dateCommande = newValue } }
  }

  /// The seller's reference for the item (BT-155).
  public var reference: String? {
    get { details.first?.reference }
    set { change { $0.reference = newValue } }
  }
  /// The acompte that a line of the final invoice takes back.
  public var acompteId: FactureID? {
    get { details.first?.acompteId }
    set { change { $0.acompteId = newValue } }
  }
  /// Its other terms.
  public var termes: Termes? {
    get { details.first?.termes }
    set { change { $0.termes = newValue } }
  }
  /// The line of a quote that it is a part of.
  public var devis: PartDeDevis? {
    get { details.first?.devis }
    set { change { $0.devis = newValue } }
  }

  /// The penalties that it invoices.
  public var penalites: PartDePenalites? {
    get { details.first?.penalites }
    set { change { $0.penalites = newValue } }
  }

  /// Fields that few lines have.
  package struct Details: Hashable, Sendable {
    var referenceCommande: String?
    var dateCommande: Jour?
    var exoneration: Exoneration?
    var reference: String?
    var acompteId: FactureID?
    var termes: Termes?
    var devis: PartDeDevis?
    var penalites: PartDePenalites?
  }

  /// Empty, or the only one: an array keeps lines small. Documents have many lines, and few have details.
  package var details: [Details] = []

  /// A line with these values.
  public init(
    id: LigneID, designation: String, quantite: Quantite, prixUnitaire: PrixUnitaire, tauxTVA: Taux? = nil,
    referenceCommande: String? = nil, dateCommande: Jour? = nil
  ) {
    self.init(
      LigneComptee(
        id: id, quantite: quantite, prixUnitaire: prixUnitaire, imposition: tauxTVA.map { Imposition($0) },
        remisePourcentage: .zero),
      designation: designation)
    if referenceCommande != nil || dateCommande != nil {
      details = [Details(referenceCommande: referenceCommande, dateCommande: dateCommande)]
    }
  }

  /// The same line with another id: every copy of a line is made here.
  package func copie(_ id: LigneID) -> LigneFacture {
    var copie = self
    copie.id = id
    return copie
  }

  /// A line with the counted fields of `comptee` and without details.
  @inline(__always) package init(
    _ comptee: LigneComptee, designation: String, unite: Unite = .unite, nature: NatureLigne? = nil
  ) {
    id = comptee.id
    self.designation = designation
    quantite = comptee.quantite
    prixUnitaire = comptee.prixUnitaire
    imposition = comptee.imposition
    remisePourcentage = comptee.remisePourcentage
    self.unite = unite
    self.nature = nature ?? comptee.nature
  }

  /// The texts that a search by words reads.
  package var textesCherches: [String] { [designation, referenceCommande].compactMap(\.self) }

  /// Whether it has fields that most lines lack.
  package var aDetails: Bool { !details.isEmpty }

  /// As an amount that is not a sale: whether it is a charge for its document; else it is a deduction.
  package var estFrais: Bool { quantite.millioniemes > 0 }

  private mutating func change(_ body: (inout Details) -> Void) {
    var suivants = details.first ?? Details()
    body(&suivants)
    details = suivants == Details() ? [] : [suivants]
  }

  /// quantite × prixUnitaire less the discount, in cents: computed exactly, then rounded once (EN 16931, BT-131).
  package var centimesNets: Int128 { LigneComptee(self).centimesNets }

  /// The net amount of the line, before the document's discount (EN 16931, BT-131).
  ///
  /// - Throws: ``Debordement`` when it does not fit an amount.
  public func montantNet() throws(Debordement) -> Montant { try Montant(exact: centimesNets) }
}
