public import LedgerModel
import LedgerNorm
import LedgerRules

/// Issues a document: it no longer changes. A draft without a number gets the next one of its series.
public struct EnvoyerFacture: UseCase {
  /// The document.
  public let facture: FactureID
  /// The day from which it counts; by default today.
  public var dateEnvoi: Jour?
  /// The id of the payment that was received until that day; nil: nothing is paid yet.
  public var paiement: ReglementID?
  /// The amount received until that day (BT-113); nil: the whole total.
  public var dejaPaye: Montant?
  /// The day of that payment, at the latest that of the issue; nil: that day.
  public var datePaiement: Jour?
  /// The rules that its file follows (BT-24); nil: those of its facture, of its client, or of its seller's country.
  public var profil: ProfilFacture?
  /// Whether the profile's rules apply to an avoir even if its facture was issued before the ledger had a seller.
  package var estComplet = true
  /// The client and the seller frozen in an imported document; nil: the present ones.
  package var copieImportee: FactureEnvoyee.Copie?
  /// The totals of a document that was issued elsewhere; nil: those of its lines.
  package var totauxImportes: Totaux?
  /// Why a rectificative replaces its facture, if an import gives a reason.
  package var motif: String?

  /// Issues `facture`.
  public init(_ facture: FactureID, dateEnvoi: Jour? = nil) {
    self.facture = facture
    self.dateEnvoi = dateEnvoi
  }

  /// The document; for an avoir also the facture it corrects and its other avoirs; and the series of its number.
  public func reads(on today: Jour) -> Reads { Reads(familles: [facture], numerotes: [facture]) }

  /// The facts of the issue. If a rectificative is issued, the facture it replaces is cancelled in the same commit.
  ///
  /// Refused when the document is not a draft, lacks lines, has a total below 0.00, or would be issued before its date or after
  /// today; when an avoir credits more than its facture invoiced, has another client, or is dated before it; when a detail that
  /// the seller's profile requires is missing; and when the new number would be dated before the previous number.
  public func decide(_ view: RegistreView) throws(Refus) -> [Fact] {
    var view = view
    let document = try view.facture(facture)
    if document.etat == .envoyee, let envoi = document.envoi {
      if paiement != nil, document.typeDocument.estVente, !document.estAvoir, try document.comptee.exigeSolde() > .zero
      {
        throw .facture(document.numero, .dejaEnvoyeeImpayee(envoi.dateEnvoi, dejaPaye))
      }
      throw .facture(document.numero, .dejaEnvoyeeLe(envoi.dateEnvoi, document.typeDocument))
    }
    var facts: [Fact] = []
    if copieImportee == nil, totauxImportes == nil {
      let client = document.clientId.flatMap { view.clients[$0] }
      for ligne in try document.lignesDEscompte(view.registre?.emetteur, client, view.environment.newID) {
        try view.decide(AjouterLigne(facture, ligne), into: &facts)
      }
    }
    let complet = try view.facture(facture)
    let totaux = try totaux(complet, view)
    let envoyee = FactureEvent.factureEnvoyee(
      FactureEnvoyee(
        dateEnvoi: dateEnvoi ?? view.today, totaux: totaux, copie: try copie(complet, totaux, view)))
    if let registre = view.registre, registre.attendNumero(document.numero),
      let etat = view.series[document.comptee.serieDeSaDate(registre)]
    {
      let numero = try registre.suivant(document.typeDocument, document.dateFacture, etat)
      let attribue = try document.admet(.numeroAttribue(numero), dans: view)
      facts.append(.facture(facture, attribue))
      view.apply(.facture(facture, attribue))
    }
    do {
      return try facts + envoie(view.facture(facture), envoyee, view)
    } catch {
      // A refused document gets no number: the draft keeps its name.
      throw error.numero == (try view.facture(facture).numero) ? error.nommant(document.numero) : error
    }
  }

  /// Issues `numerotee`, which has its number.
  private func envoie(
    _ numerotee: Facture, _ envoyee: FactureEvent, _ vue: RegistreView
  ) throws(Refus) -> [Fact] {
    try exige(numerotee, envoyee, vue)
    if numerotee.estDePenalites {
      let sauf = [facture] + [numerotee.comptee.factureRemplacee].compactMap(\.self)
      let autres = PenalitesDesDocuments(vue.factures.values, sauf: sauf)
      try numerotee.comptee.exigePenalites(numerotee.lignesPenalisantes, apres: autres, dans: vue)
    }
    try exigeComplete(numerotee, envoyee, vue)
    try exigeTextes(numerotee, envoyee, vue)
    var facts: [Fact] = [.facture(facture, envoyee)]
    if numerotee.typeDocument == .devis { return try facts + remplacement(par: numerotee, envoyee, vue) }
    let remplace = numerotee.typeDocument == .rectificative ? numerotee.factureOrigineId : nil
    guard remplace != nil || paiement != nil else { return facts }
    var view = vue.limitee(a: [facture] + [remplace].compactMap(\.self))
    view.apply(.facture(facture, envoyee))
    if let remplace { facts.append(try remplacee(remplace, par: numerotee.numero, view)) }
    guard let paiement else { return facts }
    guard numerotee.typeDocument != .rectificative else { throw .rectificative(numerotee.numero, .dejaPayee) }
    var encaisse = EnregistrerReglement(.paiement, facture, id: paiement)
    if let datePaiement, let envoi = view.factures[facture]?.envoi?.dateEnvoi, datePaiement > envoi {
      throw .facture(numerotee.numero, .payeApresEnvoi(datePaiement, envoi: envoi))
    }
    (encaisse.date, encaisse.montant) = (datePaiement ?? dateEnvoi, dejaPaye)
    try view.decide(encaisse, into: &facts)
    return facts
  }

  /// Its totals: those of its lines. An avoir that credits the last part of a rate credits the rest of its VAT.
  private func totaux(_ document: Facture, _ view: RegistreView) throws(Refus) -> Totaux {
    if let totauxImportes { return totauxImportes }
    let totaux = try document.exigeTotaux()
    guard let origine = document.comptee.factureCreditee, let facture = view.factures[origine] else { return totaux }
    let ecarts = view.credit(de: origine).ecarts(de: totaux, sur: try facture.exigeTotaux())
    do throws(Debordement) {
      return ecarts.isEmpty ? totaux : try document.situation.totaux(avec: totaux.ecartsTVA.avec(ecarts))
    } catch {
      throw .facture(document.numero, .totalTropGrand)
    }
  }

  /// The frozen values besides the totals.
  private func copie(
    _ document: Facture, _ totaux: Totaux, _ view: RegistreView
  ) throws(Refus) -> FactureEnvoyee.Copie {
    try document.exigeSesCodes()
    if let copieImportee { return copieImportee }
    try view.exigeNomme(document.clientId)
    let client = document.clientId.flatMap { view.clients[$0] }
    var copie = try document.copie(
      client, view.registre?.emetteur, dejaPaye: paiement == nil ? .zero : dejaPaye ?? totaux.totalTTC, sur: totaux)
    if copie.emetteur?.empreinte != nil { copie.emetteur?.empreinte = view.empreinte }
    guard let emetteur = copie.emetteur, emetteur.aUnProfil else {
      guard profil == nil else { throw .emetteur(copie.emetteur == nil ? .inconnu : .sansProfil) }
      return copie
    }
    let loi = emetteur.loi
    if document.conditionsPaiement == .virement, !document.estPayeParMandat, document.devise == .euro,
      loi.virement != .virement
    {
      copie.moyen = loi.virement
    }
    let corrigee = document.factureOrigineId.flatMap { view.factures[$0]?.envoi?.copie }
    // A private person has neither a network address nor a buyer reference.
    var usuel = client?.nature == .particulier ? loi.profil.map { _ in .norme } : loi.profil
    // France's rules of files have its own rates alone.
    let envoyee = FactureEnvoyee(dateEnvoi: view.today, totaux: totaux, copie: copie)
    if loi.pays == .france, document.porteUneTVADAilleurs(envoyee) { usuel = .norme }
    copie.profil = profil ?? (corrigee == nil ? client?.profil ?? usuel : corrigee?.profil)
    return copie
  }

  /// Requires everything that the seller's profile demands. Exception: the avoir that cancels a facture issued before the
  /// ledger had a seller.
  private func exigeComplete(_ document: Facture, _ event: FactureEvent, _ view: RegistreView) throws(Refus) {
    let manques = manques(document, event, view)
    guard manques.isEmpty else { throw incomplete(document, manques, view) }
  }

  /// The missing details under the profile; empty without a profile.
  private func manques(_ document: Facture, _ event: FactureEvent, _ view: RegistreView) -> [Manque] {
    guard !view.estReprise, case .factureEnvoyee(let envoyee) = event else { return [] }
    if document.typeDocument == .devis { return manques(devis: document, event, view) }
    if !estComplet, let origine = document.factureOrigineId, view.factures[origine]?.envoi?.emetteur == nil {
      return []
    }
    guard let emetteur = envoyee.emetteur, emetteur.profil != nil || envoyee.profil != nil else { return [] }
    var sent = document
    sent.apply(event)
    // Whether the named documents exist was checked when the lines were added.
    let origines = FactureNorme.origines(document) { view.factures[$0] ?? document }
    // The VAT must also be in the currency of the seller's country (directive 2006/112, art. 230), which is unknown if its law
    // is; France requires it in every file.
    let sansTaux =
      document.devise != .euro && envoyee.montantTVAEuros == nil
      && ![nil, .france].contains(emetteur.profil)
    let fautes =
      sent.fautesDeTVA(envoyee) + sent.fautesDeTermes(selon: envoyee.copie.profilDesFichiers)
      + (document.estAvoir ? [] : envoyee.aSoiMeme)
      + (sansTaux ? [.tauxChangeAbsent(document.devise, le: document.dateFacture)] : [])
    do throws(FactureNonExportable) {
      let norme = try FactureNorme(sent, origines: origines, estSaisie: true)
      return fautes + sent.manquesDeFrance(envoyee)
        + norme.manques(
          selon: envoyee.copie,
          profilDuClient: profil == nil ? document.clientId.flatMap { view.clients[$0]?.profil } : nil)
    } catch {
      return error.manques + fautes
    }
  }

  /// What the page of a quote needs: a quote that nobody can be sent binds nobody.
  private func manques(devis: Facture, _ event: FactureEvent, _ view: RegistreView) -> [Manque] {
    guard view.registre?.emetteur?.profil != nil else { return [] }
    var sent = devis
    sent.apply(event)
    do throws(FactureNonExportable) {
      _ = try FactureNorme(sent, origines: FactureNorme.origines(sent) { view.factures[$0] ?? devis })
      return []
    } catch {
      return error.manques
    }
  }

  /// Requires texts that XML can hold, also of an import or without a profile: else the document could never be exported.
  private func exigeTextes(_ document: Facture, _ event: FactureEvent, _ view: RegistreView) throws(Refus) {
    var sent = document
    sent.apply(event)
    let interdits = sent.textesInterdits
    guard interdits.isEmpty else { throw incomplete(document, interdits, view) }
  }

  private func incomplete(_ document: Facture, _ manques: [Manque], _ view: RegistreView) -> Refus {
    let client = document.clientId.flatMap { view.clients[$0]?.nom }
    return .facture(document.numero, .incomplete(manques, client: client))
  }

  /// Checks the rules of issue. A refusal for VAT under the franchise lists all other missing details.
  private func exige(_ document: Facture, _ event: FactureEvent, _ view: RegistreView) throws(Refus) {
    if !view.estReprise {
      try document.exigeAcomptesDuRegime(de: view.registre) { id throws(Refus) in try view.facture(id).numero }
    }
    do throws(Refus) {
      try document.admet(event, dans: view)
    } catch {
      guard let imposition = document.comptee.taxee, let exoneration = view.registre?.loi.exoneration(.franchise),
        error == .facture(document.numero, .tvaSousFranchise(imposition, exoneration))
      else { throw error }
      // The draft has no number yet, so the number's form is skipped. The lines without VAT are right once no line has any.
      let manques = manques(document, event, view)
        .filter { !["numero-non-exportable", "sans-tva-sans-article"].contains($0.code) }
      guard !manques.isEmpty else { throw error }
      let places = document.lignes.indices.filter { document.imposition(document.lignes[$0]).estTaxee }
      throw incomplete(document, [.tvaSousFranchise(imposition, exoneration, places.map { $0 + 1 })] + manques, view)
    }
  }
}

extension Facture {
  /// The details required by its seller's law but absent from its profile; a document from elsewhere needs none.
  fileprivate func manquesDeFrance(_ envoyee: FactureEnvoyee) -> [Manque] {
    guard let emetteur = envoyee.emetteur, emetteur.profil == .france else { return [] }
    // Without it, sales to businesses abroad cannot be reported to the tax office (CGI, art. 286 ter; flux 10.1).
    let sansTVA = envoyee.copie.traitement == .entrepriseEtrangere && emetteur.numeroTVA == nil
    let tva: [Manque] = sansTVA ? [.emetteurIncomplet(["numero-tva"])] : []
    guard envoyee.profil != nil else { return tva }
    let mentions = emetteur.mentionsAbsentes
    return tva + (envoyee.copie.cadre == nil ? [.natureAbsente(lignesSansNature)] : [])
      + (mentions.isEmpty ? [] : [.emetteurIncomplet(mentions)])
  }
}
