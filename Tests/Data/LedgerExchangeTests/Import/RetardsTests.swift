import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerRules
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerAudit
@testable import LedgerExchange

/// Late payment in exports and imports: letters with their fate, disputes, rates, and penalties that were invoiced.
struct RetardsTests {
  private static func histoire(_ seed: UInt64) -> HistoireAleatoire {
    HistoireAleatoire(seed: seed, count: 200, clotures: false, retards: 12)
  }

  private static func liste(_ essai: Essai, _ contenu: ExportOptions.Contenu) throws -> [String] {
    try essai.exporte { ($0.contenu, $0.format) = (contenu, .jsonl) }.split(separator: "\n").map(String.init)
  }

  private static func sansRevision(_ lignes: [String]) -> [String] {
    lignes.map { line in
      String(line[..<(line.firstRange(of: ",\"revision\":")?.lowerBound ?? line.endIndex)])
    }.sorted()
  }

  @Test(arguments: Scale.some(0..<40 as Range<UInt64>, oneOf: 5))
  func `a snapshot gives the same letters, disputes and penalties`(seed: UInt64) throws {
    let avant = try Essai(Self.histoire(seed))
    let snapshot = try avant.exporte { $0.contenu = .snapshot }
    var apres = try Essai(comme: avant)
    var rng = SplitMix64(seed: seed)
    let report = try apres.importe(snapshot, piece: Int.random(in: 1...5_000, using: &rng))
    let autres = ["it is a separate customer.", "has the exchange rate of", "cannot be exported again"]
    let laissees = report.remarks.map(\.message.en).filter { texte in !autres.contains(where: texte.contains) }
    #expect(report.isComplete && laissees == [], "seed \(seed): \(report.refusals) \(laissees)")
    let (siens, leurs) = (avant.repository.etat, apres.repository.etat)
    for client in siens.clients {
      #expect(leurs.lettres[client.id] == siens.lettres[client.id], "seed \(seed), \(client.nom)")
    }
    #expect(leurs.registre?.taux == siens.registre?.taux, "seed \(seed)")
    for (a, b) in zip(Self.sansRevision(try avant.lignes()), Self.sansRevision(try apres.lignes())) where a != b {
      #expect(a == b, "seed \(seed)")
    }
    for decalage in [-60, 0, 90] {
      let au = avant.horloge.jour.plus(jours: decalage)
      #expect(Self.penalites(leurs, au) == Self.penalites(siens, au), "seed \(seed), \(au)")
    }
    let encore = try apres.importe(snapshot)
    #expect(encore.isComplete && encore.events == 0, "seed \(seed): \(encore.refusals.prefix(3))")
  }

  /// The penalties of all invoices until `au`, without the order of creation.
  private static func penalites(_ etat: EtatRegistre, _ au: Jour) -> Set<String> {
    Set(
      etat.penalites(au: au).map { ligne in
        let dues = ligne.dues.map { "\($0.penalites) \($0.interets) \($0.indemnite)" }
        return "\(ligne.facture.id) \(dues ?? "-") \(ligne.refus?.code ?? "-")"
      })
  }

  @Test(arguments: Scale.some(40..<60 as Range<UInt64>, oneOf: 5))
  func `the audit finds no error in a life of late payments, nor in its copy`(seed: UInt64) throws {
    let place = TemporaryRegistre()
    let copie = TemporaryRegistre()
    let horloge = Horloge(.aujourdhui)
    do {
      var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(horloge, seed: seed))
      _ = try Self.histoire(seed).live(in: &log, horloge)
    }
    let avant = try place.reader.audit()
    #expect(avant.findings.filter { $0.severity == .error } == [] && avant.intact, "seed \(seed)")
    let essai = try Essai(Self.histoire(seed))
    essai.horloge.jour = horloge.jour
    var file = Pieces(Array(try essai.exporte { $0.contenu = .snapshot }.utf8), 1_000)
    do {
      var log = try LogRegistreRepository(creatingAt: copie.path, environment: .fixe(horloge, seed: seed + 1))
      try log.execute(
        OuvrirRegistre(
          Registre(id: .r1, nom: "Copie", numerotation: essai.repository.registre?.numerotation ?? .creation)))
      var importer = Importer()
      try importer.run(from: { file.read(&$0) }, into: &log)
      #expect(importer.report.isComplete, "seed \(seed): \(importer.report.refusals.prefix(3))")
    }
    let apres = try copie.reader.audit()
    #expect(apres.findings.filter { $0.severity == .error } == [] && apres.intact, "seed \(seed)")
  }

  @Test(arguments: [
    #"{"relances":[5,15,15]}"#, #"{"relances":[0]}"#, #"{"relances":[1,2,3,4,5]}"#, #"{"relances":[1000]}"#,
    #"{"delaiRelances":0}"#, #"{"delaiRelances":1000}"#, #"{"ageReleve":-1}"#,
  ])
  func `terms of letters out of the bounds of the options are refused`(recouvrement: String) throws {
    var essai = try Essai()
    let client = #"{"id":"\#(ClientID.c1)","nom":"Café du Port","recouvrement":\#(recouvrement)}"#
    let report = try essai.importe(#"{"clients":[\#(client)]}"#)
    #expect(report.refusals.map(\.code) == ["recouvrement-invalide"])
  }

  /// A test of the tests: the lives hold what an import finds hard.
  @Test func `the lives hold all levels, fates, disputes, rates and penalties that were given back`() throws {
    var (niveaux, resultats, natures): (Set<NiveauRelance>, Set<SuiteRelance.Resultat>, Set<SuiviModifie.Nature>) =
      ([], [], [])
    var compte = (lettres: 0, interets: 0, taux: 0, facturees: 0, rendues: 0)
    for seed: UInt64 in 0..<20 {
      let etat = try Essai(Self.histoire(seed)).repository.etat
      for lettre in etat.clients.flatMap({ etat.lettres[$0.id].liste }) {
        niveaux.insert(lettre.relance.niveau)
        resultats.formUnion(lettre.suites.map(\.resultat))
        compte.lettres += 1
        compte.interets += lettre.relance.lignes.count { $0.interets != nil }
      }
      compte.taux += etat.registre?.taux.count ?? 0
      for facture in etat.factures {
        natures.formUnion(facture.suivis.map(\.nature))
        guard facture.lignes.contains(where: { $0.penalites != nil }) else { continue }
        compte.facturees += 1
        if facture.etat == .annulee || facture.estAvoir { compte.rendues += 1 }
      }
    }
    #expect(
      niveaux == Set(NiveauRelance.allCases) && natures == Set(SuiviModifie.Nature.allCases), "\(niveaux) \(natures)")
    #expect(resultats == Set(SuiteRelance.Resultat.allCases), "\(resultats)")
    #expect(compte.lettres > 80 && compte.interets > 30 && compte.taux > 20, "\(compte)")
    #expect(compte.facturees > 20 && compte.rendues > 5, "\(compte)")
  }
}
