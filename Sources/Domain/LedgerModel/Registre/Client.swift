public import LedgerWords

/// A client: invoices are addressed to it.
public struct Client: Hashable, Sendable {
  /// Its id.
  public private(set) var id: ClientID
  /// Its name.
  public var nom: String
  /// Why its name cannot be read: a word stands in its place; nil if ``nom`` is its name.
  public var nomAbsent: Absence?
  /// Whether contact details (``ClasseValeurs/coordonnees``) are missing beside the log although they were not erased.
  public var coordonneesPerdues = false
  /// The nine digits of the SIREN.
  public var siren: String?
  /// The fourteen digits of the SIRET.
  public var siret: String?
  /// The VAT number.
  public var numeroTVA: String?
  /// Its number in a foreign register (BT-47); nil if it has a SIREN.
  public var identifiantLegal: IdentifiantPartie?
  /// The e-mail address.
  public var email: String?
  /// The telephone number.
  public var telephone: String?
  /// The postal address.
  public var adresse: Adresse?
  /// The electronic address for invoices (BT-49).
  public var adresseElectronique: AdresseElectronique?
  /// The kind of client; nil if unknown.
  public var nature: NatureClient?
  /// The rules for its invoices; nil if it asks for no special rules.
  public var profil: ProfilFacture?
  /// Its identifier given by the seller or another body, such as a GLN (BT-46); nil if it has a SIRET.
  public var autreIdentifiant: IdentifiantPartie?
  /// The contact person (BT-56).
  public var contact: String?
  /// The language of its documents; nil if it asks for none.
  public var langue: LangueDocument?
  /// The code of its account in the books; nil: the code of its rank (``CodeComptable``).
  public var codeComptable: String?
  /// Its own terms for late payment; nil: those of the seller.
  public var recouvrement: Recouvrement?
  /// Whether its personal values stand beside the log although it is a business.
  public var confidentiel = false

  /// A client with these values.
  public init(
    id: ClientID, nom: String, siren: String? = nil, siret: String? = nil, numeroTVA: String? = nil,
    email: String? = nil, telephone: String? = nil, adresse: Adresse? = nil,
    adresseElectronique: AdresseElectronique? = nil, nature: NatureClient? = nil, profil: ProfilFacture? = nil,
    identifiantLegal: IdentifiantPartie? = nil, autreIdentifiant: IdentifiantPartie? = nil, contact: String? = nil,
    langue: LangueDocument? = nil, codeComptable: String? = nil, confidentiel: Bool = false
  ) {
    self.id = id
    self.nom = nom
    self.siren = siren
    self.siret = siret
    self.numeroTVA = numeroTVA
    self.email = email
    self.telephone = telephone
    self.adresse = adresse
    self.adresseElectronique = adresseElectronique
    self.nature = nature
    self.profil = profil
    self.identifiantLegal = identifiantLegal
    self.autreIdentifiant = autreIdentifiant
    self.contact = contact
    self.langue = langue
    self.codeComptable = codeComptable
    self.confidentiel = confidentiel
  }

  /// Its SIREN, or the SIREN at the start of its SIRET.
  package var sirenDit: String? { Siren.dit(siren, siret: siret) }

  /// The same client under another id.
  package func copie(_ id: ClientID) -> Client {
    var copie = self
    copie.id = id
    return copie
  }

  /// Applies `event`: the only way an event changes a client. It cannot fail. Advances and letters are kept elsewhere (``CompteClient``).
  public mutating func apply(_ event: ClientEvent) {
    switch event {
    case .clientCree(let client): self = client
    case .clientModifie(let modifie): modifie.apply(to: &self)
    case .effacee(let effacement): effacement.apply(to: &self)
    case .conservation, .avance, .relance: break
    }
  }
}
