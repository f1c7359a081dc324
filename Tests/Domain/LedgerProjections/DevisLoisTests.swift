import LedgerBytes
import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

/// The laws of quotes, over random lives of ledgers.
struct DevisLoisTests {
  /// The journal of a life with quotes.
  private func journal(_ seed: UInt64, _ count: Int) throws -> [Fact] {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: count, acomptes: 4, devis: 12).live(in: &ledger, horloge)
    return ledger.journal
  }

  private func etat(_ facts: some Sequence<Fact>) -> EtatRegistre {
    var etat = EtatRegistre()
    for fact in facts { etat.apply(fact) }
    return etat
  }

  @Test(arguments: Scale.some(0..<24, oneOf: 3))
  func `quotes change no figure of any report`(seed: UInt64) throws {
    let journal = try journal(seed, 300)
    let devis = Set(
      journal.compactMap { fact -> FactureID? in
        guard case .facture(let id, .factureCreee(let creee)) = fact, creee.typeDocument == .devis else { return nil }
        return id
      })
    #expect(devis.count > 2, "seed \(seed)")
    let sans = journal.filter { fact in if case .facture(let id, _) = fact { !devis.contains(id) } else { true } }
    let (avec, autre) = (etat(journal), etat(sans))
    var rng = SplitMix64(seed: seed)
    for au in [Jour.dernier] + (0..<4).map({ _ in Jour.aujourdhui.plus(jours: .random(in: 0...400, using: &rng)) }) {
      let ou: Comment = "seed \(seed), au \(au)"
      #expect(try avec.totaux(au: au) == autre.totaux(au: au), ou)
      #expect(try avec.journalVentes(.toute, au: au) == autre.journalVentes(.toute, au: au), ou)
      #expect(try avec.rapportTVA(par: .mois, au: au) == autre.rapportTVA(par: .mois, au: au), ou)
      #expect(try avec.declarationCA3(par: .mois, au: au) == autre.declarationCA3(par: .mois, au: au), ou)
      #expect(try avec.balanceAgee(au: au) == autre.balanceAgee(au: au), ou)
      #expect(try avec.acomptesOuverts(au: au) == autre.acomptesOuverts(au: au), ou)
      #expect(avec.encaissements(.toute, par: .mois, au: au) == autre.encaissements(.toute, par: .mois, au: au), ou)
      let (totaux, ventes) = (sommes(journal), sommes(sans))
      #expect(try totaux.totaux(au: au) == ventes.totaux(au: au), ou)
      for client in avec.clients {
        #expect(
          try avec.releve(client, .toute, au: au).map(\.devise) == autre.releve(client, .toute, au: au).map(\.devise),
          ou)
      }
    }
  }

  /// The totals that a replay makes of sums alone.
  private func sommes(_ journal: [Fact]) -> ProjectionTotaux {
    var totaux = ProjectionTotaux()
    for fact in journal { totaux.apply(fact) }
    return totaux
  }

  @Test(arguments: Scale.some(0..<24, oneOf: 3))
  func `the parts of a quote add up to it, and deposits stay below its rest`(seed: UInt64) throws {
    let journal = try journal(seed, 200)
    var etat = EtatRegistre()
    for (index, fact) in journal.enumerated() {
      etat.apply(fact)
      // A document is invoiced with all its lines in one commit.
      guard index == journal.count - 1 || index % 20 == 0, !dansUnCommit(journal, index) else { continue }
      for devis in etat.devis where devis.conclusions.last?.issue == .accepte {
        try verifie(devis, etat, "seed \(seed), event \(index + 1), \(devis.numero)")
      }
    }
  }

  /// Whether the next event may be of the same commit: a line of a document that is being made.
  private func dansUnCommit(_ journal: [Fact], _ index: Int) -> Bool {
    guard index + 1 < journal.count, case .facture(let id, let event) = journal[index + 1] else { return false }
    switch event {
    case .ligneAjoutee, .factureEnvoyee, .paiementEnregistre, .avoirImpute, .avoirUtilise, .factureAnnulee,
      .devisConclu, .numeroAttribue:
      return true
    default: return id == .nul
    }
  }

  private func verifie(_ devis: Facture, _ etat: EtatRegistre, _ ou: Comment) throws {
    let reste = try #require(etat.restes([devis])[devis.id], ou)
    for ligne in devis.lignes {
      let facturee = reste.facture(ligne.id)
      guard !facturee.estDepasse else { continue }
      var cumulee = ligne
      if let quantite = Quantite(millioniemes: facturee.quantite) { cumulee.quantite = quantite }
      let net = facturee.quantite == 0 ? 0 : cumulee.centimesNets
      #expect(facturee.centimes == net, ou)
      #expect((0...ligne.quantite.millioniemes).contains(facturee.quantite), ou)
    }
    let parTaux = reste.parTaux
    for (imposition, ouvert) in reste.acomptesParTaux
    where !devis.lignes.contains(where: { reste.facture($0.id).estDepasse }) {
      #expect(ouvert <= parTaux[imposition] ?? 0, ou)
    }
  }
}
