import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Deposits among the random steps: unpaid, partly paid, paid before and after the delivery, written off, taken back in whole
/// or in part by a final invoice, which an avoir may credit, and then by another one.
extension HistoireAleatoire {
  /// Its steps, with those of `count` deposits in between, by their own random sequence.
  func pas(avecAcomptes count: Int, seed: UInt64) -> [Pas] {
    var rng = SplitMix64(seed: seed ^ 0xAC0)
    return pas(avec: count, ecart: 40, &rng) { rang, rng in vieDAcompte(rang, &rng) }
  }

  private func vieDAcompte(_ rang: UInt64, _ rng: inout SplitMix64) -> [Journee] {
    let ids = (0..<20).map { Identifiant.exemple(0xAC, rang * 20 + $0) }
    let (acompte, finale, suivante, avoir) = (ids[0], ids[1], ids[2], ids[3])
    let client = rng.pick(clients)
    let biens = Self.biens(ids[4], ids[5], &rng)
    var etapes: [Journee] = [
      { _ in
        [Self.creer(acompte, client, estAcompte: true)] + biens.map { AjouterLigne(acompte, $0) } + [
          EnvoyerFacture(acompte)
        ]
      }
    ]
    if rng.oneIn(2) { etapes.append(Self.paie(acompte, ids[6], &rng)) }
    etapes.append(Self.reprend(acompte, finale, client, ids[7], ids[8], biens, &rng))
    if rng.oneIn(2) { etapes.append(Self.paie(acompte, ids[9], &rng)) }
    if rng.oneIn(3) {
      etapes.append { jour in
        [AnnulerReglement(.paiement, acompte, ids[6], .rejet(le: jour), motif: "Rejet")]
      }
    }
    let abandon = rng.oneIn(3) ? rng.pick(NatureAbandon.allCases) : nil
    if let abandon { etapes.append(Self.abandonne(acompte, ids[10], abandon, &rng)) }
    if rng.oneIn(4) { etapes.append { _ in [ReprendreSolde(acompte, motif: "Le client paie")] } }
    // A loss on a delivered deposit, credited later on its final invoice, would include its VAT.
    if abandon != .perte, rng.oneIn(2) {
      let lignes: CreerAvoir.Choix = rng.oneIn(2) ? .tout : .lignes([ids[8]])
      let annule = rng.oneIn(3)
      etapes.append { _ in
        annule
          ? [AnnulerFacture(finale, motif: "Erreur")]
          : [CreerAvoir(finale, id: avoir, lignes), EnvoyerFacture(avoir), ImputerAvoir(avoir, sur: finale)]
      }
      if rng.oneIn(2) { etapes.append(Self.reprend(acompte, suivante, client, ids[11], ids[12], biens, &rng)) }
    }
    if rng.oneIn(2) { etapes.append(Self.paie(acompte, ids[13], &rng)) }
    return etapes
  }

  private static func creer(_ id: FactureID, _ client: ClientID?, estAcompte: Bool) -> CreerFacture {
    var creer = CreerFacture(id)
    (creer.clientId, creer.estAcompte) = (client, estAcompte)
    return creer
  }

  private static func biens(_ premiere: LigneID, _ autre: LigneID, _ rng: inout SplitMix64) -> [LigneFacture] {
    func ligne(_ id: LigneID, _ nature: NatureLigne?, _ taux: Taux) -> LigneFacture {
      let prix = PrixUnitaire(millioniemes: .random(in: 1...50_000, using: &rng) * 10_000) ?? .de("1")
      var ligne = LigneFacture(id: id, designation: "Acompte", quantite: .une, prixUnitaire: prix, tauxTVA: taux)
      ligne.nature = nature
      return ligne
    }
    let bien = ligne(premiere, .bien, rng.oneIn(2) ? .normal : .de("5.5"))
    guard rng.oneIn(2) else { return [bien] }
    return [bien, ligne(autre, rng.pick([.bien, .service, nil]) ?? nil, rng.oneIn(2) ? .normal : .de("10"))]
  }

  /// A final invoice, delivered before or later, that takes back the whole rest, or a part of the first line.
  private static func reprend(
    _ acompte: FactureID, _ finale: FactureID, _ client: ClientID?, _ vendue: LigneID, _ reprise: LigneID,
    _ biens: [LigneFacture], _ rng: inout SplitMix64
  ) -> Journee {
    let (livraison, estEntiere) = (Int32.random(in: -40...40, using: &rng), rng.oneIn(2))
    let part = Quantite(millioniemes: -.random(in: 1...1_000_000, using: &rng))
    return { jour in
      var creer = creer(finale, client, estAcompte: false)
      creer.affaire.dateLivraison = .remplace(jour.plus(jours: Int(livraison)))
      let lignes = biens.map { ligne in
        var vendue = ligne.copie(ligne.id == biens[0].id ? vendue : Identifiant.exemple(0xAD, UInt64(jour.numero)))
        vendue.quantite = .de("3")
        // The acompte may have been for something else.
        if livraison.isMultiple(of: 4) { vendue.nature = livraison > 0 ? .service : .bien }
        return AjouterLigne(finale, vendue)
      }
      var ligne = biens[0].copie(reprise)
      (ligne.quantite, ligne.acompteId) = (part ?? .une, acompte)
      let prise: any UseCase = estEntiere ? ReprendreAcompte(acompte, sur: finale) : AjouterLigne(finale, ligne)
      return [creer] + lignes + [prise, EnvoyerFacture(finale)]
    }
  }

  private static func paie(_ acompte: FactureID, _ id: ReglementID, _ rng: inout SplitMix64) -> Journee {
    let montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 1...30_000, using: &rng))
    let avant = rng.oneIn(4) ? Int.random(in: 0...5, using: &rng) : 0
    return { jour in
      var paiement = EnregistrerReglement(.paiement, acompte, id: id)
      (paiement.montant, paiement.date) = (montant, jour.plus(jours: -avant))
      return [paiement]
    }
  }

  private static func abandonne(_ acompte: FactureID, _ id: AbandonID, _ nature: NatureAbandon, _ rng: inout SplitMix64)
    -> Journee
  {
    var solder = SolderFacture(acompte, id: id, motif: "Solde")
    solder.nature = nature
    if solder.nature == .ecart || rng.oneIn(2) { solder.montant = Montant(centimes: .random(in: 1...80, using: &rng)) }
    return { [solder] _ in [solder] }
  }
}
