import LedgerData
import LedgerLog
import LedgerModel
import LedgerProjections
import LedgerTestSupport
import LedgerUseCases
import LedgerWords
import Testing

/// A commit of which nobody knows whether it was recorded, and the commande that tells.
struct UnknownOutcomeTests {
  private static let commande = Commande(id: .exemple(0xCD, 1), hash: String(repeating: "a", count: 64))

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `an unknown outcome is reported as such, and the same commande settles it`(seed: UInt64) throws {
    let disk = SimulatedDisk(seed: seed)
    try Self.failAfterWriting(disk)
    // The process ends there; now and then the machine does, too.
    if seed.isMultiple(of: 2) { disk.cutPower() } else { disk.kill() }
    disk.restart()
    var again = try LogRegistreRepository(at: "/registre", on: disk, environment: .fixe(seed: 9), lockTimeoutMs: 0)
    let known = try again.commit(of: Self.commande)
    let commit = try again.execute(commande: Self.commande) { _ in CreerClient(Client(id: .c1, nom: "Librairie")) }
    #expect(known == nil || known?.head == commit.head)
    #expect(commit.sequence == 2)
    disk.cutPower()
    disk.restart()
    let reader = RegistreReader(at: "/registre", on: disk)
    let (etat, report) = try reader.etat()
    #expect(etat.clients.map(\.id) == [.c1] && report.head == commit.head && report.sequence == 2)
  }

  /// Opens a ledger and asks it for a client; the sync and the cut after it fail.
  private static func failAfterWriting(_ disk: SimulatedDisk) throws {
    var repository = try LogRegistreRepository(
      at: "/registre", creating: true, on: disk, environment: .fixe(), lockTimeoutMs: 0)
    try repository.execute(OuvrirRegistre(Registre(id: .r1, nom: "Atelier")))
    disk.plan(.syncData, .error(.inputOutput))
    disk.plan(.truncate, .error(.inputOutput))
    do {
      try repository.execute(commande: commande) { _ in CreerClient(Client(id: .c1, nom: "Librairie")) }
      Issue.record("it was acknowledged")
    } catch let failure as LedgerFailure {
      // Exit 4.
      #expect(failure.kind == .environment && failure.code == "not-known-whether-recorded")
      #expect(failure.message.en.hasPrefix("It is not known whether it was recorded: "))
      #expect(failure.hint.en.contains("--command"))
    }
  }
}
