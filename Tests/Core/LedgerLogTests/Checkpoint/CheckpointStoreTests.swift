import LedgerTestSupport
import Testing

@testable import LedgerLog

/// Checkpoints on a disk that fails: each is there whole or not at all, stays once it is acknowledged, and is never
/// another's.
struct CheckpointStoreTests {
  private static func checkpoint(root: Digest = .zero) throws -> SignedCheckpoint {
    try SignedCheckpoint(Checkpoint(origin: "example.com/log", size: 42, root: root), signedBy: NoteTests.key())
  }

  private static let calls: [DiskCall] = [
    .open, .write, .inspect, .link, .rename, .remove, .syncData, .syncDirectory, .makeDirectory,
  ]
  private static let faults: [DiskFault] = [
    .error(.noSpace), .error(.inputOutput), .error(.interrupted), .short, .powerCut, .kill,
  ]

  @Test(arguments: calls, faults)
  func `a checkpoint is there whole or not at all, and stays once it is acknowledged`(
    call: DiskCall, fault: DiskFault
  ) throws {
    let signed = try Self.checkpoint()
    for seed in 0..<40 as Range<UInt64> {
      let registre = try SimulatedRegistre(seed: seed)
      let (disk, store) = (registre.disk, CheckpointStore(of: registre.directory))
      disk.plan(call, fault, after: Int(seed % 4))
      let failure = failure { () throws(LogFailure) in try store.write(signed) }
      disk.forgetPlans()
      if failure == nil { disk.cutPower() }
      if disk.isDown { disk.restart() }
      let found = try store.all()
      #expect(found.map(\.size) == [42] || failure != nil, "seed \(seed)")
      for stored in found {
        let bytes = try store.read(stored.path)
        #expect(bytes == signed.bytes, "seed \(seed)")
      }
      // The next attempt makes it, or finds it made and makes that durable.
      #expect(try store.write(signed) == found.isEmpty)
      disk.cutPower()
      disk.restart()
      let bytes = try store.read(store.path(ofSize: 42))
      #expect(bytes == signed.bytes, "seed \(seed)")
    }
  }

  @Test func `a checkpoint of another content stays as it is`() throws {
    let registre = try Registre()
    let store = CheckpointStore(of: registre.directory)
    let first = try Self.checkpoint()
    #expect(try store.write(first))
    #expect(try !store.write(Self.checkpoint(root: Digest(1, 2, 3, 4))))
    #expect(try store.read(store.path(ofSize: 42)) == first.bytes)
    #expect(Disk.names(in: store.path) == ["00000000000000000042.checkpoint"])
  }

  @Test func `sizes of twenty digits are names, larger ones are ignored`() throws {
    let registre = try Registre()
    let store = CheckpointStore(of: registre.directory)
    #expect(store.path(ofSize: .max).hasSuffix("/18446744073709551615.checkpoint"))
    #expect(try store.write(Self.checkpoint()))
    Disk.write("\(store.path)/99999999999999999999.checkpoint", [0x41])
    #expect(try store.all().map(\.size) == [42])
  }
}
