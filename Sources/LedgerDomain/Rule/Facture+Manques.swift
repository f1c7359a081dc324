/// What a document lacks to be an invoice of France, asked when it is sent: nothing can be mended after.
extension Facture {
  /// All that it lacks, where `copie` is what would be frozen of it; none where no profile is kept.
  func manques(_ copie: FactureEnvoyee.Copie) throws(Refus) -> [ManqueFacture] {
    guard let emetteur = copie.emetteur, emetteur.profil == .france else { return [] }
    let totaux = try exigeTotaux()
    let categories = Set(totaux.ventilationTVA.compactMap(\.categorie))
    var manques = manquesDe(emetteur, categories, totaux)
    manques += Self.manquesDe(copie.client)
    manques += manquesDesLignes()
    manques += totaux.ventilationTVA.map(\.taux).filter { !$0.estFrancais }.map { .taux($0) }
    if categories.contains(.horsChamp), totaux.ventilationTVA.count > 1 { manques.append(.horsChampMelange) }
    manques += manquesDeLaVente(categories, copie)
    if !Texte.estExportable(numero) { manques.append(.numero) }
    if devise != .euro, affaire.tauxChange == nil { manques.append(.tauxChange) }
    let aPayer = totaux.totalTTC > copie.dejaPaye
    if !estAvoir, aPayer, dateEcheance == nil, affaire.conditionsReglement == nil { manques.append(.echeance) }
    return manques
  }

  private func manquesDe(
    _ emetteur: Emetteur, _ categories: Set<CategorieTVA>, _ totaux: Totaux
  ) -> [ManqueFacture] {
    var champs = emetteur.manques
    // A VAT number is not asked of an invoice of at most 150 euros without VAT (CGI, ann. II, art. 242 nonies A, II).
    let petite = totaux.totalHT <= Montant(centimes: 150_00)
    let enDemande = categories.contains { $0 != .exonere && $0 != .horsChamp && $0 != .tauxZero }
    if emetteur.numeroTVA == nil, enDemande, !petite || categories != [.taxe] { champs.append("numero-tva") }
    let compte = conditionsPaiement == .virement && emetteur.compteBancaire == nil && !estAvoir
    return (champs.isEmpty ? [] : [.emetteur(champs)]) + (compte ? [.compte] : [])
  }

  /// What the client lacks: a private person needs no electronic address to be sent a page.
  private static func manquesDe(_ client: Client?) -> [ManqueFacture] {
    guard let client else { return [.client(["nom"])] }
    let adresse = client.adresse ?? Adresse()
    let pays = adresse.paysEcrit.map { Pays($0) } ?? .france
    var champs = [
      client.nature == nil ? "nature" : nil, adresse.rue == nil ? "rue" : nil, adresse.ville == nil ? "ville" : nil,
    ].compactMap { $0 }
    if client.nature != .particulier {
      if client.nature == .entreprise, pays?.estFrancais == true, client.siren == nil { champs.append("siren") }
      if client.adresseDeFacturation == nil { champs.append("adresse-electronique") }
    }
    let inconnu = pays == nil ? adresse.paysEcrit.map { ManqueFacture.pays($0) } : nil
    return (champs.isEmpty ? [] : [.client(champs)]) + [inconnu].compactMap { $0 }
  }

  private func manquesDesLignes() -> [ManqueFacture] {
    var (sansNature, sansCategorie): ([Int], [Int]) = ([], [])
    var motifs: [CategorieTVA: Set<Exoneration>] = [:]
    var autres: [ManqueFacture] = []
    for (index, ligne) in lignes.enumerated() {
      let categorie = imposition(ligne).categorie
      if ligne.nature == nil { sansNature.append(index + 1) }
      if categorie == nil { sansCategorie.append(index + 1) }
      if let categorie, let exoneration = ligne.exoneration { motifs[categorie, default: []].insert(exoneration) }
      if !ligne.quantite.millioniemes.isMultiple(of: 100) { autres.append(.quantite(index + 1)) }
      if !estAvoir, ligne.exoneration?.motif == MotifExoneration.avoirNet { autres.append(.motifDAvoir(index + 1)) }
    }
    return (sansNature.isEmpty ? [] : [.nature(sansNature)])
      + (sansCategorie.isEmpty ? [] : [.categorie(sansCategorie)])
      + motifs.filter { $0.value.count > 1 }.keys.sorted().map { .motifs($0) } + autres
  }

  /// What a sale to another country, or one whose VAT the customer owes, needs besides.
  private func manquesDeLaVente(
    _ categories: Set<CategorieTVA>, _ copie: FactureEnvoyee.Copie
  ) -> [ManqueFacture] {
    var manques: [ManqueFacture] = []
    let client = copie.client
    let enFrance = (client?.pays ?? .france).estFrancais
    for categorie in [CategorieTVA.autoliquidation, .livraisonUE] where categories.contains(categorie) {
      let identifie = client?.numeroTVA != nil || (categorie == .autoliquidation && enFrance && client?.siren != nil)
      if !identifie { manques.append(.tvaClient(categorie)) }
    }
    if categories.contains(.livraisonUE) {
      let aUnJour = affaire.dateLivraison != nil || affaire.periodeFacturation != nil
      let adresse = affaire.livraison?.adresse ?? client?.adresse
      if !aUnJour || adresse?.paysEcrit.flatMap({ Pays($0) }) == nil { manques.append(.livraison) }
    }
    return manques
  }
}

extension Client {
  /// Its country; France where none is written, as on an envelope there, and nil where what is written is none.
  package var pays: Pays? { adresse?.paysEcrit.map { Pays($0) } ?? .france }

  /// Where its invoices go electronically: where it says so, else a firm of France by its SIREN, else by e-mail (BT-49).
  package var adresseDeFacturation: AdresseElectronique? {
    if let adresseElectronique { return adresseElectronique }
    if nature != .particulier, let siren, pays?.estFrancais == true {
      return AdresseElectronique(schema: AdresseElectronique.annuaire, identifiant: siren)
    }
    return email.map { AdresseElectronique(schema: "EM", identifiant: $0) }
  }
}

extension Adresse {
  /// Its country, where one is written.
  fileprivate var paysEcrit: String? { pays.flatMap { Texte.estVide($0) ? nil : $0 } }
}

extension Taux {
  /// Whether it is, or was, a rate of VAT somewhere in France (BR-FR-16), or none is taken.
  fileprivate var estFrancais: Bool {
    [0, 2_000, 1_000, 550, 210, 850, 175, 105, 1_300, 90, 1_960, 2_060, 700, 920, 960].contains(centiemes)
  }
}

extension Texte {
  /// Whether a number has only what exports of France admit (BR-FR-01, BR-FR-02).
  fileprivate static func estExportable(_ numero: String) -> Bool {
    (1...35).contains(numero.utf8.count)
      && numero.utf8.allSatisfy { signe in
        (48...57).contains(signe) || (65...90).contains(signe) || (97...122).contains(signe)
          || "+-_/".utf8.contains(signe)
      }
  }
}
