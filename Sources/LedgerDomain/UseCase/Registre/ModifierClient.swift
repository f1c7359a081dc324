/// Changes a client. Documents that were sent keep the client as it then was.
public struct ModifierClient: UseCase {
  /// The client.
  public let client: ClientID
  /// Its name.
  public var nom: String?
  /// Its SIREN.
  public var siren: Changement<String> = .inchange
  /// Its SIRET.
  public var siret: Changement<String> = .inchange
  /// Its VAT number.
  public var numeroTVA: Changement<String> = .inchange
  /// Where to write to.
  public var email: Changement<String> = .inchange
  /// Where to call.
  public var telephone: Changement<String> = .inchange
  /// Number and street.
  public var rue: Changement<String> = .inchange
  /// Postal code.
  public var codePostal: Changement<String> = .inchange
  /// Town.
  public var ville: Changement<String> = .inchange
  /// Country.
  public var pays: Changement<String> = .inchange

  /// Changes nothing yet: set what is to change.
  public init(_ client: ClientID) { self.client = client }

  /// Changes the client into `voulu`.
  package init(_ client: ClientID, en voulu: Client) {
    func change(_ valeur: String?) -> Changement<String> { valeur.map { .remplace($0) } ?? .efface }
    self.client = client
    nom = voulu.nom
    siren = change(voulu.siren)
    siret = change(voulu.siret)
    numeroTVA = change(voulu.numeroTVA)
    email = change(voulu.email)
    telephone = change(voulu.telephone)
    rue = change(voulu.adresse?.rue)
    codePostal = change(voulu.adresse?.codePostal)
    ville = change(voulu.adresse?.ville)
    pays = change(voulu.adresse?.pays)
  }

  /// The client.
  public func reads(on today: Jour) -> Reads { Reads(clients: [client]) }

  /// Refused when there is no such client, nothing changes, or the result is no client (``CreerClient``).
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let present = view.clients[client] else { throw .clientInconnu("\(client)") }
    let modifie = ClientModifie(
      nom: nom == present.nom ? nil : nom, siren: siren.utile(pour: present.siren),
      siret: siret.utile(pour: present.siret), numeroTVA: numeroTVA.utile(pour: present.numeroTVA),
      email: email.utile(pour: present.email), telephone: telephone.utile(pour: present.telephone),
      adresse: adresse(present.adresse))
    guard !modifie.estVide else { throw .clientSansChangement }
    var resultat = present
    modifie.apply(to: &resultat)
    try resultat.verifie()
    return [.client(client, .clientModifie(modifie))]
  }

  /// The whole new address, where a part of it changes.
  private func adresse(_ presente: Adresse?) -> Changement<Adresse> {
    var nouvelle = presente ?? Adresse()
    rue.apply(to: &nouvelle.rue)
    codePostal.apply(to: &nouvelle.codePostal)
    ville.apply(to: &nouvelle.ville)
    pays.apply(to: &nouvelle.pays)
    let changement: Changement<Adresse> = nouvelle.estVide ? .efface : .remplace(nouvelle)
    return changement.utile(pour: presente)
  }
}
