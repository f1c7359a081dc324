import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Quotes among the random steps: drafts, sent ones, newer versions, answers, deposits, situations, the rest, and what undoes
/// them.
extension HistoireAleatoire {
  /// Its steps, with those of `count` quotes in between, by their own random sequence.
  func pas(avecDevis count: Int, seed: UInt64) -> [Pas] {
    var rng = SplitMix64(seed: seed ^ 0xDE15)
    return pas(avec: count, ecart: 20, &rng) { rang, rng in
      vieDeDevis(rang, &rng).map { useCase in { _ in [useCase] } }
    }
  }

  private func vieDeDevis(_ rang: UInt64, _ rng: inout SplitMix64) -> [any UseCase] {
    let ids = (0..<40).map { Identifiant.exemple(0xDE, rang * 40 + $0) }
    let (premier, version) = (ids[0], ids[1])
    let client = rng.pick(clients)
    let lignes = (0..<Int.random(in: 1...3, using: &rng)).map { Self.ligne(ids[2 + $0], &rng) }
    var pas: [any UseCase] = [Self.devis(premier, client, lignes, envoye: rng.oneIn(2))]
    if rng.oneIn(2) { pas.append(EnvoyerFacture(premier)) }
    if rng.oneIn(6) { pas.append(ConclureDevis(premier, rng.pick([.refuse, .retire, .termine]) ?? .refuse)) }
    var devis = premier
    if rng.oneIn(4) {
      var creer = Self.devis(version, client, lignes.map { $0.copie(ids[8 + Int($0.id.bas % 3)]) }, envoye: true)
      creer.lignes = creer.lignes.enumerated().map { $1.copie(ids[8 + $0]) }
      creer.tete.remplace = premier
      pas.append(creer)
      devis = version
    }
    var accepter = ConclureDevis(devis, .accepte)
    (accepter.moyen, accepter.referenceCommande) = (rng.pick([.signature, .oral]), rng.oneIn(2) ? "BC-\(rang)" : nil)
    pas.append(accepter)
    for suite in 0..<Int.random(in: 1...6, using: &rng) {
      let facture = ids[12 + suite]
      var facturer = FacturerDevis([devis], Self.choix(&rng), id: facture)
      facturer.envoye = rng.oneIn(2)
      if suite > 0, rng.oneIn(3) { facturer.reprises = [ids[12]] }
      if rng.oneIn(5) { facturer.depassement = "Travaux ajoutés" }
      pas.append(facturer)
      if rng.oneIn(3) { pas.append(EnvoyerFacture(facture)) }
      if rng.oneIn(4) { pas.append(EnregistrerReglement(.paiement, facture, id: ids[20 + suite])) }
      if rng.oneIn(4) { pas.append(AnnulerFacture(facture, motif: "Erreur")) }
      if rng.oneIn(6) { pas.append(CreerAvoir(facture, id: ids[28 + suite])) }
    }
    if rng.oneIn(3) {
      var terminer = ConclureDevis(devis, .termine)
      terminer.motif = "Chantier arrêté"
      pas.append(terminer)
    }
    return pas
  }

  private static func devis(
    _ id: FactureID, _ client: ClientID?, _ lignes: [LigneFacture], envoye: Bool
  ) -> CreerDocument {
    var tete = CreerFacture(id)
    tete.estDevis = true
    (tete.clientId, tete.dateEcheance) = (client, .efface)
    var creer = CreerDocument(tete, lignes: lignes)
    creer.envoye = envoye
    return creer
  }

  private static func ligne(_ id: LigneID, _ rng: inout SplitMix64) -> LigneFacture {
    let prix = PrixUnitaire(millioniemes: .random(in: 1...90_000, using: &rng) * 1_000) ?? .de("1")
    let quantite = Quantite(millioniemes: .random(in: 1...9_000, using: &rng) * 100_000) ?? .une
    var ligne = LigneFacture(
      id: id, designation: "Ouvrage", quantite: quantite, prixUnitaire: prix,
      tauxTVA: rng.pick([.normal, .de("10"), .de("5.5")]))
    ligne.nature = rng.oneIn(2) ? .service : .bien
    if rng.oneIn(4) { ligne.remisePourcentage = .de("7.5") }
    return ligne
  }

  private static func choix(_ rng: inout SplitMix64) -> FacturerDevis.Choix {
    func part() -> Taux { Taux(centiemes: .random(in: 1...10_000, using: &rng)) ?? .normal }
    switch rng.next() % 5 {
    case 0: return .acompte(part())
    case 1: return .montant(Montant(centimes: .random(in: 1...90_000, using: &rng)))
    case 2: return .avancement(part())
    case 3:
      let quantite = Quantite(millioniemes: .random(in: 1...9_000_000, using: &rng)) ?? .une
      return .lignes([.init(1, rng.oneIn(2) ? .quantite(quantite) : .cumul(part()))])
    default: return .solde
    }
  }
}
