/// The rules of a rectificative: it replaces one facture, whole, and that one counts no more.
extension FactureComptee {
  /// Whether this rectificative may be made of `origine`: a facture that was sent, in its currency.
  func admet(remplacee origine: FactureComptee) throws(Refus) {
    try origine.exigeFacture()
    guard origine.estEnvoyee else { throw origine.refus(origine.etat == .annulee ? .annulee : .nonEnvoyee) }
    let (devise, autre) = (situation.devise, origine.situation.devise)
    guard devise == autre else { throw .rectificative(numero, .autreDevise(devise, origine.numero, autre)) }
  }

  /// Whether this rectificative of `origine` may be sent so: it is made out to the same client, on that day or later. Whether that
  /// facture may be replaced is asked when it is cancelled, in the same commit.
  func exigeRemplacement(
    _ envoyee: FactureEnvoyee, de origine: FactureID, dans registre: some Entourage
  ) throws(Refus) {
    let facture = try registre.exige(origine)
    try exigeSuite(de: facture)
    if let premier = facture.situation.dateEnvoi, envoyee.dateEnvoi < premier {
      throw .rectificative(numero, .envoiAvantOrigine(envoyee.dateEnvoi, facture.numero, premier))
    }
  }

  /// The same of a draft, which is not sent yet.
  func exigeSuite(de facture: FactureComptee) throws(Refus) {
    try admet(origine: facture)
    guard clientId == facture.clientId else { throw .rectificative(numero, .autreClient(facture.numero)) }
    guard dateFacture >= facture.dateFacture else {
      throw .rectificative(numero, .dateAvantOrigine(dateFacture, facture.numero, facture.dateFacture))
    }
  }

  /// It is a facture that was sent and stands, takes back no acompte, and nothing of it was ever paid, credited or given up: no
  /// entry but its own has to be turned.
  func exigeRemplacable(dans registre: some Entourage) throws(Refus) {
    try exigeFacture()
    try exigeEnvoyee()
    let estIntacte = situation.paiements.isEmpty && situation.imputations.isEmpty && situation.abandons.isEmpty
    guard estIntacte, registre.credit(de: id).estVide else { throw .rectificative(numero, .entamee) }
    // It would be taken back by nothing then.
    guard situation.reprises.isEmpty else { throw .rectificative(numero, .reprendUnAcompte) }
  }

  /// Whether `rectificative` may replace this facture: it was made of it, and is sent on that day.
  func admet(
    remplacePar rectificative: FactureComptee, _ annulee: FactureAnnulee, dans registre: some Entourage
  ) throws(Refus) {
    guard rectificative.typeDocument == .rectificative, rectificative.factureOrigineId == id,
      rectificative.etat == .envoyee, rectificative.situation.dateEnvoi == annulee.dateAnnulation
    else { throw .rectificative(numero, .dUneAutre(rectificative.numero)) }
    try exigeRemplacable(dans: registre)
  }

  /// It names what it replaces, and is not said to be paid when it is sent: it takes the place of what is owed.
  func exigeRectificative(_ envoyee: FactureEnvoyee) throws(Refus) {
    guard typeDocument == .rectificative else { return }
    guard factureOrigineId != nil else { throw .rectificative(numero, .sansOrigine) }
    guard envoyee.copie.dejaPaye == .zero else { throw .rectificative(numero, .dejaPayee) }
  }

  /// A line of it takes back no acompte: it refers to the facture that it replaces, and to nothing else.
  func exigeSansReprise(_ acompte: FactureID?) throws(Refus) {
    guard typeDocument == .rectificative, acompte != nil else { return }
    throw .rectificative(numero, .acompteRepris)
  }

  private func exigeFacture() throws(Refus) {
    guard typeDocument == .facture || typeDocument == .rectificative else {
      throw .rectificative(numero, .pasUneFacture)
    }
  }
}
