import LedgerDomain
import LedgerTestLogs

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
    return paiement
  }

  mutating func annulerPaiement() -> (any UseCase)? {
    let paid = documents.filter { !$0.paiements.isEmpty }
    guard let document = rng.pickRecent(paid), let paiement = rng.pick(document.paiements) else { return nil }
    return AnnulerPaiement(document.id, paiement, motif: rng.oneIn(8) ? "" : "Chèque sans provision")
  }

  mutating func creerAvoir() -> (any UseCase)? {
    guard let origine = rng.pickRecent(documents) else { return nil }
    let id = newID()
    documents.append(Document(id: id, estAvoir: true))
    let some = origine.lignes.filter { _ in rng.oneIn(2) }
    if !rng.oneIn(4) { suite.append(EnvoyerFacture(id)) }
    if rng.oneIn(3) { suite.append(ImputerAvoir(id, sur: origine.id, montant: montant())) }
    if rng.oneIn(3) { suite.append(rembourser(id)) }
    return CreerAvoir(origine.id, id: id, lignes: rng.oneIn(2) ? nil : some)
  }

  mutating func imputerAvoir() -> (any UseCase)? {
    guard let avoir = rng.pickRecent(documents.filter(\.estAvoir)), let facture = rng.pickRecent(documents) else {
      return nil
    }
    let date = rng.oneIn(4) ? jour.plus(jours: .random(in: -8...1, using: &rng)) : nil
    return ImputerAvoir(avoir.id, sur: facture.id, montant: montant(), dateImputation: date)
  }

  mutating func rembourser() -> (any UseCase)? {
    rng.pickRecent(rng.oneIn(6) ? documents : documents.filter(\.estAvoir)).map { rembourser($0.id) }
  }

  private mutating func rembourser(_ avoir: FactureID) -> any UseCase {
    var remboursement = EnregistrerReglement(.remboursement, avoir, id: newID())
    remboursement.montant = montant()
    return remboursement
  }

  /// All there is, or a few euros, or none.
  private mutating func montant() -> Montant? {
    rng.oneIn(2) ? nil : Montant(centimes: .random(in: 0...20_000, using: &rng))
  }
}
