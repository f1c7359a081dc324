package import LedgerModel
package import LedgerVAT

/// The steps of VAT of a document, and the settlements that are their causes.
package struct EtapesFacture {
  package let facture: Facture
  /// Its amounts by rate and kind of sale; of an avoir above zero, too.
  package let parts: [PartDeGenre]
  /// The day on which a rectificative replaces it.
  package let extourne: Jour?
  package let etapes: [EtapeTVA]
  fileprivate let reglants: [Apurement.Reglant]

  /// The settlement, or its end, that caused `etape`, or nil.
  func apurement(_ etape: EtapeTVA) -> Apurement? {
    guard case .fait(let place, let estRetour) = etape.cause else { return nil }
    return Apurement(reglants[place], le: etape.jour, estRetour: estRetour)
  }
}

/// The steps of VAT of all documents, each computed from its own facts and those of the documents that it names.
extension EtatRegistre {
  /// A document that waits for the others of its group.
  private struct Prepare {
    let facture: Facture
    let parts: [PartDeGenre]
    let extourne: Jour?
    let reglants: [Apurement.Reglant]

    func etapes(_ etapes: [EtapeTVA]) -> EtapesFacture {
      EtapesFacture(facture: facture, parts: parts, extourne: extourne, etapes: etapes, reglants: reglants)
    }
  }

  /// Gives `body` each document sent by `au` with its steps until then, in the order of their creation.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; the errors of `body`.
  package func chaqueEtapes(au: Jour, _ body: (EtapesFacture) throws(Debordement) -> Void) throws(Debordement) {
    let jamais: (Facture, Apurement) -> Bool = { _, _ in false }
    try chaqueEtapes(au: au, estDit: jamais, body)
  }

  /// The same; `estDit`: whether a platform was told of a settlement that never happened.
  ///
  /// - Throws: ``Debordement`` when the total of a document does not fit an amount; the errors of `body`.
  func chaqueEtapes(
    au: Jour, estDit: (Facture, Apurement) -> Bool,
    _ body: (EtapesFacture) throws(Debordement) -> Void
  ) throws(Debordement) {
    var (avoirs, reprises): ([FactureID: [Facture]], [FactureID: [RepriseTVA]]) = ([:], [:])
    for facture in factures where facture.estEnvoyee(au: au) {
      if let origine = origine(facture, au: au) { avoirs[origine, default: []].append(facture) }
      let siennes = facture.reprises(regleExigibilite(facture))
      for (acompte, reprise) in siennes.rendues(le: dateExtourne(facture, au: au)) {
        reprises[acompte, default: []].append(reprise)
      }
    }
    var faites: [FactureID: EtapesFacture] = [:]
    for facture in factures where facture.estEnvoyee(au: au) {
      if let faite = faites.removeValue(forKey: facture.id) {
        try body(faite)
        continue
      }
      let groupe = [facture] + (avoirs[facture.id] ?? [])
      let ids = groupe.map(\.id)
      var (prepares, documents): ([Prepare], [DocumentTVA]) = ([], [])
      for membre in groupe {
        let prepare = Prepare(
          facture: membre, parts: try membre.parts(membre.totaux()), extourne: dateExtourne(membre, au: au),
          reglants: membre.situation.reglants { estDit(membre, $0) })
        var document = DocumentTVA(
          prepare.parts, regleExigibilite(membre), le: membre.dateFacture, estAvoir: membre.estAvoir,
          faits: prepare.reglants.map { $0.fait(de: membre.id, ids) })
        (document.extourne, document.reprises) = (prepare.extourne, reprises[membre.id] ?? [])
        prepares.append(prepare)
        documents.append(document)
      }
      var calcul = GroupeTVA(documents)
      let etapes = try calcul.etapes(au: au)
      for (prepare, siennes) in zip(prepares, etapes).dropFirst() {
        faites[prepare.facture.id] = prepare.etapes(siennes)
      }
      try body(prepares[0].etapes(etapes[0]))
    }
  }

  /// The facture that an avoir credits, if it is sent by `au`.
  private func origine(_ avoir: Facture, au: Jour) -> FactureID? {
    guard avoir.estAvoir, let origine = avoir.factureOrigineId.flatMap({ facture($0) }), origine.estEnvoyee(au: au),
      !origine.estAvoir
    else { return nil }
    return origine.id
  }

  /// When the VAT of `facture` is due.
  private func regleExigibilite(_ facture: Facture) -> RegleExigibilite {
    let source = creditee(facture)
    let regle = RegleExigibilite(
      source.typeDocument, optionDebits: source.envoi?.emetteur?.doitALaFacture == true,
      facturation: source.dateFacture, livraison: dateLivraison(source))
    return facture.estAvoir ? RegleExigibilite(avoirDu: facture.dateFacture, de: regle) : regle
  }
}
