import LedgerData
import LedgerModel
import LedgerProjections
import LedgerTestLogs
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerExchange

/// An export is complete: imported into an empty ledger and exported again it gives the same documents.
struct ImportExportTests {
  /// What a random life leaves behind: every fourth one is mostly refusals.
  private static func vecu(_ seed: UInt64) throws -> Essai {
    guard seed.isMultiple(of: 4) else { return Essai(try VieDense(seed: seed)) }
    return try Essai(HistoireAleatoire(seed: seed, count: 300, clotures: false))
  }

  private static func sansRevision(_ lignes: [String]) -> [String] {
    lignes.map { line in
      guard let end = line.range(of: ",\"revision\":") else { return line }
      return String(line[..<end.lowerBound])
    }.sorted()
  }

  private static func verifie(_ avant: Essai, _ apres: Essai, _ seed: UInt64) throws {
    for decalage in [-200, -30, -5, 0, 10, 400] {
      let au = avant.horloge.jour.plus(jours: decalage)
      let (left, right) = (sansRevision(try avant.lignes(au: au)), sansRevision(try apres.lignes(au: au)))
      #expect(left.count == right.count, "seed \(seed)")
      for (a, b) in zip(left, right) where a != b {
        #expect(a == b, "seed \(seed)")
        return
      }
    }
  }

  @Test(arguments: Scale.some(0..<40 as Range<UInt64>, oneOf: 5))
  func `json lines in any order give the same documents`(seed: UInt64) throws {
    let avant = try Self.vecu(seed)
    var rng = SplitMix64(seed: seed)
    let lignes = try avant.lignes(au: avant.horloge.jour.plus(jours: Int.random(in: -60...60, using: &rng)))
    let texte = lignes.shuffled(using: &rng).joined(separator: "\n")
    var apres = try Essai(comme: avant)
    let report = try apres.importe(texte, piece: Int.random(in: 1...5_000, using: &rng))
    #expect(report.refusals.isEmpty, "seed \(seed): \(report.refusals.prefix(3))")
    #expect(report.imported == lignes.count, "seed \(seed)")
    try Self.verifie(avant, apres, seed)
    // Documents bring the advances that paid them, whatever became of these.
    let citees = avant.etatAvances.filter { ($0[3].base as? Set<Avance.Utilisation>)?.isEmpty == false }
    #expect(apres.etatAvances == citees, "seed \(seed)")

    let encore = try apres.importe(lignes.shuffled(using: &rng).joined(separator: "\n"))
    #expect(encore.unchanged == lignes.count && encore.refused == 0, "seed \(seed): \(encore.refusals.prefix(3))")
    let chezSoi = try Self.reimporte(avant, texte)
    #expect(chezSoi.unchanged == lignes.count, "seed \(seed): \(chezSoi.refusals.prefix(3))")
  }

  private static func reimporte(_ essai: Essai, _ texte: String) throws -> ImportReport {
    var essai = essai
    return try essai.importe(texte)
  }

  @Test(arguments: Scale.some(100..<120 as Range<UInt64>, oneOf: 5), FormeDates.allCases)
  func `an array gives the same documents, in any form of dates`(seed: UInt64, dates: FormeDates) throws {
    let avant = try Self.vecu(seed)
    var apres = try Essai(comme: avant)
    let report = try apres.importe(try avant.exporte { $0.dates = dates })
    #expect(report.isComplete, "seed \(seed): \(report.refusals.prefix(3))")
    try Self.verifie(avant, apres, seed)
  }

  @Test func `a snapshot brings the seller and the accounts, unless the ledger has its own`() throws {
    var comptes = Comptes()
    comptes.clients = .ecrit("411100")
    comptes.definit(VentesVisees(nature: .bien, taux: .de("5.5")), .ecrit("707055"))
    comptes.definit(.taux(.de("5.5")), .ecrit("445711"))
    comptes.definit(.etat(.belgique), .ecrit("445720"))
    comptes.definit(ConditionsPaiement.carte, .ecrit("512200"), journal: "CB")
    comptes.definit(NumeroCompte.ecrit("411100"), "Clients divers")
    var avant = try Essai()
    try avant.repository.execute(DefinirEmetteur(.exemple))
    try avant.repository.execute(DefinirComptes(comptes))
    let snapshot = try avant.exporte { $0.contenu = .snapshot }
    var apres = try Essai()
    let report = try apres.importe(snapshot)
    #expect(report.isComplete && report.remarks.isEmpty && report.events == 2)
    #expect(apres.repository.registre?.emetteur == .exemple && apres.repository.registre?.comptes == comptes)
    #expect(try apres.exporte { $0.contenu = .snapshot } == snapshot)
    #expect(try apres.importe(snapshot).events == 0)
    var autre = Emetteur.exemple
    autre.nom = "Autre"
    try apres.repository.execute(DefinirEmetteur(autre))
    #expect(
      try apres.importe(snapshot).remarks.map(\.message.en) == [
        "Its seller, Atelier Exemple, is not recorded: this ledger keeps its own."
      ])
    #expect(apres.repository.registre?.emetteur == autre)
  }

  @Test(arguments: [
    (#"{"emetteur":{"nom":""}}"#, "is not recorded"), (#"{"emetteur":7}"#, "is not read"),
    (#"{"emetteur":{}}"#, "is not read"), (#"{"comptes":{"clients":"x"}}"#, "is not read"),
  ])
  func `an error in the ledger of a snapshot stops no document`(registre: String, dit: String) throws {
    var essai = try Essai()
    let report = try essai.importe(#"{"registre":\#(registre),"factures":[\#(DocumentTexte().json)]}"#)
    #expect(report.imported == 1 && report.remarks.count == 1)
    #expect(report.remarks.first?.message.en.contains(dit) == true, "\(report.remarks)")
    #expect(essai.repository.registre?.emetteur == nil)
  }

  @Test(arguments: Scale.some(200..<230 as Range<UInt64>, oneOf: 5))
  func `a snapshot gives the same documents and clients`(seed: UInt64) throws {
    let avant = try Self.vecu(seed)
    var rng = SplitMix64(seed: seed)
    let clients = try avant.exporte {
      $0.contenu = .clients
      $0.format = .jsonl
    }.split(separator: "\n").shuffled(using: &rng).joined(separator: ",")
    let factures = try avant.lignes().shuffled(using: &rng).joined(separator: ",")
    let avances = avant.avances().shuffled(using: &rng).joined(separator: ",")
    var parts = ["\"clients\":[\(clients)]", "\"factures\":[\(factures)]", "\"registre\":{}", "\"sequence\":42"]
    parts.append("\"avances\":[\(avances)]")
    parts.shuffle(using: &rng)
    var apres = try Essai(comme: avant)
    let report = try apres.importe("{" + parts.joined(separator: ",") + "}")
    #expect(report.isComplete, "seed \(seed): \(report.refusals.prefix(3)) \(String(describing: report.interruption))")
    try Self.verifie(avant, apres, seed)
    for client in avant.repository.etat.clients {
      #expect(apres.repository.client(client.id) == client, "seed \(seed)")
    }
    #expect(apres.etatAvances == avant.etatAvances, "seed \(seed)")
    #expect(apres.repository.etat.clients.count == avant.repository.etat.clients.count, "seed \(seed)")
  }

  @Test func `the snapshot as exported is read`() throws {
    let avant = try Self.vecu(1_000)
    var apres = try Essai(comme: avant)
    let report = try apres.importe(try avant.exporte { $0.contenu = .snapshot })
    #expect(report.isComplete)
    #expect(report.avances.read > 0 && report.avances.refused == 0)
    try Self.verifie(avant, apres, 1_000)
    let encore = try apres.importe(try avant.exporte { $0.contenu = .snapshot })
    #expect(encore.isComplete && encore.avances.unchanged == encore.avances.read && encore.imported == 0)
  }

  /// A test of the tests: the lives hold what an import finds hard.
  @Test func `the lives hold avoirs, refunds, cancellations and future payments`() throws {
    var compte = (imputations: 0, remboursements: 0, annulees: 0, annuleesEnvoyees: 0, futurs: 0, annules: 0)
    for seed: UInt64 in 0..<40 {
      let essai = try Self.vecu(seed)
      for facture in essai.repository.etat.factures {
        if facture.estAvoir { compte.imputations += facture.imputations.count }
        compte.remboursements += facture.remboursements.count
        if facture.etat == .annulee { compte.annulees += 1 }
        if facture.etat == .annulee, facture.estEnvoyee { compte.annuleesEnvoyees += 1 }
        compte.futurs += facture.paiements.count { $0.date > essai.horloge.jour }
        compte.annules += facture.paiements.count { $0.estAnnule }
      }
    }
    #expect(compte.imputations > 50 && compte.remboursements > 50 && compte.annulees > 50, "\(compte)")
    #expect(compte.annuleesEnvoyees > 20 && compte.futurs > 20 && compte.annules > 20, "\(compte)")
  }
}

extension String {
  /// Where `other` stands, last.
  fileprivate func range(of other: String) -> Range<String.Index>? {
    var end = endIndex
    while end > startIndex {
      let start = index(before: end)
      if self[start...].hasPrefix(other) { return start..<endIndex }
      end = start
    }
    return nil
  }
}
