import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import Testing

@testable import LedgerRules

/// The laws of letters and penalties, over random lives of ledgers.
struct RecouvrementLoisTests {
  private static let seeds = Scale.some(0..<24 as Range<UInt64>, oneOf: 4)

  /// A commit of a life, with the state before it.
  private struct Pas {
    let avant: EtatRegistre
    let facts: [Fact]
    let useCase: any UseCase
    let jour: Jour

    var apres: EtatRegistre {
      var etat = avant
      for fact in facts { etat.apply(fact) }
      return etat
    }
  }

  /// The commits of the life of `seed`.
  private static func vie(_ seed: UInt64) throws -> [Pas] {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    let histoire = HistoireAleatoire(seed: seed, count: 250, personnes: .gardees, retards: 10)
    let outcomes = try histoire.live(in: &ledger, horloge)
    var (etat, pas) = (EtatRegistre(), [Pas]())
    for (step, outcome) in zip(histoire.pas, outcomes) {
      guard case .success(let commit) = outcome else { continue }
      pas.append(Pas(avant: etat, facts: commit.facts, useCase: step.useCase, jour: step.jour))
      for fact in commit.facts { etat.apply(fact) }
    }
    return pas
  }

  @Test(arguments: seeds)
  func `a letter names only what is late, owed and not promised on its day, each at a higher level`(seed: UInt64) throws
  {
    for pas in try Self.vie(seed) {
      for case .client(let client, .relance(.envoyee(let relance))) in pas.facts {
        let ou: Comment = "seed \(seed), \(client), \(relance.date)"
        #expect(relance.date <= pas.jour && relance.lignes.compactMap(\.niveau).max() == relance.niveau, ou)
        for ligne in relance.lignes {
          let facture = try #require(pas.avant.facture(ligne.factureId), ou)
          #expect(facture.clientId == client && facture.etat == .envoyee && !facture.estAvoir, ou)
          // What its own avoirs have left is not asked for, applied or not.
          let avoirs = pas.avant.factures.filter { $0.estAvoir && $0.factureOrigineId == facture.id }
          let credite = try avoirs.reduce(0) { $0 + (try $1.soldeDu(au: relance.date)).centimes }
          #expect(try facture.soldeDu(au: relance.date).centimes - credite == ligne.solde.centimes, ou)
          #expect(ligne.demande > .zero, ou)
          #expect(try #require(facture.dateEcheance) < relance.date, ou)
          let suivi = Suivi(facture.suivis, au: relance.date)
          #expect(suivi.promesse?.jour.map { $0 < relance.date } ?? true, ou)
          #expect(ligne.litige == suivi.litige?.montant ?? .zero, ou)
          if pas.avant.termes(de: facture.id).nature == .particulier { #expect(ligne.interets == nil, ou) }
          let avant = pas.avant.tranches.lettres[client].niveau(facture.id, jusqua: relance.date)
          if let niveau = ligne.niveau { #expect(avant.map { $0 < niveau } ?? true, ou) }
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `letters, disputes and promises change no figure of any report`(seed: UInt64) throws {
    let facts = try Self.vie(seed).flatMap(\.facts)
    var (avec, sans) = (EtatRegistre(), EtatRegistre())
    for fact in facts {
      avec.apply(fact)
      switch fact {
      case .client(_, .relance), .facture(_, .suiviModifie): break
      default: sans.apply(fact)  // catch-all: all other facts count
      }
    }
    for au in [0, 40, 400].map({ Jour.aujourdhui.plus(jours: $0) }) + [.dernier] {
      let ou: Comment = "seed \(seed), au \(au)"
      #expect(try avec.totaux(au: au) == sans.totaux(au: au), ou)
      #expect(try avec.journalVentes(au: au) == sans.journalVentes(au: au), ou)
      #expect(try avec.balanceAgee(au: au) == sans.balanceAgee(au: au), ou)
    }
  }

  @Test(arguments: seeds)
  func `an invoice of penalties adds at most what is computed until its day, and bears none`(seed: UInt64) throws {
    for pas in try Self.vie(seed) {
      guard let facturer = pas.useCase as? FacturerPenalites else { continue }
      let (au, etat) = (facturer.au ?? pas.jour, pas.apres)
      let (avant, apres) = (
        PenalitesFacturees.parFacture(pas.avant.factures), PenalitesFacturees.parFacture(etat.factures)
      )
      for ligne in pas.avant.penalites(au: au) {
        let (id, dues) = (ligne.facture.id, ligne.dues)
        guard apres[id] != avant[id] else { continue }
        let calcule = try #require(dues, "seed \(seed)").penalites
        let (facturees, deja) = (try #require(apres[id]), avant[id] ?? PenalitesFacturees())
        #expect(facturees.interets == max(deja.interets, Int128(calcule.interets.centimes)), "seed \(seed), \(id)")
        #expect(facturees.indemnite == max(deja.indemnite, Int128(calcule.indemnite.centimes)), "seed \(seed), \(id)")
      }
      #expect(etat.penalites(au: .dernier).allSatisfy { $0.facture.id != facturer.document }, "seed \(seed)")
    }
  }

  /// A test of the tests: the lives send letters of each level, and invoice penalties.
  @Test func `the lives hold letters of each level, private persons and invoices of penalties`() throws {
    var (niveaux, particuliers, facturees): (Set<NiveauRelance>, Int, Int) = ([], 0, 0)
    for seed: UInt64 in 0..<12 {
      for pas in try Self.vie(seed) {
        if pas.useCase is FacturerPenalites { facturees += 1 }
        for case .client(let client, .relance(.envoyee(let relance))) in pas.facts {
          niveaux.insert(relance.niveau)
          if pas.avant.client(client)?.nature == .particulier { particuliers += 1 }
        }
      }
    }
    #expect(
      niveaux == Set(NiveauRelance.allCases) && particuliers > 3 && facturees > 10, "\(particuliers) \(facturees)")
  }
}
