package import LedgerModel

/// The rules of a client's contact details: VAT number, e-mail and electronic addresses, postal code.
///
/// They do not apply to the copy frozen in an issued document, nor to fields that a change keeps.
extension Client {
  /// Checks the fields that differ from `ancien`.
  func admetCoordonnees(autresQue ancien: Client? = nil) throws(Refus) {
    if numeroTVA != ancien?.numeroTVA, let faute = fauteTVA { throw faute }
    if email != ancien?.email, let faute = fauteEmail { throw faute }
    if adresseElectronique != ancien?.adresseElectronique, let faute = fauteAdresseElectronique { throw faute }
    if adresse != ancien?.adresse, let faute = adresse?.fauteCodePostal { throw faute }
    if codeComptable != ancien?.codeComptable { try admetCodeComptable() }
  }

  /// Requires an account code in the form of a FEC that no client may get by its rank.
  private func admetCodeComptable() throws(Refus) {
    guard let codeComptable else { return }
    guard CodeComptable.estValide(codeComptable) else { throw .client(.codeInvalide(codeComptable)) }
    guard !CodeComptable.estParRang(codeComptable) else { throw .client(.codeParRang(codeComptable)) }
  }

  /// Requires that no other client has the code of its account; `porteurs` have it.
  package func exigeCodeLibre(_ porteurs: [FicheClient]) throws(Refus) {
    guard let codeComptable, let autre = porteurs.first(where: { $0.id != id }) else { return }
    throw .client(.codePris(codeComptable, autre))
  }

  /// The client of an issued document, without the contact details that these rules refuse.
  package var sansCoordonneesFausses: Client {
    var client = self
    if fauteTVA != nil { client.numeroTVA = nil }
    if fauteEmail != nil { client.email = nil }
    if fauteAdresseElectronique != nil { client.adresseElectronique = nil }
    if adresse?.fauteCodePostal != nil { client.adresse?.codePostal = nil }
    if client.adresse != adresse, client.adresse?.estVide == true { client.adresse = nil }
    return client
  }

  private var fauteTVA: Refus? {
    guard let numeroTVA, !Texte.estVide(numeroTVA), let faute = NumeroTVA.faute(numeroTVA) else { return nil }
    return .client(.tvaInvalide(numeroTVA, faute))
  }

  private var fauteEmail: Refus? {
    guard let email, !Texte.estVide(email), !Email.estValide(email) else { return nil }
    return .client(.emailInvalide(email))
  }

  private var fauteAdresseElectronique: Refus? {
    guard let adresseElectronique, !adresseElectronique.estValide else { return nil }
    return .client(.adresseElectroniqueInvalide(adresseElectronique))
  }
}

extension AdresseElectronique {
  /// The same address; if no scheme is stated, of the French directory for a party of France, else of the register of `pays` where
  /// the identifier has that form.
  package func dansPays(_ pays: String?) -> Self {
    guard schema.isEmpty else { return self }
    let pays = pays.flatMap(Pays.init) ?? .france
    let schema = pays.compteCommeLaFrance ? Self.annuaire : Emetteur.Profil.de(pays)?.loi.schema
    let completee = schema.map { Self(schema: $0, identifiant: identifiant) }
    return completee.flatMap { $0.estBienFormee ? $0 : nil } ?? self
  }
}

extension Adresse {
  /// Requires a known country, if one is given. Files may have another text, which is refused when a document is issued.
  package func admetPays() throws(Refus) {
    if let pays, !Texte.estVide(pays), Pays(pays) == nil { throw .emetteur(.paysInconnu(pays)) }
  }

  var fauteCodePostal: Refus? {
    guard let codePostal, !Texte.estVide(codePostal), estEnFrance else { return nil }
    guard codePostal.utf8.count != 5 || !codePostal.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return .client(.codePostalInvalide(codePostal))
  }

  /// Whether it is in France: a French address needs no country.
  private var estEnFrance: Bool {
    guard let pays, !Texte.estVide(pays) else { return true }
    return Pays(pays) == .france
  }
}
