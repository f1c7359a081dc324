import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestSupport
import Testing

/// What is closed stays as it is: random lives, whose seed is the test's argument.
struct ClotureLoisTests {
  /// The reports of a ledger seen from a day, as text. Names of clients are of no day, and left out.
  private static func rapports(_ etat: EtatRegistre, au: Jour) throws -> [String] {
    var textes: [String] = []
    for journal in try etat.journalVentes(au: au) {
      textes += journal.ventes.map { "\($0.numero) \($0.somme)" } + ["\(journal.total)"]
    }
    textes += try etat.rapportTVA(au: au).map { "\($0)" } + etat.encaissements(au: au).map { "\($0)" }
    textes += try etat.balanceAgee(au: au).map { balance in
      let lignes = balance.lignes.map { "\($0.clientId.map { "\($0)" } ?? "") \($0.soldes)" }.sorted()
      return "\(lignes) \(balance.total)"
    }
    for client in etat.clients {
      textes += try etat.releve(client, au: au).flatMap { releve in
        releve.mouvements.map { "\($0.nature) \($0.date) \($0.numero ?? "") \($0.montant) \($0.solde)" }
      }
    }
    textes += try etat.factures.filter { $0.estEnvoyee(au: au) }.map {
      "\($0.numero) \(try $0.statut(au: au)) \(try $0.soldeDu(au: au)) \(try $0.montantPaye(au: au))"
    }
    return textes + (try etat.totaux(au: au).totaux.map { "\($0)" })
  }

  @Test(arguments: Scale.some(0..<25 as Range<UInt64>, oneOf: 5))
  func `a report of a closed period is the same for ever, and totals add up at every day`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 500, acomptes: 8).live(in: &ledger, horloge)
    var etat = EtatRegistre()
    var closes: [(jour: Jour, rapports: [String])] = []
    for fact in ledger.journal {
      etat.apply(fact)
      guard case .registre(_, .cloture(let cloture)) = fact, cloture.periode.nature == .mois else { continue }
      closes.append((cloture.periode.fin, try Self.rapports(etat, au: cloture.periode.fin)))
    }
    for (jour, rapports) in closes { #expect(try Self.rapports(etat, au: jour) == rapports, "seed \(seed), \(jour)") }
    for au in closes.flatMap({ [$0.jour, $0.jour.plus(jours: 1)] }) {
      for totaux in try etat.totaux(au: au).totaux {
        #expect(totaux.totalTTC == totaux.montantPaye + totaux.montantAbandonne + totaux.soldeDu, "seed \(seed), \(au)")
      }
    }
  }

  @Test(arguments: Scale.some(0..<25 as Range<UInt64>, oneOf: 5))
  func `perpetual totals move only by their period, and a period is the sum of those inside it`(seed: UInt64) throws {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 500).live(in: &ledger, horloge)
    var dernieres: [PeriodeComptable.Nature: Cloture] = [:]
    for case .registre(_, .cloture(let cloture)) in ledger.journal {
      let avant = dernieres.updateValue(cloture, forKey: cloture.periode.nature)
      for totaux in cloture.totaux {
        let ancien = avant?.totaux.first { $0.devise == totaux.devise }?.perpetuel
        #expect(totaux.perpetuel.totalTTC == (ancien?.totalTTC ?? .zero) + totaux.totalTTC)
        #expect(totaux.perpetuel.totalEncaisse == (ancien?.totalEncaisse ?? .zero) + totaux.totalEncaisse)
        #expect(totaux.perpetuel.absoluTTC >= ancien?.absoluTTC ?? .zero)
        #expect(totaux.totalTTC == totaux.totalHT + totaux.totalTVA)
        #expect(totaux.totalHT == totaux.parTaux.reduce(.zero) { $0 + $1.base })
      }
      // What was issued in the period, and recorded so, added up once more.
      let recorded = ledger.journal[Int(cloture.premiereSequence) - 1..<Int(cloture.derniereSequence)]
      var ttc: [Devise: Int128] = [:]
      for case .facture(let id, .factureEnvoyee(let envoyee)) in recorded {
        let facture = try #require(ledger.facture(id))
        ttc[facture.devise, default: 0] += Int128(envoyee.totaux.totalTTC.centimes) * (facture.estAvoir ? -1 : 1)
      }
      for case .facture(let id, .factureAnnulee(let annulee)) in recorded where annulee.rectificativeId != nil {
        let facture = try #require(ledger.facture(id))
        ttc[facture.devise, default: 0] -= Int128(try facture.totaux().totalTTC.centimes)
      }
      for totaux in cloture.totaux { #expect(totaux.totalTTC.centimes == ttc[totaux.devise] ?? 0, "seed \(seed)") }
      #expect(cloture.nombres.evenements == recorded.count)
    }
  }

  @Test(arguments: Scale.some(0..<25 as Range<UInt64>, oneOf: 5), PeriodeComptable.Nature.allCases)
  func `a closing and its differences are the sales of its period`(seed: UInt64, nature: PeriodeComptable.Nature) throws
  {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    _ = try HistoireAleatoire(seed: seed, count: 500).live(in: &ledger, horloge)
    var etat = EtatRegistre(avecSequences: true)
    for (place, fact) in ledger.journal.enumerated() {
      etat.apply(
        Recorded(
          sequence: UInt64(place + 1), time: .epoque, revision: 1, auteur: "", correlation: .exemple(1, 1),
          remaining: 0, fact: fact))
    }
    let ecarts = try etat.ecartsClotures(.toute, nature)
    for cloture in etat.clotures.liste(.toute, nature) {
      let periode = Periode(depuis: cloture.periode.debut, jusqua: cloture.periode.fin)
      let journal = try etat.journalVentes(periode, au: .dernier)
      for devise in Set(journal.map(\.devise) + cloture.totaux.map(\.devise)) {
        let siens = ecarts.first { $0.cloture == cloture && $0.devise == devise }?.ecarts ?? []
        let clos = cloture.totaux.first { $0.devise == devise }
        let ventes = journal.first { $0.devise == devise }?.total
        let somme = siens.reduce(clos?.totalTTC ?? .zero) { $0 + $1.vente.somme.totalTTC * $1.signe }
        #expect(somme == ventes?.totalTTC ?? .zero, "seed \(seed), \(cloture.periode) \(devise)")
        let tva = siens.reduce(clos?.totalTVA ?? .zero) { $0 + $1.vente.somme.montantTVA * $1.signe }
        #expect(tva == ventes?.montantTVA ?? .zero, "seed \(seed), \(cloture.periode) \(devise)")
      }
    }
  }

  /// The VAT due of a period by its return: all VAT less the deducted one.
  private static func declaree(_ etat: EtatRegistre, _ periode: PeriodeComptable) throws -> MontantLarge {
    let lignes = try etat.declarationCA3(Periode(depuis: periode.debut, jusqua: periode.fin), au: .dernier)?.total ?? []
    func taxe(_ code: String) -> MontantLarge { lignes.first { $0.ligne.code == code }?.taxe ?? .zero }
    return taxe("16") - taxe("21")
  }

  @Test func `the VAT due that a closing kept is that of its period for ever`() throws {
    var closes = 0
    for seed in Scale.some(0..<25 as Range<UInt64>, oneOf: 2) {
      let horloge = Horloge(.aujourdhui)
      var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
      let vie = HistoireAleatoire(seed: seed, count: 500, acomptes: 12, avances: 6, devises: 12, retards: 3)
      _ = try vie.live(in: &ledger, horloge)
      var etat = EtatRegistre()
      for fact in ledger.journal { etat.apply(fact) }
      for cloture in etat.clotures.liste(.toute) {
        let estUnJour = cloture.periode.nature == .jour
        let due = estUnJour ? nil : try Self.declaree(etat, cloture.periode)
        #expect(cloture.tvaExigible == due, "seed \(seed), \(cloture.periode)")
        if let due, due != .zero { closes += 1 }
      }
    }
    #expect(closes > 10, "\(closes)")
  }

  @Test
  func `a year is twelve months up to its closing day, and its sum is the year's total of its last month`()
    throws
  {
    var exercices: Set<FinExercice> = []
    for seed in 0..<40 as Range<UInt64> {
      let horloge = Horloge(.aujourdhui)
      var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
      _ = try HistoireAleatoire(seed: seed, count: 500).live(in: &ledger, horloge)
      let fin = try #require(ledger.registre).finExercice
      var mois: [Cloture] = []
      for case .registre(_, .cloture(let cloture)) in ledger.journal {
        let periode = cloture.periode
        if periode.nature == .mois { mois.append(cloture) }
        guard periode.nature == .exercice else { continue }
        exercices.insert(fin)
        #expect(FinExercice(de: periode.fin) == fin && periode.fin == periode.fin.finDeMois, "seed \(seed)")
        #expect(
          periode.debut.composants.jour == 1 && (365...366).contains(periode.fin.numero - periode.debut.numero + 1))
        let siens = mois.filter { periode.contient($0.periode.debut) }
        let dernier = try #require(siens.last)
        #expect(dernier.periode.fin == periode.fin && siens.count <= 12)
        for totaux in cloture.totaux {
          let memes = siens.compactMap { mois in mois.totaux.first { $0.devise == totaux.devise } }
          #expect(totaux.totalTTC == memes.reduce(.zero) { $0 + $1.totalTTC }, "seed \(seed)")
          #expect(totaux.totalEncaisse == memes.reduce(.zero) { $0 + $1.totalEncaisse }, "seed \(seed)")
          #expect(totaux.cumulExercice == memes.last?.cumulExercice, "seed \(seed)")
          #expect(totaux.cumulExercice.totalTTC == totaux.totalTTC, "seed \(seed)")
        }
      }
    }
    #expect(exercices.count > 3, "\(exercices.map(\.description).sorted())")
  }
}
