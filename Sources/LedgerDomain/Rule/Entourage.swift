/// What a rule asks of the rest of the ledger. A decision answers from what it has read, an audit from what it has rebuilt.
package protocol Entourage {
  /// The last day on which what is recorded may have happened.
  var aujourdhui: Jour { get }
  /// The ledger's settings; nil before it is opened.
  var registre: Registre? { get }
  /// Whether what is recorded happened elsewhere, where other days may have been admitted.
  var estReprise: Bool { get }
  /// The last day of the last period that is closed; nil: none is.
  var closJusqua: Jour? { get }
  /// The document of `id`; nil where there is none.
  func comptee(_ id: FactureID) -> FactureComptee?
  /// Whether there is a client of `id`.
  func connait(client id: ClientID) -> Bool
  /// What the sent avoirs of `origine` credit.
  func credit(de origine: FactureID) -> CreditAvoirs
  /// What sent documents take back of the acompte of that id.
  func reprises(de acompte: FactureID) -> ReprisesAcompte
  /// The series to which the number of `facture` belongs; nil where it belongs to none.
  func serie(de facture: FactureComptee) -> Serie?
  /// From the date of the number before that of `facture` to that of the number after it.
  func voisins(de facture: FactureComptee) -> Periode
  /// How far `serie` has come; nil where that is not known.
  func etat(_ serie: Serie) -> EtatSerie?
  /// Whether the number of `facture` is the highest of its series, and the next document would get it if it were given back.
  func rendraitSonNumero(_ facture: FactureComptee) -> Bool
}

/// Which events the rest of the ledger admits. What the document itself says of them is asked first.
extension FactureComptee {
  /// Whether `event`, which the state of the document admits, agrees with the other documents, the clients and the day.
  package func admet(_ event: FactureEvent, dans registre: some Entourage) throws(Refus) {
    switch event {
    case .factureModifiee(let modifiee):
      if case .remplace(let client) = modifiee.clientId { try registre.exige(client: client) }
      if let date = modifiee.dateFacture {
        try registre.exige(dateFacture: date, numero)
        try exigeOrdre(date, dans: registre)
      }
    case .numeroAttribue(let attribue): try exigeSuivant(attribue, dans: registre)
    case .factureEnvoyee(let envoyee):
      try exigePasse(envoyee.dateEnvoi, dans: registre)
      try exigeOuverte(dans: registre)
      if estAvoir, let origine = factureOrigineId {
        try exigeCorrection(envoyee, de: origine, dans: registre)
      } else if !registre.estReprise {
        // What an avoir corrects may have been imported without one, and have been taxed.
        try exigeClient()
        try exigeSansTVA(dans: registre)
        try exigeReprises(dans: registre)
      }
      if !estAvoir, let origine = factureOrigineId {
        try exigeRemplacement(envoyee, de: origine, dans: registre)
      }
      try exigeNumero(dans: registre)
    case .paiementEnregistre(let paiement):
      if paiement.estParAvance { try exigeParAvance(paiement, dans: registre) }
      try exigeComptable(paiement, dans: registre)
      if !paiement.estParAvance, !registre.estReprise {
        try exigeVraisemblable(paiement, aujourdhui: registre.aujourdhui)
      }
    case .avoirImpute(let imputation):
      try registre.exige(imputation.documentId).admet(imputationSur: self)
      try exigePasse(imputation.dateImputation, dans: registre)
      try exigeOuvert(imputation.dateImputation, dans: registre)
    case .remboursementEnregistre(let remboursement):
      try exigeOuvert(remboursement.date, dans: registre)
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
    case .paiementAnnule(let annule), .remboursementAnnule(let annule):
      if let rejet = annule.annulation.dateRejet { try exigePasse(rejet, dans: registre) }
      try exigeComptable(annule, dans: registre)
    case .avoirRetire(let retiree):
      try exigePasse(retiree.retrait.date, dans: registre)
      try exigeOuvert(retiree.retrait.date, dans: registre)
    case .soldeAbandonne(let abandon):
      try exigePasse(abandon.date, dans: registre)
      try exigeOuvert(abandon.date, dans: registre)
    case .soldeRepris(let repris):
      try exigePasse(repris.reprise.date, dans: registre)
      try exigeOuvert(repris.reprise.date, dans: registre)
    case .ligneAjoutee, .ligneModifiee: try exigeAcompte(event, dans: registre)
    // The other side of an application says the same as `avoirImpute`, and of one that is taken back as `avoirRetire`.
    case .factureCreee, .ligneRetiree, .remiseAppliquee, .avoirUtilise, .avoirRendu:
      break
    }
  }
}

extension Facture {
  /// `event`, which may happen to the document as it is in this ledger.
  @discardableResult
  func admet(_ event: FactureEvent, dans registre: some Entourage) throws(Refus) -> FactureEvent {
    try admet(event)
    try comptee.admet(event, dans: registre)
    return event
  }
}

extension FactureCreee {
  /// Whether such a document may be created in this ledger. That its number is free is looked up where numbers are given.
  func admise(dans registre: some Entourage) throws(Refus) {
    if let clientId { try registre.exige(client: clientId) }
    try admetDate(dans: registre)
    try admetNumero(dans: registre)
    try admise()
  }
}

extension Entourage {
  /// The document of `id`, which must be there.
  func exige(_ id: FactureID) throws(Refus) -> FactureComptee {
    guard let facture = comptee(id) else { throw .facture("\(id)", .inconnue) }
    return facture
  }

  /// There is such a client.
  fileprivate func exige(client: ClientID) throws(Refus) {
    guard connait(client: client) else { throw .client(.inconnu("\(client)")) }
  }

  /// The document `numero` is not dated so far ahead that the year must be wrong.
  fileprivate func exige(dateFacture date: Jour, _ numero: String) throws(Refus) {
    guard !estReprise else { return }
    let derniere = aujourdhui.plus(jours: Jour.joursVraisemblables)
    guard date <= derniere else { throw .facture(numero, .dateTropLoin(date, derniere: derniere)) }
  }
}

extension FactureCreee {
  /// Whether it may bear its date, on the day it is recorded.
  package func admetDate(dans registre: some Entourage) throws(Refus) {
    try registre.exige(dateFacture: dateFacture, numero)
  }
}

extension FactureComptee {
  /// Nothing is recorded before its day has come.
  func exigePasse(_ date: Jour, dans registre: some Entourage) throws(Refus) {
    let aujourdhui = registre.aujourdhui
    guard date <= aujourdhui else { throw refus(.dateFuture(date, aujourdhui: aujourdhui)) }
  }

  /// Only the highest number of a series can be given back, where no gap is before it: else nobody would get it next.
  private func exigeRendable(dans registre: some Entourage) throws(Refus) {
    guard registre.rendraitSonNumero(self) else { throw refus(.numeroSuivi) }
  }

  /// Numbers and dates go forward together (CGI, ann. II, art. 242 nonies A), in the year of the number.
  private func exigeOrdre(_ date: Jour, dans registre: some Entourage) throws(Refus) {
    guard let serie = registre.serie(de: self) else { return }
    guard date.annee == serie.annee else { throw refus(.horsAnnee(date)) }
    let permise = registre.voisins(de: self)
    guard permise.contient(date) else { throw refus(.horsOrdre(date, permise)) }
  }
}
