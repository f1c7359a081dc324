package import LedgerModel

/// The rules of a rectificative: it replaces one whole facture, which then no longer counts.
extension FactureComptee {
  /// Checks that this rectificative may replace `origine`: an issued facture in the same currency.
  func admet(remplacee origine: FactureComptee) throws(Refus) {
    guard origine.typeDocument.estVente else { throw origine.refus(.horsVente(origine.typeDocument)) }
    try origine.exigeFacture()
    try origine.exigeEmise()
    let (devise, autre) = (situation.devise, origine.situation.devise)
    guard devise == autre else { throw .rectificative(numero, .autreDevise(devise, origine.numero, autre)) }
  }

  /// Checks that this rectificative of `origine` may be issued: same client, neither dated nor issued before `origine`. The
  /// cancellation in the same commit checks that `origine` may be replaced.
  func exigeRemplacement(
    _ envoyee: FactureEnvoyee, de origine: FactureID, dans registre: some Entourage
  ) throws(Refus) {
    let facture = try registre.exige(origine)
    try exigeSuite(de: facture)
    if let premier = facture.situation.dateEnvoi, envoyee.dateEnvoi < premier {
      throw .rectificative(numero, .envoiAvantOrigine(envoyee.dateEnvoi, facture.numero, premier))
    }
  }

  /// The same checks for a draft, which has no day of issue yet.
  package func exigeSuite(de facture: FactureComptee) throws(Refus) {
    try admet(origine: facture)
    guard clientId == facture.clientId else { throw .rectificative(numero, .autreClient(facture.numero)) }
    guard dateFacture >= facture.dateFacture else {
      throw .rectificative(numero, .dateAvantOrigine(dateFacture, facture.numero, facture.dateFacture))
    }
  }

  /// Requires an issued facture without payments, avoirs and write-offs, past ones too: only its own entry has to be reversed.
  /// The acomptes that it takes back are open again, and the rectificative may take them back.
  package func exigeRemplacable(dans registre: some Entourage) throws(Refus) {
    try exigeFacture()
    try exigeEnvoyee()
    let estIntacte = situation.paiements.isEmpty && situation.imputations.isEmpty && situation.abandons.isEmpty
    guard estIntacte, registre.credit(de: id).estVide else { throw .rectificative(numero, .entamee) }
    // The books take an acompte back at its own exchange rate, once.
    guard situation.devise == .euro || situation.reprises.isEmpty else {
      throw .rectificative(numero, .reprendUnAcompte(situation.devise))
    }
  }

  /// Checks that `rectificative` may replace this facture: it was made for it, and is issued on that day.
  func admet(
    remplacePar rectificative: FactureComptee, _ annulee: FactureAnnulee, dans registre: some Entourage
  ) throws(Refus) {
    guard rectificative.typeDocument == .rectificative, rectificative.factureOrigineId == id,
      rectificative.etat == .envoyee, rectificative.situation.dateEnvoi == annulee.dateAnnulation
    else { throw .rectificative(numero, .dUneAutre(rectificative.numero)) }
    try exigeRemplacable(dans: registre)
  }

  /// Requires that a rectificative names the facture that it replaces, and is not already paid when it is issued.
  func exigeRectificative(_ envoyee: FactureEnvoyee) throws(Refus) {
    guard typeDocument == .rectificative else { return }
    guard factureOrigineId != nil || corrigeAilleurs else { throw .rectificative(numero, .sansOrigine) }
    guard envoyee.dejaPaye == .zero else { throw .rectificative(numero, .dejaPayee) }
  }

  private func exigeFacture() throws(Refus) {
    guard typeDocument == .facture || typeDocument == .rectificative else {
      throw .rectificative(numero, .pasUneFacture)
    }
  }
}
