import LedgerModel
import LedgerProjections
import LedgerUseCases

/// Random lives of a ledger.
extension TestLedger {
  /// Lives `steps` random steps: clients and drafts are made, drafts get lines and are issued, invoices are paid, credited and
  /// cancelled, and days pass. The same `seed` gives the same life; some steps are refused, as those of people are.
  ///
  /// - Returns: the outcome of each step that runs a use case.
  /// - Throws: as ``done(_:)``.
  @discardableResult public mutating func live(_ steps: Int, seed: UInt64) throws -> [Outcome] {
    var chance = Chance(seed: seed)
    var outcomes: [Outcome] = []
    for _ in 0..<max(0, steps) {
      if let useCase = step(&chance) {
        outcomes.append(try done(useCase))
      } else {
        clock.jour = clock.jour.plus(jours: Int.random(in: 1...9, using: &chance))
      }
    }
    return outcomes
  }

  /// The next step; nil: days pass.
  private func step(_ chance: inout Chance) -> (any UseCase)? {
    let brouillons = etat.factures.filter { $0.etat == .brouillon }
    let emises = etat.factures.filter { $0.etat == .envoyee && !$0.estAvoir }
    switch Int.random(in: 0..<12, using: &chance) {
    case 0: return CreerClient(Client(id: newID(), nom: "Client \(etat.clients.count + 1)"))
    case 1, 2:
      var creer = CreerFacture(newID())
      creer.clientId = etat.clients.randomElement(using: &chance)?.id
      return creer
    case 3, 4, 5:
      return brouillons.randomElement(using: &chance).flatMap { draft in
        line(&chance).map { AjouterLigne(draft.id, $0) }
      }
    case 6, 7: return brouillons.randomElement(using: &chance).map { EnvoyerFacture($0.id) }
    case 8, 9:
      guard let facture = emises.randomElement(using: &chance) else { return nil }
      var paiement = EnregistrerReglement(.paiement, facture.id, id: newID())
      if Bool.random(using: &chance) { paiement.montant = Montant(centimes: .random(in: 1...10_000, using: &chance)) }
      return paiement
    case 10: return emises.randomElement(using: &chance).map { CreerAvoir($0.id, id: newID()) }
    default: return brouillons.randomElement(using: &chance).map { AnnulerFacture($0.id, motif: "Essai") }
    }
  }

  private func line(_ chance: inout Chance) -> LigneFacture? {
    let taux = [2_000, 1_000, 550, 0].randomElement(using: &chance).flatMap { Taux(centiemes: $0) }
    guard let quantite = Quantite(millioniemes: .random(in: 1...20_000_000, using: &chance)),
      let prix = PrixUnitaire(millioniemes: .random(in: 0...500_000_000, using: &chance))
    else { return nil }
    return LigneFacture(
      id: newID(), designation: "Ligne \(Int.random(in: 1...99, using: &chance))", quantite: quantite,
      prixUnitaire: prix, tauxTVA: taux)
  }
}

/// The same numbers for the same seed, on every machine (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
private struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
