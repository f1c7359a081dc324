package import LedgerModel

/// The rules of the states of a document: draft, issued, cancelled.
extension FactureComptee {
  /// Requires a draft.
  package func exigeBrouillon() throws(Refus) {
    switch etat {
    case .brouillon: break
    case .envoyee: throw refus(typeDocument == .reprise ? .reprise : .dejaEnvoyee(typeDocument))
    case .annulee: throw refus(.annulee)
    }
  }

  /// Requires a document that is issued and not cancelled.
  package func exigeEnvoyee() throws(Refus) {
    switch etat {
    case .brouillon: throw refus(.nonEnvoyee)
    case .envoyee: break
    case .annulee: throw refus(.annulee)
    }
  }

  /// Requires a document that was issued, even if it was cancelled since.
  func exigeEmise() throws(Refus) {
    guard estEnvoyee else { throw refus(etat.refusDEnvoi) }
  }

  /// Requires lines, a total of 0.00 or more, an issue on or after its date, and its own data in the frozen copy.
  func exigeEnvoi(_ envoyee: FactureEnvoyee) throws(Refus) {
    guard situation.sommes.lignes > 0 else { throw refus(.sansLigne) }
    guard envoyee.totaux.totalTTC >= .zero else {
      // The total of its lines: a last cent of VAT may stand in the stated one.
      let (total, reprend) = (try exigeTotaux(situation).totalTTC, !estAvoir && !situation.reprises.isEmpty)
      throw refus(.totalNegatif(min(total, envoyee.totaux.totalTTC), reprend: reprend))
    }
    guard envoyee.dateEnvoi >= dateFacture else { throw refus(.envoiAvant(envoyee.dateEnvoi, date: dateFacture)) }
    try exigeCopie(envoyee.client)
    try exigeMontants(envoyee)
    try exigeRectificative(envoyee)
    let calcules: Totaux
    do throws(Debordement) { calcules = try situation.totaux(selon: envoyee.totaux.ventilationTVA) } catch {
      throw refus(.totalTropGrand)
    }
    if let ecart = calcules.ecart(envoyee.totaux) { throw refus(ecart) }
  }

  /// Requires a client (CGI, ann. II, art. 242 nonies A: the name and address of the customer).
  package func exigeClient() throws(Refus) {
    guard clientId != nil else { throw refus(.sansClient) }
  }

  /// Requires that the frozen client is valid, and is the client of the document.
  private func exigeCopie(_ copie: Client?) throws(Refus) {
    guard let copie else {
      guard clientId == nil else { throw refus(.sansCopie) }
      return
    }
    guard copie.id == clientId else { throw refus(.copieDUnAutreClient(copie.id)) }
    do { try copie.admetIdentite() } catch { throw refus(.copieInvalide(error)) }
  }

  /// Requires that the amount already paid is at most the total, which may be rounded up, and VAT in euros only for
  /// another currency.
  private func exigeMontants(_ envoyee: FactureEnvoyee) throws(Refus) {
    let dejaPaye = envoyee.dejaPaye
    let aPayer = Int128(envoyee.totaux.totalTTC.centimes) + Int128(Abandon.arrondiMaximal.centimes)
    guard dejaPaye >= .zero, Int128(dejaPaye.centimes) <= aPayer else {
      throw refus(.dejaPayeInvalide(dejaPaye))
    }
    guard envoyee.montantTVAEuros == nil || situation.devise != .euro else { throw .tauxChange(numero, .enEuros) }
  }

  /// Requires a cancellation from the day of issue until today.
  func exigeVraisemblable(_ annulee: FactureAnnulee, aujourdhui: Jour) throws(Refus) {
    let permise = Periode(depuis: situation.dateEnvoi, jusqua: aujourdhui)
    guard permise.contient(annulee.dateAnnulation) else {
      throw refus(.annulationInvraisemblable(annulee.dateAnnulation, permise))
    }
  }

  /// Requires that the number given back is its own. A document named by its id gave its number back in another ledger.
  private func exigeSien(_ rendu: String?) throws(Refus) {
    guard let rendu, numero != Self.sansNumero(id) else { return }
    guard rendu == numero else { throw refus(.numeroDUnAutre(rendu)) }
  }

  /// Requires a draft, or an issued facture that an avoir cancels or a rectificative replaces.
  func exigeAnnulable(_ annulee: FactureAnnulee) throws(Refus) {
    switch etat {
    case .annulee: throw refus(.annulee)
    case .brouillon:
      guard annulee.avoirId == nil, annulee.rectificativeId == nil else { throw .avoir(numero, .surBrouillon) }
      try exigeSien(annulee.numeroRendu)
    case .envoyee:
      guard annulee.numeroRendu == nil else { throw refus(.numeroGarde) }
      guard !estAvoir else { throw .avoir(numero, .envoye) }
      guard (annulee.avoirId != nil) != (annulee.rectificativeId != nil) else { throw .avoir(numero, .manque) }
      if annulee.avoirId != nil { try exigeRienAbandonne() }
    }
  }
}

extension Facture.Etat {
  /// The refusal of a document in this state where an issued one is required.
  package var refusDEnvoi: RefusFacture { self == .annulee ? .annulee : .nonEnvoyee }
}
