/// The remarks: what is allowed, and seldom right. They are said by the command that records it, and by the audit as far
/// as no text decides them.
extension FactureEvent {
  /// Whether there may be remarks on it.
  package var seRemarque: Bool {
    switch self {
    case .factureCreee, .factureModifiee: livraison != nil
    case .factureEnvoyee, .paiementEnregistre, .remboursementEnregistre: true
    default: false  // catch-all: nothing else is remarked on
    }
  }

  /// The day of delivery that it sets.
  fileprivate var livraison: Jour? {
    switch self {
    case .factureCreee(let creee): return creee.affaire.dateLivraison
    case .factureModifiee(let modifiee):
      guard case .remplace(let jour) = modifiee.affaire.dateLivraison else { return nil }
      return jour
    default: return nil  // catch-all: nothing else sets it
    }
  }
}

extension FactureComptee {
  /// The remarks on `event`, which is applied, in a ledger of `emetteur`: a copy of it is only made where that matters.
  package func remarques(_ event: FactureEvent, _ emetteur: @autoclosure () -> Emetteur?) -> [Refus] {
    var motifs: [Motif<Remarque>] = []
    switch event {
    case .factureEnvoyee(let envoyee): if !estAvoir, envoyee.emetteur?.profil == .france { motifs = remarques(envoyee) }
    case .paiementEnregistre(let reglement), .remboursementEnregistre(let reglement):
      if reglement.moyen == .especes, reglement.montant > Self.especesPermises, situation.devise == .euro,
        emetteur()?.profil == .france
      {
        motifs = [.especesElevees(reglement.montant)]
      }
    default:  // catch-all: what else is remarked on sets the day of delivery
      if let livraison = event.livraison, livraison > dateFacture.plus(jours: Jour.joursVraisemblables) {
        motifs = [.livraisonLointaine(livraison, date: dateFacture)]
      }
    }
    return motifs.map { .remarque(numero, $0) }
  }

  private func remarques(_ envoyee: FactureEnvoyee) -> [Motif<Remarque>] {
    var motifs: [Motif<Remarque>] = []
    if envoyee.dateEnvoi > dateFacture.plus(jours: Jour.joursVraisemblables) {
      motifs.append(.dateAncienne(dateFacture, envoi: envoyee.dateEnvoi))
    }
    let limite = max(dateFacture.plus(jours: Self.delaiPermis), dateFacture.finDeMois.plus(jours: Self.delaiFinDeMois))
    if let echeance = situation.dateEcheance, echeance > limite, envoyee.client?.nature == .entreprise {
      motifs.append(.echeanceLointaine(echeance, limite: limite))
    }
    return motifs
  }

  /// In days, from its date on (C. com., art. L441-10, I).
  private static let delaiPermis = 60
  /// In days, from the end of its month on, where that is agreed.
  private static let delaiFinDeMois = 45
  /// 1,000 euros (C. mon. fin., art. D112-3). Of 10,000 from a private person who lives abroad the remark tells.
  private static let especesPermises = Montant(centimes: 1_000_00)
}

extension Client {
  /// The remarks on money in advance for which nothing asked, in a ledger of `emetteur`: what is sold to a private person is
  /// invoiced when it is made.
  func remarques(surAvance emetteur: Emetteur?) -> [Refus] {
    guard emetteur?.profil == .france, nature != .particulier else { return [] }
    return [.remarque(client: nom, .avanceSansFacture)]
  }
}

/// Those that texts decide.
extension Facture {
  /// All remarks on `event`, which is applied, in a ledger of `emetteur`.
  func remarques(_ event: FactureEvent, _ emetteur: Emetteur?) -> [Refus] {
    var motifs: [Motif<Remarque>] = []
    switch event {
    case .factureEnvoyee(let envoyee):
      if !estAvoir, let taux = affaire.tauxChange, !permisDuTaux.contient(taux.date) {
        motifs.append(.tauxEloigne(taux.date, date: dateFacture))
      }
      guard !estAvoir, let emetteur = envoyee.emetteur, emetteur.profil == .france else { break }
      let manque = emetteur.manquesDeSociete
      if !manque.isEmpty { motifs.append(.societeIncomplete(manque)) }
      motifs += remarques(emetteur, envoyee.client)
    case .paiementEnregistre(let reglement): motifs = Self.doubles(reglement, paiements[...])
    case .remboursementEnregistre(let reglement): motifs = Self.doubles(reglement, remboursements[...])
    default: break  // catch-all: no text decides what else is remarked on
    }
    return comptee.remarques(event, emetteur) + motifs.map { .remarque(numero, $0) }
  }

  /// Whether one of the last of `autres` has the amount, the day and the reference of `reglement`. There may be thousands.
  private static func doubles(_ reglement: Reglement, _ autres: ArraySlice<Reglement>) -> [Motif<Remarque>] {
    let estDouble = autres.suffix(10).contains {
      $0.id != reglement.id && !$0.estAnnule && $0.montant == reglement.montant && $0.date == reglement.date
        && $0.reference == reglement.reference
    }
    return estDouble ? [.enDouble(reglement)] : []
  }

  /// The remarks on what stands of it, in a ledger of `emetteur`.
  func remarques(_ emetteur: Emetteur?) -> [Refus] {
    guard annulation == nil else { return [] }
    var livree = FactureModifiee()
    if let jour = affaire.dateLivraison { livree.affaire.dateLivraison = .remplace(jour) }
    var remarques = remarques(.factureModifiee(livree), emetteur)
    if let envoi { remarques += self.remarques(.factureEnvoyee(envoi), emetteur) }
    for (reglements, estPaiement) in [(paiements, true), (remboursements, false)] {
      for (place, reglement) in reglements.enumerated() where !reglement.estAnnule {
        let event: FactureEvent = estPaiement ? .paiementEnregistre(reglement) : .remboursementEnregistre(reglement)
        remarques += comptee.remarques(event, emetteur)
        remarques += Self.doubles(reglement, reglements[..<place]).map { .remarque(numero, $0) }
      }
    }
    return remarques
  }

  /// The days that its exchange rate should be of: a week to its date.
  private var permisDuTaux: Periode { Periode(depuis: dateFacture.plus(jours: -7), jusqua: dateFacture) }

  private func remarques(_ emetteur: Emetteur, _ client: Client?) -> [Motif<Remarque>] {
    switch client?.nature {
    case .entreprise:
      guard let pays = client?.adresse?.pays.flatMap(Pays.init), !pays.estFrancais,
        lignes.contains(where: { imposition($0).categorie == .taxe })
      else { return [] }
      return [.tvaVersLEtranger(pays)]
    case .particulier:
      return emetteur.mentions.filter { $0.code != .escompte && !$0.texte.contains("rofessionnel") }
        .map { .retardDUnParticulier($0.code) }
    case .organismePublic, nil: return []
    }
  }
}
