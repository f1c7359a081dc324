import LedgerModel
import LedgerTestLogs
import LedgerUseCases

/// Random steps of advances.
extension HistoireAleatoire {
  mutating func avance() -> (any UseCase)? {
    switch Int.random(in: 0..<7, using: &rng) {
    case 0..<3: return recevoirAvance()
    case 3..<5: return utiliserAvance()
    case 5: return rembourserAvance()
    default: return annulerAvance()
    }
  }

  private mutating func recevoirAvance() -> (any UseCase)? {
    let places = documents.indices.filter { documents[$0].client != nil && !documents[$0].lignes.isEmpty }
    let place = rng.oneIn(4) ? nil : rng.pickRecent(places)
    guard let client = place.flatMap({ documents[$0].client }) ?? rng.pick(clients) else { return nil }
    let id = newID()
    avances.append((client, id))
    if let place {
      suite.append(EnvoyerFacture(documents[place].id))
      suite.append(utiliser((client, id), sur: place))
    }
    if rng.oneIn(4), let annuler = annulerAvance() { suite.append(annuler) }
    let date = rng.oneIn(2) ? jour : jour.plus(jours: .random(in: -20...1, using: &rng))
    let recue = Reglement(
      id: id, montant: Montant(centimes: .random(in: rng.oneIn(8) ? -1...0 : 1...30_000, using: &rng)), date: date,
      moyen: rng.pick(ConditionsPaiement.allCases) ?? .virement, reference: rng.oneIn(2) ? "ACOMPTE" : nil)
    var recevoir = RecevoirAvance(client, recue)
    recevoir.devise = rng.oneIn(6) ? .de("GBP") : nil
    recevoir.tva = recue.montant.centimes.isMultiple(of: 3) ? .normal : nil
    return recevoir
  }

  /// Any advance of the client, or a known one, with a payment that may be cancelled later.
  private mutating func utiliserAvance() -> (any UseCase)? {
    guard let index = rng.pickRecent(Array(documents.indices)) else { return nil }
    let siennes = rng.oneIn(6) ? avances : avances.filter { $0.client == documents[index].client }
    return utiliser(rng.oneIn(4) ? nil : rng.pickRecent(siennes), sur: index)
  }

  private mutating func utiliser(
    _ avance: (client: ClientID, id: AvanceID)?, sur index: Int
  ) -> any UseCase {
    var utiliser = UtiliserAvance(documents[index].id)
    utiliser.montant = rng.oneIn(2) ? nil : Montant(centimes: .random(in: 0...20_000, using: &rng))
    utiliser.date = rng.oneIn(3) ? jour.plus(jours: .random(in: -6...1, using: &rng)) : nil
    guard let avance else { return utiliser }
    let paiement = newID()
    utiliser.choisie = (avance.id, paiement)
    documents[index].paiements.append(paiement)
    if rng.oneIn(2) {
      suite.append(AnnulerReglement(.paiement, documents[index].id, paiement, motif: "Erreur"))
    }
    return utiliser
  }

  private mutating func rembourserAvance() -> (any UseCase)? {
    guard let avance = rng.pickRecent(avances) else { return nil }
    var rembourser = RembourserAvance(avance.client)
    rembourser.montant = rng.oneIn(3) ? nil : Montant(centimes: .random(in: 0...9_000, using: &rng))
    rembourser.date = rng.oneIn(3) ? jour.plus(jours: .random(in: -6...1, using: &rng)) : nil
    rembourser.devise = rng.oneIn(6) ? .de("GBP") : nil
    if rng.oneIn(2) {
      let id = newID()
      rembourser.choisie = (avance.id, id)
      if rng.oneIn(2) { suite.append(AnnulerAvance(avance.client, id, motif: "Erreur")) }
    }
    return rembourser
  }

  private mutating func annulerAvance() -> (any UseCase)? {
    guard let avance = rng.pickRecent(avances) else { return nil }
    return AnnulerAvance(avance.client, avance.id, nature(), motif: rng.oneIn(8) ? " " : "Chèque sans provision")
  }
}
