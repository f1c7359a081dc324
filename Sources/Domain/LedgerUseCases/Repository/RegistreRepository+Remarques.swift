public import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
import LedgerVAT

/// The remarks on recorded facts.
extension RegistreRepository where Self: ~Copyable {
  /// The remarks on the facts of a commit: allowed, but seldom right.
  ///
  /// - Throws: the ledger's error when a read fails.
  public mutating func remarques(sur facts: [Fact]) throws -> [Refus] {
    var remarques = try sansEmetteur(facts) + prixAnciens(facts) + seuilFranchise(facts)
    for fact in facts {
      switch fact {
      case .facture(let id, .factureAnnulee): remarques += try penalitesEnTrop(id)
      case .facture(let id, let event):
        guard event.seRemarque, let facture = try facture(id) else { continue }
        remarques += facture.remarques(event, registre?.emetteur)
        guard case .factureEnvoyee(let envoyee) = event else { continue }
        remarques += facture.remarquesDeDevis(envoyee, registre?.emetteur)
        guard facture.typeDocument != .devis else { continue }
        if let origine = facture.comptee.factureCreditee { remarques += try penalitesEnTrop(origine, parAvoir: true) }
        let aujourdhui = environment.today()
        if let remarque = try seuilADistance(facture) { remarques.append(remarque) }
        if envoyee.dateEnvoi < aujourdhui.plus(jours: -Jour.joursVraisemblables) {
          remarques.append(.remarque(facture.numero, .envoiAncien(envoyee.dateEnvoi, le: aujourdhui)))
        }
        if let acompte = try acompteOuvert(facture) {
          remarques.append(.remarque(facture.numero, .acompteOuvert(acompte.numero)))
        }
        if let remarque = try avanceTaxee(facture, le: aujourdhui) { remarques.append(remarque) }
      case .client(let id, let event): remarques += try self.remarques(event, id)
      case .registre(_, .emetteur(let emetteur)): remarques += try brouillonsTaxes(emetteur)
      case .abonnement(let id, let event):
        guard let abonnement = try abonnement(id), let client = try compte(abonnement.cree.clientId)?.client else {
          continue
        }
        remarques += abonnement.remarques(event, de: client, registre?.emetteur)
      case .registre, .banque: continue
      }
    }
    return remarques
  }

  /// The remark that goods were sold from a distance above the limit, if `facture` sells some with VAT of France: few sellers do.
  private mutating func seuilADistance(_ facture: Facture) throws -> Refus? {
    guard registre?.emetteur?.oss == nil, !facture.estAvoir, facture.lieuxDAilleurs(origine: nil)?.sontADistance == true
    else { return nil }
    var ventes = VentesComptees()
    try relit(apres: 0) { recorded, _ in ventes.apply(recorded.fact) }
    guard let remarque = try ventes.ventesADistance().remarque(le: facture.dateFacture) else { return nil }
    return remarque
  }

  /// The remark on the first document that the commit issues, or else makes, before there is a seller.
  private mutating func sansEmetteur(_ facts: [Fact]) throws -> [Refus] {
    // The opening takes documents of another system over.
    guard let registre, registre.emetteur == nil, !facts.contains(.registre(registre.id, .ouvert(registre)))
    else { return [] }
    var (cree, emis) = (FactureID?.none, FactureID?.none)
    for case .facture(let id, let event) in facts {
      if case .factureCreee = event { cree = cree ?? id }
      if case .factureEnvoyee = event { emis = emis ?? id }
    }
    guard let id = emis ?? cree, let facture = try facture(id), facture.typeDocument.estVente else { return [] }
    return [.remarque(facture.numero, emis == nil ? .brouillonSansEmetteur : .emisSansEmetteur)]
  }

  /// The remark on a document or a payment of a seller without VAT who passed a limit of the franchise: its turnover is that of the
  /// whole ledger.
  private mutating func seuilFranchise(_ facts: [Fact]) throws -> [Refus] {
    guard registre?.estEnFranchise == true, facts.contains(where: \.faitDuChiffre) else { return [] }
    var ventes = VentesComptees()
    try relit(apres: 0) { recorded, _ in ventes.apply(recorded.fact) }
    guard let seuil = try EtatRegistre(ventes).seuilFranchise(au: environment.today()), seuil.estDepasse else {
      return []
    }
    return [.registre(.seuilFranchise(seuil))]
  }

  /// The remarks on new lines that invoice a quote long after its acceptance: one for each document and quote.
  private mutating func prixAnciens(_ facts: [Fact]) throws -> [Refus] {
    var (remarques, vus) = ([Refus](), Set<[FactureID]>())
    for case .facture(let id, .ligneAjoutee(let ligne)) in facts {
      guard let devisId = ligne.devis?.devisId, vus.insert([id, devisId]).inserted, let devis = try facture(devisId),
        let document = try facture(id), let remarque = document.remarque(prixDe: devis)
      else { continue }
      remarques.append(remarque)
    }
    return remarques
  }

  /// The drafts with VAT of a seller who charges none: one remark, with the first of them.
  private mutating func brouillonsTaxes(_ emetteur: Emetteur) throws -> [Refus] {
    guard emetteur.regimeTVA == .franchise else { return [] }
    var taxes: [(numero: String, ligne: Int)] = []
    for id in try look({ try $0.brouillons(jusqua: .dernier) }) {
      guard let facture = try facture(id), facture.etat == .brouillon,
        let place = facture.lignes.firstIndex(where: { facture.imposition($0).taux > .zero })
      else { continue }
      taxes.append((facture.numero, place + 1))
    }
    guard let premier = taxes.first else { return [] }
    return [
      .remarque(
        premier.numero, .brouillonsTaxes(taxes.count, ligne: premier.ligne, emetteur.loi.exoneration(.franchise)))
    ]
  }

  /// The remarks on the documents that invoice penalties of `origine`, if an avoir or its cancellation makes them more than
  /// the owed ones.
  private mutating func penalitesEnTrop(_ origine: FactureID, parAvoir: Bool = false) throws -> [Refus] {
    guard try !documents(nommant: origine).isEmpty else { return [] }
    var reads = Reads()
    reads.penalites = [origine]
    let view = try view { _ in reads }
    // The avoir that cancels it is told with the cancellation.
    guard let facture = view.factures[origine], !parAvoir || facture.etat == .envoyee else { return [] }
    let documents = view.factures.values.sorted { $0.numero < $1.numero }
    return facture.comptee.penalitesEnTrop(documents, le: view.today, dans: view)
  }

  /// The first paid acompte of its client that is not taken back; nil if the type of `facture` cannot take one back.
  private mutating func acompteOuvert(_ facture: Facture) throws -> Facture? {
    guard facture.typeDocument == .facture, let client = facture.clientId else { return nil }
    for id in try look({ try $0.acomptesNonRepris(de: client) }) {
      guard let acompte = try self.facture(id), acompte.devise == facture.devise, facture.peutReprendre(acompte) else {
        continue
      }
      if acompte.comptee.situation.centimesPayes(au: nil) > 0, try avoirs(de: id).isEmpty { return acompte }
    }
    return nil
  }

  /// The remark on the first open advance of its client whose VAT is due beside that of `facture`.
  private mutating func avanceTaxee(_ facture: Facture, le jour: Jour) throws -> Refus? {
    guard let client = facture.clientId, let envoi = facture.envoi,
      let exigible = try facture.documentTVA()?.premierJourExigible, exigible <= jour,
      let avance = try compte(client)?.avances.liste.first(where: {
        $0.tva != nil && $0.devise == facture.devise && $0.solde > .zero
      })
    else { return nil }
    let utilisable = max(exigible, envoi.dateEnvoi, avance.recue.date)
    return .remarque(
      facture.numero, .avanceTaxee(depuis: avance.recue.date, exigible: exigible, utilisable: utilisable))
  }

  /// The open offers to a client, and its last invoices.
  private mutating func affaires(de client: ClientID) throws -> AffairesClient {
    let aujourdhui = environment.today()
    var affaires = AffairesClient()
    for id in try look({ try $0.offres(a: client) }) {
      guard let document = try facture(id) else { continue }
      var reads = Reads()
      reads.familles = [id]
      let estAccepte = document.conclusions.contains { $0.issue == .accepte }
      let estEpuise = try estAccepte && view { _ in reads }.reste(id).estEpuise
      try affaires.compte(document.comptee, estEpuise: estEpuise, au: aujourdhui)
    }
    for id in try look({ try $0.facturesEmises(a: client) }).suffix(20) {
      if let document = try facture(id) { try affaires.compte(document.comptee, au: aujourdhui) }
    }
    return affaires
  }

  private mutating func remarques(_ event: ClientEvent, _ id: ClientID) throws -> [Refus] {
    switch event {
    case .avance(_, .recue(let avance)):
      let client = try compte(id)?.client
      return try client?.remarques(surAvances: [avance], de: registre?.emetteur, affaires(de: id), banques()) {
        try facture($0)?.numero
      } ?? []
    case .avance(let avance, .utilisee(let utilisation)):
      guard let avance = try compte(id)?.avances[avance], avance.tva != nil,
        let facture = try facture(utilisation.factureId), let document = try facture.documentTVA()
      else { return [] }
      return [avance.remarque(utilisation.paiement, sur: document, facture.numero, envoi: facture.envoi?.dateEnvoi)]
        .compactMap(\.self)
    case .clientCree:
      guard let client = try compte(id)?.client else { return [] }
      return try client.pertes + enDouble(client)
    case .clientModifie(let modifie):
      guard let client = try compte(id)?.client else { return [] }
      let quitte = modifie.confidentiel == false && !client.estConfidentiel
      let entre = client.estConfidentiel && (modifie.confidentiel == true || modifie.nature == .remplace(.particulier))
      return try (quitte ? [.remarque(client: client.nom, .plusConfidentiel)] : [])
        + (entre ? resteEnClair(id, client.nom) : []) + enDouble(client)
    case .effacee: return try resteEnClair(id, Client.nomEfface)
    case .relance(.envoyee(let relance)):
      guard let compte = try compte(id) else { return [] }
      let lettre = RemarquesRelances.Lettre(
        relance: relance, compte: compte, factures: Array(try documents(de: relance).values))
      return [try RemarquesRelances([lettre], banques())[id]].compactMap(\.self)
    case .conservation, .avance, .relance(.suivie): return []
    }
  }

  /// The remark on the client's values that stay in the log.
  private mutating func resteEnClair(_ id: ClientID, _ nom: String) throws -> [Refus] {
    var duree = DureeConservation(de: id)
    try relit(apres: 0) { recorded, _ in duree.lit(recorded) }
    return duree.resteEnClair ? [.remarque(client: nom, .resteEnClair(id))] : []
  }

  private mutating func enDouble(_ client: Client) throws -> [Refus] {
    guard let siren = client.siren else { return [] }
    let combien = try look { try $0.clients(siren: siren) }.count
    return combien > 1 ? [.remarque(client: client.nom, .sirenEnDouble(siren, combien))] : []
  }
}

extension Fact {
  /// Whether it may add to the turnover: a document is issued, or paid.
  fileprivate var faitDuChiffre: Bool {
    guard case .facture(_, let event) = self else { return false }
    return switch event.genre {
    case .envoi, .reglement(.paiement): true
    case .redaction, .numero, .reglement, .annulation, .statut, .transmission, .conclusion, .suivi: false
    }
  }
}
