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
  /// Where invoices reach it electronically.
  public var adresseElectronique: Changement<AdresseElectronique>
  /// What it is.
  public var nature: Changement<NatureClient>

  /// An event of these facts.
  public init(
    nom: String? = nil, siren: Changement<String> = .inchange, siret: Changement<String> = .inchange,
    numeroTVA: Changement<String> = .inchange, email: Changement<String> = .inchange,
    telephone: Changement<String> = .inchange, adresse: Changement<Adresse> = .inchange,
    adresseElectronique: Changement<AdresseElectronique> = .inchange, nature: Changement<NatureClient> = .inchange
  ) {
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

  /// What makes `ancien` into `nouveau`.
  init(de ancien: Client, a nouveau: Client) {
    func change<Valeur>(_ champ: KeyPath<Client, Valeur?>) -> Changement<Valeur> {
      let change = nouveau[keyPath: champ].map(Changement.remplace) ?? .efface
      return change.utile(pour: ancien[keyPath: champ])
    }
    self.init(
      nom: nouveau.nom == ancien.nom ? nil : nouveau.nom, siren: change(\.siren), siret: change(\.siret),
      numeroTVA: change(\.numeroTVA), email: change(\.email), telephone: change(\.telephone),
      adresse: change(\.adresse), adresseElectronique: change(\.adresseElectronique), nature: change(\.nature))
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
    adresseElectronique.apply(to: &client.adresseElectronique)
    nature.apply(to: &client.nature)
  }
}
