import Foundation
import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

@testable import LedgerAudit

/// Every refusal of the rule book is one that a decision answers with, and that the audit finds in a log which breaks that rule
/// alone.
struct RegleTests {
  @Test(arguments: regles) func `a decision refuses it, and the audit finds it`(_ regle: Regle) throws {
    var builder = try LogBuilder()
    let horloge = Horloge(.le("2026-03-03"))
    var ledger = ScenarioRepository(.fixe(horloge))
    func record(_ facts: [Fact]) throws {
      try builder.commit(facts)
      _ = ledger.append(facts, commande: nil)
      for (place, line) in builder.log.lines.enumerated() { ledger.tetes[UInt64(place + 1)] = try Digest(of: line).hex }
    }
    for facts in (regle.ouvre ? [] : BrokenLog.happened) + regle.avant { try record(facts) }
    if regle.apresMars {
      (horloge.jour, builder.time) = (.le("2026-04-03"), Horloge(.le("2026-04-02")).instant)
      // March is closed although a draft is dated in it.
      var cloturer = CloturerPeriodes(.mois)
      cloturer.annuleBrouillons = true
      try record(try ledger.decide(cloturer).filter(\.estCloture))
    }
    let before = builder.log.lines.count
    try builder.commit(regle.faits)
    let registre = TemporaryRegistre(builder.log.bytes)
    let found = try registre.reader.audit().findings.filter {
      ($0.severity == .error || $0.check != .numbering) && !$0.message.en.contains("draft is dated in it or before")
        && ($0.check != .remarks || $0.message.en.contains(regle.phrase))
    }
    #expect(found.count == 1, "\(found)")
    #expect(found.allSatisfy { before < $0.line ?? 0 && $0.message.en.contains(regle.phrase) }, "\(found)")
    guard case .failure(let autre) = Decision(regle.faits, ledger).issue else {
      Issue.record("a decision writes it")
      return
    }
    #expect(autre.refus?.code == regle.code, "\(String(describing: autre.refus))")
    #expect(found.allSatisfy { $0.severity == .error || $0.check == .remarks }, "\(found)")
  }

  @Test(arguments: regles.filter { !$0.ouvre && !$0.apresMars })
  func `the audit judges imported events by the rules of imports`(_ regle: Regle) throws {
    var builder = try LogBuilder()
    for facts in BrokenLog.happened + regle.avant { try builder.commit(facts) }
    try builder.commit(regle.faits) { $0.estImporte = true }
    let registre = TemporaryRegistre(builder.log.bytes)
    let found = try registre.reader.audit().findings.filter { $0.message.en.contains(regle.phrase) }
    if Regle.libres.contains(regle.refus) {
      #expect(found.isEmpty, "\(found)")
    } else {
      let expected: AuditFinding.Severity = Regle.admises.contains(regle.refus) ? .warning : .error
      #expect(found.count == 1 && found.allSatisfy { $0.severity == expected || $0.check == .remarks }, "\(found)")
    }
  }

  @Test func `every refusal of the rule book has its row`() throws {
    let thrown = try RuleBook.refusals()
    #expect(thrown.count > 40)
    let rows = Set(Self.regles.map(\.refus))
    #expect(thrown.subtracting(rows).sorted() == [], "refusals without a row")
    #expect(rows.subtracting(thrown).sorted() == [], "rows without a refusal")
  }
}

/// A rule, and events that break it alone.
struct Regle: CustomTestStringConvertible, Sendable {
  /// The refusal as the rule book throws it.
  let refus: String
  /// The code that a decision answers with; nil where decisions write something else in its place.
  let code: String?
  /// What the audit says.
  let phrase: String
  /// The rules that do not bind an import: another system followed its own order, or none.
  static let libres: Set = [
    "abandon.credite", "acompte.annule", "acompte.avecRemise", "acompte.dUnAutre", "acompte.dejaRepris",
    "acompte.depasse",
    "acompte.impayeAuDela", "acompte.nonEnvoye", "acompte.reprisAilleurs", "avance.moyen", "avoir.abandonDepasse",
    "avoir.autreTaux",
    "avoir.creditIncomplet", "avoir.tvaDepasse", "facture.annulationInvraisemblable", "facture.penalitesAuDela",
    "facture.sansClient", "facture.tvaSousFranchise", "reglement.avantEnvoi", "reglement.invraisemblable",
    "reglement.paiementRembourse", "reglement.sansEncaissement", "relance.autresChiffres", "relance.niveauDejaEnvoye",
    "suivi.litigeDepasse", "suivi.soldee",
  ]
  /// The rules of which a break by an import is only told.
  static let admises: Set = [
    "avoir.baseDepasse", "avoir.totalDepasse", "banque.prouve", "banque.remis", "client.particulierAvecSiren",
    "client.sirenFige", "client.tvaHorsSiren", "taux.sousPlancher",
  ]

  /// Whether it is about the first event of a log.
  var ouvre = false
  /// Whether March is over, and closed.
  var apresMars = false
  let avant: [[Fact]]
  let faits: [Fact]

  init(
    _ refus: String, _ code: String?, _ phrase: String, ouvre: Bool = false, apresMars: Bool = false,
    avant: [[Fact]] = [], _ faits: Fact...
  ) {
    self.init(refus, code, phrase, ouvre: ouvre, apresMars: apresMars, avant: avant, faits: faits)
  }

  init(
    _ refus: String, _ code: String?, _ phrase: String, ouvre: Bool = false, apresMars: Bool = false,
    avant: [[Fact]], faits: [Fact]
  ) {
    (self.refus, self.code, self.phrase, self.ouvre, self.apresMars) = (refus, code, phrase, ouvre, apresMars)
    (self.avant, self.faits) = (avant, faits)
  }

  var testDescription: String { refus }
}

/// The refusals that the files of the rule book throw, each as `facture.sansLigne`.
private enum RuleBook {
  static func refusals() throws -> Set<String> {
    var refusals: Set<String> = []
    for (file, path) in try files() where !file.hasPrefix("Ref") && !file.hasPrefix("Remarque") {
      for line in TemporaryRegistre.read(path).text.split(separator: "\n") {
        // A file of rules that throws the refusals of its own subject does not name it.
        let own = file.dropFirst("Regle".count).dropLast(".swift".count).lowercased()
        if let thrown = line.firstMatch(of: /throw \.(\w+)/)?.output.1, try cases(of: own).contains(String(thrown)),
          try cases(of: String(thrown)).isEmpty
        {
          refusals.insert("\(own).\(thrown)")
          continue
        }
        guard let thrown = line.firstMatch(of: /(?:throw|return) (?:refus\(|(?=\.totaux)|\.(\w+)\()(.*)/) else {
          continue
        }
        let subject = thrown.output.1.map { String($0) } ?? "facture"
        let cases = try cases(of: subject)
        for found in thrown.output.2.matches(of: /\.([a-z]\w+)/) where cases.contains(String(found.output.1)) {
          refusals.insert("\(subject).\(found.output.1)")
        }
      }
    }
    return refusals
  }

  /// The files of the rule book: rules, and refusals beside them.
  private static func files() throws -> [(file: String, path: String)] {
    let folder = Checkout.path("Sources/Domain/LedgerRules")
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }.sorted().map {
      (String($0.split(separator: "/").last ?? ""), "\(folder)/\($0)")
    }
  }

  /// The names of the refusals about `subject`; none where there are no such refusals.
  private static func cases(of subject: String) throws -> Set<String> {
    let type = "Refus\(subject.prefix(1).uppercased())\(subject.dropFirst())"
    let own = try files().filter { $0.file == "\(type).swift" || $0.file.hasPrefix("\(type)+") }
    return Set(
      own.flatMap {
        TemporaryRegistre.read($0.path).text.matches(of: /\n  public static (?:func|var) (\w+)(?!.*-> Refus \{)/)
      }
      .map { String($0.output.1) })
  }
}
