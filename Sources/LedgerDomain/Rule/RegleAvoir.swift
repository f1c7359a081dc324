/// The rules that tie two documents.
extension FactureComptee {
  /// Whether this document may correct `origine`: an avoir, of a facture that was sent, in its currency.
  package func admet(origine: FactureComptee) throws(Refus) {
    guard estAvoir else { throw .avoir(numero, .origineDUneFacture) }
    guard !origine.estAvoir else { throw .avoir(origine.numero, .dAvoir) }
    guard origine.estEnvoyee else { throw .facture(origine.numero, .nonEnvoyee) }
    let (devise, autre) = (situation.devise, origine.situation.devise)
    guard devise == autre else { throw .avoir(numero, .autreDevise(devise, origine.numero, autre)) }
  }

  /// Whether `avoir` may cancel this facture: it was made of it, and sent.
  package func admet(annulePar avoir: FactureComptee) throws(Refus) {
    guard avoir.estAvoir, avoir.factureOrigineId == id, avoir.estEnvoyee else {
      throw .avoir(numero, .dUneAutre(avoir.numero))
    }
  }

  /// Whether this avoir may settle `facture`: it is made out to the same client in the same currency.
  package func admet(imputationSur facture: FactureComptee) throws(Refus) {
    guard clientId == facture.clientId else { throw .avoir(numero, .autreClient(facture.numero)) }
    let (devise, autre) = (situation.devise, facture.situation.devise)
    guard devise == autre else { throw .avoir(numero, .autreDevise(devise, facture.numero, autre)) }
  }
}
