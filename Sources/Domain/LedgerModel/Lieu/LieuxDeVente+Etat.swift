/// VAT of another member state (directive 2006/112, art. 33, 47, 58 and 59c; CGI, art. 258 A, 259 A and 259 D).
///
///     rate                              seller            bears
///     of the state alone                any               VAT of the state: it is refused where the seller is not registered
///     of both, or of the seller alone   registered there  VAT of the state: another rate than its own is refused
///     of both, or of the seller alone   not registered    VAT of the seller's place (below 10,000 euros a year)
///
/// Of a sale to a business a rate of the seller alone says VAT of the seller's place: the number in the state is for its other sales.
extension LieuxDeVente {
  /// The other state whose VAT a sale of `nature` with that taxation bears; nil for VAT of the seller's own state, and without VAT.
  package func etat(_ nature: NatureLigne?, _ imposition: Imposition) -> EtatDeTVA? {
    guard imposition.categorie == .taxe, nature?.estHorsVente != true, zone(nature, au: imposition.taux) == .union,
      let lieu = lieu(nature, au: imposition.taux), let etat = nature == .bien ? lieu.etatDesBiens : lieu.etat
    else { return nil }
    let porteSaTVA =
      estDAilleurs(imposition.taux, etat)
      || estInscrit(en: etat) && (estUnParticulier || estUnTaux(imposition.taux, de: etat))
    // A line of another system may say its nature by the delivery alone.
    let sontDesBiens = nature == .bien || nature == nil && livraisonEstDite
    return porteSaTVA
      ? EtatDeTVA(etat, auGuichet: vaAuGuichet(etat), estADistance: estUnParticulier && sontDesBiens) : nil
  }

  /// Whether the seller is registered for its sales there to such a customer.
  package func estInscrit(en etat: Pays) -> Bool {
    inscriptions.aUnNumero(en: etat) || estUnParticulier && inscriptions.auGuichet(le: jour)
  }

  /// Whether `taux` is a rate of `etat` on the day.
  package func estUnTaux(_ taux: Taux, de etat: Pays) -> Bool {
    TauxLegal.de(etat).contains { $0.taux == taux && $0.vaut(le: jour) }
  }

  /// Whether `taux` is a rate of `etat` on the day, and not of the seller's place.
  func estDAilleurs(_ taux: Taux, _ etat: Pays) -> Bool {
    guard let sien = vendeur.etat, etat != sien, estUnTaux(taux, de: etat) else { return false }
    return !estUnTaux(taux, de: sien) || vendeur.taux.map { !$0.contains(taux) } ?? false
  }

  /// Whether VAT of `etat` is declared to the one-stop shop, which is for private persons. A seller that is registered for it declares all
  /// such sales there (directive, art. 369b and 369c).
  private func vaAuGuichet(_ etat: Pays) -> Bool {
    estUnParticulier && (inscriptions.auGuichet(le: jour) || !inscriptions.aUnNumero(en: etat))
  }
}

extension LieuxDeVente {
  /// The places of a document that `envoyee` issues, delivered at `livraison` (nil: at the customer's), by the rules of `jour`; nil for
  /// a document that names no other country.
  package static func ailleurs(_ envoyee: FactureEnvoyee, livraison: Adresse?, le jour: Jour) -> LieuxDeVente? {
    // Every report asks it of each document: most name no country.
    let sien = envoyee.emetteur?.adresse?.pays ?? Pays.france.description
    var estAilleurs = livraison?.pays.map { $0 != sien } ?? false
    if let client = envoyee.client, !estAilleurs {
      estAilleurs =
        client.adresse?.pays.map { $0 != sien } ?? client.numeroTVA.map { !$0.utf8.starts(with: sien.utf8) } ?? false
    }
    guard estAilleurs else { return nil }
    return LieuxDeVente(envoyee.emetteur, envoyee.client, livraison: livraison, le: jour)
  }
}

extension Facture {
  /// The day whose rates it bears: that of the delivery, else its own.
  package var jourDuTaux: Jour { affaire.dateLivraison ?? affaire.periodeFacturation?.fin ?? dateFacture }

  /// Whether some of its lines, issued by `envoyee`, bear VAT of another member state.
  package func porteUneTVADAilleurs(_ envoyee: FactureEnvoyee) -> Bool {
    guard
      let lieux = LieuxDeVente.ailleurs(envoyee, livraison: affaire.livraison?.adresse, le: jourDuTaux)
    else { return false }
    return lignes.contains { lieux.etat($0.nature, imposition($0)) != nil }
  }

  /// The places of its sales, as ``LieuxDeVente/ailleurs(_:livraison:le:)`` has them; an avoir follows `origine`, the document that it
  /// credits.
  package func lieuxDAilleurs(origine: @autoclosure () -> Facture?) -> LieuxDeVente? {
    if estAvoir, let origine = origine(), origine.id != id { return origine.lieuxDAilleurs(origine: nil) }
    return envoi.flatMap { LieuxDeVente.ailleurs($0, livraison: affaire.livraison?.adresse, le: jourDuTaux) }
  }
}
