package import LedgerModel

/// The rules of quotes: an offer that is issued is answered once, and never changes.
extension FactureComptee {
  /// Requires a document that is not a quote, for what happens to sales alone.
  func exigeHorsDevis(_ event: FactureEvent) throws(Refus) {
    guard typeDocument == .devis else { return }
    switch event.genre {
    case .redaction(.remise): throw .devis(numero, .remiseGlobale)
    case .redaction, .numero, .envoi, .conclusion: return
    case .annulation:
      if estEnvoyee { throw .devis(numero, situation.conclusions.last.map(RefusDevis.conclu) ?? .emis) }
    case .reglement, .statut, .transmission, .suivi: throw refus(.offre)
    }
  }

  /// Requires a quote that such a conclusion may follow.
  func exigeConcluable(_ conclu: DevisConclu) throws(Refus) {
    try exigeDevisEnvoye()
    if let envoi = situation.dateEnvoi, conclu.date < envoi {
      throw .devis(numero, .avantEnvoi(conclu.date, envoi: envoi))
    }
    switch (situation.conclusions.last, conclu.issue) {
    case (nil, .termine): throw .devis(numero, .nonAccepte)
    case (nil, _): break
    case (let avant?, .termine) where avant.issue == .accepte: try exige(conclu, apres: avant)
    case (let avant?, .remplace) where avant.issue == .accepte: try exige(conclu, apres: avant)
    case (let avant?, _): throw .devis(numero, .conclu(avant))
    }
  }

  private func exige(_ conclu: DevisConclu, apres avant: DevisConclu) throws(Refus) {
    guard conclu.date >= avant.date else { throw .devis(numero, .avantAcceptation(conclu.date, avant.date)) }
  }

  /// Requires an issued quote.
  package func exigeDevisEnvoye() throws(Refus) {
    guard typeDocument == .devis else { throw .devis(numero, .pasUnDevis) }
    switch etat {
    case .brouillon: throw .devis(numero, .nonEnvoye)
    case .envoyee: break
    case .annulee: throw refus(.annulee)
    }
  }

  /// Requires a quote that was accepted, and is neither ended nor replaced.
  package func exigeAccepte() throws(Refus) {
    try exigeDevisEnvoye()
    guard let conclu = situation.conclusions.last else { throw .devis(numero, .nonAccepte) }
    guard conclu.issue == .accepte else { throw .devis(numero, .conclu(conclu)) }
  }

  /// Requires a quote that the newer version `id` may replace, or replaces: an import knows its end before that version.
  package func exigeNouvelleVersion(_ id: FactureID?) throws(Refus) {
    try exigeDevisEnvoye()
    guard let conclu = situation.conclusions.last, conclu.issue != .accepte else { return }
    if let id, conclu.remplacantId == id { return }
    throw .devis(numero, .conclu(conclu))
  }
}

extension Facture {
  /// Requires a document that may become a file: a quote has only a page.
  package func exigeExportable(enPage: Bool) throws(Refus) {
    guard typeDocument != .reprise else { throw .facture(numero, .reprise) }
    guard enPage || typeDocument != .devis else { throw .devis(numero, .sansFichier) }
  }
}
