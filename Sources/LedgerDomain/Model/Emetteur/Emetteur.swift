/// Who invoices: what a document says of its seller, frozen when it is sent.
public struct Emetteur: Hashable, Sendable {
  /// Whose rules sent documents keep.
  public enum Profil: String, CaseIterable, Sendable {
    /// Those of France, in force since 1 September 2026: all that an invoice lacks is said before it is sent.
    case france = "fr"
  }

  /// How the seller stands towards VAT.
  public enum RegimeTVA: String, CaseIterable, Sendable {
    /// VAT is charged.
    case reel
    /// No VAT is charged (CGI, art. 293 B).
    case franchise
  }

  /// Whom to ask about an invoice (EN 16931, BG-6).
  public struct Contact: Hashable, Sendable {
    /// A person or a department.
    public var nom: String?
    /// Where to call.
    public var telephone: String?
    /// Where to write to.
    public var email: String?

    /// Who is to be asked.
    public init(nom: String? = nil, telephone: String? = nil, email: String? = nil) {
      self.nom = nom
      self.telephone = telephone
      self.email = email
    }

    /// Whether nothing is said of it.
    public var estVide: Bool { nom == nil && telephone == nil && email == nil }
  }

  /// Whose rules its documents keep; nil: those of the ledger alone.
  public var profil: Profil?
  /// Its name, of a sole trader with « EI » (BT-27).
  public var nom: String
  /// The name that customers know, where it is another (BT-28).
  public var nomCommercial: String?
  /// Its legal form, as in SARL (BT-33).
  public var formeJuridique: String?
  /// Its capital, in the currency of the ledger (BT-33).
  public var capital: Montant?
  /// Where it is registered, as in RCS Lyon 900000019 (note ABL).
  public var immatriculation: String?
  /// The nine digits of the SIREN (BT-30).
  public var siren: String?
  /// The fourteen digits of the SIRET (BT-29).
  public var siret: String?
  /// The VAT number (BT-31).
  public var numeroTVA: String?
  /// How it stands towards VAT.
  public var regimeTVA = RegimeTVA.reel
  /// Whether VAT on services is due when they are invoiced and not when they are paid (BT-8).
  public var optionDebits = false
  /// Where it is (BG-5).
  public var adresse: Adresse?
  /// Where invoices reach it electronically (BT-34).
  public var adresseElectronique: AdresseElectronique?
  /// Whom to ask about an invoice.
  public var contact: Contact?
  /// Where transfers are to go.
  public var compteBancaire: CompteBancaire?
  /// The texts on its invoices, one of a code, in the order of their codes.
  public var mentions: [Mention] = []

  /// A seller of that name.
  public init(nom: String) { self.nom = nom }

  /// A seller in France of that name, with the texts that are usual there.
  package static func francais(nom: String) -> Emetteur {
    var emetteur = Emetteur(nom: nom)
    emetteur.profil = .france
    emetteur.adresse = Adresse(pays: Pays.france.description)
    emetteur.mentions = Mention.usuelles
    return emetteur
  }

  /// Its SIREN, which its SIRET begins with.
  public var sirenDit: String? { Siren.dit(siren, siret: siret) }

  /// Where invoices reach it: where it says so, else by its SIREN in the French directory (BT-34).
  package var adresseDeFacturation: AdresseElectronique? {
    adresseElectronique ?? sirenDit.map { AdresseElectronique(schema: AdresseElectronique.annuaire, identifiant: $0) }
  }

  /// The text about `code`; nil where there is none. Texts are kept in the order of their codes.
  public subscript(code: Mention.Code) -> String? {
    get { mentions.first { $0.code == code }?.texte }
    set {
      mentions.removeAll { $0.code == code }
      if let newValue { mentions.append(Mention(code, newValue)) }
      mentions.sort { $0.code < $1.code }
    }
  }
}
