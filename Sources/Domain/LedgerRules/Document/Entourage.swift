package import LedgerModel

/// The questions of rules about the rest of the ledger. A decision answers from its reads, an audit from its rebuilt state.
package protocol Entourage: SourcePenalites {
  /// The day of recording: the last day that a payment or another past fact may have.
  var aujourdhui: Jour { get }
  /// Whether the facts are imported. Another system allowed other dates and rates, and a document may come before one that it names.
  /// The other system alone may know the payments and write-offs.
  var estReprise: Bool { get }
  /// The last day of the last closed period, or nil.
  var closJusqua: Jour? { get }
  /// The value in euros of a unit of the currency of the document of `id`, or nil.
  func taux(de id: FactureID) -> PrixUnitaire?
  /// Whether there is a client of `id`.
  func connait(client id: ClientID) -> Bool
  /// The sums that the issued avoirs of `origine` credit and refund.
  func credit(de origine: FactureID) -> CreditAvoirs
  /// The sums that issued documents take back of the acompte of that id.
  func reprises(de acompte: FactureID) -> ReprisesAcompte
  /// The series of the number of `facture`; nil for a number without a series.
  func serie(de facture: FactureComptee) -> Serie?
  /// The dates allowed for the number of `facture`: from the previous number's date to the next one's.
  func voisins(de facture: FactureComptee) -> Periode
  /// The last numbers of `serie`; nil if unknown.
  func etat(_ serie: Serie) -> EtatSerie?
  /// Whether the number of `facture` is the highest of its series without a gap before it: if given back, the next
  /// document would get it.
  func rendraitSonNumero(_ facture: FactureComptee) -> Bool
}

/// The rules between a document and the rest of the ledger. The rules of the document alone come first.
extension FactureComptee {
  /// Checks `event`, which the state of the document allows, against the other documents, the clients and the day.
  package func admet(_ event: FactureEvent, dans registre: some Entourage) throws(Refus) {
    switch event {
    case .factureModifiee(let modifiee):
      if case .remplace(let client) = modifiee.clientId { try registre.exige(client: client) }
      if let date = modifiee.dateFacture { try exigeDate(date, dans: registre) }
    case .numeroAttribue(let attribue): try exigeSuivant(attribue, dans: registre)
    case .factureEnvoyee(let envoyee):
      try exigePasse(envoyee.dateEnvoi, dans: registre)
      if typeDocument != .devis { try exigeOuverte(dans: registre) }
      if estAvoir, let origine = factureOrigineId {
        try exigeCorrection(envoyee, de: origine, dans: registre)
      } else if !registre.estReprise, typeDocument != .reprise {
        // The facture that an avoir corrects may have been imported without a client, and with VAT.
        try exigeClient()
        try exigeSansTVA(dans: registre)
        try exigeReprises(dans: registre)
      }
      try exigeOrigine(envoyee)
      if typeDocument == .devis {
        if let origine = factureOrigineId { try registre.exige(origine).exigeNouvelleVersion(id) }
      } else if !estAvoir, let origine = factureOrigineId {
        try exigeRemplacement(envoyee, de: origine, dans: registre)
      }
      try exigeNumero(dans: registre)
    case .paiementEnregistre(let paiement):
      if !typeDocument.estVente, let reprise = situation.dateEnvoi, paiement.date < reprise {
        throw .reglement(numero, .avantReprise(paiement.date, reprise: reprise))
      }
      if paiement.estParAvance { try exigeParAvance(paiement, dans: registre) }
      try exigeComptable(paiement, dans: registre)
      if !paiement.estParAvance { try exigeVraisemblable(paiement, dans: registre) }
    case .avoirImpute(let imputation):
      let avoir = try registre.exige(imputation.documentId)
      try avoir.admet(imputationSur: self)
      if !registre.estReprise { try avoir.exigeTaux(de: self, dans: registre) }
      try exigePasse(imputation.dateImputation, dans: registre)
      try exigeOuvert(imputation.dateImputation, dans: registre)
    case .remboursementEnregistre(let remboursement):
      try exigeOuvert(remboursement.date, dans: registre)
      try exigeEncaisse(remboursement, dans: registre)
      if !registre.estReprise { try exigeVraisemblable(remboursement: remboursement, aujourdhui: registre.aujourdhui) }
    case .factureAnnulee(let annulee):
      try exigeOuvert(annulee.dateAnnulation, dans: registre)
      if annulee.numeroRendu == numero { try exigeRendable(dans: registre) }
      if let avoir = annulee.avoirId { try admet(annulePar: registre.exige(avoir), dans: registre) }
      if let rectificative = annulee.rectificativeId {
        try admet(remplacePar: registre.exige(rectificative), annulee, dans: registre)
      }
      if !registre.estReprise, annulee.rectificativeId == nil {
        try exigeVraisemblable(annulee, aujourdhui: registre.aujourdhui)
      }
    case .paiementAnnule(let annule):
      try admet(annulation: annule, dans: registre)
      try exigeNonRembourse(annule, dans: registre)
    case .remboursementAnnule(let annule): try admet(annulation: annule, dans: registre)
    case .avoirRetire(let retiree):
      try exigePasse(retiree.retrait.date, dans: registre)
      try exigeOuvert(retiree.retrait.date, dans: registre)
    case .soldeAbandonne(let abandon):
      try exigePasse(abandon.date, dans: registre)
      try exigeOuvert(abandon.date, dans: registre)
      try exigeNonCredite(abandon, dans: registre)
    case .soldeRepris(let repris):
      try exigePasse(repris.reprise.date, dans: registre)
      try exigeOuvert(repris.reprise.date, dans: registre)
    case .devisConclu(let conclu): try exigePasse(conclu.date, dans: registre)
    case .suiviModifie(let suivi):
      try exigePasse(suivi.date, dans: registre)
      try exigeSolde(pour: suivi, dans: registre)
    case .ligneAjoutee, .ligneModifiee: try exigeAcompte(event, dans: registre)
    // The other side of an application has the same rules as `avoirImpute` and `avoirRetire`.
    case .factureCreee, .ligneRetiree, .remiseAppliquee, .avoirUtilise, .avoirRendu, .statutRecu, .transmission:
      break
    }
  }
}

extension FactureComptee {
  /// Checks the cancellation of a payment or refund against the day and the bank.
  private func admet(annulation annule: ReglementAnnule, dans registre: some Entourage) throws(Refus) {
    if let rejet = annule.annulation.dateRejet {
      try exigePasse(rejet, dans: registre)
    } else {
      try registre.exigeNonRapproche(annule.id)
    }
    try exigeComptable(annule, dans: registre)
  }
}

extension Facture {
  /// Returns `event` if the rules allow it for the document in this ledger.
  @discardableResult
  package func admet(_ event: FactureEvent, dans registre: some Entourage) throws(Refus) -> FactureEvent {
    try admet(event)
    try comptee.admet(event, dans: registre)
    return event
  }
}

extension FactureCreee {
  /// Checks that such a document may be created in this ledger. Whether its number is free is checked where numbers are
  /// given.
  package func admise(dans registre: some Entourage) throws(Refus) {
    if let clientId { try registre.exige(client: clientId) }
    try admetDate(dans: registre)
    try admetNumero(dans: registre)
    try admise()
    try admetPeriode(dans: registre)
    guard !registre.estReprise else { return }
    try affaire.abonnement?.exigeSeule(nil, corrige: factureOrigineId, dans: registre)
  }
}

extension Entourage {
  /// The document of `id`, or an error.
  func exige(_ id: FactureID) throws(Refus) -> FactureComptee {
    guard let facture = comptee(id) else { throw .facture("\(id)", .inconnue) }
    return facture
  }

  /// Requires a client of that id.
  fileprivate func exige(client: ClientID) throws(Refus) {
    guard connait(client: client) else { throw .client(.inconnu("\(client)")) }
  }

  /// Requires that the document `numero` is neither dated so far ahead that the year must be a mistake, nor in a closed period,
  /// in which it could never be issued.
  fileprivate func exige(dateFacture date: Jour, _ numero: String, _ type: TypeDocument) throws(Refus) {
    let derniere = aujourdhui.plus(jours: Jour.joursVraisemblables)
    guard date <= derniere else { throw .facture(numero, .dateTropLoin(date, derniere: derniere)) }
    guard type != .devis, let close = closJusqua, date <= close else { return }
    throw .facture(numero, .dateClose(date, close: close))
  }
}

extension FactureCreee {
  /// Checks the date of the document against the day of recording.
  package func admetDate(dans registre: some Entourage) throws(Refus) {
    try registre.exige(dateFacture: dateFacture, numero, typeDocument)
  }
}

extension FactureComptee {
  /// Requires that `date` is not in the future.
  func exigePasse(_ date: Jour, dans registre: some Entourage) throws(Refus) {
    let aujourdhui = registre.aujourdhui
    guard date <= aujourdhui else { throw refus(.dateFuture(date, aujourdhui: aujourdhui)) }
  }

  /// Requires that its number is the highest of its series without a gap before it: only then the next document gets it.
  private func exigeRendable(dans registre: some Entourage) throws(Refus) {
    guard registre.rendraitSonNumero(self) else { throw refus(.numeroSuivi) }
  }

  /// Requires that it may be dated `date`: a day near today, in the order of the numbers.
  package func exigeDate(_ date: Jour, dans registre: some Entourage) throws(Refus) {
    try registre.exige(dateFacture: date, numero, typeDocument)
    try exigeOrdre(date, dans: registre)
  }

  /// Requires that numbers and dates ascend together (CGI, ann. II, art. 242 nonies A), in the year or month of the number.
  private func exigeOrdre(_ date: Jour, dans registre: some Entourage) throws(Refus) {
    guard let serie = registre.serie(de: self) else { return }
    guard serie.contient(date) else { throw refus(.horsAnnee(date, parMois: serie.mois != nil)) }
    let permise = registre.voisins(de: self)
    guard permise.contient(date) else { throw refus(.horsOrdre(date, permise)) }
  }
}
