public import LedgerModel
import LedgerRules

/// Changes a client. Issued documents keep the client frozen in them.
public struct ModifierClient: Modification {
  /// The client.
  public let client: ClientID
  /// The changes, except single parts of the address.
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
  /// The rate of penalties.
  public var tauxPenalites: Changement<TauxPenalites> = .inchange
  /// The days late from which its letters are due; empty: no letters.
  public var relances: Changement<[Int]> = .inchange
  /// Whether another client may have its new name.
  public var homonyme = false
  /// The client's fields before these changes; nil: the recorded ones.
  private var voulu: Client?

  /// A modification of `client` without changes yet: set them.
  public init(_ client: ClientID) { self.client = client }

  /// Changes the client to `voulu`, as stated in a file. Files identify clients by id.
  package init(en voulu: Client) {
    client = voulu.id
    self.voulu = voulu
    homonyme = true
  }

  /// The client, whether a document was issued to it, and the clients of its new name.
  public func reads(on today: Jour) -> Reads {
    var reads = Reads(clients: [client], facturees: [client], noms: changement.nom.map { [$0] } ?? [])
    if let code = voulu?.codeComptable ?? changement.codeComptable.valeur { reads.codesComptables = [code] }
    return reads
  }

  /// Refused when the client is unknown, the values stay the same, the result is not valid, its name is taken
  /// (``CreerClient``), or a client with issued documents would become another firm.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    guard let present = view.clients[client] else { throw .client(.inconnu("\(client)")) }
    let nouveau = applique(a: present)
    let modifie = ClientModifie(de: present, a: nouveau)
    try present.admet(modifie)
    if voulu == nil { try exigeNature(nouveau, autreQue: present) }
    if voulu == nil, let taux = modifie.recouvrement.valeur?.tauxPenalites, taux != present.recouvrement?.tauxPenalites
    {
      try taux.admis(le: view.today, view.registre)
    }
    if modifie.codeComptable != .inchange { try view.exigeCodeLibre(nouveau) }
    if view.facturees.contains(client) { try present.exigeMemeFirme(modifie) }
    if case .remplace = pays { try nouveau.adresse?.admetPays() }
    if let nom = modifie.nom, !homonyme, !NomPlie(present.nom).estCelui(de: nom) {
      let autres = (view.homonymes[nom] ?? []).filter { $0.id != client }
      guard autres.isEmpty else { throw .client(.nomPris(nom, autres)) }
    }
    return [.client(client, .clientModifie(modifie))]
  }

  /// A private person is confidential; a client whose name was erased must stay confidential.
  private func exigeNature(_ nouveau: Client, autreQue present: Client) throws(Refus) {
    try nouveau.admetNature(autreQue: present)
    if changement.confidentiel == false, nouveau.nature == .particulier {
      throw .client(.particulierConfidentiel(nouveau.nom))
    }
    guard present.estSansNom, !nouveau.estConfidentiel, nouveau.nom == present.nom else { return }
    throw .client(present.estPerdu ? .perdu(client) : .efface(client))
  }

  /// `client` with these changes.
  package func applique(a client: Client) -> Client {
    var resultat = voulu ?? client
    changement.apply(to: &resultat)
    resultat.adresse = adresse(resultat.adresse)
    if voulu == nil {
      resultat.adresseElectronique = resultat.adresseElectronique?.dansPays(resultat.adresse?.pays)
    }
    var recouvrement = resultat.recouvrement ?? Recouvrement()
    tauxPenalites.apply(to: &recouvrement.tauxPenalites)
    relances.apply(to: &recouvrement.relances)
    resultat.recouvrement = recouvrement.estVide ? nil : recouvrement
    // A confidential client stays confidential unless the change says otherwise.
    if client.estConfidentiel, !resultat.estConfidentiel, voulu == nil, changement.confidentiel == nil {
      resultat.confidentiel = true
    }
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
    if case .remplace(let pays) = pays { nouvelle.pays = Pays.code(pays) }
    return nouvelle.estVide ? nil : nouvelle
  }
}
