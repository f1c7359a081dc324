/// A client was changed: only what changed is there.
public struct ClientModifie: Hashable, Sendable {
  /// Its name.
  public let nom: String?
  /// The nine digits of the SIREN.
  public let siren: Changement<String>
  /// The fourteen digits of the SIRET.
  public let siret: Changement<String>
  /// The VAT number.
  public let numeroTVA: Changement<String>
  /// Where to write to.
  public let email: Changement<String>
  /// Where to call.
  public let telephone: Changement<String>
  /// Where it is: the whole new address.
  public let adresse: Changement<Adresse>

  /// An event of these facts.
  public init(
    nom: String? = nil, siren: Changement<String> = .inchange, siret: Changement<String> = .inchange,
    numeroTVA: Changement<String> = .inchange, email: Changement<String> = .inchange,
    telephone: Changement<String> = .inchange, adresse: Changement<Adresse> = .inchange
  ) {
    self.nom = nom
    self.siren = siren
    self.siret = siret
    self.numeroTVA = numeroTVA
    self.email = email
    self.telephone = telephone
    self.adresse = adresse
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == ClientModifie() }

  /// Changes `client` as it says.
  func apply(to client: inout Client) {
    if let nom { client.nom = nom }
    siren.apply(to: &client.siren)
    siret.apply(to: &client.siret)
    numeroTVA.apply(to: &client.numeroTVA)
    email.apply(to: &client.email)
    telephone.apply(to: &client.telephone)
    adresse.apply(to: &client.adresse)
  }
}
