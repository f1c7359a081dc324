/// One line of a document: a quantity of something at a price.
public struct LigneFacture: Hashable, Sendable {
  /// How many characters (Unicode scalars) a designation may have.
  package static let designationMax = 1_000

  /// Its id.
  public private(set) var id: LigneID
  /// What is invoiced.
  public var designation: String
  /// How many; negative for a return.
  public var quantite: Quantite
  /// The price of one, before VAT and remise.
  public var prixUnitaire: PrixUnitaire
  /// How it is taxed; absent, at the document's `tva`.
  public var imposition: Imposition?
  /// What is taken off the line, before the document's remise (BT-138).
  public var remisePourcentage: Taux
  /// What its quantity counts.
  public var unite: Unite
  /// What it sells; nil where nobody said.
  public var nature: NatureLigne?
  /// The rate of VAT; absent, the document's `tva`. Set, its category is that of the rate.
  public var tauxTVA: Taux? {
    get { imposition?.taux }
    set { imposition = newValue.map { Imposition($0) } }
  }
  /// Why no VAT is taken, where that is said.
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

  /// What the seller calls what is invoiced (BT-155).
  public var reference: String? {
    get { details.first?.reference }
    set { change { $0.reference = newValue } }
  }
  /// The acompte that a line of the final invoice takes back.
  public var acompteId: FactureID? {
    get { details.first?.acompteId }
    set { change { $0.acompteId = newValue } }
  }

  /// What few lines say.
  private struct Details: Hashable, Sendable {
    var referenceCommande: String?
    var dateCommande: Jour?
    var exoneration: Exoneration?
    var reference: String?
    var acompteId: FactureID?
  }

  /// One or none: an array, so that lines are small. Documents have many, and few have details.
  private var details: [Details] = []

  /// A line of these facts.
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

  /// The same line under another id: how every line is copied.
  package func copie(_ id: LigneID) -> LigneFacture {
    var copie = self
    copie.id = id
    return copie
  }

  /// A line that counts as `comptee`, of which no more is said.
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
    self.nature = nature
  }

  /// The texts in which words are looked for.
  var textesCherches: [String] { [designation, referenceCommande].compactMap(\.self) }

  /// Whether it says more than most lines do.
  package var aDetails: Bool { !details.isEmpty }

  private mutating func change(_ body: (inout Details) -> Void) {
    var suivants = details.first ?? Details()
    body(&suivants)
    details = suivants == Details() ? [] : [suivants]
  }

  /// quantite × prixUnitaire less its remise, in cents: the product exact and then rounded once (EN 16931, BT-131).
  package var centimesNets: Int128 { LigneComptee(self).centimesNets }

  /// The net amount of the line, before the document's remise (EN 16931, BT-131).
  ///
  /// - Throws: ``Debordement`` when it does not fit an amount.
  public func montantNet() throws(Debordement) -> Montant { try Montant(exact: centimesNets) }
}
