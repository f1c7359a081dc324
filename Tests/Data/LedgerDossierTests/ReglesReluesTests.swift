import Foundation
import LedgerAudit
import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerDossier

/// What the rules forbid is no document, whoever signed it.
@Suite struct ReglesReluesTests {
  /// A ledger in which f1 is issued, with 20.00 of its 120.00 paid by p1.
  private static let avant: [Fact] = [
    .ouverture, .brouillon(), .ajout(), .envoi(), .paiement("20.00"),
  ]

  /// What follows it, and what `verify` says.
  private static let suites: [(suite: [Fact], words: String)] = [
    ([.ajout(.f1, .the)], "an issued document never changes"),
    ([.envoi()], "an issued document never changes"),
    ([.notes("x")], "an issued document never changes"),
    ([.facture(.f1, .ligneRetiree(.l1))], "an issued document never changes"),
    ([.facture(.f1, .remiseAppliquee(.zero))], "an issued document never changes"),
    ([.paiement("1.00")], "has a payment"), ([.paiement("100.01", .p2)], "100.00"),
    (
      [.facture(.f1, .paiementAnnule(ReglementAnnule(.p2, AnnulationReglement(.erreur, motif: "x"))))], "has no payment"
    ),
    ([.brouillon(numero: "F-2026-0009")], "There is a document"), ([.ajout(.f2)], "There is no document"),
    ([.brouillon(.f2, numero: "F-2026-0002"), .ajout(.f2), .envoi(.f2, totalTTC: "130.00")], "130.00"),
    ([.brouillon(.f2, numero: "F-2026-0002"), .envoi(.f2)], "has no line"),
  ]

  @Test(arguments: suites.indices) func `a document against the rules is refused in a site and in a dossier`(index: Int)
    throws
  {
    let (suite, words) = Self.suites[index]
    let sain = try Registre(Self.avant)
    #expect(sain.failures() == [])
    let registre = try Registre(Self.avant + suite)
    let found = registre.failures()
    let ofDossier = suite.contains { Sujet($0).id == FactureID.f1 }
    #expect(found.count == (ofDossier ? 2 : 1), "\(found)")
    for failure in found {
      #expect(failure.code == "regle-enfreinte" && failure.kind == .damaged)
      #expect(failure.message.en.contains(words), "\(failure.message.en)")
    }
  }

  @Test func `every version of every event keeps the rules`() throws {
    for log in [FixtureLog.examples, .examplesEnvoi] { #expect(try Registre(log).failures(dossiers: false) == []) }
  }

  @Test func `a log counts as forbidden only if a decision refuses its end`() throws {
    var told: Set<String> = []
    for seed in 1...150 as ClosedRange<UInt64> {
      let log = try LogPropose(seed: seed)
      let registre = try Registre(FixtureLog(log.bytes))
      let failures = registre.failures(dossiers: false)
      guard let refus = log.refus else {
        #expect(failures == [], "seed \(seed)")
        continue
      }
      if let failure = failures.first { told.insert(refus.refus?.code ?? failure.code) }
    }
    #expect(told.count > 10 && told.isSuperset(of: ["facture-deja-envoyee", "ligne-inconnue"]), "\(told.sorted())")
  }

  /// A log that a key signed.
  private struct Registre: ~Copyable {
    let place: TemporaryRegistre

    init(_ facts: [Fact]) throws {
      var builder = try LogBuilder()
      for fact in facts { try builder.commit([fact]) }
      try self.init(builder.log)
    }

    init(_ log: FixtureLog) throws {
      place = TemporaryRegistre(log.bytes)
      _ = try place.reader.checkpoint(signedBy: RegistreDeTest.cle(), origin: nil)
    }

    /// What `verify` says of its site, and of the dossier of f1.
    func failures(dossiers: Bool = true) -> [LedgerFailure] {
      [
        failure {
          let key = try #require(try TrustedKey(RegistreDeTest.cle().verifierKey(of: place.reader.origin())))
          let site = try Site(au: .aujourdhui, in: place.reader, index: place.reader).html()
          _ = try VerifiedSite(html: site, by: key, named: "S.html")
        },
        !dossiers
          ? nil
          : failure {
            let key = try #require(try TrustedKey(RegistreDeTest.cle().verifierKey(of: place.reader.origin())))
            let dossier = try Dossier(of: "\(FactureID.f1)", au: .aujourdhui, in: place.reader, index: place.reader)
            _ = try VerifiedDossier(html: try dossier.html(), by: key, named: "F.html")
          },
      ].compactMap { $0 }
    }
  }
}
