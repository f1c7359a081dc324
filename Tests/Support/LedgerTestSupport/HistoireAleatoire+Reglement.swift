import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Random steps that settle a document.
extension HistoireAleatoire {
  mutating func enregistrerPaiement() -> (any UseCase)? {
    guard let index = rng.pickRecent(Array(documents.indices)) else { return nil }
    let id = newID()
    documents[index].paiements.append(id)
    var paiement = EnregistrerReglement(.paiement, documents[index].id, id: id)
    paiement.montant = montant()
    paiement.date = rng.oneIn(2) ? nil : jour.plus(jours: .random(in: -10...20, using: &rng))
    paiement.moyen = rng.oneIn(2) ? nil : rng.pick(ConditionsPaiement.allCases)
    var autre = SplitMix64(seed: UInt64(pas.count) ^ 0x6C)
    if autre.oneIn(6) { paiement.recu = Montant(centimes: .random(in: 1...99_999, using: &autre)) }
    if paiement.montant != nil, rng.oneIn(2) { solderEnsuite(documents[index].id) }
    return paiement
  }

  /// One payment of a client: a small one, less than most balances, or a large one.
  mutating func encaisser() -> (any UseCase)? {
    guard let client = rng.pick(clients) else { return nil }
    var encaisser = EncaisserPaiement(
      client, Montant(centimes: .random(in: 0...(rng.oneIn(3) ? 2_000_000 : 9_000), using: &rng)))
    if rng.oneIn(4) { encaisser.sur = rng.pickRecent(documents).map { [$0.id] } }
    encaisser.enAvance = rng.oneIn(2)
    return encaisser
  }

  mutating func annulerPaiement() -> (any UseCase)? {
    let paid = documents.filter { !$0.paiements.isEmpty }
    guard let document = rng.pickRecent(paid), let paiement = rng.pick(document.paiements) else { return nil }
    return AnnulerReglement(
      .paiement, document.id, paiement, nature(), motif: rng.oneIn(8) ? "" : "Chèque sans provision")
  }

  mutating func annulerRemboursement() -> (any UseCase)? {
    let refunded = documents.filter { !$0.remboursements.isEmpty }
    guard let avoir = rng.pickRecent(refunded), let id = rng.pick(avoir.remboursements) else { return nil }
    return AnnulerReglement(.remboursement, avoir.id, id, nature(), motif: "Virement rejeté")
  }

  mutating func nature() -> AnnulationReglement.Nature {
    rng.oneIn(2) ? .erreur : .rejet(le: jour.plus(jours: .random(in: -6...1, using: &rng)))
  }

  mutating func retirerAvoir() -> (any UseCase)? {
    guard let (avoir, facture) = rng.pickRecent(imputations) else { return nil }
    let date = rng.oneIn(3) ? jour.plus(jours: .random(in: -6...1, using: &rng)) : nil
    return RetirerAvoir(avoir, de: facture, motif: rng.oneIn(8) ? " " : "Erreur", date: date)
  }

  /// Writes off the balance, or a little of it.
  mutating func solder() -> (any UseCase)? { rng.pickRecent(documents).map { solder($0.id) } }

  private mutating func solderEnsuite(_ facture: FactureID) {
    suite.append(solder(facture))
    if rng.oneIn(2) { suite.append(ReprendreSolde(facture, motif: "Le client paie")) }
  }

  private mutating func solder(_ facture: FactureID) -> any UseCase {
    var solder = SolderFacture(facture, id: newID(), motif: rng.oneIn(8) ? " " : "Créance perdue")
    solder.montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 0...50, using: &rng))
    solder.date = rng.oneIn(4) ? jour.plus(jours: .random(in: -6...1, using: &rng)) : nil
    // Small amounts of each kind; only these are small enough for a difference. Some of the others are discounts.
    let natures: [NatureAbandon] = [.ecart, .escompte, .perte, .impayee]
    solder.nature = solder.montant.map { natures[Int($0.centimes) % 4] } ?? (solder.date == nil ? .perte : .escompte)
    return solder
  }

  mutating func reprendreSolde() -> (any UseCase)? {
    guard let facture = rng.pickRecent(documents) else { return nil }
    var reprendre = ReprendreSolde(facture.id, motif: rng.oneIn(8) ? "" : "Le client paie")
    reprendre.date = rng.oneIn(3) ? jour.plus(jours: .random(in: -6...1, using: &rng)) : nil
    return reprendre
  }

  mutating func creerAvoir() -> (any UseCase)? {
    guard let origine = rng.pickRecent(documents) else { return nil }
    let id = newID()
    documents.append(Document(id: id, estAvoir: true))
    let some = origine.lignes.filter { _ in rng.oneIn(2) }
    if !rng.oneIn(4) { suite.append(EnvoyerFacture(id)) }
    if rng.oneIn(2) {
      imputations.append((id, origine.id))
      suite.append(ImputerAvoir(id, sur: origine.id, montant: montant()))
      if rng.oneIn(2) { suite.append(RetirerAvoir(id, de: origine.id, motif: "Erreur")) }
    }
    if rng.oneIn(2) {
      let place = documents.count - 1
      // A refund needs money.
      suite.append(EnregistrerReglement(.paiement, origine.id, id: newID()))
      suite.append(rembourser(place))
      if rng.oneIn(2), let refund = documents[place].remboursements.last {
        suite.append(AnnulerReglement(.remboursement, id, refund, nature(), motif: "Virement rejeté"))
      }
    }
    return CreerAvoir(origine.id, id: id, rng.oneIn(3) ? .tout : rng.oneIn(3) ? .reste : .lignes(some))
  }

  mutating func imputerAvoir() -> (any UseCase)? {
    guard let avoir = rng.pickRecent(documents.filter(\.estAvoir)), let facture = rng.pickRecent(documents) else {
      return nil
    }
    let date = rng.oneIn(4) ? jour.plus(jours: .random(in: -8...1, using: &rng)) : nil
    imputations.append((avoir.id, facture.id))
    return ImputerAvoir(avoir.id, sur: facture.id, montant: montant(), dateImputation: date)
  }

  mutating func rembourser() -> (any UseCase)? {
    let places = documents.indices.filter { documents[$0].estAvoir }
    return rng.pickRecent(rng.oneIn(6) ? Array(documents.indices) : places).map { rembourser($0) }
  }

  private mutating func rembourser(_ place: Int) -> any UseCase {
    let id = newID()
    documents[place].remboursements.append(id)
    var remboursement = EnregistrerReglement(.remboursement, documents[place].id, id: id)
    remboursement.montant = montant()
    return remboursement
  }

  /// The whole balance, or a few euros, or nil.
  private mutating func montant() -> Montant? {
    rng.oneIn(2) ? nil : Montant(centimes: .random(in: 0...20_000, using: &rng))
  }
}
