package import LedgerModel
package import LedgerTestLogs

/// Accounts of the books for tests.
extension NumeroCompte {
  /// An account that no ledger uses by default.
  package static var exemple: NumeroCompte { ecrit("706100") }

  /// The account of that number, or that of services if the number is not valid.
  package static func ecrit(_ text: String) -> NumeroCompte {
    do throws(ValeurInvalide) { return try NumeroCompte(text) } catch { return .prestations }
  }
}

extension Comptes {
  /// The same with one change, which may make it wrong; or unchanged.
  package func change(using rng: inout SplitMix64) -> Comptes {
    var comptes = self
    let compte: NumeroCompte? = rng.oneIn(5) ? nil : .ecrit(rng.pick(["706100", "707100", "445799", "512100"]) ?? "")
    switch Int.random(in: 0..<9, using: &rng) {
    case 0: comptes.clients = rng.oneIn(4) ? .prestations : .ecrit("411\(Int.random(in: 0...9, using: &rng))00")
    case 1: comptes.acomptes = rng.oneIn(4) ? .clients : .ecrit("4191\(Int.random(in: 0...9, using: &rng))0")
    case 2: comptes.pertes = rng.oneIn(4) ? comptes.clients : .ecrit("654100")
    case 3: comptes.autresTVA = compte ?? .tvaCollectee
    case 4:
      let visees = VentesVisees(
        nature: rng.pick([nil, .bien, .service]) ?? nil, categorie: rng.pick([nil, .taxe, .exonere]) ?? nil,
        taux: rng.pick([nil, .normal, .zero]) ?? nil)
      comptes.definit(visees, compte)
    case 7: comptes.tvaAttente = rng.pick([.tvaEnAttente, .tvaCollectee, comptes.clients, nil]) ?? nil
    case 5: comptes.definit(rng.oneIn(3) ? .etat(.belgique) : .taux(.aleatoire(using: &rng)), compte)
    case 6:
      comptes.definit(
        rng.pick(ConditionsPaiement.allCases) ?? .virement, compte,
        journal: rng.pick(["BNP", "CA", "bq", "OD"]) ?? "BQ")
    default: comptes.definit(compte ?? .exemple, rng.pick(["Formations", " ", nil]) ?? nil)
    }
    return comptes
  }
}
