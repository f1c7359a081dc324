/// Changes a client. Documents that were sent keep the client as it then was.
public struct ModifierClient: Modification {
  /// The client.
  public let client: ClientID
  /// What changes, but for single parts of its address.
  public var changement = ClientModifie()
  /// Number and street.
  public var rue: Changement<String> = .inchange
  /// Building, floor.
  public var complement: Changement<String> = .inchange
  /// Postal code.
  public var codePostal: Changement<String> = .inchange
  /// Town.
  public var ville: Changement<String> = .inchange
  /// Country.
  public var pays: Changement<String> = .inchange
  /// Whether another client may have its new name.
  public var homonyme = false
  /// What it becomes before these changes; nil: what it is.
  private var voulu: Client?

  /// Changes nothing yet: set what is to change.
  public init(_ client: ClientID) { self.client = client }

  /// Changes the client into `voulu`, as a file states it, which names clients by their ids.
  package init(en voulu: Client) {
    client = voulu.id
    self.voulu = voulu
    homonyme = true
  }

  /// The client, and those of its new name.
  public func reads(on today: Jour) -> Reads {
    Reads(clients: [client], noms: changement.nom.map { [$0] } ?? [])
  }

  /// Refused when there is no such client, nothing changes, or the result is no client or has a name that is taken
  /// (``CreerClient``).
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let present = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    let modifie = ClientModifie(de: present, a: applique(a: present))
    try present.admet(modifie)
    if case .remplace = pays { try applique(a: present).adresse?.admetPays() }
    if let nom = modifie.nom, !homonyme, !NomPlie(present.nom).estCelui(de: nom) {
      let autres = (view.homonymes[nom] ?? []).filter { $0.id != client }
      guard autres.isEmpty else { throw .client(.nomPris(nom, autres)) }
    }
    return [.client(client, .clientModifie(modifie))]
  }

  /// `client` with these changes.
  package func applique(a client: Client) -> Client {
    var resultat = voulu ?? client
    changement.apply(to: &resultat)
    resultat.adresse = adresse(resultat.adresse)
    return resultat
  }

  /// The whole new address.
  private func adresse(_ presente: Adresse?) -> Adresse? {
    var nouvelle = presente ?? Adresse()
    rue.apply(to: &nouvelle.rue)
    complement.apply(to: &nouvelle.complement)
    codePostal.apply(to: &nouvelle.codePostal)
    ville.apply(to: &nouvelle.ville)
    pays.apply(to: &nouvelle.pays)
    return nouvelle.estVide ? nil : nouvelle
  }
}
