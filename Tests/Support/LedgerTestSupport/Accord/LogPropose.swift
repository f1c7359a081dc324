import LedgerData
import LedgerLog
package import LedgerModel
import LedgerOffers
import LedgerTestLogs
import LedgerUseCases

/// A log with right hashes, of events proposed at random: a decision could have written each of them, except, in some logs, the
/// last one.
///
///     a random life ──► its facts, one by one ─┬─► as they are          ┌─► a use case decides just that ──► written
///                       facts made up ─────────┴─► changed a little ────┴─► none does ──► written as the last, or dropped
///
/// The audit of the log must find the last event, and no other.
package struct LogPropose {
  /// The log.
  package private(set) var bytes: [UInt8] = []
  /// The first line that no decision would write, with the reason; nil if a decision could have written every event.
  package private(set) var refus: (line: Int, fait: [Fact], refus: Refus?)?
  /// The number of decided events that were changed or made up at random.
  package private(set) var proposees = 0

  private var rng: SplitMix64
  private var builder: LogBuilder
  private var ledger: ScenarioRepository
  private let horloge = Horloge(.aujourdhui)

  /// The log of `seed`, from a life of `count` steps.
  package init(seed: UInt64, count: Int = 60) throws {
    rng = SplitMix64(seed: seed ^ 0x5eed)
    builder = try LogBuilder()
    ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    for pas in HistoireAleatoire(seed: seed, count: count).pas {
      try passe(pas.jour)
      for unite in try decides(pas.useCase) where refus == nil { try propose(unite) }
      while refus == nil, ledger.registre != nil, rng.oneIn(2) {
        if let unite = inventee() { try propose(unite, estNouvelle: true) }
      }
      if refus != nil { break }
    }
    bytes = builder.log.bytes
  }

  /// Sets a random moment of `jour`, or a later one if that day is over.
  private mutating func passe(_ jour: Jour) throws {
    let moment = Int64(jour.numero) * 86_400_000 + .random(in: 0..<86_400_000, using: &rng)
    if let time = Instant(millisecondes: moment), time > builder.time { builder.time = time }
    // The latest day anywhere in the world at that moment.
    horloge.jour = Instant(millisecondes: builder.time.millisecondes + 14 * 3_600_000)?.jour ?? jour
  }

  /// The decision of `useCase`, in parts that may be recorded one after the other: both sides of an application together.
  private mutating func decides(_ useCase: some UseCase) throws -> [[Fact]] {
    let facts: [Fact]
    do { facts = try ledger.decide(useCase) } catch is Refus { return [] }
    var unites: [[Fact]] = []
    for fact in facts {
      switch fact {
      case .facture(_, .avoirUtilise) where !unites.isEmpty, .facture(_, .avoirRendu) where !unites.isEmpty,
        .client(_, .avance(_, .utilisee)) where !unites.isEmpty, .client(_, .avance(_, .rendue)) where !unites.isEmpty,
        .facture(_, .factureEnvoyee) where unites.last?.last?.donneUnNumero == true,
        .facture(_, .factureAnnulee) where unites.last?.last?.envoieUneRectificative(de: fact) == true:
        unites[unites.count - 1].append(fact)
      default: unites.append([fact])
      }
    }
    return unites
  }

  private mutating func inventee() -> [Fact]? {
    var proposition = Proposition(ledger, rng)
    defer { rng = proposition.rng }
    return proposition.inventee()
  }

  private mutating func propose(_ unite: [Fact], estNouvelle: Bool = false) throws {
    var unite = unite
    if rng.oneIn(estNouvelle ? 3 : 8) {
      var proposition = Proposition(ledger, rng)
      unite = proposition.change(unite)
      rng = proposition.rng
    }
    let essai = Decision(unite, ledger)
    switch essai.issue {
    case .success:
      try builder.commit(unite) { $0.estImporte = essai.estImport }
      _ = ledger.append(unite, commande: nil)
      for place in builder.log.lines.indices.suffix(unite.count) {
        ledger.tetes[UInt64(place + 1)] = try Digest(of: builder.log.lines[place]).hex
      }
      proposees += 1
    case .failure(let why):
      guard rng.oneIn(3) else { return }
      refus = (builder.log.lines.count + 1, unite, why.refus)
      try builder.commit(unite) { $0.estImporte = essai.estImport }
    }
  }
}

/// Whether a use case, or an import, writes exactly these facts.
package struct Decision {
  /// The refusal; nil if other facts would be written.
  package struct Autre: Error { package let refus: Refus? }

  package let issue: Result<Void, Autre>
  /// Whether it is an import that writes them.
  package let estImport: Bool

  package init(_ unite: [Fact], _ ledger: ScenarioRepository) {
    var ledger = ledger
    estImport =
      switch unite.first {
      case .client(_, .clientCree), .facture(_, .factureCreee): true
      default: false
      }
    ledger.environment.estImport = estImport
    guard let useCase = Self.useCase(unite, ledger) else {
      issue = .failure(Autre(refus: nil))
      return
    }
    do {
      let decides = try ledger.decide(useCase) == unite
      let copie = !estImport && unite.contains { Self.figeUnAutreClient($0, ledger) }
      issue = decides && !copie ? .success(()) : .failure(Autre(refus: nil))
    } catch {
      issue = .failure(Autre(refus: error as? Refus))
    }
  }

  /// Whether a document freezes its customer as the ledger does not have it: the use case below takes the copy as an import does.
  private static func figeUnAutreClient(_ fact: Fact, _ ledger: ScenarioRepository) -> Bool {
    guard case .facture(let id, .factureEnvoyee(let envoyee)) = fact, let fige = envoyee.client,
      let sien = ledger.client(fige.id), ledger.facture(id)?.clientId == fige.id
    else { return false }
    return !fige.estConfidentiel && !sien.estConfidentiel
      && (fige.nom != sien.nom || fige.nature != sien.nature || fige.siren != sien.siren
        || fige.numeroTVA != sien.numeroTVA || fige.adresse != sien.adresse)
  }

  /// The use case that would write these facts, or nil.
  private static func useCase(_ unite: [Fact], _ ledger: ScenarioRepository) -> (any UseCase)? {
    switch (unite.first, unite.dropFirst().first) {
    case (.registre(_, .ouvert(let registre)), nil): OuvrirRegistre(registre)
    case (.registre(_, .cloture(let cloture)), nil):
      CloturerPeriodes(cloture.periode.nature, jusqua: cloture.periode.fin)
    case (.registre(_, .emetteur(let emetteur)), nil): DefinirEmetteur(emetteur)
    case (.registre(_, .comptes(let comptes)), nil): DefinirComptes(comptes)
    case (.registre(_, .article(let article)), nil):
      DefinirArticle(article, apres: ledger.connues.articles[article.code])
    case (.registre(_, .horodatage(let horodatage)), nil): RecevoirHorodatage(horodatage)
    case (.registre(_, .flux(let flux)), nil): EnregistrerTransmissions(flux: [flux])
    case (.registre(_, .taux(let taux)), nil): Self.useCase(taux)
    case (.client(let id, .relance(let event)), nil): Self.useCase(event, id)
    case (.banque(let id, let event), nil): useCase(event, id)
    case (.abonnement(let id, .cree(let cree)), nil): Self.useCase(cree, id)
    case (.abonnement(let id, let event), nil): ChangerAbonnement(id, event)
    case (.client(let id, .clientCree(let client)), nil): client.id == id ? CreerClient(importe: client) : nil
    case (.client(let id, .clientModifie(let modifie)), nil): useCase(modifie, id)
    case (.client(let id, .avance(let avance, let event)), nil): useCase(event, avance, id)
    case (.facture(let id, .paiementEnregistre(let paiement)), .client(_, .avance(let avance, .utilisee))):
      Self.utilisation(paiement, avance, id)
    case (.facture(let id, .paiementAnnule(let annule)), .client(_, .avance(_, .rendue))):
      AnnulerReglement(.paiement, id, annule.id, annule.annulation.nature, motif: annule.annulation.motif)
    case (.facture(let id, let event), nil): useCase(event, id)
    case (.facture(let id, .factureEnvoyee(let envoyee)), .facture(_, .factureAnnulee(let annulee))):
      Self.remplacement(envoyee, annulee, id)
    case (.facture(let facture, .avoirImpute(let imputation)), .facture(let avoir, .avoirUtilise)):
      ImputerAvoir(avoir, sur: facture, montant: imputation.montant, dateImputation: imputation.dateImputation)
    case (.facture(let facture, .avoirRetire(let retiree)), .facture(let avoir, .avoirRendu)):
      Self.retrait(retiree, avoir, facture)
    case (.facture(let id, .numeroAttribue), .facture(_, .factureEnvoyee(let envoyee))):
      Self.remplacement(envoyee, unite.last?.annulation, id)
    case (.facture(let id, .numeroAttribue), .facture(_, let envoyee)): useCase(envoyee, id)
    default: nil
    }
  }

  private static func useCase(_ taux: TauxReference) -> any UseCase {
    var definir = DefinirTaux(taux, du: taux.semestre.debut)
    definir.remplace = true
    return definir
  }

  private static func useCase(_ event: RelanceEvent, _ client: ClientID) -> any UseCase {
    switch event {
    case .envoyee(let relance):
      var envoyer = EnvoyerRelance(client, relance.id)
      (envoyer.niveau, envoyer.moyen) = (relance.niveau, relance.moyen)
      (envoyer.recommande, envoyer.date) = (relance.recommande, relance.date)
      envoyer.delai = relance.delai.map { $0.jours(depuis: relance.date) }
      return envoyer
    case .suivie(let suite):
      var suivre = SuivreRelance(client, suite.resultat)
      (suivre.date, suivre.motif) = (suite.date, suite.motif)
      return suivre
    }
  }

  private static func useCase(_ cree: AbonnementCree, _ id: AbonnementID) -> any UseCase {
    var creer = CreerAbonnement(id, de: cree.clientId, cree.rythme, cree.contenu.lignes)
    (creer.tva, creer.devise, creer.contenu) = (cree.tva, cree.devise, cree.contenu)
    return creer
  }

  private static func useCase(_ event: BanqueEvent, _ id: BanqueID) -> (any UseCase)? {
    switch event {
    case .declaree(let banque): return DeclarerBanque(id, banque)
    case .releve(let importe):
      var releve = Releve(importe.format, devise: .euro)
      (releve.ouverture, releve.cloture) = (importe.ouverture, importe.cloture)
      releve.lignes = importe.lignes.map(\.ligne)
      return ImporterReleve(id, releve, cles: importe.lignes.map(\.cle), sha256: importe.sha256)
    case .rapprochee(let rapprochee):
      var rapprocher = RapprocherLigne(id, rapprochee.ligne)
      (rapprocher.liens, rapprocher.classe) = (rapprochee.parts, rapprochee.classe)
      (rapprocher.preuves, rapprocher.frais) = (rapprochee.preuves, rapprochee.frais)
      return rapprocher
    case .ecartee(let ligne, let motif): return EcarterLigne(id, ligne, motif: motif)
    case .defaite(let ligne, let motif): return DefaireRapprochement(id, ligne, motif: motif)
    case .remise(let remise): return RemettreCheques(id, le: remise.date, remise.parts, numero: remise.numero)
    }
  }

  private static func remplacement(
    _ envoyee: FactureEnvoyee, _ annulee: FactureAnnulee?, _ id: FactureID
  ) -> EnvoyerFacture {
    var envoyer = EnvoyerFacture(id, dateEnvoi: envoyee.dateEnvoi)
    if envoyee.client != nil { envoyer.copieImportee = envoyee.copie }
    envoyer.motif = annulee?.motif
    return envoyer
  }

  private static func retrait(_ retiree: ImputationRetiree, _ avoir: FactureID, _ facture: FactureID) -> RetirerAvoir {
    var retirer = RetirerAvoir(avoir, de: facture, motif: retiree.retrait.motif, date: retiree.retrait.date)
    retirer.montant = retiree.montant
    return retirer
  }

  private static func utilisation(_ paiement: Reglement, _ avance: AvanceID, _ id: FactureID) -> UtiliserAvance {
    var utiliser = UtiliserAvance(id)
    (utiliser.montant, utiliser.date, utiliser.choisie) = (paiement.montant, paiement.date, (avance, paiement.id))
    return utiliser
  }

  private static func useCase(_ event: AvanceEvent, _ id: AvanceID, _ client: ClientID) -> (any UseCase)? {
    switch event {
    case .recue(let avance):
      var recevoir = RecevoirAvance(client, avance.recue)
      (recevoir.devise, recevoir.tva) = (avance.devise, avance.tva)
      return avance.id == id ? recevoir : nil
    case .remboursee(let remboursement):
      var rembourser = RembourserAvance(client)
      (rembourser.montant, rembourser.date) = (remboursement.montant, remboursement.date)
      (rembourser.moyen, rembourser.reference) = (remboursement.moyen, remboursement.reference)
      rembourser.choisie = (id, remboursement.id)
      return rembourser
    case .remboursementAnnule(let annule):
      return AnnulerAvance(client, annule.id, annule.annulation.nature, motif: annule.annulation.motif)
    case .annulee(let annulation): return AnnulerAvance(client, id, annulation.nature, motif: annulation.motif)
    case .utilisee, .rendue: return nil
    }
  }

  private static func useCase(_ modifie: ClientModifie, _ id: ClientID) -> any UseCase {
    var modifier = ModifierClient(id)
    modifier.homonyme = true
    modifier.changement = modifie
    return modifier
  }

  private static func useCase(_ event: FactureEvent, _ id: FactureID) -> (any UseCase)? {
    switch event {
    case .factureCreee(let creee): return ImporterFactures([FactureImportee(id, creee)])
    case .factureModifiee(let modifiee):
      var modifier = ModifierFacture(id)
      modifier.changement = modifiee
      return modifier
    case .ligneAjoutee(let ligne): return AjouterLigne(id, ligne)
    case .ligneModifiee(let modifiee):
      var modifier = ModifierLigne(id, modifiee.ligneId)
      modifier.changement = modifiee
      return modifier
    case .ligneRetiree(let ligne): return RetirerLigne(id, ligne)
    case .remiseAppliquee(let remise): return AppliquerRemise(id, remise)
    case .factureEnvoyee(let envoyee):
      var envoyer = EnvoyerFacture(id, dateEnvoi: envoyee.dateEnvoi)
      if envoyee.client != nil { envoyer.copieImportee = envoyee.copie }
      return envoyer
    case .paiementEnregistre(let paiement): return EnregistrerReglement(.paiement, id, paiement)
    case .remboursementEnregistre(let remboursement): return EnregistrerReglement(.remboursement, id, remboursement)
    case .paiementAnnule(let annule):
      return AnnulerReglement(.paiement, id, annule.id, annule.annulation.nature, motif: annule.annulation.motif)
    case .remboursementAnnule(let annule):
      return AnnulerReglement(.remboursement, id, annule.id, annule.annulation.nature, motif: annule.annulation.motif)
    case .avoirImpute, .avoirUtilise, .avoirRetire, .avoirRendu, .numeroAttribue: return nil
    case .soldeAbandonne(let abandon):
      var solder = SolderFacture(id, id: abandon.id, motif: abandon.motif)
      (solder.montant, solder.date, solder.nature) = (abandon.montant, abandon.date, abandon.nature)
      return solder
    case .soldeRepris(let repris):
      var reprendre = ReprendreSolde(id, motif: repris.reprise.motif)
      (reprendre.abandon, reprendre.date) = (repris.id, repris.reprise.date)
      return reprendre
    case .statutRecu(let statut): return RecevoirStatut(statut, de: id)
    case .transmission(let transmission): return EnregistrerTransmissions(toutes: [transmission], de: id)
    case .devisConclu(let conclu): return ConclureDevis(id, conclu)
    case .suiviModifie(let suivi): return SuivreFacture(id, suivi)
    case .factureAnnulee(let annulee):
      var annuler = AnnulerFacture(id, motif: annulee.motif)
      annuler.date = annulee.dateAnnulation
      annuler.avoirPresent = annulee.avoirId
      annuler.numeroRendu = annulee.numeroRendu.map { .remplace($0) } ?? .efface
      return annuler
    }
  }
}

extension Fact {
  /// Whether it gives a document its number, at issue.
  fileprivate var donneUnNumero: Bool { if case .facture(_, .numeroAttribue) = self { true } else { false } }

  fileprivate var annulation: FactureAnnulee? {
    if case .facture(_, .factureAnnulee(let annulee)) = self { annulee } else { nil }
  }

  /// Whether it issues the rectificative by which `annulation` cancels a document.
  fileprivate func envoieUneRectificative(de annulation: Fact) -> Bool {
    guard case .facture(let id, .factureEnvoyee) = self else { return false }
    return annulation.annulation?.rectificativeId == id
  }
}

extension EnregistrerReglement {
  fileprivate init(_ sens: Sens, _ facture: FactureID, _ reglement: Reglement) {
    self.init(sens, facture, id: reglement.id)
    montant = reglement.montant
    date = reglement.date
    moyen = reglement.moyen
    reference = reglement.reference
    recu = reglement.recu
  }
}

extension FactureImportee {
  /// A file that states this draft, without lines.
  fileprivate init(_ id: FactureID, _ creee: FactureCreee) {
    self.init(id: id, numero: creee.numero, dateFacture: creee.dateFacture)
    tete.typeDocument = creee.typeDocument
    tete.clientId = creee.clientId
    tete.dateEcheance = creee.dateEcheance.map { .remplace($0) } ?? .efface
    tete.tva = creee.tva
    tete.conditionsPaiement = creee.conditionsPaiement
    tete.remisePourcentage = creee.remisePourcentage
    tete.devise = creee.devise
    tete.notes = creee.notes
    tete.notesCommentaire = creee.notesCommentaire
    tete.factureOrigineId = creee.factureOrigineId
    tete.affairePresente = creee.affaire
  }
}
