import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// What happened between two moments.
struct DifferenceTests {
  private func etat(_ facts: some Sequence<Fact>) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in facts { etat.apply(fact) }
    return etat
  }

  private func shown(_ documents: [DifferenceRegistre.Document]) -> [String] {
    documents.map { "\($0.facture.numero) \($0.changements.map(\.rawValue).joined(separator: " "))" }
  }

  @Test func `the change of each document is shown, with its values before and after`() throws {
    let avant = given(.client(), .brouillon(.f1), .envoyee(.f2), .envoyee(.f3), .brouillon(.f4))
    let apres = avant.and(
      .cas(AjouterLigne(.f1, .the)), .paiement("20.00", sur: .f2), .annulee(.f3), .client(.c2, nom: "Autre"))
    let etat = etat(apres.ledger.journal)
    let difference = try etat.difference(depuis: self.etat(avant.ledger.journal), au: .aujourdhui)
    #expect(
      shown(difference.documents) == [
        "F-2026-0001 modifiee", "F-2026-0002 reglements", "F-2026-0003 reglements annulee",
        "A-2026-0001 creee envoyee reglements payee",
      ])
    #expect(difference.clientsCrees.map(\.nom) == ["Autre"] && difference.clientsModifies.isEmpty)
    let paid = difference.documents[1]
    #expect("\(paid.avant?.soldeDu ?? .zero) \(paid.apres.soldeDu) \(paid.apres.statut)" == "120.00 100.00 envoyee")
    let euro = try #require(difference.totaux.first)
    #expect("\(euro.difference(\.totalTTC)) \(euro.difference(\.montantPaye))" == "-120.00 20.00")
    #expect(try etat.difference(depuis: etat, au: .aujourdhui).documents.isEmpty)
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `changes of documents add up to the changes of totals, in one step or in two`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    let outcomes = try HistoireAleatoire(seed: seed, count: 400).live(in: &ledger, horloge)
    let commits = outcomes.compactMap { outcome -> Int? in
      guard case .success(let commit) = outcome else { return nil }
      return Int(commit.sequence)
    }
    var rng = SplitMix64(seed: seed)
    for _ in 0..<6 {
      let places = (0..<3).map { _ in rng.pick(commits) ?? 0 }.sorted()
      let etats = places.map { etat(ledger.journal.prefix($0)) }
      let au = Jour.aujourdhui.plus(jours: .random(in: -10...400, using: &rng))
      let whole = try etats[2].difference(depuis: etats[0], au: au)
      let ou: Comment = "seed \(seed), \(places), au \(au)"
      for part in whole.totaux {
        let documents = whole.documents.filter { $0.facture.devise == part.devise }
        let growth = documents.reduce(MontantLarge.zero) { sum, document in
          let before = MontantLarge(document.avant?.soldeDu ?? .zero)
          return sum + (MontantLarge(document.apres.soldeDu) - before)
            * (document.facture.typeDocument == .avoir ? -1 : 1)
        }
        #expect(growth == part.difference(\.soldeDu), ou)
        #expect(part.apres == (try etats[2].totaux(au: au).totaux.first { $0.devise == part.devise }), ou)
      }
      let steps = try [etats[1].difference(depuis: etats[0], au: au), etats[2].difference(depuis: etats[1], au: au)]
      for part in whole.totaux {
        let sum = steps.flatMap(\.totaux).filter { $0.devise == part.devise }
          .reduce(MontantLarge.zero) { $0 + $1.difference(\.totalTTC) }
        #expect(sum == part.difference(\.totalTTC), ou)
      }
      let changed = Set(steps.flatMap(\.documents).map(\.facture.id))
      #expect(Set(whole.documents.map(\.facture.id)).isSubset(of: changed), ou)
      #expect(whole.documents.allSatisfy { !$0.changements.isEmpty }, ou)
    }
  }
}
