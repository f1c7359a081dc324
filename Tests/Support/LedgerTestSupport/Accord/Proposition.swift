import LedgerModel
import LedgerOffers
import LedgerTestLogs
import LedgerUseCases

/// The next events proposed at random: made of the present state, allowed or not.
struct Proposition {
  private let ledger: ScenarioRepository
  var rng: SplitMix64

  init(_ ledger: ScenarioRepository, _ rng: SplitMix64) {
    self.ledger = ledger
    self.rng = rng
  }

  // MARK: Events made up

  /// An event likely to be just inside a rule, or just outside; nil if its document or client is missing.
  mutating func inventee() -> [Fact]? {
    guard let facture = document() else { return nil }
    switch Int.random(in: 0..<24, using: &rng) {
    case 22: return [.facture(facture.id, .transmission(transmission(facture)))]
    case 23: return [.registre(ledger.registre?.id ?? facture.id, .flux(flux()))]
    case 20, 21: return banque(facture)
    case 0: return [.facture(facture.id, .factureEnvoyee(envoi(facture)))]
    case 1: return [.facture(facture.id, .paiementEnregistre(reglement(facture)))]
    case 2: return [.facture(facture.id, .remboursementEnregistre(reglement(facture)))]
    case 3, 4: return imputation(facture)
    case 5: return rng.oneIn(2) ? [.facture(facture.id, .factureAnnulee(annulation(facture)))] : rectification(facture)
    case 6: return [.facture(facture.id, .factureModifiee(FactureModifiee(dateFacture: jour(facture.dateFacture))))]
    case 7: return [.facture(facture.id, .remiseAppliquee(rng.oneIn(2) ? facture.remisePourcentage : .zero))]
    case 8: return [avoir(de: facture)]
    case 9: return [.facture(facture.id, .ligneModifiee(ligne(facture)))]
    case 10: return [.facture(facture.id, .factureModifiee(tete(facture)))]
    case 11, 12, 13: return correction()
    case 14: return [.facture(facture.id, .soldeAbandonne(abandon(facture)))]
    case 15:
      return [.facture(facture.id, rng.oneIn(2) ? .soldeRepris(repris(facture)) : .statutRecu(statut(facture)))]
    case 16, 17: return avance(facture)
    case 18:
      guard let registre = ledger.registre else { return nil }
      let present = registre.emetteur ?? .francais(nom: registre.nom)
      if rng.oneIn(3) { return [.registre(registre.id, .comptes(registre.comptes.change(using: &rng)))] }
      if rng.oneIn(3) { return [.registre(registre.id, .article(.aleatoire(using: &rng)))] }
      return [.registre(registre.id, .emetteur(present.change(using: &rng)))]
    default: return ledger.clientIds.isEmpty ? nil : [client()]
    }
  }

  /// An account at a bank, a statement of it, or a decision on one of its lines.
  private mutating func banque(_ facture: Facture) -> [Fact]? {
    guard let livre = ledger.connues.banques.liste.first else {
      return [.banque(newID(), .declaree(Banque("courant", iban: "FR1420041010050500013M02606")))]
    }
    func fact(_ event: BanqueEvent) -> [Fact] { [.banque(livre.id, event)] }
    let parts = facture.paiements.map { PartRapprochee(.facture(facture.id), $0.id, $0.montant) }
    guard let ligne = rng.pick(livre.ouvertes), rng.oneIn(4) == false else {
      // Decisions never record an empty statement.
      guard !parts.isEmpty else { return nil }
      var releve = ReleveImporte(livre.releves.count + 1, .csv, sha256: String(repeating: "0", count: 64))
      releve.lignes = parts.enumerated().map { rang, part in
        let numero = livre.lignes.count + rang + 1
        let cle = String(repeating: "0", count: 60) + String(1_000 + numero)
        return LigneBanque(numero, cle: cle, LigneReleve(jour: facture.dateFacture, montant: part.montant))
      }
      releve.periode = Periode(depuis: facture.dateFacture, jusqua: facture.dateFacture)
      return fact(.releve(releve))
    }
    switch Int.random(in: 0..<6, using: &rng) {
    case 0: return fact(.ecartee(ligne: ligne.numero, motif: rng.oneIn(5) ? " " : "Autre"))
    case 1: return fact(.defaite(ligne: rng.pick(livre.lignes)?.numero ?? 1, motif: "Erreur"))
    case 2:
      return fact(.remise(RemiseCheques(rng.oneIn(2) ? livre.remises.count + 1 : 1, le: facture.dateFacture, parts)))
    default:
      var rapprochee = LigneRapprochee(ligne.numero, le: ligne.ligne.jour)
      rapprochee.parts = rng.pick(parts).map { [$0] } ?? []
      if rng.oneIn(5) { rapprochee.frais = .de("1") }
      return fact(.rapprochee(rapprochee))
    }
  }

  /// A draft avoir of an issued facture, or a step of such an avoir: a line like one of the facture, another client, its issue.
  private mutating func correction() -> [Fact]? {
    let avoirs = ledger.documents.filter { $0.estAvoir && $0.etat == .brouillon && $0.factureOrigineId != nil }
    guard let avoir = rng.pickRecent(avoirs) else {
      return rng.pickRecent(ledger.documents.filter { !$0.estAvoir && $0.estEnvoyee }).map { [self.avoir(de: $0)] }
    }
    if rng.oneIn(6), let client = rng.pick(ledger.clientIds) {
      return [.facture(avoir.id, .factureModifiee(FactureModifiee(clientId: .remplace(client))))]
    }
    if !avoir.lignes.isEmpty, rng.oneIn(2) { return [.facture(avoir.id, .factureEnvoyee(envoi(avoir)))] }
    guard let origine = avoir.factureOrigineId.flatMap({ ledger.facture($0) }),
      var ligne = rng.pick(origine.lignes)?.copie(newID())
    else { return nil }
    ligne.tauxTVA = rng.oneIn(4) ? .aleatoire(using: &rng) : origine.taux(ligne)
    if rng.oneIn(3) { ligne.quantite = .aleatoire(using: &rng) }
    return [.facture(avoir.id, .ligneAjoutee(ligne))]
  }

  private mutating func envoi(_ facture: Facture) -> FactureEnvoyee {
    let copie = facture.clientId.flatMap { ledger.client($0) }
    let totaux = literal { rng.oneIn(6) ? .zero : try facture.totaux() }
    return FactureEnvoyee(dateEnvoi: jour(ledger.environment.today()), totaux: totaux, client: copie)
  }

  private mutating func reglement(_ facture: Facture) -> Reglement {
    let presents = (facture.paiements + facture.remboursements).map(\.id)
    return Reglement(
      id: rng.oneIn(6) ? rng.pick(presents) ?? newID() : newID(), montant: montant(facture),
      date: jour(facture.dateFacture), moyen: rng.pick(ConditionsPaiement.allCases) ?? .carte)
  }

  private mutating func abandon(_ facture: Facture) -> Abandon {
    Abandon(
      id: rng.oneIn(6) ? rng.pick(facture.abandons.map(\.id)) ?? newID() : newID(), montant: montant(facture),
      date: jour(facture.envoi?.dateEnvoi), motif: rng.oneIn(8) ? " " : "Perte",
      nature: rng.pick(NatureAbandon.allCases) ?? .perte)
  }

  private mutating func repris(_ facture: Facture) -> SoldeRepris {
    let abandon = rng.pickRecent(facture.abandons)
    return SoldeRepris(
      abandon?.id ?? newID(), Retrait(date: jour(abandon?.date), motif: rng.oneIn(8) ? "" : "Payé"))
  }

  private mutating func statut(_ facture: Facture) -> StatutRecu {
    let connu = rng.oneIn(3) ? rng.pick(facture.statuts)?.message : nil
    return StatutRecu(
      connu ?? rng.pick(["M-\(rng.next() % 99)", " "]) ?? "", rng.pick(["210", "212", "", "21", "2 1"]) ?? "",
      le: jour(facture.dateFacture))
  }

  private mutating func transmission(_ facture: Facture) -> Transmission {
    let connue = rng.oneIn(3) ? rng.pick(facture.transmissions) : nil
    let statut = rng.pick(["212", "", "21"]).flatMap { rng.oneIn(2) ? $0 : nil }
    return Transmission(
      rng.oneIn(4) || statut == nil ? .cii : .cdar, statut: statut,
      identifiant: connue?.identifiant ?? rng.pick([facture.numero, "T-\(rng.next() % 9)", " "]) ?? "",
      sha256: connue?.sha256 ?? String(repeating: "\(rng.next() % 10)a", count: 32), le: jour(facture.dateFacture),
      .minuit)
  }

  private mutating func flux() -> FluxTransmis {
    let debut = jour(nil)
    return FluxTransmis(
      rng.pick(FluxTransmis.Volet.allCases) ?? .ventes, rng.oneIn(3) ? .rectificative : .initiale, du: debut,
      au: debut.plus(jours: rng.oneIn(4) ? 0 : 9),
      identifiant: rng.pick(["F-\(rng.next() % 99)", " "]) ?? "",
      sha256: String(repeating: "\(rng.next() % 10)\(rng.next() % 10)", count: 32), le: debut, .minuit)
  }

  /// An event of an advance of the client of `facture`, or of another client.
  private mutating func avance(_ facture: Facture) -> [Fact]? {
    guard let client = rng.oneIn(8) ? clientId() : facture.clientId else { return nil }
    let avances = ledger.compte(client)?.avances.liste ?? []
    guard let avance = rng.pickRecent(avances), !rng.oneIn(4) else { return [recue(client, avances)] }
    let part = rng.oneIn(3) ? pres(avance.solde) : min(avance.solde, montant(facture))
    let ids = avance.utilisations.map(\.paiement.id) + avance.remboursements.map(\.id)
    let id = rng.oneIn(8) ? rng.pick(ids) ?? newID() : newID()
    let reglement = Reglement(
      id: id, montant: part, date: jour(dernier(avance.recue.date, facture.envoi?.dateEnvoi)), moyen: .avance)
    switch Int.random(in: 0..<5, using: &rng) {
    case 0: return rendue(client, avance)
    case 3: return remboursementAnnule(client, avance)
    case 1:
      let rendu = Reglement(
        id: id, montant: rng.oneIn(2) ? part : pres(avance.solde), date: jour(avance.recue.date),
        moyen: rng.oneIn(9) ? .avance : .cheque)
      return [.client(client, .avance(avance.id, .remboursee(rendu)))]
    case 2:
      let annulation = AnnulationReglement(
        rng.oneIn(2) ? .erreur : .rejet(le: jour(avance.recue.date)), motif: rng.oneIn(8) ? " " : "Erreur")
      return [.client(client, .avance(rng.oneIn(9) ? newID() : avance.id, .annulee(annulation)))]
    default: return Self.utilisation(facture.id, client, avance.id, reglement)
    }
  }

  private mutating func recue(_ client: ClientID, _ avances: [Avance]) -> Fact {
    let id = rng.oneIn(8) ? rng.pick(avances)?.id ?? newID() : newID()
    let recue = Reglement(
      id: id, montant: Montant(centimes: .random(in: 0...30_000, using: &rng)), date: jour(nil),
      moyen: rng.oneIn(9) ? .avance : .virement)
    let tva: Taux? = rng.oneIn(3) ? rng.oneIn(4) ? .zero : .normal : nil
    return .client(client, .avance(id, .recue(Avance(recue, rng.oneIn(8) ? .de("GBP") : .de("EUR"), tva: tva))))
  }

  /// Both sides of a payment by an advance that is undone.
  private mutating func rendue(_ client: ClientID, _ avance: Avance) -> [Fact]? {
    guard let utilisation = rng.pickRecent(avance.utilisations) else { return nil }
    let nature: AnnulationReglement.Nature = rng.oneIn(6) ? .rejet(le: jour(utilisation.paiement.date)) : .erreur
    let annule = ReglementAnnule(
      utilisation.paiement.id, AnnulationReglement(nature, motif: rng.oneIn(8) ? "" : "Erreur"))
    return [
      .facture(utilisation.factureId, .paiementAnnule(annule)),
      .client(client, .avance(avance.id, .rendue(annule))),
    ]
  }

  private mutating func remboursementAnnule(_ client: ClientID, _ avance: Avance) -> [Fact]? {
    guard let rendu = rng.pickRecent(avance.remboursements) else { return nil }
    let nature: AnnulationReglement.Nature = rng.oneIn(6) ? .rejet(le: jour(rendu.date)) : .erreur
    let annule = ReglementAnnule(
      rng.oneIn(9) ? newID() : rendu.id, AnnulationReglement(nature, motif: rng.oneIn(8) ? "" : "Erreur"))
    return [.client(client, .avance(avance.id, .remboursementAnnule(annule)))]
  }

  private static func utilisation(
    _ facture: FactureID, _ client: ClientID, _ avance: AvanceID, _ paiement: Reglement
  ) -> [Fact] {
    [
      .facture(facture, .paiementEnregistre(paiement)),
      .client(client, .avance(avance, .utilisee(Avance.Utilisation(paiement, sur: facture)))),
    ]
  }

  private mutating func imputation(_ facture: Facture) -> [Fact]? {
    guard let avoir = rng.oneIn(6) ? document() : rng.pick(ledger.documents.filter(\.estAvoir)) else { return nil }
    let (a, b) = (montant(avoir), montant(facture))
    let date = jour(dernier(avoir.envoi?.dateEnvoi, facture.envoi?.dateEnvoi))
    let montant = rng.oneIn(6) ? b : min(a, b)
    return application(avoir.id, facture.id, montant, date)
  }

  private func application(_ avoir: FactureID, _ facture: FactureID, _ montant: Montant, _ date: Jour) -> [Fact] {
    [
      .facture(facture, .avoirImpute(Imputation(documentId: avoir, montant: montant, dateImputation: date))),
      .facture(avoir, .avoirUtilise(Imputation(documentId: facture, montant: montant, dateImputation: date))),
    ]
  }

  /// A rectificative of `facture`; for one already issued, the events of its issue: both sides, or one.
  private mutating func rectification(_ facture: Facture) -> [Fact] {
    let faites = ledger.documents.filter {
      $0.typeDocument == .rectificative && $0.factureOrigineId == facture.id && $0.etat == .brouillon
    }
    guard let rectificative = rng.pickRecent(faites) else { return [avoir(de: facture, .rectificative)] }
    if rectificative.lignes.isEmpty, let ligne = facture.lignes.first {
      return [.facture(rectificative.id, .ligneAjoutee(ligne.copie(newID())))]
    }
    let envoi = envoi(rectificative)
    let annulee = FactureAnnulee(
      motif: "Remplacée", dateAnnulation: rng.oneIn(6) ? jour(envoi.dateEnvoi) : envoi.dateEnvoi,
      rectificativeId: rng.oneIn(8) ? document()?.id : rectificative.id)
    let unite: [Fact] = [
      .facture(rectificative.id, .factureEnvoyee(envoi)),
      .facture(rng.oneIn(8) ? document()?.id ?? facture.id : facture.id, .factureAnnulee(annulee)),
    ]
    return rng.oneIn(6) ? [unite[rng.oneIn(2) ? 0 : 1]] : unite
  }

  private mutating func annulation(_ facture: Facture) -> FactureAnnulee {
    let avoirs = ledger.avoirs(de: facture.id) + facture.imputations.map(\.documentId)
    return FactureAnnulee(
      motif: "Erreur", dateAnnulation: jour(facture.dateFacture),
      avoirId: facture.estEnvoyee ? rng.pick(avoirs) : rng.oneIn(8) ? document()?.id : nil, numeroRendu: rendu(facture))
  }

  /// Its number, mostly of a draft, the last one or not; or another document's number.
  private mutating func rendu(_ facture: Facture) -> String? {
    guard rng.oneIn(facture.estEnvoyee ? 12 : 2) else { return nil }
    return rng.oneIn(8) ? document()?.numero : facture.numero
  }

  /// A new avoir, mostly of `facture`, in its currency and of its client.
  private mutating func avoir(de facture: Facture, _ type: TypeDocument = .avoir) -> Fact {
    let id = newID()
    return .facture(
      id,
      .factureCreee(
        FactureCreee(
          numero: "Y-\(id.bas & 0xFFFF)", typeDocument: rng.oneIn(8) ? .facture : type, clientId: facture.clientId,
          dateFacture: jour(facture.dateFacture), tva: facture.tva, conditionsPaiement: .virement,
          remisePourcentage: .zero, devise: rng.oneIn(6) ? .de("GBP") : facture.devise, notes: "",
          factureOrigineId: rng.oneIn(6) ? nil : facture.id)))
  }

  private mutating func ligne(_ facture: Facture) -> LigneModifiee {
    guard let ligne = rng.pick(facture.lignes) else { return LigneModifiee(ligneId: newID()) }
    var modifiee = LigneModifiee(ligneId: ligne.id)
    if rng.oneIn(2) { modifiee.quantite = rng.oneIn(2) ? ligne.quantite : .aleatoire(using: &rng) }
    if rng.oneIn(2) { modifiee.prixUnitaire = rng.oneIn(2) ? ligne.prixUnitaire : .aleatoire(using: &rng) }
    if rng.oneIn(3) { modifiee.designation = rng.oneIn(2) ? ligne.designation : "Autre article" }
    if rng.oneIn(4) { modifiee.referenceCommande = rng.oneIn(2) ? .efface : .remplace("BC 12") }
    if rng.oneIn(3) { modifiee.tauxTVA = ligne.tauxTVA == nil || rng.oneIn(2) ? .efface : .remplace(.zero) }
    if rng.oneIn(4) { modifiee.imposition = imposition().map { .remplace($0) } ?? .efface }
    if rng.oneIn(4) { modifiee.exoneration = exoneration().map { .remplace($0) } ?? .efface }
    if rng.oneIn(4) { modifiee.remisePourcentage = rng.oneIn(2) ? ligne.remisePourcentage : .aleatoire(using: &rng) }
    if rng.oneIn(4) { modifiee.unite = rng.oneIn(2) ? ligne.unite : Unite("KGM") }
    if rng.oneIn(4) { modifiee.nature = rng.oneIn(2) ? .efface : .remplace(.service) }
    return modifiee
  }

  private mutating func imposition() -> Imposition? {
    Imposition(.zero, rng.pick(CategorieTVA.allCases.filter { $0 != .taxe }))
  }

  private mutating func exoneration() -> Exoneration? {
    let motifs = ["VATEX-FR-FRANCHISE", "VATEX-EU-AE", "VATEX-EU-G", "VATEX-X"]
    return rng.pick([nil] + motifs).map { motif in
      motif.map { Exoneration(motif: $0, mention: rng.oneIn(5) ? " " : "Sans TVA") }
    } ?? nil
  }

  private mutating func tete(_ facture: Facture) -> FactureModifiee {
    var modifiee = FactureModifiee()
    if rng.oneIn(3) { modifiee.notes = rng.oneIn(2) ? facture.notes : "Merci" }
    if rng.oneIn(4) { modifiee.notesCommentaire = rng.oneIn(2) ? .efface : .remplace("Merci") }
    if rng.oneIn(4) { modifiee.conditionsPaiement = rng.pick(ConditionsPaiement.allCases) }
    if rng.oneIn(3) { modifiee.tva = rng.oneIn(2) ? facture.tva : .de("10") }
    if rng.oneIn(3) { modifiee.dateEcheance = rng.oneIn(2) ? .efface : .remplace(jour(facture.dateEcheance)) }
    if rng.oneIn(3) {
      modifiee.clientId = (rng.oneIn(3) ? facture.clientId : clientId()).map { .remplace($0) } ?? .efface
    }
    return modifiee
  }

  private mutating func client() -> Fact {
    let id = clientId() ?? newID()
    guard let present = ledger.client(id) else { return .client(id, .clientCree(Client(id: id, nom: nom()))) }
    var modifie = ClientModifie()
    if rng.oneIn(2) { modifie.nom = rng.oneIn(2) ? present.nom : nom() }
    if rng.oneIn(2) { modifie.siren = rng.pick([.efface, .remplace("732829320"), .remplace("1")]) ?? .inchange }
    if rng.oneIn(2) { modifie.siret = rng.pick([.efface, .remplace("40483304800022")]) ?? .inchange }
    return .client(id, .clientModifie(modifie))
  }

  // MARK: Events changed

  /// The same with one change: a field, its object, or one of its sides.
  mutating func change(_ unite: [Fact]) -> [Fact] {
    if case .facture(let facture, .avoirImpute(let imputation))? = unite.first, unite.count == 2 {
      return change(facture, imputation, unite)
    }
    if case .facture(let facture, .avoirRetire(let retiree))? = unite.first, unite.count == 2 {
      return change(facture, retiree, unite)
    }
    if case .client(let client, .avance(let avance, .utilisee(let utilisation)))? = unite.last, unite.count == 2 {
      return change(client, avance, utilisation, unite)
    }
    if case .client(_, .avance(_, .rendue))? = unite.last, unite.count == 2 {
      return rng.oneIn(2) ? [unite[0]] : [unite[1]]
    }
    if case .facture(_, .factureAnnulee)? = unite.last, unite.count > 1, rng.oneIn(2) { return unite.dropLast() }
    return unite.map { change($0) }
  }

  private mutating func change(
    _ client: ClientID, _ avance: AvanceID, _ utilisation: Avance.Utilisation, _ unite: [Fact]
  ) -> [Fact] {
    var (facture, client, avance, paiement) = (utilisation.factureId, client, avance, utilisation.paiement)
    switch Int.random(in: 0..<6, using: &rng) {
    case 0: facture = document()?.id ?? facture
    case 1: client = clientId() ?? client
    case 2: avance = rng.pick(ledger.compte(client)?.avances.liste ?? [])?.id ?? newID()
    case 3: return rng.oneIn(2) ? [unite[0]] : [unite[1]]
    case 4: return [unite[0], Self.utilisation(facture, client, avance, autre(paiement))[1]]
    default: paiement = autre(paiement)
    }
    return Self.utilisation(facture, client, avance, paiement)
  }

  /// Another amount, or another day.
  private mutating func autre(_ paiement: Reglement) -> Reglement {
    Reglement(
      id: paiement.id, montant: pres(paiement.montant), date: jour(paiement.date), moyen: paiement.moyen)
  }

  private mutating func change(_ facture: FactureID, _ imputation: Imputation, _ unite: [Fact]) -> [Fact] {
    var (facture, avoir) = (facture, imputation.documentId)
    var (montant, date) = (imputation.montant, imputation.dateImputation)
    switch Int.random(in: 0..<6, using: &rng) {
    case 0: facture = document()?.id ?? facture
    case 1: avoir = document()?.id ?? avoir
    case 2: montant = pres(montant)
    case 3: date = jour(date)
    case 4: return rng.oneIn(2) ? [unite[0]] : [unite[1]]
    default: return [unite[0], application(avoir, facture, pres(montant), date)[1]]
    }
    return application(avoir, facture, montant, date)
  }

  private mutating func change(_ facture: FactureID, _ retiree: ImputationRetiree, _ unite: [Fact]) -> [Fact] {
    var (facture, avoir, montant, retrait) = (facture, retiree.documentId, retiree.montant, retiree.retrait)
    switch Int.random(in: 0..<5, using: &rng) {
    case 0: facture = document()?.id ?? facture
    case 1: avoir = document()?.id ?? avoir
    case 2: montant = pres(montant)
    case 3: retrait = Retrait(date: jour(retrait.date), motif: rng.oneIn(3) ? "" : retrait.motif)
    default: return rng.oneIn(2) ? [unite[0]] : [unite[1]]
    }
    return Self.retrait(avoir, facture, montant, retrait)
  }

  private static func retrait(
    _ avoir: FactureID, _ facture: FactureID, _ montant: Montant, _ retrait: Retrait
  ) -> [Fact] {
    [
      .facture(facture, .avoirRetire(ImputationRetiree(documentId: avoir, montant: montant, retrait))),
      .facture(avoir, .avoirRendu(ImputationRetiree(documentId: facture, montant: montant, retrait))),
    ]
  }

  private mutating func change(_ fact: Fact) -> Fact {
    switch fact {
    case .registre(_, .ouvert), .registre(_, .horodatage), .registre(_, .taux): return fact
    case .registre(let id, .cloture(let cloture)): return .registre(id, .cloture(change(cloture)))
    case .registre(let id, .emetteur(let emetteur)): return .registre(id, .emetteur(emetteur.change(using: &rng)))
    case .registre(let id, .comptes(let comptes)): return .registre(id, .comptes(comptes.change(using: &rng)))
    case .registre(let id, .flux): return .registre(id, .flux(flux()))
    case .registre(let id, .article): return .registre(id, .article(.aleatoire(using: &rng)))
    case .banque(let id, let event): return .banque(rng.oneIn(5) ? clientId() ?? id : id, event)
    case .abonnement(let id, let event): return .abonnement(id, event)
    case .client(let id, .clientCree(let client)): return .client(id, .clientCree(change(client)))
    case .client(let id, let event): return .client(rng.oneIn(3) ? clientId() ?? id : id, event)
    case .facture(let id, let event):
      return rng.oneIn(5) ? .facture(document()?.id ?? id, event) : .facture(id, change(event, of: id))
    }
  }

  /// Another period, other events, or another amount. The audit need not find a neighbouring day: in another time zone its
  /// events may have been recorded on that day.
  private mutating func change(_ cloture: Cloture) -> Cloture {
    var champ = Int.random(in: 0..<6, using: &rng)
    let finExercice = rng.oneIn(3) ? rng.pick(FinExercice.allCases) : ledger.registre?.finExercice
    let autre = PeriodeComptable(
      cloture.periode.nature, du: jour(cloture.periode.debut), finExercice ?? .decembre)
    if abs(autre.debut.numero - cloture.periode.debut.numero) <= 2 { champ = max(champ, 1) }
    var nombres = cloture.nombres
    if champ == 4 { nombres.evenements += 1 }
    return Cloture(
      periode: champ == 0 ? autre : cloture.periode,
      premiereSequence: cloture.premiereSequence + (champ == 1 ? 1 : 0),
      derniereSequence: cloture.derniereSequence - (champ == 2 ? 1 : 0),
      tete: champ == 3 ? String(cloture.tete.reversed()) : cloture.tete, precedente: cloture.precedente,
      nombres: nombres, totaux: champ == 5 ? Array(cloture.totaux.dropLast()) : cloture.totaux,
      tvaExigible: cloture.tvaExigible)
  }

  private mutating func change(_ client: Client) -> Client {
    var client = client
    switch Int.random(in: 0..<6, using: &rng) {
    case 0: client.nom = nom()
    case 1: client.siren = rng.pick([nil, "732829320", "1"]) ?? nil
    case 2: client.email = rng.pick([nil, "a@b.example", "a"]) ?? nil
    case 3: client.numeroTVA = rng.pick([nil, "FR44732829320", "FR"]) ?? nil
    case 4: client.adresse = rng.pick([nil, Adresse(codePostal: "29200"), Adresse(codePostal: "2")]) ?? nil
    default: client.siret = rng.pick([nil, "73282932000074", "40483304800022"]) ?? nil
    }
    return client
  }

  private mutating func change(_ event: FactureEvent, of id: FactureID) -> FactureEvent {
    let facture = ledger.facture(id)
    switch event {
    case .factureCreee(let creee): return .factureCreee(change(creee))
    case .factureModifiee: return facture.map { .factureModifiee(tete($0)) } ?? event
    case .ligneAjoutee(let ligne): return .ligneAjoutee(change(ligne, facture))
    case .ligneModifiee: return facture.map { .ligneModifiee(self.ligne($0)) } ?? event
    case .ligneRetiree(let ligne): return .ligneRetiree(rng.pick(facture?.lignes.map(\.id) ?? []) ?? ligne)
    case .remiseAppliquee(let remise): return .remiseAppliquee(facture?.remisePourcentage ?? remise)
    case .factureEnvoyee(let envoyee): return .factureEnvoyee(change(envoyee))
    case .paiementEnregistre(let paiement): return .paiementEnregistre(change(paiement))
    case .remboursementEnregistre(let remboursement): return .remboursementEnregistre(change(remboursement))
    case .paiementAnnule(let annule):
      let autre = rng.pick(facture?.paiements.map(\.id) ?? []) ?? newID()
      return .paiementAnnule(ReglementAnnule(autre, change(annule.annulation)))
    case .remboursementAnnule(let annule):
      let autre = rng.pick(facture?.remboursements.map(\.id) ?? []) ?? newID()
      return .remboursementAnnule(ReglementAnnule(autre, change(annule.annulation)))
    case .avoirImpute, .avoirUtilise, .avoirRetire, .avoirRendu: return event
    case .numeroAttribue(let numero):
      return .numeroAttribue(rng.pick([document()?.numero ?? numero, numero + "0", " ", "brouillon-9"]) ?? numero)
    case .soldeAbandonne: return facture.map { .soldeAbandonne(abandon($0)) } ?? event
    case .soldeRepris: return facture.map { .soldeRepris(repris($0)) } ?? event
    case .statutRecu: return facture.map { .statutRecu(statut($0)) } ?? event
    case .transmission: return facture.map { .transmission(transmission($0)) } ?? event
    case .devisConclu, .suiviModifie: return event
    case .factureAnnulee(let annulee):
      let autre = rng.oneIn(3) ? document()?.id : rng.oneIn(2) ? annulee.avoirId : nil
      return .factureAnnulee(
        FactureAnnulee(
          motif: rng.oneIn(4) ? "" : annulee.motif, dateAnnulation: jour(annulee.dateAnnulation), avoirId: autre,
          numeroRendu: rng.oneIn(2) ? annulee.numeroRendu : facture.flatMap { rendu($0) },
          rectificativeId: rng.oneIn(3) ? document()?.id : annulee.rectificativeId))
    }
  }

  private mutating func change(_ annulation: AnnulationReglement) -> AnnulationReglement {
    AnnulationReglement(
      rng.oneIn(3) ? .erreur : .rejet(le: jour(annulation.dateRejet)), motif: rng.oneIn(3) ? " " : annulation.motif)
  }

  private mutating func change(_ creee: FactureCreee) -> FactureCreee {
    let champ = Int.random(in: 0..<7, using: &rng)
    return FactureCreee(
      numero: champ == 0 ? rng.pick([document()?.numero ?? "", " ", "X-\(rng.next() % 99)"]) ?? "" : creee.numero,
      typeDocument: champ == 1 ? (creee.typeDocument == .avoir ? .facture : .avoir) : creee.typeDocument,
      clientId: champ == 2 ? clientId() : creee.clientId,
      dateFacture: champ == 3 ? jour(creee.dateFacture) : creee.dateFacture,
      dateEcheance: champ == 4 ? jour(creee.dateFacture) : creee.dateEcheance, tva: creee.tva,
      conditionsPaiement: creee.conditionsPaiement, remisePourcentage: creee.remisePourcentage,
      devise: champ == 5 ? .de("GBP") : creee.devise, notes: creee.notes,
      factureOrigineId: champ == 6 ? document()?.id : creee.factureOrigineId)
  }

  private mutating func change(_ ligne: LigneFacture, _ facture: Facture?) -> LigneFacture {
    var ligne = ligne
    switch Int.random(in: 0..<8, using: &rng) {
    case 5: ligne.imposition = imposition()
    case 6: ligne.exoneration = exoneration()
    case 7: (ligne.imposition, ligne.exoneration) = (imposition(), exoneration())
    case 0: ligne = ligne.copie(rng.pick(facture?.lignes.map(\.id) ?? []) ?? ligne.id)
    case 1:
      ligne.designation = rng.oneIn(2) ? "\u{200B}" : String(repeating: "é", count: 1_000 + (rng.oneIn(2) ? 1 : 0))
    case 2: ligne.prixUnitaire = .de("9223372036854.775807")
    case 3: ligne.quantite = .aleatoire(using: &rng)
    default: ligne.referenceCommande = "BC 12"
    }
    return ligne
  }

  private mutating func change(_ envoyee: FactureEnvoyee) -> FactureEnvoyee {
    var (date, totaux, copie) = (envoyee.dateEnvoi, envoyee.totaux, envoyee.client)
    switch Int.random(in: 0..<5, using: &rng) {
    case 0: date = jour(date)
    case 1: totaux = rng.oneIn(2) ? .zero : autres(totaux)
    case 2: copie = nil
    case 3: copie = clientId().flatMap { ledger.client($0) }
    default: copie = copie.map { change($0) }
    }
    return FactureEnvoyee(dateEnvoi: date, totaux: totaux, client: copie)
  }

  private func autres(_ totaux: Totaux) -> Totaux {
    Totaux(
      sousTotal: totaux.sousTotal, montantRemise: totaux.montantRemise, totalHT: totaux.totalHT,
      ventilationTVA: totaux.ventilationTVA.reversed(), montantTVA: totaux.montantTVA, totalTTC: totaux.totalTTC)
  }

  private mutating func change(_ reglement: Reglement) -> Reglement {
    Reglement(
      id: reglement.id, montant: pres(reglement.montant), date: jour(reglement.date), moyen: reglement.moyen,
      reference: "12")
  }

  // MARK: Values

  private mutating func document() -> Facture? { rng.pickRecent(ledger.documents) }

  private mutating func clientId() -> ClientID? {
    rng.oneIn(6) ? nil : rng.oneIn(10) ? newID() : rng.pick(ledger.clientIds)
  }

  private mutating func nom() -> String { rng.oneIn(4) ? " " : "Client \(rng.next() % 5)" }

  private mutating func newID() -> Identifiant { .exemple(0xAB, rng.next() >> 4) }

  /// `jour`, or one near it.
  private mutating func jour(_ jour: Jour?) -> Jour {
    (jour ?? ledger.environment.today()).plus(jours: rng.pick([0, 0, 0, -1, 1, -40, 2, 400]) ?? 0)
  }

  /// The whole balance of `facture`, or nearly.
  private mutating func montant(_ facture: Facture) -> Montant {
    let solde = literal { try facture.soldeDu() }
    return rng.oneIn(2) ? solde : pres(solde)
  }

  private mutating func pres(_ montant: Montant) -> Montant {
    Montant(
      centimes: rng.pick([montant.centimes, montant.centimes &+ 1, montant.centimes &- 1, montant.centimes / 2, 0]) ?? 0
    )
  }

  private func dernier(_ a: Jour?, _ b: Jour?) -> Jour? { [a, b].compactMap(\.self).max() }
}
