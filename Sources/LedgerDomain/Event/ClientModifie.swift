/// A client was changed: only what changed is there.
public struct ClientModifie: Hashable, Sendable {
  /// Its name.
  public var nom: String?
  /// The nine digits of the SIREN.
  public var siren: Changement<String>
  /// The fourteen digits of the SIRET.
  public var siret: Changement<String>
  /// The VAT number.
  public var numeroTVA: Changement<String>
  /// Where to write to.
  public var email: Changement<String>
  /// Where to call.
  public var telephone: Changement<String>
  /// Where it is: the whole new address.
  public var adresse: Changement<Adresse>

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

  /// What makes any client into `voulu`.
  init(en voulu: Client) {
    func change<Valeur>(_ valeur: Valeur?) -> Changement<Valeur> { valeur.map { .remplace($0) } ?? .efface }
    self.init(
      nom: voulu.nom, siren: change(voulu.siren), siret: change(voulu.siret), numeroTVA: change(voulu.numeroTVA),
      email: change(voulu.email), telephone: change(voulu.telephone), adresse: change(voulu.adresse))
  }

  /// The same changes, but for those of what is so already in `client`.
  func utile(pour client: Client) -> ClientModifie {
    ClientModifie(
      nom: nom == client.nom ? nil : nom, siren: siren.utile(pour: client.siren),
      siret: siret.utile(pour: client.siret), numeroTVA: numeroTVA.utile(pour: client.numeroTVA),
      email: email.utile(pour: client.email), telephone: telephone.utile(pour: client.telephone),
      adresse: adresse.utile(pour: client.adresse))
  }

  /// Whether nothing changes.
  public var estVide: Bool { self == ClientModifie() }

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
