import LedgerAudit
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerRules
import LedgerTestSupport
import LedgerWords
import Synchronization
import Testing

@testable import LedgerData

/// A replay gives what was recorded, whatever the threads and whatever the form of the lines.
@Suite struct ReplayTotauxTests {
  @Test func `the documented lines come to these totals`() throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let (totaux, report) = try place.reader.totaux(au: .le("2026-12-31"))
    #expect(totaux.text == (try PlainTotals(.examples).text(au: .le("2026-12-31"))))
    #expect(totaux.clients == 9)
    #expect(report.registre.nom == "Atelier Lumen")
    #expect(report.sequence == UInt64(FixtureLog.examples.lines.count))
    #expect(report.events == FixtureLog.examples.lines.count)
    #expect(report.time == (try Instant("2026-04-09T12:31:00.000Z")))
    #expect(report.head == (try Digest(of: FixtureLog.examples.lines[FixtureLog.examples.lines.count - 1]).hex))
    #expect(report.bytes == place.bytes.count)
    #expect(report.unfinishedBytes == 0)
    #expect(report.verified)
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func `the totals of a random life are those of a plain sum, on any day`(seed: UInt64) throws {
    let log = try Histories.log(seed: seed, count: 300, devis: 4)
    let plain = try PlainTotals(log)
    let place = TemporaryRegistre(log.bytes)
    for days in [-30, 0, 1, 10, 45, 200, 4_000] {
      let au = Jour.aujourdhui.plus(jours: days)
      #expect(try place.reader.totaux(au: au).totaux.text == plain.text(au: au), "seed \(seed), \(au)")
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a log in another form with its own hashes has the same totals`(seed: UInt64) throws {
    for log in [FixtureLog.examples, try Histories.log(seed: seed, count: 150)] {
      var other = log
      var scrambler = Scrambler(.all, seed: seed)
      try other.rewrite { scrambler.scrambled($0) }
      let plain = TemporaryRegistre(log.bytes)
      let scrambled = TemporaryRegistre(other.bytes)
      let (before, after) = (try plain.reader.totaux(au: .aujourdhui), try scrambled.reader.totaux(au: .aujourdhui))
      #expect(before.totaux == after.totaux, "seed \(seed)")
      #expect(before.report.sequence == after.report.sequence)
      #expect(before.report.head != after.report.head)
      #expect(try plain.reader.etat().etat.factures == scrambled.reader.etat().etat.factures)
      // A closing, and the fingerprint on a document, tell hashes of lines as these were written.
      let others = try scrambled.reader.audit().findings.filter { ![.cloture, .checkpoint].contains($0.check) }
      #expect(others.filter { $0.severity == .error } == [])
    }
  }

  @Test(arguments: [1, 2, 3, 8, 0, -1, 1_000])
  func `no number of threads changes anything`(threads: Int) throws {
    for log in [FixtureLog.examples, try LogBuilder([.ouverture]).log] {
      let place = TemporaryRegistre(log.bytes)
      let (totaux, report) = try place.reader.totaux(ReplayOptions(threads: threads), au: .aujourdhui)
      #expect(totaux.text == (try PlainTotals(log).text(au: .aujourdhui)))
      #expect(report.events == log.lines.count)
    }
  }

  @Test func `a log without events is refused as a ledger not opened`() throws {
    for bytes: [UInt8] in [[], Array(try LogBuilder([.ouverture]).log.bytes.prefix(100))] {
      let place = TemporaryRegistre(bytes)
      let failure = try #require(throws: LedgerFailure.self) { try place.reader.etat() }
      #expect(failure.kind == .refused)
      #expect(failure.code == Refus.registre(.absent).code)
    }
  }

  @Test func `a path without a registre is a failure of the environment`() throws {
    for path in ["/dev/null", "/nonexistent/registre", "/tmp", "\u{0}"] {
      let failure = try #require(throws: LedgerFailure.self) { try RegistreReader(at: path).totaux(au: .aujourdhui) }
      #expect(failure.kind == .environment, "\(failure)")
      #expect(failure.message.en.hasSuffix(".") && failure.hint.en.hasSuffix("."), "\(failure)")
    }
  }

  @Test func `progress goes forward to the end`() throws {
    let seen = Mutex<[Progress]>([])
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let options = ReplayOptions(progress: { progress in seen.withLock { $0.append(progress) } })
    _ = try place.reader.totaux(options, au: .aujourdhui)
    let last = try #require(seen.withLock { $0.last })
    #expect(last.bytes == place.bytes.count)
    #expect(last.totalBytes == place.bytes.count)
    #expect(last.events == FixtureLog.examples.lines.count)
  }
}

/// The history of one document.
@Suite struct HistoriqueTests {
  @Test func `a history has every event of the document, with its changes`() throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let history = Array(try place.reader.historique(de: "F-2026-0001"))
    let etat = try place.reader.etat().etat
    let facture = try #require(etat.facture(numero: "F-2026-0001"))
    #expect(history.map(\.recorded.revision) == Array(1...facture.revision))
    #expect(history.allSatisfy { $0.recorded.fact.sujet == facture.id })
    #expect(try place.reader.historique(de: "F-2026-0001").dernier().facture == facture)
    #expect(
      try history.last?.montants()?.soldeDu == facture.soldeDu()
        && history.last?.montants()?.totalTTC == facture.totaux().totalTTC)
    for (before, after) in zip(history, history.dropFirst()) {
      #expect(after.recorded.sequence > before.recorded.sequence)
    }
    #expect(Set(history.map(\.recorded.auteur)) == ["camille", "alex"])
  }

  @Test func `of a document with very many lines and payments it costs the same for each`() throws {
    let (count, id) = (20_000, Identifiant.exemple(0xf1, 1))
    var events = [
      FactureEvent.factureCreee(
        FactureCreee(
          numero: "F-2026-0001", typeDocument: .facture, dateFacture: .aujourdhui, tva: .de("20"),
          conditionsPaiement: .virement, remisePourcentage: .zero, devise: .euro, notes: ""))
    ]
    let ids = (0..<UInt64(count)).map { Identifiant.exemple(0x77, $0) }
    events += ids.map { .ligneAjoutee(.ligne($0, "1", "10")) }
    events += ids.map { .ligneModifiee(LigneModifiee(ligneId: $0, quantite: .de("2"))) }
    events.append(.factureEnvoyee(FactureEnvoyee(dateEnvoi: .aujourdhui, totaux: .zero)))
    events += ids.map {
      .paiementEnregistre(Reglement(id: $0, montant: .de("24.00"), date: .aujourdhui, moyen: .virement))
    }
    let history = Historique(
      Sujet(.facture, id),
      events.enumerated().map { index, event in
        Recorded(
          sequence: UInt64(index) + 1, time: .epoque, revision: index + 1, auteur: "camille", correlation: id,
          remaining: 0,
          fact: .facture(id, event))
      })
    var places: [Int] = []
    var last: EvenementHistorique?
    for event in history {
      if case .ligne(let place, let avant, let apres) = event.changement {
        places.append(place)
        #expect(apres?.quantite == .de(avant == nil ? "1" : "2"))
      }
      last = event
    }
    #expect(places == Array(1...count) + Array(1...count))
    #expect(try last?.montants()?.soldeDu == .zero && last?.montants()?.totalTTC == .de("480000.00"))
  }

  @Test func `the history of an unknown number is refused`() throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let failure = try #require(throws: LedgerFailure.self) { try place.reader.historique(de: "F-2026-9999") }
    #expect(failure.kind == .refused)
    #expect(failure.message.en.contains("F-2026-9999"))
  }

  @Test func `a history can stop in the past`() throws {
    let place = TemporaryRegistre(FixtureLog.examples.bytes)
    let options = ReplayOptions(until: .sequence(9))
    #expect(try place.reader.historique(de: "F-2026-0001", options).map(\.recorded.sequence) == [5, 6, 7, 8, 9])
  }
}

extension Fact {
  /// The document it is about.
  fileprivate var sujet: FactureID? {
    if case .facture(let id, _) = self { id } else { nil }
  }
}
