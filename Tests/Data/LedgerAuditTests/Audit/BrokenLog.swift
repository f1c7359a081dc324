import LedgerData
import LedgerLog
import LedgerModel
import LedgerTestSupport
import Testing

@testable import LedgerAudit

/// A log broken in one way, and what the audit has to find.
struct BrokenLog: CustomTestStringConvertible, Sendable {
  /// A finding: all of it but the words of its message.
  struct Expected: Sendable {
    let check: AuditCheck
    let line: Int?
    let sequence: UInt64?
    let fragment: String
    var severity = AuditFinding.Severity.error
  }

  let testDescription: String
  let make: @Sendable () throws -> [UInt8]
  let findings: [Expected]

  private init(_ name: String, _ findings: [Expected], _ make: @escaping @Sendable () throws -> [UInt8]) {
    testDescription = name
    self.findings = findings
    self.make = make
  }

  /// The sound log, of which the lines are changed.
  ///
  /// - Parameter rechained: whether the hashes are made right again, so that only the change is wrong.
  static func lines(
    _ name: String, rechained: Bool = true, _ findings: Expected...,
    change: @escaping @Sendable (inout FixtureLog) throws -> Void
  ) -> BrokenLog {
    BrokenLog(name, findings) {
      var log = try sound()
      try change(&log)
      if rechained { try log.rechain() }
      return log.bytes
    }
  }

  /// The sound log, after which more was committed that the rules forbid, and then one more sound commit.
  static func facts(
    _ name: String, _ findings: Expected..., commits: @escaping @Sendable () -> [[Fact]]
  ) -> BrokenLog {
    BrokenLog(name, findings) {
      var builder = try builder()
      for facts in commits() { try builder.commit(facts) }
      try builder.commit([.client(.exemple(0xC0, 9), nom: "Dernier")])
      return builder.log.bytes
    }
  }

  /// The sound log, after which a client was created in a commit for each of these commands; nil is one without a name.
  static func named(_ name: String, _ commandes: [UInt64?], _ findings: Expected...) -> BrokenLog {
    BrokenLog(name, findings) {
      var builder = try builder()
      for (index, commande) in commandes.enumerated() {
        let clients = [0x100, 0x200].map { Fact.client(.exemple(0xC0, $0 + UInt64(index)), nom: "Client \(index)") }
        try builder.commit(index == 0 ? clients : [clients[0]]) { envelope in
          guard let commande else { return }
          envelope.correlation = .exemple(0xCE, commande)
          envelope.commandhash = .zero
        }
      }
      return builder.log.bytes
    }
  }

  /// The bytes of the sound log, changed.
  static func bytes(
    _ name: String, _ findings: Expected..., change: @escaping @Sendable (inout [UInt8]) throws -> Void
  ) -> BrokenLog {
    BrokenLog(name, findings) {
      var bytes = try sound().bytes
      try change(&bytes)
      return bytes
    }
  }

  /// A log of other facts from the first on.
  static func log(
    _ name: String, _ findings: Expected..., commits: @escaping @Sendable () -> [[Fact]]
  ) -> BrokenLog {
    BrokenLog(name, findings) {
      var builder = try LogBuilder()
      for facts in commits() { try builder.commit(facts) }
      return builder.log.bytes
    }
  }

  /// Nothing is wrong with it. Line 2 creates a client who is in nothing else.
  ///
  ///     1 opened · 2 client c2 · 3 client c1 · 4–6 f1 created, filled, issued · 7 paid · 8 f2 created
  static func sound() throws -> FixtureLog { try builder().log }

  /// What happened in it, commit by commit.
  static let happened: [[Fact]] = [
    [.ouverture], [.client(.c2, nom: "Sans facture")], [.client()],
    [.brouillon(client: .c1), .ajout(), .envoi(client: .c1)], [.paiement("20.00")],
    [.brouillon(.f2, numero: "F-2026-0002", client: .c1)],
  ]

  private static func builder() throws -> LogBuilder {
    var builder = try LogBuilder()
    for facts in happened { try builder.commit(facts) }
    return builder
  }
}

extension BrokenLog.Expected {
  /// An error of a line.
  static func error(_ check: AuditCheck, line: Int, _ sequence: UInt64?, _ fragment: String) -> Self {
    Self(check: check, line: line, sequence: sequence, fragment: fragment)
  }

  /// A warning of a line.
  static func warning(_ check: AuditCheck, line: Int, _ sequence: UInt64?, _ fragment: String) -> Self {
    Self(check: check, line: line, sequence: sequence, fragment: fragment, severity: .warning)
  }

  /// A warning without a place.
  static func warning(_ check: AuditCheck, _ fragment: String) -> Self {
    Self(check: check, line: nil, sequence: nil, fragment: fragment, severity: .warning)
  }
}
