import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerAudit

/// Closings whose hashes are right, and that tell something else than what was recorded.
struct ClotureAuditTests {
  /// What an audit says of closings in the log of `given`, each fact of it as `change` makes it; nil leaves it out.
  private static func findings(_ given: Scenario, _ change: (Fact) -> Fact?) throws -> [String] {
    try report(given, change).findings.filter { $0.check == .cloture }.map(\.message.en)
  }

  private static func report(_ given: Scenario, _ change: (Fact) -> Fact? = { $0 }) throws -> AuditReport {
    var builder = try LogBuilder()
    for (fact, instant) in zip(given.ledger.journal, given.ledger.instants) {
      builder.time = instant
      var fact = fact
      if case .registre(let id, .cloture(let cloture)) = fact, cloture.derniereSequence > 0 {
        // The scenario has no lines, and so no hashes of them.
        let line = builder.log.lines[Int(cloture.derniereSequence) - 1]
        fact = .registre(
          id, .cloture(cloture.de(cloture.derniereSequence, tete: try Digest(of: line).hex, cloture.nombres)))
      }
      if let changed = change(fact) { try builder.commit([changed]) }
    }
    let registre = TemporaryRegistre(builder.log.bytes)
    return try registre.reader.audit()
  }

  @Test func `a draft that is dated in a closed month is an error, once`() throws {
    let ancien = given(.client(), .brouillon(), .le("2026-04-02")).closAncien()
      .and(.client(.c2, nom: "Autre"), .brouillon(.f2), .le("2026-06-02")).closAncien()
    let report = try Self.report(ancien)
    let dits = report.findings.filter { $0.message.en.contains("cannot be closed: 1 draft is dated in it or before") }
    #expect(dits.map(\.severity) == [.error, .error], "\(report.findings)")
    #expect(dits.first?.message.en.contains("(F-2026-0001)") == true)
    #expect(dits.last?.message.en.contains("(F-2026-0002)") == true)
  }

  @Test func `more than a year without an event is warned of`() throws {
    func trouves(_ jour: String) throws -> [AuditFinding] {
      try Self.report(given(.client(), .le(jour), .client(.c2, nom: "Autre"), .brouillon())).findings
    }
    #expect(try trouves("2027-03-03") == [])
    let tard = try trouves("2031-01-01")
    #expect(tard.count == 1 && tard.first?.check == .time && tard.first?.severity == .warning, "\(tard)")
    #expect(tard.first?.message.en.contains("More than a year lies between") == true)
  }

  /// Of a ledger where `finExercice` was altered after its closings were made.
  private static func findings(_ finExercice: FinExercice) throws -> [String] {
    let scenario = given(
      .client(), .envoyee(), .le("2026-07-03"), .brouillon(.f2), .cas(EnvoyerFacture(.f2)), .le("2026-08-01"),
      .cas(CloturerPeriodes(.mois)))
    return try findings(scenario) { fact in
      guard case .registre(_, .ouvert(let ouvert)) = fact else { return fact }
      return .ouverture(Registre(id: ouvert.id, nom: ouvert.nom, finExercice: finExercice))
    }
  }

  @Test func `a total of a year that begins on another day is found`() throws {
    let findings = try Self.findings(.juin)
    let enonces = findings.filter {
      $0.contains("gives cumulExercice.totalTTC in EUR as 240.00, and the log comes to 120.00")
    }
    #expect(findings.count == 2 && enonces.count == 2, "\(findings)")
    #expect(findings.first?.hasPrefix("The closing of 2026-07-03 ") == true, "\(findings)")
    #expect(try Self.findings(.decembre) == [])
  }

  /// Of a ledger in which nothing happened in April, its closing of April as `change` makes it.
  private static func findings(avril change: (Cloture) -> Cloture) throws -> [String] {
    let scenario = given(.client(), .envoyee(), .le("2026-05-25"), .brouillon(.f2), .cas(CloturerPeriodes(.mois)))
    return try findings(scenario) { fact in
      guard case .registre(let id, .cloture(let cloture)) = fact, cloture.periode.fin == .le("2026-04-30") else {
        return fact
      }
      #expect(cloture.derniereSequence < cloture.premiereSequence)
      return .registre(id, .cloture(change(cloture)))
    }
  }

  @Test func `the closing of an empty month has the hash of the line before it`() throws {
    #expect(try Self.findings { $0 } == [])
    let findings = try Self.findings { (avril: Cloture) in
      avril.de(avril.derniereSequence, tete: String(avril.tete.reversed()), avril.nombres)
    }
    #expect(findings.count == 1, "\(findings)")
    #expect(findings.first?.hasPrefix("The closing of 2026-04 gives a SHA-256 that is not the one of its") == true)
  }

  /// What an audit says of goods of 100.00 sold in March and closed with the year, each closing with VAT keeping `plus` more.
  private static func findings(tva plus: String) throws -> [AuditFinding] {
    var ligne = LigneFacture.ligne(.l1, "1", "100")
    ligne.nature = .bien
    let clos = given(.client(), .envoyee(.f1, [ligne]), .le("2027-01-04"), .cas(CloturerPeriodes(.exercice)))
    return try report(clos) { fact in
      guard case .registre(let id, .cloture(let cloture)) = fact, let due = cloture.tvaExigible, due != .zero else {
        return fact
      }
      let autre = due + MontantLarge(.de(plus))
      return .registre(
        id, .cloture(cloture.de(cloture.derniereSequence, tete: cloture.tete, cloture.nombres, tva: autre)))
    }.findings
  }

  @Test func `a closing that kept another VAT is told, and stays as it was closed`() throws {
    #expect(try Self.findings(tva: "0.00") == [])
    let findings = try Self.findings(tva: "1214.00")
    #expect(findings.map(\.severity) == [.warning, .warning] && findings.allSatisfy { $0.check == .cloture })
    let mois = try #require(findings.first).message
    #expect(
      mois.en.hasPrefix(
        "The books of 2026-03 were closed with €1,234.00 of VAT due; their documents now come to €20.00."),
      "\(mois.en)")
    #expect(mois.fr.contains("03/2026 a été close avec une TVA exigible de 1"), "\(mois.fr)")
    #expect(findings.last?.message.en.hasPrefix("The books of 2026 were closed with €1,234.00") == true)
  }

  @Test func `a month with events is not closed as an empty month`() throws {
    let scenario = given(
      .client(), .envoyee(), .le("2026-04-20"), .client(.c2, nom: "Autre"), .le("2026-05-25"),
      .cas(CloturerPeriodes(.mois)))
    var mars: Cloture?
    let findings = try Self.findings(scenario) { fact in
      guard case .registre(let id, .cloture(let cloture)) = fact else { return fact }
      if cloture.periode.fin == .le("2026-04-20") { return nil }
      guard cloture.periode.nature == .mois else { return fact }
      defer { mars = mars ?? cloture }
      guard let mars else { return fact }
      return .registre(id, .cloture(cloture.de(mars.derniereSequence, tete: mars.tete, NombresCloture())))
    }
    #expect(findings.contains { $0.contains("but the period has other events") }, "\(findings)")
  }
}

extension Cloture {
  /// This one, as one that ends with the event of `derniere`.
  fileprivate func de(
    _ derniere: UInt64, tete: String, _ nombres: NombresCloture, tva: MontantLarge? = nil
  ) -> Cloture {
    Cloture(
      periode: periode, premiereSequence: premiereSequence, derniereSequence: derniere, tete: tete,
      precedente: precedente, nombres: nombres, totaux: totaux, tvaExigible: tva ?? tvaExigible)
  }
}
