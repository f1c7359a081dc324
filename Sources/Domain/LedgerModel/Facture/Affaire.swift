/// The deal behind a document: the order, the delivery, the payment terms.
///
/// Few documents have any of these; they are frozen with the document when it is issued.
public struct Affaire: Hashable, Sendable {
  /// The day of delivery, or the day the service ended (BT-72).
  public var dateLivraison: Jour?
  /// The period that the document covers, both ends included (BT-73, BT-74).
  public var periodeFacturation: PeriodeFacturation?
  /// The place of delivery, if it is not the client's own address (BT-70, BG-15).
  public var livraison: Livraison?
  /// Why the place of delivery cannot be read, if there was one.
  public var livraisonAbsente: Absence?
  /// The customer's references.
  public var references: References?
  /// How and when to pay, in words (BT-20).
  public var conditionsReglement: String?
  /// The rate of its currency in euros, for another currency than the euro.
  public var tauxChange: TauxChange?
  /// The invoice of another system that an avoir corrects, or a rectificative replaces (BG-3).
  public var origine: Origine?
  /// The reference that the payer quotes (BT-83), if another system printed neither the number nor its RF reference.
  public var referencePaiement: String?
  /// Its other terms.
  public var termes: Termes?
  /// The period of a subscription that it invoices.
  public var abonnement: PeriodeFacturee?

  /// An empty deal.
  public init() {}

  /// Whether it is empty.
  public var estVide: Bool { self == Affaire() }

  /// Leaves out the place of delivery, which cannot be read.
  package mutating func perdLaLivraison(_ absence: Absence) { (livraison, livraisonAbsente) = (nil, absence) }

  /// A copy for a correcting document: without the document's own origin and payment reference.
  package var pourCorriger: Affaire {
    var autre = self
    (autre.origine, autre.referencePaiement, autre.abonnement, autre.livraisonAbsente) = (nil, nil, nil, nil)
    autre.termes = termes?.sauf(
      .texte, .precedente, .exigibleLe, .prixDevis, .escompte, .tvaComptable, .numero, .type, .echeance)
    return autre
  }

  /// A copy for a document of `personne`, whose values stand beside the log; nil: for a business, whose document keeps its
  /// values in the log, so a private person's place of delivery is left out.
  package func reprise(par personne: ClientID?) -> Affaire {
    var autre = self
    autre.livraisonAbsente = nil
    if personne == nil, livraison?.personne != nil { autre.livraison = nil }
    return autre
  }

  /// A copy for another sale of the same deal: also without the days and the exchange rate.
  package var pourUneAutre: Affaire {
    var autre = pourCorriger
    (autre.dateLivraison, autre.periodeFacturation, autre.tauxChange) = (nil, nil, nil)
    return autre
  }
}

/// The period that a document covers (EN 16931, BG-14).
public struct PeriodeFacturation: Hashable, Sendable {
  /// The first day (BT-73).
  public let debut: Jour
  /// The last day, never before the first (BT-74, BR-29).
  public let fin: Jour

  /// From `debut` to `fin`; nil if `fin` is before `debut`.
  public init?(debut: Jour, fin: Jour) {
    guard debut <= fin else { return nil }
    (self.debut, self.fin) = (debut, fin)
  }
}

/// The place of a delivery (EN 16931, BG-13).
public struct Livraison: Hashable, Sendable {
  /// The recipient (BT-70).
  public var nom: String?
  /// The address (BG-15).
  public var adresse: Adresse?
  /// The client whose personal values these are, if they stand beside the log, where they can be erased.
  package var personne: ClientID?

  /// A place of delivery.
  public init(nom: String? = nil, adresse: Adresse? = nil) {
    self.nom = nom
    self.adresse = adresse
  }

  /// Whether both are the same place, beside the log or in it.
  public static func == (un: Livraison, autre: Livraison) -> Bool { un.nom == autre.nom && un.adresse == autre.adresse }

  /// Hashes the compared fields.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(nom)
    hasher.combine(adresse)
  }
}

/// The references that a customer needs on an invoice to pay it.
public struct References: Hashable, Sendable {
  /// The customer's order (BT-13).
  public var commande: String?
  /// The contract (BT-12).
  public var contrat: String?
  /// The buyer reference, for example a service code of Chorus Pro (BT-10).
  public var acheteur: String?

  /// References with these texts.
  public init(commande: String? = nil, contrat: String? = nil, acheteur: String? = nil) {
    self.commande = commande
    self.contrat = contrat
    self.acheteur = acheteur
  }

  /// UBL requires an order; this text replaces it if only the seller's is known.
  package static let sansCommande = "NA"

  /// Whether all are missing.
  public var estVide: Bool { self == References() }
}

/// The value in euros of one unit of a currency.
public struct TauxChange: Hashable, Sendable {
  /// The euros for one unit.
  public let taux: PrixUnitaire
  /// The day of the rate.
  public let date: Jour
  /// The source of the rate, for example BCE.
  public let source: String

  /// A rate of that day.
  public init(taux: PrixUnitaire, date: Jour, source: String) {
    self.taux = taux
    self.date = date
    self.source = source
  }

  /// `montant` in euros, rounded once to the cent (BT-111).
  ///
  /// - Throws: ``Debordement`` when it does not fit an amount.
  public func euros(_ montant: Montant) throws(Debordement) -> Montant {
    try Montant(exact: Arrondi.demiSupAbsolu(Int128(montant.centimes) * Int128(taux.millioniemes), par: 1_000_000))
  }

  /// The same for a sum.
  package func euros(_ montant: MontantLarge) throws(Debordement) -> MontantLarge {
    MontantLarge(try euros(Montant(exact: montant.centimes)))
  }
}

extension MontantLarge {
  /// This sum of `devise` in euros; nil in another currency without a rate.
  ///
  /// - Throws: ``Debordement`` when it does not fit an amount.
  package func euros(_ devise: Devise, _ taux: TauxChange?) throws(Debordement) -> MontantLarge? {
    devise == .euro ? self : try taux?.euros(self)
  }
}
