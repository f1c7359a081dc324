/// The rules that tie two documents.
extension FactureComptee {
  /// Whether this document may correct `origine`: an avoir, of a facture that was sent, in its currency.
  package func admet(origine: FactureComptee) throws(Refus) {
    guard estAvoir else { throw .avoir(numero, .origineDUneFacture) }
    try origine.exigeCorrigible()
    let (devise, autre) = (situation.devise, origine.situation.devise)
    guard devise == autre else { throw .avoir(numero, .autreDevise(devise, origine.numero, autre)) }
  }

  /// It is a facture that was sent: what an avoir corrects.
  func exigeCorrigible() throws(Refus) {
    guard !estAvoir else { throw .avoir(numero, .dAvoir) }
    guard estEnvoyee else { throw refus(etat == .annulee ? .annulee : .nonEnvoyee) }
  }

  /// Whether this avoir may settle `facture`: it is made out to the same client in the same currency.
  func admet(imputationSur facture: FactureComptee) throws(Refus) {
    guard clientId == facture.clientId else { throw .avoir(numero, .autreClient(facture.numero)) }
    let (devise, autre) = (situation.devise, facture.situation.devise)
    guard devise == autre else { throw .avoir(numero, .autreDevise(devise, facture.numero, autre)) }
  }

  /// Whether `avoir` may cancel this facture: it was made of it, sent, and clears it alone.
  func admet(annulePar avoir: FactureComptee) throws(Refus) {
    guard avoir.estAvoir, avoir.factureOrigineId == id, avoir.estEnvoyee else {
      throw .avoir(numero, .dUneAutre(avoir.numero))
    }
    guard try exigeSolde() == .zero, situation.imputations.allSatisfy({ $0.documentId == avoir.id }) else {
      throw .avoir(numero, .partiel(avoir.numero))
    }
  }

  /// Whether this avoir of `origine`, sent with these totals, leaves the avoirs of it within its total.
  func exigeCredit(_ totaux: Totaux, de origine: FactureID, dans registre: some Entourage) throws(Refus) {
    let facture = try registre.exige(origine)
    try admet(origine: facture)
    var credit = registre.credit(de: origine)
    credit.ajoute(totaux)
    let total = try facture.exigeTotaux(facture.situation).totalTTC
    guard credit.tient(dans: total) else { throw .avoir(numero, .depassent(facture.numero, total: total)) }
  }
}

/// What avoirs of one facture credit together.
package struct CreditAvoirs: Hashable, Sendable {
  private var centimes: Int128 = 0
  /// How many amounts of it were rounded.
  private var arrondis = 0

  /// Nothing.
  package init() {}

  /// Counts an avoir that is sent with these totals.
  package mutating func ajoute(_ totaux: Totaux) {
    centimes += Int128(totaux.totalTTC.centimes)
    arrondis += totaux.ventilationTVA.count
  }

  /// At most what was invoiced can be credited, but for the rounding of each avoir: a cent for each of its rates.
  func tient(dans total: Montant) -> Bool { centimes <= Int128(total.centimes) + Int128(arrondis) }
}
