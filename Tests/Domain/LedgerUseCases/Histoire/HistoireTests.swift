import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// What holds of every ledger, whatever was asked of it: random lives, whose seed is the test's argument.
struct HistoireTests {
  static let seeds = Scale.some(0..<30 as Range<UInt64>, oneOf: 3)

  /// The ledger after `count` steps of `seed`, and what came of each.
  private func lived(_ seed: UInt64, _ count: Int = 400) throws -> (
    ledger: ScenarioRepository, outcomes: [Result<Commit, Refus>]
  ) {
    let horloge = Horloge(.aujourdhui)
    var ledger = ScenarioRepository(.fixe(horloge, seed: seed))
    let outcomes = try HistoireAleatoire(seed: seed, count: count, retards: 3).live(in: &ledger, horloge)
    return (ledger, outcomes)
  }

  @Test func `random lives reach every event and many refusals`() throws {
    var events: Set<String> = []
    var codes: Set<String> = []
    var abandons: Set<NatureAbandon> = []
    // Some take many steps that have to go well.
    for seed in 0..<90 as Range<UInt64> {
      let (ledger, outcomes) = try lived(seed)
      events.formUnion(ledger.journal.map(Self.name))
      abandons.formUnion(ledger.documents.flatMap(\.abandons).map(\.nature))
      for case .failure(let refus) in outcomes { codes.insert(refus.code) }
    }
    #expect(events.count == 39, "\(events.sorted())")
    // A rounding comes with a file alone. VAT that can be taken back needs goods, which few of these lives sell.
    #expect(abandons.union([.impayee]) == Set(NatureAbandon.allCases).subtracting([.arrondi]))
    #expect(codes.count >= 25, "\(codes.count) \(codes.sorted())")
  }

  @Test func `the avoirs of a facture stay within its total, and refund at most the sum received`() throws {
    var (avoirs, remboursements) = (0, 0)
    for seed in 0..<90 as Range<UInt64> {
      var etat = EtatRegistre()
      for fact in try lived(seed).ledger.journal {
        etat.apply(fact)
        guard case .facture(let id, let event) = fact, let origine = etat.facture(id)?.factureOrigineId,
          let facture = etat.facture(origine), etat.facture(id)?.estAvoir == true
        else { continue }
        let siens = etat.factures.filter { $0.estAvoir && $0.factureOrigineId == origine && $0.estEnvoyee }
        switch event {
        case .factureEnvoyee:
          avoirs += 1
          for invoice in try facture.totaux().ventilationTVA {
            let credits = siens.flatMap { $0.envoi?.totaux.ventilationTVA ?? [] }
              .filter { $0.imposition == invoice.imposition }
            let (base, tva) = (credits.reduce(0) { $0 + $1.base.centimes }, credits.reduce(0) { $0 + $1.tva.centimes })
            #expect((min(0, invoice.base.centimes)...max(0, invoice.base.centimes)).contains(base), "seed \(seed)")
            #expect((min(0, invoice.tva.centimes)...max(0, invoice.tva.centimes)).contains(tva), "seed \(seed)")
          }
        case .remboursementEnregistre:
          remboursements += 1
          let rendu = try siens.reduce(0) { try $0 + $1.montantPaye().centimes }
          #expect(try rendu <= facture.montantPaye().centimes, "seed \(seed)")
        default: break
        }
      }
    }
    #expect(avoirs > 20 && remboursements > 5, "\(avoirs) \(remboursements)")
  }

  private static func name(_ fact: Fact) -> String {
    let inner: Any
    switch fact {
    case .registre(_, let event): inner = event
    case .banque(_, let event): inner = event
    case .abonnement(_, let event): inner = event
    case .client(_, let event): inner = event
    case .facture(_, let event): inner = event
    }
    if case .client(_, .avance(_, let event)) = fact {
      return "avance \(Mirror(reflecting: event).children.first?.label ?? "")"
    }
    if case .client(_, .relance(let event)) = fact {
      return "relance \(Mirror(reflecting: event).children.first?.label ?? "")"
    }
    return Mirror(reflecting: inner).children.first?.label ?? "\(inner)"
  }

  @Test(arguments: seeds)
  func `a life is lived the same again`(seed: UInt64) throws {
    let (first, second) = (try lived(seed, 150), try lived(seed, 150))
    #expect(first.ledger.journal == second.ledger.journal)
    #expect(first.outcomes.map(Self.code) == second.outcomes.map(Self.code))
  }

  private static func code(_ outcome: Result<Commit, Refus>) -> String {
    switch outcome {
    case .success: return "accepted"
    case .failure(let refus): return refus.message.en
    }
  }

  @Test(arguments: seeds)
  func `a refusal writes nothing, and states the reason and the way out`(seed: UInt64) throws {
    let (ledger, outcomes) = try lived(seed)
    var written: [Fact] = []
    for outcome in outcomes {
      switch outcome {
      case .success(let commit): written += commit.facts
      case .failure(let refus):
        #expect(!refus.code.isEmpty && refus.code.utf8.allSatisfy { $0 == 0x2D || (0x61...0x7A).contains($0) })
        #expect(refus.message.en.hasSuffix(".") && !refus.hint.en.isEmpty, "\(refus)")
      }
    }
    #expect(ledger.journal == written)
  }

  @Test(arguments: seeds)
  func `a document is the fold of its events, and every event is one its state allows`(seed: UInt64) throws {
    let ledger = try lived(seed).ledger
    var folded: [FactureID: Facture] = [:]
    var revisions: [FactureID: Int] = [:]
    for case .facture(let id, let event) in ledger.journal {
      #expect(Facture.interdit(event, folded[id]) == nil)
      if case .factureCreee(let creee) = event {
        folded[id] = Facture(id: id, creee)
      } else {
        folded[id]?.apply(event)
      }
      revisions[id, default: 0] += 1
    }
    #expect(folded.count == ledger.documents.count)
    for document in ledger.documents {
      #expect(folded[document.id] == document)
      #expect(document.revision == revisions[document.id])
    }
  }

  @Test(arguments: seeds)
  func `an issued document keeps its frozen total, and is never overpaid`(seed: UInt64) throws {
    for document in try lived(seed).ledger.documents {
      guard let envoi = document.envoi else {
        #expect(document.paiements.isEmpty && document.imputations.isEmpty && document.remboursements.isEmpty)
        continue
      }
      #expect(try document.totaux() == envoi.totaux)
      #expect(try document.soldeDu() >= .zero)
      #expect(envoi.dateEnvoi >= document.dateFacture && envoi.totaux.totalTTC >= .zero && !document.lignes.isEmpty)
    }
  }

  @Test(arguments: seeds)
  func `no avoir leaves its facture with VAT of the other sign, or goes before it`(seed: UInt64) throws {
    let ledger = try lived(seed).ledger
    for facture in ledger.documents {
      guard let envoi = facture.envoi else { continue }
      let avoirs = ledger.documents.filter { $0.estAvoir && $0.factureOrigineId == facture.id && $0.estEnvoyee }
      var restes = envoi.totaux.ventilationTVA.map { ($0.imposition, $0.base.centimes, $0.tva.centimes) }
      for avoir in avoirs {
        let credit = try #require(avoir.envoi)
        #expect(avoir.clientId == facture.clientId && avoir.devise == facture.devise)
        #expect(avoir.dateFacture >= facture.dateFacture && credit.dateEnvoi >= envoi.dateEnvoi)
        for part in credit.totaux.ventilationTVA {
          let place = try #require(restes.firstIndex { $0.0 == part.imposition })
          restes[place].1 -= part.base.centimes
          restes[place].2 -= part.tva.centimes
        }
      }
      let marge = Int64(avoirs.count)
      for (reste, part) in zip(restes, envoi.totaux.ventilationTVA) {
        for (reste, invoice) in [(reste.1, part.base.centimes), (reste.2, part.tva.centimes)] {
          #expect(reste >= min(0, invoice) - marge && reste <= max(0, invoice) + marge)
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `both sides of an avoir agree`(seed: UInt64) throws {
    let documents = try lived(seed).ledger.documents
    func applied(_ estAvoir: Bool) -> [[String]] {
      documents.filter { $0.estAvoir == estAvoir }.flatMap { document in
        document.imputations.map { imputation in
          let ids = estAvoir ? [document.id, imputation.documentId] : [imputation.documentId, document.id]
          return ids.map(\.description) + [imputation.montant.description, imputation.dateImputation.description]
        }
      }
      .sorted { $0.lexicographicallyPrecedes($1) }
    }
    #expect(applied(true) == applied(false))
  }

  @Test(arguments: seeds)
  func `numbers have no gap, are borne once, and go forward with their dates`(seed: UInt64) throws {
    let ledger = try lived(seed).ledger
    let registre = try #require(ledger.registre)
    var series: [Serie: [(rang: Int, document: Facture)]] = [:]
    // Of a ledger that numbers what is issued only that has numbers.
    let numerotes = ledger.documents.filter { !registre.attendNumero($0.numero) && $0.numeroRendu == nil }
    #expect(registre.numerotation == .creation || numerotes.allSatisfy(\.estEnvoyee))
    for document in numerotes {
      let place = try #require(registre.place(document.numero))
      #expect(place.serie.annee == document.dateFacture.annee)
      series[place.serie, default: []].append((place.rang, document))
    }
    for members in series.values {
      #expect(members.map(\.rang).sorted() == Array(1...members.count))
      let dates = members.sorted { $0.rang < $1.rang }.map(\.document).filter { $0.etat != .annulee || $0.estEnvoyee }
        .map(\.dateFacture)
      #expect(dates == dates.sorted())
    }
  }

  @Test(arguments: seeds)
  func `at every moment each number is one document's, and none before it is left out`(seed: UInt64) throws {
    let ledger = try lived(seed).ledger
    let registre = try #require(ledger.registre)
    var rangs: [Serie: Set<Int>] = [:]
    for case .facture(_, let event) in ledger.journal {
      let (donne, rendu): (String?, String?) =
        switch event {
        case .factureCreee(let creee): (creee.numero, nil)
        case .numeroAttribue(let numero): (numero, nil)
        case .factureAnnulee(let annulee): (nil, annulee.numeroRendu)
        default: (nil, nil)
        }
      if let place = donne.flatMap({ registre.place($0) }) {
        #expect(rangs[place.serie, default: []].insert(place.rang).inserted)
        #expect(rangs[place.serie]?.max() == rangs[place.serie]?.count)
      }
      if let place = rendu.flatMap({ registre.place($0) }) {
        #expect(rangs[place.serie]?.max() == place.rang && rangs[place.serie]?.remove(place.rang) != nil)
      }
    }
    #expect(!rangs.isEmpty)
  }

  @Test(arguments: seeds)
  func `the statut follows from the facts at any day`(seed: UInt64) throws {
    let documents = try lived(seed).ledger.documents
    for document in documents {
      for au in stride(from: -30, through: 400, by: 10).map({ Jour.aujourdhui.plus(jours: $0) }) {
        let sent = document.envoi.map { $0.dateEnvoi <= au } ?? false
        let cancelled = document.annulation.map { $0.dateAnnulation <= au } ?? false
        let open = try document.soldeDu(au: au) > .zero
        let late = !document.estAvoir && (document.dateEcheance.map { au > $0 } ?? false)
        let expected: Statut
        if cancelled {
          expected = .annulee
        } else if !sent {
          expected = .brouillon
        } else if !open {
          let perdu = document.abandons.contains { $0.nature.estPerdue && $0.compte(au: au) }
          expected = perdu ? .irrecouvrable : .payee
        } else {
          expected = late ? .enRetard : .envoyee
        }
        #expect(try document.statut(au: au) == expected)
      }
    }
  }

  @Test(arguments: seeds)
  func `on any day, the total of a ledger is paid, written off or still due`(seed: UInt64) throws {
    let ledger = try lived(seed).ledger
    var projection = ProjectionTotaux()
    for fact in ledger.journal { projection.apply(fact) }
    for au in [-40, 0, 7, 90, 400].map({ Jour.aujourdhui.plus(jours: $0) }) {
      for totaux in try projection.totaux(au: au).totaux {
        let regle = totaux.montantPaye.centimes + totaux.montantAbandonne.centimes
        #expect(totaux.totalTTC.centimes == regle + totaux.soldeDu.centimes, "\(au)")
        #expect(totaux.totalTTC.centimes == totaux.totalHT.centimes + totaux.montantTVA.centimes)
        #expect(totaux.totalHT.centimes == totaux.sousTotal.centimes - totaux.montantRemise.centimes)
        #expect(totaux.ventilationTVA.map(\.base.centimes).reduce(0, +) == totaux.totalHT.centimes)
      }
    }
  }
}
