import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Factures in pounds among the random steps: credited in part, applied, paid in parts, written off, paid again after a return.
extension HistoireAleatoire {
  /// Its steps, with those of `count` such factures in between, by their own random sequence.
  func pas(avecDevises count: Int, seed: UInt64) -> [Pas] {
    var rng = SplitMix64(seed: seed ^ 0x6B9)
    return pas(avec: count, ecart: 30, &rng) { rang, rng in vieEnDevise(rang, &rng) }
  }

  private func vieEnDevise(_ rang: UInt64, _ rng: inout SplitMix64) -> [Journee] {
    let ids = (0..<10).map { Identifiant.exemple(0x6B, rang * 10 + $0) }
    let (facture, avoir, client) = (ids[0], ids[1], rng.pick(clients))
    let taux = TauxChange(
      taux: .de("1.\(Int.random(in: 1_000...2_999, using: &rng))"), date: .aujourdhui, source: "BCE")
    let lignes = [ids[2], ids[3]].prefix(rng.oneIn(2) ? 1 : 2).map { id in
      let prix = PrixUnitaire(millioniemes: .random(in: 1...90_000, using: &rng) * 10_000) ?? .de("1")
      var ligne = LigneFacture(
        id: id, designation: "Conseil", quantite: .une, prixUnitaire: prix,
        tauxTVA: rng.pick([.normal, .de("5.5"), .de("10")]) ?? .normal)
      ligne.nature = rng.oneIn(3) ? .bien : .service
      return ligne
    }
    let part = Quantite(millioniemes: .random(in: 1...999_999, using: &rng)) ?? .une
    let (credite, annule) = (!rng.oneIn(3), rng.oneIn(3))
    var etapes: [Journee] = [
      { _ in
        var creer = CreerFacture(facture)
        (creer.clientId, creer.devise) = (client, .de("GBP"))
        creer.affaire.tauxChange = .remplace(taux)
        return [creer] + lignes.map { AjouterLigne(facture, $0) } + [EnvoyerFacture(facture)]
      }
    ]
    if rng.oneIn(2) { etapes.append(Self.paie(facture, ids[4], partiel: true, &rng)) }
    if credite {
      etapes.append { _ in
        [
          CreerAvoir(facture, id: avoir, .parts([.init(lignes[0].id, part)])), EnvoyerFacture(avoir),
          ImputerAvoir(avoir, sur: facture),
        ]
      }
    }
    if rng.oneIn(4) {
      var solder = SolderFacture(facture, id: ids[5], motif: "Solde")
      solder.nature = rng.pick(NatureAbandon.allCases) ?? .perte
      solder.montant = Montant(centimes: .random(in: 1...400, using: &rng))
      etapes.append { [solder] _ in [solder] }
    }
    etapes.append(Self.paie(facture, ids[6], partiel: false, &rng))
    if annule {
      etapes.append { jour in [AnnulerReglement(.paiement, facture, ids[6], .rejet(le: jour), motif: "Rejet")] }
      etapes.append(Self.paie(facture, ids[7], partiel: false, &rng))
    }
    return etapes
  }

  private static func paie(
    _ facture: FactureID, _ id: ReglementID, partiel: Bool, _ rng: inout SplitMix64
  ) -> Journee {
    var paiement = EnregistrerReglement(.paiement, facture, id: id)
    if partiel { paiement.montant = Montant(centimes: .random(in: 1...20_000, using: &rng)) }
    return { [paiement] _ in [paiement] }
  }
}
