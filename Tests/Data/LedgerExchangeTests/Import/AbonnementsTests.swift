import LedgerAudit
import LedgerData
import LedgerModel
import LedgerOffers
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerExchange

/// Subscriptions in exports and imports, with the documents of their periods.
struct AbonnementsTests {
  private static let s1 = AbonnementID.exemple(0x5B, 1)

  private static func vecu(_ seed: UInt64) throws -> Essai {
    try Essai(HistoireAleatoire(seed: seed, count: 200, clotures: false, abonnements: 12))
  }

  private static func liste(_ essai: Essai, _ contenu: ExportOptions.Contenu) throws -> [String] {
    try essai.exporte { ($0.contenu, $0.format) = (contenu, .jsonl) }.split(separator: "\n").map(String.init)
  }

  private static func sansRevision(_ essai: Essai) throws -> [String] {
    try essai.lignes().map { line in
      String(line[..<(line.firstRange(of: ",\"revision\":")?.lowerBound ?? line.endIndex)])
    }.sorted()
  }

  /// Requires that both ledgers have the same subscriptions, periods and documents.
  private static func verifie(_ avant: Essai, _ apres: Essai, _ seed: UInt64) throws {
    let (siens, leurs) = (avant.repository.etat, apres.repository.etat)
    #expect(leurs.abonnements.liste.sorted { $0.numero < $1.numero } == siens.abonnements.liste, "seed \(seed)")
    for abonnement in siens.abonnements.liste {
      #expect(
        leurs.factures(abonnement: abonnement.id) == siens.factures(abonnement: abonnement.id),
        "seed \(seed), \(abonnement.numero)")
    }
    for (a, b) in zip(try sansRevision(avant), try sansRevision(apres)) where a != b { #expect(a == b, "seed \(seed)") }
    #expect(leurs.factures.count == siens.factures.count, "seed \(seed)")
  }

  @Test(arguments: Scale.some(0..<60 as Range<UInt64>, oneOf: 5))
  func `a snapshot in any order gives the same subscriptions and documents`(seed: UInt64) throws {
    let avant = try Self.vecu(seed)
    var rng = SplitMix64(seed: seed)
    var parts: [String] = try [
      ("clients", .clients), ("abonnements", .abonnements), ("factures", .factures), ("devis", .devis),
    ].map { nom, contenu in
      "\"\(nom)\":[\(try Self.liste(avant, contenu).shuffled(using: &rng).joined(separator: ","))]"
    }
    parts += ["\"registre\":{}", "\"avances\":[\(avant.avances().joined(separator: ","))]"]
    let snapshot = "{" + parts.shuffled(using: &rng).joined(separator: ",") + "}"
    var apres = try Essai(comme: avant)
    let report = try apres.importe(snapshot, piece: Int.random(in: 1...5_000, using: &rng))
    #expect(report.isComplete, "seed \(seed): \(report.refusals.prefix(3))")
    try Self.verifie(avant, apres, seed)

    let encore = try apres.importe(snapshot)
    #expect(encore.isComplete && encore.events == 0, "seed \(seed): \(encore.refusals.prefix(3))")
    #expect(encore.abonnements.unchanged == avant.repository.etat.abonnements.liste.count, "seed \(seed)")
  }

  @Test(arguments: Scale.some(60..<80 as Range<UInt64>, oneOf: 5))
  func `json lines of all lists give the same, and the audit finds nothing`(seed: UInt64) throws {
    let avant = try Self.vecu(seed)
    var rng = SplitMix64(seed: seed)
    let lines = try [ExportOptions.Contenu.clients, .abonnements, .factures].flatMap { try Self.liste(avant, $0) }
    var file = Pieces(Array(lines.shuffled(using: &rng).joined(separator: "\n").utf8), 1_000)
    let place = TemporaryRegistre()
    do {
      var log = try LogRegistreRepository(creatingAt: place.path, environment: .fixe(avant.horloge, seed: seed))
      try log.execute(
        OuvrirRegistre(
          Registre(
            id: .r1, nom: "Épicerie", numerotation: avant.repository.registre?.numerotation ?? .creation)))
      var importer = Importer()
      try importer.run(from: { file.read(&$0) }, into: &log)
      #expect(importer.report.isComplete, "seed \(seed): \(importer.report.refusals.prefix(3))")
    }
    let audit = try place.reader.audit()
    #expect(audit.findings.filter { $0.severity == .error } == [] && audit.intact, "seed \(seed)")
    let (etat, _) = try place.reader.etat()
    #expect(
      etat.abonnements.liste.sorted { $0.numero < $1.numero } == avant.repository.etat.abonnements.liste, "seed \(seed)"
    )
  }

  /// A test of the tests: the lives hold what an import finds hard.
  @Test func `the lives hold stops, and periods that were given back and invoiced again`() throws {
    var compte = (arrets: 0, changements: 0, factures: 0, refaites: 0, rendues: 0, tropLongues: 0)
    for seed: UInt64 in 0..<20 {
      let etat = try Self.vecu(seed).repository.etat
      for abonnement in etat.abonnements.liste {
        compte.changements += abonnement.changements.count
        compte.arrets += abonnement.suite.count - abonnement.changements.count
        let factures = etat.abonnements.factures(de: abonnement.id)
        compte.rendues += factures.values.count { $0 == .rendue }
        compte.tropLongues += abonnement.joursNonDus(factures).count { $0.jours > 0 }
        let siennes = etat.factures.filter { $0.affaire.abonnement?.abonnementId == abonnement.id }
        compte.factures += siennes.count
        compte.refaites += siennes.count - Set(siennes.compactMap(\.affaire.abonnement?.n)).count
      }
    }
    #expect(compte.arrets > 20 && compte.changements > 20 && compte.factures > 100, "\(compte)")
    #expect(compte.refaites > 10 && compte.rendues > 10 && compte.tropLongues > 5, "\(compte)")
  }

  // MARK: - One subscription

  /// A ledger of a client with a subscription since January; the day is 2 March.
  private static func abonne(_ useCases: [any UseCase] = []) throws -> Essai {
    var essai = try Essai()
    try essai.repository.execute(CreerClient(importe: Client(id: .c1, nom: "Café du Port")))
    let lignes = [LigneFacture.ligne(.l1, "1", "40", designation: "Hébergement {mois}")]
    try essai.repository.execute(CreerAbonnement(s1, de: .c1, Rythme(mois: 1, debut: .le("2026-01-01")), lignes))
    for useCase in useCases { try execute(useCase, &essai) }
    return essai
  }

  private static func execute(_ useCase: some UseCase, _ essai: inout Essai) throws {
    try essai.repository.execute(useCase)
  }

  private static let client = #"{"id":"\#(ClientID.c1)","nom":"Café du Port"}"#

  @Test(arguments: [
    (#"{"id":"x"}"#, "uuid-invalide"), (#"{"creation":{}}"#, "champ-manquant"),
    (#"{"id":"ID"}"#, "abonnement-invalide"), (#"{"id":"ID","creation":{"numero":"S-1"}}"#, "abonnement-invalide"),
    (#"{"id":"ID","creation":CREATION,"suite":7}"#, "type-invalide"),
    (#"{"id":"ID","creation":CREATION,"suite":[{"type":"Autre","data":{}}]}"#, "abonnement-invalide"),
    (#"{"id":"ID","creation":CREATION,"suite":[{"type":"AbonnementArrete"}]}"#, "abonnement-invalide"),
    (#"{"id":"ID","creation":CREATION,"suite":[{"type":"AbonnementCree","data":CREATION}]}"#, "abonnement-deja-la"),
    (
      #"{"id":"ID","creation":CREATION,"suite":[{"type":"AbonnementArrete","data":{"nature":"repris","date":"2026-02-01"}}]}"#,
      "abonnement-non-suspendu"
    ),
    (
      #"{"id":"ID","creation":CREATION,"suite":[{"type":"AbonnementArrete","data":{"nature":"termine","date":"2026-02-01","motif":" "}}]}"#,
      "motif-vide"
    ),
  ])
  func `a subscription that is not one is refused, and named by its place`(json: String, code: String) throws {
    let creation = try #require(
      try Self.liste(Self.abonne(), .abonnements).first?.firstMatch(of: /"creation":(.*)}$/)?.output.1)
    let json = json.replacing("CREATION", with: creation).replacing("ID", with: "\(Self.s1)")
    var essai = try Essai()
    let report = try essai.importe(#"{"factures":[],"clients":[\#(Self.client)],"abonnements":[\#(json)]}"#)
    #expect(report.refusals.map(\.code) == [code])
    #expect(report.abonnements.refused == 1 && report.interruption == nil)
    #expect(report.refusals.first?.message.en.contains("abonnements[0]") == true)
    #expect(essai.repository.etat.abonnements.liste.isEmpty)
  }

  @Test func `a subscription of an unknown client, and a document of an unknown subscription, are refused`() throws {
    let avant = try Self.abonne([FacturerPeriode(Self.s1, 1, .f1)])
    var apres = try Essai()
    let seul = try apres.importe(try Self.liste(avant, .abonnements).joined())
    #expect(seul.refusals.map(\.code) == ["client-inconnu"] && seul.refusals.first?.numero == nil)
    let facture = try apres.importe(try Self.liste(avant, .factures).joined())
    #expect(facture.refusals.map(\.code) == ["abonnement-inconnu"] && facture.refusals.first?.numero == "F-2026-0001")
  }

  @Test func `a recorded subscription is never overwritten`() throws {
    let arret = ChangerAbonnement(Self.s1, .termine(dernierJour: .le("2026-06-30"), motif: "Départ"))
    let (avant, apres) = try (Self.abonne([arret]), Self.abonne())
    var (ancien, plusTard) = (apres, avant)
    let refuse = try ancien.importe(try Self.liste(avant, .abonnements).joined())
    #expect(
      refuse.refusals.map(\.message.en) == [
        "abonnements[0]: S-0001 is recorded already with another suite[0]: the file says termine 2026-06-30, the ledger nothing."
      ])
    let connu = try plusTard.importe(try Self.liste(apres, .abonnements).joined())
    #expect(connu.isComplete && connu.abonnements.unchanged == 1 && connu.events == 0)
  }

  @Test func `a subscription whose number is taken gets the next one, and its documents find it`() throws {
    let avant = try Self.abonne([FacturerPeriode(Self.s1, 1, .f1)])
    var apres = try Essai()
    try apres.repository.execute(CreerClient(importe: Client(id: .c1, nom: "Café du Port")))
    let lignes = [LigneFacture.ligne(.l2, "1", "7", designation: "Autre")]
    let autre = AbonnementID.exemple(0x5B, 9)
    try apres.repository.execute(CreerAbonnement(autre, de: .c1, Rythme(mois: 3, debut: .le("2026-01-01")), lignes))
    let report = try apres.importe(try avant.exporte { $0.contenu = .snapshot })
    #expect(report.isComplete, "\(report.refusals)")
    #expect(
      report.remarks.map(\.message.en) == ["S-0001 is another subscription here: this one is S-0002."])
    #expect(apres.repository.etat.abonnements.liste.map(\.numero) == ["S-0001", "S-0002"])
    #expect(try apres.importe(try avant.exporte { $0.contenu = .snapshot }).events == 0)
  }

  @Test func `the next number is free whatever numbers were imported`() throws {
    var essai = try Essai()
    let creation = try Self.liste(Self.abonne(), .abonnements).joined().replacing("S-0001", with: "S-0002")
    try essai.importe(Self.client + "\n" + creation)
    for (rang, numero) in [(2, "S-0003"), (3, "S-0004")] as [(UInt64, String)] {
      let lignes = [LigneFacture.ligne(.l2, "1", "7", designation: "Autre")]
      let id = AbonnementID.exemple(0x5B, rang)
      try essai.repository.execute(CreerAbonnement(id, de: .c1, Rythme(mois: 3, debut: .le("2026-01-01")), lignes))
      #expect(essai.repository.etat.abonnements[id]?.numero == numero)
    }
  }

  @Test func `a corrected invoice keeps its period through an import`() throws {
    var avant = try Self.abonne([FacturerPeriode(Self.s1, 1, .f1), EnvoyerFacture(.f1)])
    let facture = try #require(avant.repository.etat.facture(.f1))
    for useCase in [CreerDocument(.f2, rectifie: facture) { .exemple(0x11, 77) }, EnvoyerFacture(.f2)] as [any UseCase]
    {
      try Self.execute(useCase, &avant)
    }
    for ordre in [[0, 1], [1, 0]] {
      let lignes = try Self.liste(avant, .factures)
      var apres = try Essai()
      let report = try apres.importe(
        (try Self.liste(avant, .clients) + Self.liste(avant, .abonnements) + ordre.map { lignes[$0] })
          .joined(separator: "\n"))
      #expect(report.isComplete, "\(report.refusals)")
      try Self.verifie(avant, apres, 0)
    }
  }

  @Test func `no import invoices a period twice`() throws {
    let (une, autre) = try (
      Self.abonne([FacturerPeriode(Self.s1, 1, .f1)]), Self.abonne([FacturerPeriode(Self.s1, 1, .f2)])
    )
    let lines = try [Self.liste(une, .clients), Self.liste(une, .abonnements)].joined()
    let factures = try [une, autre].flatMap { try Self.liste($0, .factures) }
    let numerotees = [factures[0], factures[1].replacing("F-2026-0001", with: "F-2026-0002")]
    for ordre in [numerotees, numerotees.reversed()] {
      var essai = try Essai()
      let report = try essai.importe((lines + ordre).joined(separator: "\n"))
      #expect(report.imported == 1 && report.refusals.map(\.code) == ["periode-deja-facturee"])
    }
    var brouillon = une
    try brouillon.importe(numerotees[1])
    #expect(brouillon.repository.etat.factures.count == 1)
  }
}
