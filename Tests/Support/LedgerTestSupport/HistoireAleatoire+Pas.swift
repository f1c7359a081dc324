import LedgerModel
import LedgerRules
package import LedgerTestLogs
package import LedgerUseCases

/// One random step; nil if its object is missing (a payment to cancel, a client).
extension HistoireAleatoire {
  mutating func next() -> (any UseCase)? {
    // A document without a client is never issued.
    if clients.isEmpty { return creerClient() }
    switch Int.random(in: 0..<100, using: &rng) {
    case 0..<4: return creerClient()
    case 4..<6: return rng.oneIn(4) ? settings() : modifierClient()
    case 6..<18: return creerFacture()
    case 18..<42: return ajouterLigne()
    case 42..<48: return modifierLigne()
    case 48..<51: return retirerLigne()
    case 51..<55: return modifierFacture()
    case 55..<58: return rng.pickRecent(documents).map { AppliquerRemise($0.id, .aleatoire(using: &rng)) }
    case 58..<70: return envoyer()
    case 70..<77: return enregistrerPaiement()
    case 77..<79: return avance()
    case 79: return encaisser()
    case 80..<82: return annulerPaiement()
    case 82: return rng.oneIn(2) ? solder() : reprendreSolde()
    case 83..<89: return creerAvoir()
    case 89..<93: return imputerAvoir()
    case 93..<96: return rembourser()
    case 96: return rng.oneIn(2) ? retirerAvoir() : annulerRemboursement()
    case 97: return rng.oneIn(2) ? cloturer() : reprendreSolde() ?? retirerAvoir()
    default: return rng.pickRecent(documents).map { AnnulerFacture($0.id, motif: rng.oneIn(8) ? " " : "Erreur") }
    }
  }

  /// The seller, and then perhaps the accounts, by their own random sequence: the later steps do not depend on it.
  private mutating func settings() -> any UseCase {
    var autre = SplitMix64(seed: UInt64(pas.count))
    if autre.oneIn(2) { suite.append(DefinirComptes(comptes.change(using: &autre))) }
    if autre.oneIn(2) {
      let article = Article.aleatoire(using: &autre)
      suite.append(DefinirArticle(article, apres: articles[article.code]))
      if (try? article.admis(apres: articles[article.code])) != nil { articles[article.code] = article }
    }
    return DefinirEmetteur(emetteur.change(using: &rng))
  }

  /// Closes all past periods, or those until some day.
  private mutating func cloturer() -> any UseCase {
    let nature = rng.pick(PeriodeComptable.Nature.allCases) ?? .jour
    var cloturer = CloturerPeriodes(
      nature, jusqua: rng.oneIn(2) ? nil : jour.plus(jours: .random(in: -60...1, using: &rng)))
    cloturer.annuleBrouillons = !pas.count.isMultiple(of: 3)
    return cloturer
  }

  private mutating func creerClient() -> any UseCase {
    let id = newID()
    // A refused client cannot be used: few documents could be issued.
    if !clients.isEmpty, rng.oneIn(3) {
      return CreerClient(Client(id: id, nom: rng.oneIn(2) ? "" : "Client", siren: "732829321"))
    }
    clients.append(id)
    if personnes != .aucune, rng.oneIn(4) { return CreerClient(personne(id)) }
    if estFrancaise, !rng.oneIn(4) {
      return CreerClient(
        Client(
          id: id, nom: "Client \(clients.count)", siren: "404833048",
          adresse: Adresse(rue: "1 rue du Port", codePostal: "13002", ville: "Marseille"), nature: .entreprise))
    }
    return CreerClient(Client(id: id, nom: "Client \(clients.count)", siren: rng.oneIn(3) ? "404833048" : nil))
  }

  /// A private person, whose values contain its id, so that they can be searched for.
  private mutating func personne(_ id: ClientID) -> Client {
    Client(
      id: id, nom: "Personne \(id)", email: rng.oneIn(2) ? "\(id)@exemple.fr" : nil,
      adresse: rng.oneIn(3) ? nil : Adresse(rue: "1 rue \(id)", codePostal: "13002", ville: "Marseille"),
      nature: .particulier)
  }

  /// Erases values of a client, or prolongs their retention.
  private mutating func effacer() -> (any UseCase)? {
    guard let id = rng.pick(clients) else { return nil }
    switch Int.random(in: 0..<6, using: &rng) {
    case 0: return ProlongerConservation(id, .prolongee(motif: "Litige"))
    case 1: return ProlongerConservation(id, .levee)
    case 2: return EffacerPersonne(id, [.coordonnees], base: .demande)
    default: return EffacerPersonne(id, Set(ClasseValeurs.allCases), base: .demande)
    }
  }

  private mutating func modifierClient() -> (any UseCase)? {
    guard let id = rng.pick(clients) else { return nil }
    if personnes == .effacees, rng.oneIn(3) { return effacer() }
    var modifier = ModifierClient(id)
    modifier.homonyme = true
    if rng.oneIn(2) { modifier.nom = "Client \(Int.random(in: 1...9, using: &rng)) bis" }
    modifier.ville = rng.pick([.inchange, .efface, .remplace("Nantes")]) ?? .inchange
    modifier.complement = rng.pick([.inchange, .inchange, .efface, .remplace("Bâtiment C")]) ?? .inchange
    modifier.nature =
      rng.pick([
        .inchange, .efface, .remplace(personnes == .aucune ? .organismePublic : .particulier), .remplace(.entreprise),
      ])
      ?? .inchange
    if rng.oneIn(4) {
      let adresse = AdresseElectronique(
        schema: rng.pick(["0225", "9930"]) ?? "", identifiant: rng.oneIn(4) ? "" : "7_B")
      modifier.adresseElectronique = .remplace(adresse)
    }
    modifier.siret = rng.pick([.inchange, .inchange, .efface, .remplace("40483304800022")]) ?? .inchange
    return modifier
  }

  private mutating func creerFacture() -> any UseCase {
    let id = newID()
    var creer = CreerFacture(id)
    creer.clientId = rng.oneIn(12) ? nil : rng.pick(clients)
    creer.dateFacture = rng.oneIn(2) ? nil : jour.plus(jours: .random(in: -10...2, using: &rng))
    if rng.oneIn(4) { creer.dateEcheance = .remplace(jour.plus(jours: .random(in: -5...20, using: &rng))) }
    creer.estAcompte = rng.oneIn(6)
    creer.tva = .aleatoire(using: &rng)
    creer.remisePourcentage = rng.oneIn(2) ? .zero : .aleatoire(using: &rng)
    if rng.oneIn(4) { creer.affaire = .aleatoire(using: &rng) }
    if case .remplace(let taux) = creer.affaire.tauxChange, pas.count.isMultiple(of: 3) {
      creer.affaire.tauxChange = .remplace(TauxChange(taux: .de("0.87"), date: taux.date, source: taux.source))
    }
    if personnes != .aucune, case .remplace = creer.affaire.ville, let client = creer.clientId {
      creer.affaire.nomLivraison = .remplace("Personne \(client)")
    }
    creer.devise = rng.oneIn(6) ? .de("GBP") : nil
    let rectifiee = rectifiee()
    if let rectifiee {
      (creer.rectifie, creer.clientId, creer.devise) = (rectifiee.id, rectifiee.client, nil)
      var autre = SplitMix64(seed: UInt64(pas.count) ^ 0xC0)
      let ligne = LigneFacture.aleatoire(newID(), [.normal, .de("10")], using: &autre)
      suite += [AjouterLigne(id, ligne), EnvoyerFacture(id)]
      if autre.oneIn(4) { suite.append(AnnulerFacture(rectifiee.id, motif: "Erreur")) }
    }
    documents.append(Document(id: id, estAvoir: false, client: creer.clientId))
    if rng.oneIn(2), let ligne = ajouterLigne() { suite.append(ligne) }
    return creer
  }

  /// The document that a new one replaces, by its own random sequence; mostly nil.
  private func rectifiee() -> Document? {
    var autre = SplitMix64(seed: UInt64(pas.count) ^ 0x384)
    return autre.oneIn(4) ? autre.pickRecent(documents.filter { !$0.estAvoir }) : nil
  }

  private mutating func ajouterLigne() -> (any UseCase)? {
    guard let index = recentDocument() else { return nil }
    let rates: [Taux] = [.normal, .de("10"), .de("5.5"), .zero]
    let id = newID()
    documents[index].lignes.append(id)
    var ligne = LigneFacture.aleatoire(id, rates, using: &rng)
    if rng.oneIn(4) { ligne.remisePourcentage = .aleatoire(using: &rng) }
    if estFrancaise ? !rng.oneIn(6) : rng.oneIn(3) { (ligne.unite, ligne.nature) = (Unite("HUR") ?? .unite, .service) }
    if rng.oneIn(12) { ligne.acompteId = rng.pick(documents)?.id }
    var ajouter = AjouterLigne(documents[index].id, ligne)
    if rng.oneIn(4) { ajouter.taxation = taxation() }
    return ajouter
  }

  /// The rules refuse some of these.
  private mutating func taxation() -> TaxationDemandee {
    var taxation = TaxationDemandee()
    taxation.categorie = rng.pick([nil] + CategorieTVA.allCases) ?? nil
    taxation.motif = rng.pick([nil, "VATEX-FR-FRANCHISE", "VATEX-FR-CGI261-4", "VATEX-EU-AE", "VATEX-X"]) ?? nil
    taxation.mention = rng.oneIn(4) ? "Sans TVA" : nil
    taxation.taux = rng.pick([.inchange, .inchange, .remplace(.zero), .remplace(.normal)]) ?? .inchange
    return taxation
  }

  private mutating func modifierLigne() -> (any UseCase)? {
    guard let index = recentDocument(), let ligne = rng.pick(documents[index].lignes) else { return nil }
    var modifier = ModifierLigne(documents[index].id, ligne)
    if rng.oneIn(2) { modifier.quantite = .aleatoire(using: &rng) }
    if rng.oneIn(2) { modifier.prixUnitaire = .aleatoire(using: &rng) }
    if rng.oneIn(4) { modifier.designation = rng.oneIn(4) ? "" : "Autre article" }
    modifier.tauxTVA = rng.pick([.inchange, .efface, .remplace(.aleatoire(using: &rng))]) ?? .inchange
    if rng.oneIn(3) { modifier.taxation = taxation() }
    if rng.oneIn(4) { modifier.remisePourcentage = .aleatoire(using: &rng) }
    if rng.oneIn(4) { (modifier.unite, modifier.nature) = (Unite("DAY"), .remplace(.bien)) }
    return modifier
  }

  private mutating func retirerLigne() -> (any UseCase)? {
    guard let index = recentDocument(), let ligne = rng.pick(documents[index].lignes) else { return nil }
    return RetirerLigne(documents[index].id, ligne)
  }

  private mutating func modifierFacture() -> (any UseCase)? {
    guard let index = recentDocument() else { return nil }
    var modifier = ModifierFacture(documents[index].id)
    if rng.oneIn(2) { modifier.tva = .aleatoire(using: &rng) }
    if rng.oneIn(3) { modifier.dateFacture = jour.plus(jours: .random(in: -20...3, using: &rng)) }
    if rng.oneIn(3) { modifier.dateEcheance = rng.oneIn(2) ? .efface : .remplace(jour.plus(jours: 15)) }
    if rng.oneIn(3) { modifier.clientId = rng.pick(clients).map { .remplace($0) } ?? .efface }
    if rng.oneIn(4) { modifier.notes = "Merci" }
    if rng.oneIn(4) { modifier.affaire = .aleatoire(using: &rng) }
    return modifier
  }

  private mutating func envoyer() -> (any UseCase)? {
    guard let index = recentDocument() else { return nil }
    let date = rng.oneIn(5) ? jour.plus(jours: .random(in: -5...1, using: &rng)) : nil
    var envoyer = EnvoyerFacture(documents[index].id, dateEnvoi: date)
    if rng.oneIn(8) {
      envoyer.paiement = newID()
      envoyer.paiement.map { documents[index].paiements.append($0) }
    }
    return envoyer
  }

  /// The place of a document, more often a late one.
  private mutating func recentDocument() -> Int? { rng.pickRecent(Array(documents.indices)) }
}

extension AffaireDemandee {
  /// Some random fields; the rules refuse some of them.
  package static func aleatoire(using rng: inout SplitMix64) -> AffaireDemandee {
    var affaire = AffaireDemandee()
    affaire.dateLivraison = rng.pick([.inchange, .efface, .remplace(.aujourdhui)]) ?? .inchange
    affaire.periodeFacturation =
      PeriodeFacturation(debut: .aujourdhui, fin: .aujourdhui).map { .remplace($0) } ?? .inchange
    affaire.ville = rng.pick([.inchange, .efface, .remplace("Nantes")]) ?? .inchange
    affaire.commande = rng.pick([.inchange, .efface, .remplace("BC-7")]) ?? .inchange
    affaire.conditionsReglement = rng.pick([.inchange, .efface, .remplace("30 jours")]) ?? .inchange
    if rng.oneIn(3) {
      affaire.tauxChange = .remplace(TauxChange(taux: .de("1.16"), date: .aujourdhui, source: "BCE"))
    }
    return affaire
  }
}
