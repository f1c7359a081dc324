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
  /// The rate of VAT; absent, the document's `tva`.
  public var tauxTVA: Taux?
  /// The customer's order number.
  public var referenceCommande: String? {
    get { commande.first?.reference }
    set { commande = Self.commande(newValue, dateCommande) }
  }
  /// The day of the customer's order.
  public var dateCommande: Jour? {
    get { commande.first?.date }
    set { commande = Self.commande(referenceCommande, newValue) }
  }

  /// The customer's order.
  private struct Commande: Hashable, Sendable {
    let reference: String?
    let date: Jour?
  }

  /// One order or none: an array, so that lines are small. Documents have many, and few name an order.
  private var commande: [Commande]

  /// A line of these facts.
  public init(
    id: LigneID, designation: String, quantite: Quantite, prixUnitaire: PrixUnitaire, tauxTVA: Taux? = nil,
    referenceCommande: String? = nil, dateCommande: Jour? = nil
  ) {
    self.id = id
    self.designation = designation
    self.quantite = quantite
    self.prixUnitaire = prixUnitaire
    self.tauxTVA = tauxTVA
    commande = Self.commande(referenceCommande, dateCommande)
  }

  /// The same line under another id: how every line is copied.
  package func copie(_ id: LigneID) -> LigneFacture {
    var copie = self
    copie.id = id
    return copie
  }

  /// A line that counts as `comptee`, without an order of the customer.
  @inline(__always) package init(_ comptee: LigneComptee, designation: String) {
    self.init(
      id: comptee.id, designation: designation, quantite: comptee.quantite, prixUnitaire: comptee.prixUnitaire,
      tauxTVA: comptee.tauxTVA)
  }

  /// Whether it names an order of the customer.
  package var aCommande: Bool { !commande.isEmpty }

  @inline(__always)
  private static func commande(_ reference: String?, _ date: Jour?) -> [Commande] {
    reference == nil && date == nil ? [] : [Commande(reference: reference, date: date)]
  }

  /// quantite × prixUnitaire in cents, the product exact and then rounded once (EN 16931, BT-131).
  package var centimesNets: Int128 { LigneComptee(self).centimesNets }

  /// The net amount of the line, before the document's remise (EN 16931, BT-131).
  ///
  /// - Throws: ``Debordement`` when it does not fit an amount.
  public func montantNet() throws(Debordement) -> Montant { try Montant(exact: centimesNets) }
}

/// What of a line counts in the totals of its document.
package struct LigneComptee: Hashable, Sendable {
  package let id: LigneID
  package private(set) var quantite: Quantite
  package private(set) var prixUnitaire: PrixUnitaire
  package private(set) var tauxTVA: Taux?

  @inline(__always)
  package init(id: LigneID, quantite: Quantite, prixUnitaire: PrixUnitaire, tauxTVA: Taux?) {
    self.id = id
    self.quantite = quantite
    self.prixUnitaire = prixUnitaire
    self.tauxTVA = tauxTVA
  }

  package init(_ ligne: borrowing LigneFacture) {
    id = ligne.id
    quantite = ligne.quantite
    prixUnitaire = ligne.prixUnitaire
    tauxTVA = ligne.tauxTVA
  }

  /// quantite × prixUnitaire in cents, the product exact and then rounded once (EN 16931, BT-131).
  package var centimesNets: Int128 {
    Arrondi.demiSupAbsolu(Int128(quantite.millioniemes) * Int128(prixUnitaire.millioniemes), par: 10_000_000_000)
  }

  /// Whether it comes to at most some ten thousand million, so that sums of such lines need not be looked at one by one.
  package var estPetite: Bool {
    (-512..<512).contains(quantite.millioniemes.multipliedFullWidth(by: prixUnitaire.millioniemes).high)
  }

  package mutating func apply(_ modifiee: LigneModifiee) {
    if let quantite = modifiee.quantite { self.quantite = quantite }
    if let prixUnitaire = modifiee.prixUnitaire { self.prixUnitaire = prixUnitaire }
    modifiee.tauxTVA.apply(to: &tauxTVA)
  }
}
