import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Late payment among the random steps: letters and their fate, disputes, promises, waivers, reference rates, terms that change,
/// and penalties that are invoiced, credited and invoiced again.
extension HistoireAleatoire {
  /// Its steps, with those of `count` customers who pay late in between, by their own random sequence.
  func pas(avecRetards count: Int, seed: UInt64) -> [Pas] {
    var rng = SplitMix64(seed: seed ^ 0x5E1A)
    return pas(avec: count, ecart: 30, &rng) { rang, rng in vieDeRetard(rang, &rng) }
  }

  private func vieDeRetard(_ rang: UInt64, _ rng: inout SplitMix64) -> [Journee] {
    let ids = (0..<80).map { Identifiant.exemple(0x5E, rang * 80 + $0) }
    guard let client = rng.pick(clients) else { return [] }
    let factures = Array(ids[0..<Int.random(in: 1...3, using: &rng)])
    var journees = factures.enumerated().map { Self.vend($1, a: client, ids[3 + $0], &rng) }
    var documents: [FactureID] = []
    for suite in 0..<Int.random(in: 6...24, using: &rng) {
      let (facture, id) = (rng.pick(factures) ?? ids[0], ids[6 + suite])
      switch rng.next() % 16 {
      case 0..<5: journees.append(Self.relance(client, id, facture, &rng))
      case 5, 6: journees.append(Self.suitLettre(client, &rng))
      case 7..<10: journees += Self.suit(facture, &rng)
      case 10: journees.append(Self.paie(facture, id, &rng))
      case 11: journees.append(Self.credite(facture, id, &rng))
      case 12, 13:
        journees.append(Self.penalites(client, factures, id, &rng))
        documents.append(id)
      case 14: journees.append(conditions(client, &rng))
      default: journees.append(Self.taux(&rng))
      }
      if let document = rng.pick(documents), rng.oneIn(4) {
        journees.append(
          rng.oneIn(2)
            ? { _ in [AnnulerFacture(document, motif: "Geste")] } : Self.credite(document, ids[40 + suite], &rng))
      }
    }
    return journees
  }

  private static func vend(
    _ facture: FactureID, a client: ClientID, _ id: LigneID, _ rng: inout SplitMix64
  ) -> Journee {
    let prix = PrixUnitaire(millioniemes: .random(in: 1...90_000, using: &rng) * 100_000) ?? .de("1")
    var ligne = LigneFacture(id: id, designation: "Conseil", quantite: .une, prixUnitaire: prix, tauxTVA: .normal)
    ligne.nature = .service
    let (delai, estAcompte) = (DelaiPaiement(jours: rng.pick([0, 0, 8, 30]) ?? 0), rng.oneIn(8))
    let autre = rng.oneIn(12)
    return { [ligne] _ in
      var creer = CreerFacture(facture)
      (creer.clientId, creer.delaiPaiement, creer.estAcompte) = (client, delai, estAcompte)
      if autre { creer.devise = .de("GBP") }
      return [creer, AjouterLigne(facture, ligne), EnvoyerFacture(facture)]
    }
  }

  /// The letter that is due, or one of a level, of a day, or about one invoice.
  private static func relance(
    _ client: ClientID, _ id: RelanceID, _ facture: FactureID, _ rng: inout SplitMix64
  ) -> Journee {
    var envoyer = EnvoyerRelance(client, id)
    if rng.oneIn(3) { envoyer.niveau = rng.pick(NiveauRelance.allCases) }
    if rng.oneIn(4) { envoyer.seules = [facture] }
    envoyer.moyen = rng.oneIn(2) ? nil : rng.pick(Relance.Moyen.allCases)
    if envoyer.moyen == .recommande { envoyer.recommande = "1A 042" }
    envoyer.delai = rng.pick([nil, nil, 7, 8, 30]) ?? nil
    let avant = rng.oneIn(4) ? Int.random(in: -1...9, using: &rng) : nil
    return { [envoyer] jour in
      var envoyer = envoyer
      envoyer.date = avant.map { jour.plus(jours: -$0) }
      return [envoyer]
    }
  }

  /// The answer of the post, or a cancellation.
  private static func suitLettre(_ client: ClientID, _ rng: inout SplitMix64) -> Journee {
    let resultat = rng.oneIn(2) ? .remise : rng.pick(SuiteRelance.Resultat.allCases) ?? .annulee
    let (motif, avant) = (rng.oneIn(8) ? nil : "Erreur", Int.random(in: -1...4, using: &rng))
    return { jour in
      var suivre = SuivreRelance(client, resultat)
      (suivre.motif, suivre.date) = (motif, avant > 2 ? nil : jour.plus(jours: -avant))
      return [suivre]
    }
  }

  /// Disputes, promises and waivers, begun or ended.
  private static func suit(_ facture: FactureID, _ rng: inout SplitMix64) -> [Journee] {
    let vies: [[SuiviModifie.Nature]] = [
      [.litige], [.litige, .litigeRejete], [.litige, .litigeAdmis], [.promesse], [.promesse, .promesseLevee],
      [.penalitesLevees], [.penalitesLevees, .penalitesRetablies],
    ]
    let natures = rng.oneIn(3) ? [rng.pick(SuiviModifie.Nature.allCases) ?? .litige] : rng.pick(vies) ?? []
    return natures.map { suit(facture, $0, &rng) }
  }

  private static func suit(
    _ facture: FactureID, _ nature: SuiviModifie.Nature, _ rng: inout SplitMix64
  ) -> Journee {
    let montant = rng.oneIn(3) ? nil : Montant(centimes: .random(in: 0...400_000, using: &rng))
    let (promis, avant) = (
      Int.random(in: -1...20, using: &rng), rng.oneIn(4) ? Int.random(in: 0...9, using: &rng) : nil
    )
    return { jour in
      var suivre = SuivreFacture(facture, [nature])
      (suivre.montant, suivre.jour, suivre.motif) = (montant, jour.plus(jours: promis), "Réclamation")
      suivre.date = avant.map { jour.plus(jours: -$0) }
      return [suivre]
    }
  }

  /// A payment, perhaps returned by the bank; or what is left is given up, perhaps not for good.
  private static func paie(_ facture: FactureID, _ id: Identifiant, _ rng: inout SplitMix64) -> Journee {
    let montant = rng.oneIn(3) ? nil : Montant(centimes: .random(in: 1...300_000, using: &rng))
    let (avant, suite) = (Int.random(in: 0...6, using: &rng), rng.next() % 5)
    return { jour in
      if suite == 0 { return [SolderFacture(facture, id: id, motif: "Perdu")] }
      if suite == 1 { return [ReprendreSolde(facture, motif: "Il paie")] }
      var paiement = EnregistrerReglement(.paiement, facture, id: id)
      (paiement.montant, paiement.date) = (montant, jour.plus(jours: -avant))
      guard suite < 4 else { return [paiement] }
      return [paiement, AnnulerReglement(.paiement, facture, id, .rejet(le: jour), motif: "Rejet")]
    }
  }

  private static func credite(_ facture: FactureID, _ avoir: FactureID, _ rng: inout SplitMix64) -> Journee {
    let impute = !rng.oneIn(4)
    return { _ in
      [CreerAvoir(facture, id: avoir), EnvoyerFacture(avoir)] + (impute ? [ImputerAvoir(avoir, sur: facture)] : [])
    }
  }

  private static func penalites(
    _ client: ClientID, _ factures: [FactureID], _ id: FactureID, _ rng: inout SplitMix64
  ) -> Journee {
    let (avant, nommees) = (
      rng.oneIn(3) ? Int.random(in: -20...20, using: &rng) : nil, rng.oneIn(3) ? 1 : factures.count
    )
    let envoye = rng.oneIn(2)
    return { jour in
      var facturer = FacturerPenalites(client, Array(factures.prefix(nommees)), id)
      facturer.au = avant.map { jour.plus(jours: -$0) }
      facturer.envoye = envoye
      return [facturer]
    }
  }

  /// The terms of the customer, or of the seller.
  private func conditions(_ client: ClientID, _ rng: inout SplitMix64) -> Journee {
    let taux: TauxPenalites? =
      rng.pick([.loi, .troisFoisLegal, .fixe(.de("18")), .fixe(.de("2")), .aucune, nil]) ?? nil
    let jours: [Int]? = rng.pick([[], [3, 9], [1, 2, 3, 4], nil]) ?? nil
    guard !rng.oneIn(3) else {
      var vendeur = emetteur
      var recouvrement = Recouvrement()
      (recouvrement.tauxPenalites, recouvrement.relances) = (taux, jours)
      if rng.oneIn(2) { (recouvrement.delaiRelances, recouvrement.ageReleve) = (3, 90) }
      vendeur.recouvrement = recouvrement.estVide ? nil : recouvrement
      if rng.oneIn(6) { vendeur[.penalites] = "Pénalités : voir nos conditions." }
      return { [vendeur] _ in [DefinirEmetteur(vendeur)] }
    }
    var modifier = ModifierClient(client)
    modifier.tauxPenalites = taux.map { .remplace($0) } ?? .efface
    modifier.relances = jours.map { .remplace($0) } ?? .efface
    (modifier.rue, modifier.ville) = (.remplace("1 rue du Port"), .remplace("Brest"))
    let natures: [NatureClient] = personnes == .aucune ? [.entreprise, .organismePublic] : NatureClient.allCases
    if rng.oneIn(2) { modifier.nature = rng.pick(natures).map { .remplace($0) } ?? .inchange }
    return { [modifier] _ in [modifier] }
  }

  /// A reference rate of one of the half-years that the program does not know, or of one it knows.
  private static func taux(_ rng: inout SplitMix64) -> Journee {
    let semestre = Semestre(Jour.aujourdhui.plus(jours: .random(in: -60...500, using: &rng)))
    let valeur = Taux(centiemes: .random(in: 0...600, using: &rng)) ?? .zero
    let taux = TauxReference(rng.pick(TauxReference.Nom.allCases) ?? .bce, semestre, valeur, source: "Arrêté")
    let (remplace, decalage) = (rng.oneIn(2), rng.oneIn(12) ? 1 : 0)
    return { _ in
      var definir = DefinirTaux(taux, du: semestre.debut.plus(jours: decalage))
      definir.remplace = remplace
      return [definir]
    }
  }
}
