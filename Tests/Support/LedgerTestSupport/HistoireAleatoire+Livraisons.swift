import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Sales among the random steps: goods that are delivered before, at or after the invoice, lines below zero at another rate or of another
/// kind, and avoirs that pay another sale, are applied to their own, or are refunded, in part or in whole; payments that come back.
extension HistoireAleatoire {
  /// Its steps, with those of `count` pairs of sales in between, by their own random sequence.
  func pas(avecLivraisons count: Int, seed: UInt64) -> [Pas] {
    var rng = SplitMix64(seed: seed ^ 0x11F)
    return pas(avec: count, ecart: 30, &rng) { rang, rng in vieDeVentes(rang, &rng) }
  }

  private func vieDeVentes(_ rang: UInt64, _ rng: inout SplitMix64) -> [Journee] {
    let ids = (0..<40).map { Identifiant.exemple(0x1B, rang * 40 + $0) }
    let (vente, autre, avoirs) = (ids[0], ids[1], [ids[2], ids[3]])
    let client = rng.pick(clients)
    let lignes = Self.lignes(Array(ids[10..<14]), &rng)
    var etapes = [Self.vend(vente, client, lignes, &rng), Self.vend(autre, client, Self.lignes([ids[14]], &rng), &rng)]
    var suite: [Journee] = []
    if rng.oneIn(2) { suite.append(Self.paie(vente, ids[4], &rng)) }
    if rng.oneIn(2) { suite.append(Self.paie(autre, ids[5], &rng)) }
    for (place, avoir) in avoirs.enumerated() where place == 0 || rng.oneIn(3) {
      let choix: CreerAvoir.Choix =
        rng.oneIn(4) ? .tout : rng.oneIn(4) ? .reste : .lignes(lignes.map(\.id).filter { _ in rng.oneIn(2) })
      suite.append { _ in [CreerAvoir(vente, id: avoir, choix), EnvoyerFacture(avoir)] }
      for _ in 0..<Int.random(in: 0...2, using: &rng) {
        suite.append(Self.impute(avoir, sur: rng.oneIn(3) ? vente : autre, &rng))
      }
      if rng.oneIn(3) { suite.append(Self.paie(avoir, ids[6 + place], sens: .remboursement, &rng)) }
    }
    if rng.oneIn(2) { suite.append(Self.paie(vente, ids[8], &rng)) }
    if rng.oneIn(3) {
      suite.append { jour in [AnnulerReglement(.paiement, vente, ids[4], .rejet(le: jour), motif: "Rejet")] }
    }
    if rng.oneIn(4) {
      let nature = rng.pick(NatureAbandon.allCases) ?? .perte
      suite.append { _ in
        var solder = SolderFacture(vente, id: ids[9], motif: "Solde")
        solder.nature = nature
        return [solder]
      }
    }
    // In any order, as far as the rules allow.
    if rng.oneIn(3) { suite.shuffle(using: &rng) }
    etapes += suite
    return etapes
  }

  private static func lignes(_ ids: [LigneID], _ rng: inout SplitMix64) -> [LigneFacture] {
    ids.prefix(Int.random(in: 1...ids.count, using: &rng)).enumerated().map { place, id in
      let prix = PrixUnitaire(millioniemes: .random(in: 1...60_000, using: &rng) * 10_000) ?? .de("1")
      let estEnMoins = place > 0 && rng.oneIn(3)
      var ligne = LigneFacture(
        id: id, designation: estEnMoins ? "Moins-value" : "Vente", quantite: estEnMoins ? .de("-0.4") : .une,
        prixUnitaire: prix, tauxTVA: rng.pick([.normal, .normal, .de("10"), .de("5.5")]) ?? .normal)
      ligne.nature = rng.pick([.bien, .bien, .service, .service, nil]) ?? nil
      return ligne
    }
  }

  /// A sale whose goods are delivered up to 60 days later.
  private static func vend(
    _ id: FactureID, _ client: ClientID?, _ lignes: [LigneFacture], _ rng: inout SplitMix64
  ) -> Journee {
    let livraison = Int.random(in: -20...60, using: &rng)
    return { jour in
      var creer = CreerFacture(id)
      creer.clientId = client
      creer.affaire.dateLivraison = .remplace(jour.plus(jours: livraison))
      return [creer] + lignes.map { AjouterLigne(id, $0) } + [EnvoyerFacture(id)]
    }
  }

  private static func impute(_ avoir: FactureID, sur facture: FactureID, _ rng: inout SplitMix64) -> Journee {
    let montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...20_000, using: &rng))
    return { _ in [ImputerAvoir(avoir, sur: facture, montant: montant)] }
  }

  private static func paie(
    _ document: FactureID, _ id: ReglementID, sens: EnregistrerReglement.Sens = .paiement, _ rng: inout SplitMix64
  ) -> Journee {
    let montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...30_000, using: &rng))
    let avant = rng.oneIn(4) ? Int.random(in: 0...5, using: &rng) : 0
    return { jour in
      var reglement = EnregistrerReglement(sens, document, id: id)
      (reglement.montant, reglement.date) = (montant, jour.plus(jours: -avant))
      return [reglement]
    }
  }
}
