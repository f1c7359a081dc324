/// The places that decide where the sales of a document take place for VAT: the one function of the place (CGI, art. 258 to
/// 259 D; directive 2006/112, art. 31 to 59).
///
/// The rates that are allowed, the sales without VAT, the lines of the VAT return, the declarations and the remarks ask it. A
/// document has one place for each nature of its lines.
package struct LieuxDeVente: Hashable, Sendable {
  /// Where the seller is.
  package let vendeur: Territoire
  /// Where the customer is; nil for an unknown country.
  package let client: Territoire?
  /// Where goods are delivered, or where the building is: at the customer's, if the document names no other place; nil for an
  /// unknown country.
  package let livraison: Territoire?
  /// Whether the customer is a private person.
  package let estUnParticulier: Bool
  /// Whether the document names a place of delivery.
  package let livraisonEstDite: Bool
  /// The day of the rules.
  package let jour: Jour
  /// The seller's registrations for VAT in other member states.
  let inscriptions: InscriptionsTVA

  /// Of a document that `emetteur` issues to `client`, delivered at `livraison` (nil: at the customer's), by the rules of `jour`.
  /// Without a customer, everything is where the seller is.
  package init(_ emetteur: Emetteur?, _ client: Client?, livraison: Adresse?, le jour: Jour) {
    vendeur = emetteur.map { .duVendeur($0, le: jour) } ?? Territoire(.france)
    let adresse = client?.adresseFiscale
    self.client = client == nil ? vendeur : .de(adresse, le: jour)
    estUnParticulier = client?.nature == .particulier
    livraisonEstDite = livraison != nil
    (self.jour, inscriptions) = (jour, InscriptionsTVA(emetteur))
    guard client != nil || livraisonEstDite else {
      self.livraison = vendeur
      return
    }
    var lieu = livraison ?? adresse
    // An address in the United Kingdom without a postcode, of a client with a number of Northern Ireland.
    if lieu?.codePostal == nil, client?.numeroTVA.map(NumeroTVA.estDIrlandeDuNord) == true { lieu?.codePostal = "BT" }
    self.livraison = .de(lieu, le: jour)
  }

  /// Where a sale of `nature` takes place; nil for an unknown country. `taux` is its rate, if it is known: a rate may say that a
  /// private person's service is taxed where this person is.
  ///
  ///     goods                      where they are delivered (CGI, art. 258)
  ///     a service to a business    where the business is (art. 259, 1°)
  ///     one to a private person    where the seller is (art. 259, 2°), or where the person is (art. 259 D)
  ///     works on a building        where the building is (art. 259 A, 2°)
  package func lieu(_ nature: NatureLigne?, au taux: Taux? = nil) -> Territoire? {
    switch nature {
    case .bien, .travaux: livraison
    // A line without a nature counts as a service.
    case .service, .debours, .penalites, nil: estUnParticulier ? lieuChezUnParticulier(au: taux) : client
    }
  }

  /// Where a service to a private person takes place: where the seller is; where this person is, if the rate says so; or where the
  /// document says that it is rendered, if the seller is registered in that state and the rate is one of it (art. 259 D).
  private func lieuChezUnParticulier(au taux: Taux?) -> Territoire? {
    guard let taux else { return vendeur }
    if let client, let etat = client.etat, estDAilleurs(taux, etat) { return client }
    if livraisonEstDite, let livraison, let etat = livraison.etat, estInscrit(en: etat), estUnTaux(taux, de: etat) {
      return livraison
    }
    return vendeur
  }

  /// The zone of the place of a sale of `nature`, seen from the seller; nil for an unknown country.
  package func zone(_ nature: NatureLigne?, au taux: Taux? = nil) -> Territoire.Zone? {
    lieu(nature, au: taux).map { nature == .bien ? $0.zone(biensDe: vendeur) : $0.zone(servicesDe: vendeur) }
  }
}

extension Territoire {
  /// The place that `emetteur` sells from: France by default.
  package static func duVendeur(_ emetteur: Emetteur, le jour: Jour) -> Territoire {
    de(emetteur.adresse, le: jour) ?? Territoire(.france)
  }
}

extension Emetteur {
  /// The usual rate of the place that it sells from, in France.
  package func tauxUsuel(le jour: Jour) -> Taux? {
    loi.pays == .france ? Territoire.duVendeur(self, le: jour).taux?.first : nil
  }
}

extension Client {
  /// Its address; if that names no country, with the country of its VAT number.
  fileprivate var adresseFiscale: Adresse? {
    guard Texte.estVide(adresse?.pays ?? ""), let pays = numeroTVA.flatMap(NumeroTVA.pays) else { return adresse }
    var complete = adresse ?? Adresse()
    complete.pays = pays.description
    return complete
  }
}
