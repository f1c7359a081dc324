import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Subscriptions among the random steps: their changes, suspensions and ends, and the documents of their periods, sent or
/// cancelled and made again.
extension HistoireAleatoire {
  /// Its steps, with those of `count` subscriptions in between, by their own random sequence.
  func pas(avecAbonnements count: Int, seed: UInt64) -> [Pas] {
    var rng = SplitMix64(seed: seed ^ 0xAB0)
    return pas(avec: count, ecart: 12, &rng) { rang, rng in
      vieDAbonnement(rang, &rng).map { useCase in { _ in [useCase] } }
    }
  }

  private func vieDAbonnement(_ rang: UInt64, _ rng: inout SplitMix64) -> [any UseCase] {
    let ids = (0..<40).map { Identifiant.exemple(0xAB, rang * 40 + $0) }
    guard let client = rng.pick(clients) else { return [] }
    // Its first periods are due long before today.
    let debut = jour.plus(jours: -Int.random(in: 100...700, using: &rng))
    var rythme = Rythme(
      mois: rng.pick([1, 1, 3, 12]) ?? 1, debut: debut, terme: rng.pick(Rythme.Terme.allCases) ?? .echu,
      prorata: !rng.oneIn(4))
    if rng.oneIn(3) { rythme.fin = debut.plus(jours: .random(in: 10...900, using: &rng)) }
    var creer = CreerAbonnement(ids[0], de: client, rythme, [Self.service(ids[1], &rng), Self.service(ids[2], &rng)])
    creer.contenu.envoi = rng.oneIn(3)
    var pas: [any UseCase] = [creer]
    for suite in 0..<Int.random(in: 4...24, using: &rng) {
      let n = Int.random(in: 1...6, using: &rng)
      let jour = debut.plus(jours: .random(in: 0...400, using: &rng))
      let facture = ids[10 + suite]
      switch rng.next() % 9 {
      case 0: pas.append(ChangerAbonnement(ids[0], Self.changement(n, ids[3 + suite % 6], &rng)))
      case 1:
        let au = rng.oneIn(2) ? jour.plus(jours: .random(in: 0...40, using: &rng)) : nil
        pas.append(ChangerAbonnement(ids[0], .suspendu(Suspension(du: jour, au: au, motif: "Travaux"))))
      case 2: pas.append(ChangerAbonnement(ids[0], .repris(le: jour)))
      case 3: pas.append(ChangerAbonnement(ids[0], .termine(dernierJour: jour, motif: "Départ")))
      default:
        pas.append(FacturerPeriode(ids[0], n, facture))
        if rng.oneIn(2) { pas.append(EnvoyerFacture(facture)) }
        if rng.oneIn(3) { pas.append(AnnulerFacture(facture, motif: "Erreur")) }
      }
    }
    return pas
  }

  private static func changement(_ n: Int, _ ligne: LigneID, _ rng: inout SplitMix64) -> AbonnementEvent {
    var modifie = AbonnementModifie(aPartirDe: n)
    if rng.oneIn(2) { modifie.lignes = [service(ligne, &rng)] }
    if rng.oneIn(2) { modifie.echeance = DelaiPaiement(jours: .random(in: 0...60, using: &rng)) }
    if rng.oneIn(3) { modifie.references = .remplace(References(commande: "BC-\(n)")) }
    return .modifie(modifie)
  }

  private static func service(_ id: LigneID, _ rng: inout SplitMix64) -> LigneFacture {
    let prix = PrixUnitaire(millioniemes: .random(in: 1...90_000, using: &rng) * 1_000) ?? .de("1")
    var ligne = LigneFacture(
      id: id, designation: "Hébergement {mois}", quantite: .une, prixUnitaire: prix, tauxTVA: .normal)
    ligne.nature = .service
    return ligne
  }
}
