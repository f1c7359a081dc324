public import LedgerModel

/// An issued document in the terms of the European invoice norm (EN 16931), with the additions of France.
///
/// Every export format is written from it, so that all formats agree. Its fields are cited with their numbers in the norm. It
/// computes no amount: the amounts are those frozen at issue.
public struct FactureNorme: Hashable, Sendable {
  /// Its number (BT-1).
  public var numero: String
  /// Its date (BT-2).
  public var date: Jour
  /// Its type (BT-3).
  public var type: TypeNorme
  /// Its currency (BT-5).
  public var devise: Devise
  /// The VAT in the accounting currency, if the document has another (BT-6, BT-111).
  public var tvaComptable: TVAComptable?
  /// When its VAT is due; nil: as the law says for these goods or services (BT-8).
  public var exigibilite: Exigibilite?
  /// The last day to pay it (BT-9).
  public var dateEcheance: Jour?
  /// How and when to pay, in words (BT-20).
  public var conditions: String?
  /// Whose rules its file follows (BT-24).
  public package(set) var profil = ProfilFacture.france
  /// The kind of sale and the moment of invoicing; nil for a document from elsewhere without a French code (BT-23).
  public var cadre: Cadre?
  /// Whether no line sells anything, but states a disbursement or penalties. A file states the kind of sale all the same.
  package var estHorsVente = false
  /// The references that the buyer asked for (BT-10, BT-12, BT-13).
  public var references: References
  /// Its texts, each with its subject (BG-1).
  public var notes: [Note]
  /// The documents that it refers to (BG-3).
  public var origines: [Origine]
  /// The seller (BG-4).
  public var vendeur: Partie
  /// The buyer (BG-7).
  public var acheteur: Partie
  /// The delivery (BG-13).
  public var livraison: LivraisonNorme?
  /// The period that it covers (BG-14).
  public var periode: PeriodeFacturation?
  /// The payment instructions (BG-16).
  public var paiement: Paiement
  /// The discounts, by category and rate of VAT (BG-20).
  public var remises: [RemiseNorme]
  /// Its totals (BG-22).
  public var totaux: TotauxNorme
  /// Its VAT by category and rate (BG-23).
  public var ventilation: [VentilationNorme]
  /// Its lines (BG-25).
  public var lignes: [LigneNorme]
  /// Its other terms.
  public package(set) var termes: Termes?

  /// A document with these terms.
  package init(
    numero: String, date: Jour, type: TypeNorme, devise: Devise, tvaComptable: TVAComptable? = nil,
    exigibilite: Exigibilite? = nil, dateEcheance: Jour? = nil, conditions: String? = nil, cadre: Cadre? = nil,
    references: References, notes: [Note], origines: [Origine], vendeur: Partie, acheteur: Partie,
    livraison: LivraisonNorme? = nil, periode: PeriodeFacturation? = nil, paiement: Paiement, remises: [RemiseNorme],
    totaux: TotauxNorme, ventilation: [VentilationNorme], lignes: [LigneNorme]
  ) {
    self.numero = numero
    self.date = date
    self.type = type
    self.devise = devise
    self.tvaComptable = tvaComptable
    self.exigibilite = exigibilite
    self.dateEcheance = dateEcheance
    self.conditions = conditions
    self.cadre = cadre
    self.references = references
    self.notes = notes
    self.origines = origines
    self.vendeur = vendeur
    self.acheteur = acheteur
    self.livraison = livraison
    self.periode = periode
    self.paiement = paiement
    self.remises = remises
    self.totaux = totaux
    self.ventilation = ventilation
    self.lignes = lignes
  }
}

extension FactureNorme {
  /// Whether it is a credit note. Its amounts have no minus sign either.
  public var estAvoir: Bool { type.typeDocument == .avoir }

  /// As in a file: without the facts of a page alone, and without VAT numbers outside the scope of VAT (BR-O-02 to BR-O-04).
  /// A page shows them (CGI, ann. II, art. 242 nonies A, I 2°).
  public var ecrite: FactureNorme {
    var ecrite = self
    ecrite.paiement.codeQR = nil
    ecrite.estHorsVente = false
    guard ventilation.contains(where: { $0.taxe.categorie == .horsChamp }) else { return ecrite }
    (ecrite.vendeur.numeroTVA, ecrite.acheteur.numeroTVA) = (nil, nil)
    return ecrite
  }
}

/// When VAT is due, if a document says it (BT-8).
public enum Exigibilite: Sendable {
  /// On invoicing: the seller opted for that.
  case debits
  /// On payment, as for services.
  case encaissements
}

/// The VAT of a document in the currency of the tax return.
public struct TVAComptable: Hashable, Sendable {
  /// That currency (BT-6).
  public var devise: Devise
  /// The VAT in it (BT-111).
  public var montant: Montant

  /// VAT of `montant` in `devise`.
  package init(devise: Devise, montant: Montant) {
    self.devise = devise
    self.montant = montant
  }
}

/// A text with its subject (BG-1).
public struct Note: Hashable, Sendable {
  /// The subject (BT-21).
  public var code: Code
  /// The text (BT-22).
  public var texte: String
  /// The subject as a general text states it: that of general texts, or one unknown to the ledger.
  public let autreCode: String?

  /// A text on that subject.
  package init(code: Code, texte: String, autreCode: String? = nil) {
    self.code = code
    self.texte = texte
    self.autreCode = autreCode
  }

  /// A note with that code. A general one keeps its code: that of general notes, or one unknown to the ledger.
  package init(lu code: String?, _ texte: String) {
    let connu = code.flatMap { Code(rawValue: $0) } ?? .generale
    self.init(code: connu, texte: texte, autreCode: connu == .generale ? code : nil)
  }

  /// The subject of a text (UNTDID 4451).
  public enum Code: String, CaseIterable, Sendable {
    /// The penalties for late payment.
    case penalites = "PMD"
    /// The lump sum for recovery.
    case recouvrement = "PMT"
    /// The discount for early payment.
    case escompte = "AAB"
    /// The kind of sale.
    case traitement = "BAR"
    /// The registration of the seller.
    case immatriculation = "ABL"
    /// Anything else.
    case generale = "AAI"
  }
}

/// A delivery (BG-13).
public struct LivraisonNorme: Hashable, Sendable {
  /// The recipient (BT-70).
  public var nom: String?
  /// The day (BT-72).
  public var date: Jour?
  /// The address (BG-15).
  public var adresse: AdresseNorme?

  /// A delivery with these values.
  package init(nom: String? = nil, date: Jour? = nil, adresse: AdresseNorme? = nil) {
    self.nom = nom
    self.date = date
    self.adresse = adresse
  }
}

/// The payment instructions of a document (BG-16).
public struct Paiement: Hashable, Sendable {
  /// The means (BT-81).
  public var moyen: MoyenNorme
  /// The seller's name for that means (BT-82).
  public var libelle: String
  /// The reference that the payer must give (BT-83).
  public var reference: ReferencePaiement
  /// The account for transfers (BG-17).
  public var compte: CompteBancaire?
  /// The text of a QR code that fills in the transfer (EPC069-12); nil without a QR code. Files leave it out.
  public var codeQR: String?

  /// Payment by `moyen`.
  package init(
    moyen: MoyenNorme, libelle: String, reference: ReferencePaiement, compte: CompteBancaire? = nil,
    codeQR: String? = nil
  ) {
    self.moyen = moyen
    self.libelle = libelle
    self.reference = reference
    self.compte = compte
    self.codeQR = codeQR
  }
}
