import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Advances at a rate among the random steps: received before or after the invoice, used at once or months later, in parts, given back
/// by mistake, refunded, returned by the bank.
extension HistoireAleatoire {
  /// Its steps, with those of `count` advances in between, by their own random sequence.
  func pas(avecAvances count: Int, seed: UInt64) -> [Pas] {
    var rng = SplitMix64(seed: seed ^ 0xA7A)
    return pas(avec: count, ecart: 60, &rng) { rang, rng in vieDAvance(rang, &rng) }
  }

  private func vieDAvance(_ rang: UInt64, _ rng: inout SplitMix64) -> [Journee] {
    let ids = (0..<12).map { Identifiant.exemple(0xAE, rang * 12 + $0) }
    let (avance, facture) = (ids[0], ids[1])
    guard let client = rng.pick(clients) else { return [] }
    var etapes = [Self.recoit(avance, de: client, &rng), Self.vend(facture, a: client, Array(ids[2..<4]), &rng)]
    if rng.oneIn(4) { etapes.reverse() }
    for paiement in ids[4..<7] where !rng.oneIn(3) {
      etapes.append(Self.emploie(avance, sur: facture, paiement, &rng))
      if rng.oneIn(3) { etapes.append { _ in [AnnulerReglement(.paiement, facture, paiement, motif: "Erreur")] } }
    }
    if rng.oneIn(3) {
      var rembourser = RembourserAvance(client)
      rembourser.choisie = (avance, ids[7])
      rembourser.montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...9_000, using: &rng))
      etapes.append { [rembourser] _ in [rembourser] }
    }
    if rng.oneIn(4) { etapes.append { jour in [AnnulerAvance(client, avance, .rejet(le: jour), motif: "Rejet")] } }
    if rng.oneIn(2) { etapes.append { _ in [EnregistrerReglement(.paiement, facture, id: ids[8])] } }
    return etapes
  }

  private static func recoit(_ avance: AvanceID, de client: ClientID, _ rng: inout SplitMix64) -> Journee {
    let (centimes, avant) = (Int64.random(in: 1...40_000, using: &rng), Int.random(in: 0...8, using: &rng))
    let taux: Taux? = rng.pick([.normal, .normal, .de("10"), .de("5.5")])
    return { jour in
      let recue = Reglement(
        id: avance, montant: Montant(centimes: centimes), date: jour.plus(jours: -avant), moyen: .virement)
      var recevoir = RecevoirAvance(client, recue)
      recevoir.tva = taux
      return [recevoir]
    }
  }

  private static func vend(
    _ facture: FactureID, a client: ClientID, _ lignes: [LigneID], _ rng: inout SplitMix64
  ) -> Journee {
    let vendues = lignes.prefix(rng.oneIn(2) ? 1 : 2).map { id in
      let prix = PrixUnitaire(millioniemes: .random(in: 1...30_000, using: &rng) * 10_000) ?? .de("1")
      var ligne = LigneFacture(
        id: id, designation: "Prestation", quantite: .une, prixUnitaire: prix,
        tauxTVA: rng.oneIn(3) ? .de("10") : .normal)
      ligne.nature = rng.pick([.service, .service, nil, .bien]) ?? nil
      return ligne
    }
    return { _ in
      var creer = CreerFacture(facture)
      creer.clientId = client
      return [creer] + vendues.map { AjouterLigne(facture, $0) } + [EnvoyerFacture(facture)]
    }
  }

  private static func emploie(
    _ avance: AvanceID, sur facture: FactureID, _ paiement: ReglementID, _ rng: inout SplitMix64
  ) -> Journee {
    let (avant, montant) = (
      rng.oneIn(3) ? Int.random(in: 1...6, using: &rng) : 0,
      rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...15_000, using: &rng))
    )
    return { jour in
      var utiliser = UtiliserAvance(facture)
      (utiliser.choisie, utiliser.montant, utiliser.date) = ((avance, paiement), montant, jour.plus(jours: -avant))
      return [utiliser]
    }
  }
}
