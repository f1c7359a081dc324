/// A sent document in the terms of the European norm of invoices (EN 16931), with what France asks of it.
///
/// Every format that leaves the ledger is written from it, so that all of them say the same. Its fields bear the numbers that the
/// norm gives them. Nothing in it is computed: amounts are those that were frozen when the document was sent.
public struct FactureNorme: Hashable, Sendable {
  /// Its number (BT-1).
  public var numero: String
  /// Its date (BT-2).
  public var date: Jour
  /// What it is (BT-3).
  public var type: TypeNorme
  /// Its currency (BT-5).
  public var devise: Devise
  /// The VAT in the currency of the accounts, of a document in another (BT-6, BT-111).
  public var tvaComptable: TVAComptable?
  /// When its VAT is due; nil: as the law has it for what is sold (BT-8).
  public var exigibilite: Exigibilite?
  /// The last day to pay it (BT-9).
  public var dateEcheance: Jour?
  /// How and when it is to be paid, in words (BT-20).
  public var conditions: String?
  /// What it invoices and when; nil of a document from elsewhere that keeps no frame of France (BT-23).
  public var cadre: Cadre?
  /// What the buyer asks to find on it (BT-10, BT-12, BT-13).
  public var references: References
  /// Its texts, each with what it is about (BG-1).
  public var notes: [Note]
  /// The documents that it follows (BG-3).
  public var origines: [Origine]
  /// Who invoices (BG-4).
  public var vendeur: Partie
  /// Whom it is made out to (BG-7).
  public var acheteur: Partie
  /// When and where it was delivered (BG-13).
  public var livraison: LivraisonNorme?
  /// The days that it is about (BG-14).
  public var periode: PeriodeFacturation?
  /// How it is to be paid (BG-16).
  public var paiement: Paiement
  /// What is taken off, for each category and rate of VAT (BG-20).
  public var remises: [RemiseNorme]
  /// Its totals (BG-22).
  public var totaux: TotauxNorme
  /// Its VAT by category and rate (BG-23).
  public var ventilation: [VentilationNorme]
  /// Its lines (BG-25).
  public var lignes: [LigneNorme]

  /// A document of these terms.
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
  /// Whether it is a credit note, whose amounts are written without a sign too.
  public var estAvoir: Bool { type == .avoir }
}

/// What a document is (BT-3, UNTDID 1001).
public enum TypeNorme: String, CaseIterable, Sendable {
  /// An invoice.
  case facture = "380"
  /// A credit note.
  case avoir = "381"
  /// An invoice in the place of another one, which was wrong.
  case rectificative = "384"
  /// An invoice for what is paid in advance.
  case acompte = "386"

  /// What a document of the ledger is.
  public init(_ type: TypeDocument) {
    switch type {
    case .facture: self = .facture
    case .avoir: self = .avoir
    case .acompte: self = .acompte
    case .rectificative: self = .rectificative
    }
  }
}

/// When VAT is due, where a document says it (BT-8).
public enum Exigibilite: Sendable {
  /// When it is invoiced: the seller opted for that.
  case debits
  /// When it is paid, as for services.
  case encaissements
}

/// The VAT of a document in the currency in which it is declared.
public struct TVAComptable: Hashable, Sendable {
  /// That currency (BT-6).
  public var devise: Devise
  /// The VAT in it (BT-111).
  public var montant: Montant

  /// That VAT.
  package init(devise: Devise, montant: Montant) {
    self.devise = devise
    self.montant = montant
  }
}

/// A text with what it is about (BG-1).
public struct Note: Hashable, Sendable {
  /// What it is about (BT-21).
  public var code: Code
  /// The text (BT-22).
  public var texte: String

  /// A text about that.
  package init(code: Code, texte: String) {
    self.code = code
    self.texte = texte
  }

  /// What a text is about (UNTDID 4451).
  public enum Code: String, CaseIterable, Sendable {
    /// The penalties for late payment.
    case penalites = "PMD"
    /// The lump sum for recovery.
    case recouvrement = "PMT"
    /// The discount for early payment.
    case escompte = "AAB"
    /// To which kind of sale it belongs.
    case traitement = "BAR"
    /// Where the seller is registered.
    case immatriculation = "ABL"
    /// Anything else.
    case generale = "AAI"
  }
}

/// A document that another one follows: the facture that an avoir corrects, the acompte that a final facture takes back (BG-3).
public struct Origine: Hashable, Sendable {
  /// Its number (BT-25).
  public var numero: String
  /// Its date; nil where a document from elsewhere does not say it (BT-26).
  public var date: Jour?

  /// The document of that number and date.
  public init(numero: String, date: Jour?) {
    self.numero = numero
    self.date = date
  }
}

/// When and where something was delivered (BG-13).
public struct LivraisonNorme: Hashable, Sendable {
  /// Who took it (BT-70).
  public var nom: String?
  /// The day (BT-72).
  public var date: Jour?
  /// Where (BG-15).
  public var adresse: AdresseNorme?

  /// A delivery of these facts.
  package init(nom: String? = nil, date: Jour? = nil, adresse: AdresseNorme? = nil) {
    self.nom = nom
    self.date = date
    self.adresse = adresse
  }
}

/// How a document is to be paid (BG-16).
public struct Paiement: Hashable, Sendable {
  /// By which means (BT-81).
  public var moyen: MoyenNorme
  /// What the seller calls that means (BT-82).
  public var libelle: String
  /// What the payer is to write on it (BT-83).
  public var reference: String
  /// The account that a transfer is to reach (BG-17).
  public var compte: CompteBancaire?

  /// To be paid so.
  package init(moyen: MoyenNorme, libelle: String, reference: String, compte: CompteBancaire? = nil) {
    self.moyen = moyen
    self.libelle = libelle
    self.reference = reference
    self.compte = compte
  }
}

/// A means of payment (BT-81, UNTDID 4461).
public enum MoyenNorme: String, CaseIterable, Sendable {
  /// One that needs no more to be said.
  case nonDefini = "1"
  /// Cash.
  case especes = "10"
  /// Cheque.
  case cheque = "20"
  /// Transfer, which needs an account (BR-61).
  case virement = "30"
  /// Card.
  case carte = "48"
  /// What one owes the other is taken off: an advance.
  case compensation = "97"
}
