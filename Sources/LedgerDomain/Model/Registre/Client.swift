/// Who invoices are made out to.
public struct Client: Hashable, Sendable {
  /// Its id.
  public private(set) var id: ClientID
  /// Its name.
  public var nom: String
  /// The nine digits of the SIREN.
  public var siren: String?
  /// The fourteen digits of the SIRET.
  public var siret: String?
  /// The VAT number.
  public var numeroTVA: String?
  /// Where to write to.
  public var email: String?
  /// Where to call.
  public var telephone: String?
  /// Where it is.
  public var adresse: Adresse?
  /// Where invoices reach it electronically (BT-49).
  public var adresseElectronique: AdresseElectronique?
  /// What it is; nil where nobody said.
  public var nature: NatureClient?

  /// A client of these facts.
  public init(
    id: ClientID, nom: String, siren: String? = nil, siret: String? = nil, numeroTVA: String? = nil,
    email: String? = nil, telephone: String? = nil, adresse: Adresse? = nil,
    adresseElectronique: AdresseElectronique? = nil, nature: NatureClient? = nil
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
  }

  /// The same client under another id.
  package func copie(_ id: ClientID) -> Client {
    var copie = self
    copie.id = id
    return copie
  }

  /// Changes the client as `event` says: the only way an event changes it. It cannot fail and checks nothing. Its advances
  /// are kept apart (``Avances``).
  public mutating func apply(_ event: ClientEvent) {
    switch event {
    case .clientCree(let client): self = client
    case .clientModifie(let modifie): modifie.apply(to: &self)
    case .avance: break
    }
  }
}
