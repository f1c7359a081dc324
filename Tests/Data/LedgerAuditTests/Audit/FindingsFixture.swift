import Glibc
import LedgerTestSupport
import LedgerWords
import Testing

@testable import LedgerAudit

/// What the audit says of every broken log, word for word, in `findings.txt`: so that a message can be read and judged
/// without a broken log at hand.
///
/// `FACTURE_RECORD=1 swift test --filter FindingsFixture` writes it anew.
@Suite struct FindingsFixture {
  private static let path = Checkout.path("Tests/Data/LedgerAuditTests/Audit/findings.txt")

  @Test func `every finding has the recorded text`() throws {
    let said = try AuditTests.all.map { broken in "# \(broken.testDescription)\n\(try Self.findings(of: broken))" }
    if unsafe getenv("FACTURE_RECORD") != nil {
      TemporaryRegistre.write(Self.path, Array(said.joined(separator: "\n").utf8), O_TRUNC)
    }
    let written = TemporaryRegistre.read(Self.path).text.split(separator: "\n\n").map { String($0) }
    #expect(written.count == said.count)
    for (written, said) in zip(written, said) {
      #expect(written.trimmingEnd() == said.trimmingEnd())
    }
  }

  private static func findings(of broken: BrokenLog) throws -> String {
    let registre = TemporaryRegistre(try broken.make())
    return try registre.reader.audit().findings.map { finding in
      let place = [finding.line.map { "line \($0)" }, finding.sequence.map { "event \($0)" }, finding.subject]
      let head = ["\(finding.severity)", "\(finding.check)"] + place.compactMap { $0 }
      return "\(head.joined(separator: ", "))\n  \(finding.message.en)\n"
    }.joined()
  }
}

extension String {
  fileprivate func trimmingEnd() -> Substring {
    var rest = self[...]
    while rest.last?.isNewline == true { rest.removeLast() }
    return rest
  }
}
