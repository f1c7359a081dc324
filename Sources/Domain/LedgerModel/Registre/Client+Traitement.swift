extension FactureEnvoyee.Copie {
  /// The rules that its files follow: the chosen ones, else those of France, or EN 16931 alone for a seller elsewhere.
  package var profilDesFichiers: ProfilFacture { profil ?? (emetteur?.estDeFrance ?? true ? .france : .norme) }

  /// Whether the customer gets it from a French platform: a French business, or a public body.
  package var vaParUnePlateforme: Bool {
    guard let emetteur, emetteur.estDeFrance else { return false }
    if traitement == .entreprise { return true }
    guard let client, client.nature == .organismePublic else { return false }
    return client.adresse?.pays.flatMap(Pays.init)?.estFrancais ?? true
  }
}

extension Client {
  /// Its place on `jour`.
  package func territoire(le jour: Jour) -> Territoire? { .de(adresse, le: jour) }

  /// Whether it is a business with a SIREN: in France, or with a SIREN in a place whose businesses have their own numbers
  /// (New Caledonia, French Polynesia, Monaco). Platforms do not reach the others there: their invoices are reported to the tax office
  /// (DGFiP, annexe 7, G2.19).
  package func aUnSiren(le jour: Jour) -> Bool {
    guard let pays = pays, pays.compteCommeLaFrance else { return false }
    if let schema = identifiantLegal?.schema, IdentifiantPartie.duPacifique.contains(schema) { return false }
    return territoire(le: jour)?.registre == .siren || sirenDit != nil
  }

  /// Its country; France by default, as on a French envelope; nil if the text is not a known country.
  private var pays: Pays? {
    guard let pays = adresse?.pays, !Texte.estVide(pays) else { return .france }
    return Pays(pays)
  }

  /// The kind of sale of an invoice to it; nil if its nature is unknown, and for a public body.
  package func traitement(le jour: Jour) -> Traitement? {
    let enFrance = pays?.compteCommeLaFrance ?? false
    switch nature {
    case .entreprise: return aUnSiren(le: jour) ? .entreprise : .entrepriseEtrangere
    case .particulier: return enFrance ? .particulier : .particulierEtranger
    case .organismePublic, nil: return nil
    }
  }
}
