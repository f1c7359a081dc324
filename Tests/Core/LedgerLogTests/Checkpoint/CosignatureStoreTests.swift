import LedgerTestSupport
import Testing

@testable import LedgerLog

/// The lines of witnesses beside a checkpoint: kept as they came, first come first kept, and durable.
struct CosignatureStoreTests {
  private static func line(_ name: String, key: UInt8 = 7, at second: UInt64 = 1) throws -> NoteSignature {
    try OwnedLog.key(key).cosign(OwnedLog(4).checkpoint().note.text, as: name, at: second)
  }

  @Test func `lines are kept as they came, one of each key, fifteen at most`() throws {
    let registre = try Registre()
    let store = CheckpointStore(of: registre.directory)
    let (one, two) = (try Self.line("a.example"), try Self.line("b.example", key: 8))
    #expect(try store.keep([one], ofSize: 4) == [.kept])
    #expect(try store.keep([Self.line("a.example", at: 2), two, two], ofSize: 4) == [.known, .kept, .known])
    #expect(try store.cosignatures(ofSize: 4) == Array((one.line + two.line).utf8))
    // Another key of the same name is another witness.
    let next = try Self.line("a.example", key: 9)
    #expect(try store.keep([next], ofSize: 4) == [.kept])
    let more = try (10..<26).map { try Self.line("c.example", key: $0) }
    #expect(try store.keep(more, ofSize: 4) == Array(repeating: .kept, count: 12) + Array(repeating: .full, count: 4))
    #expect(try store.keep([one], ofSize: 4) == [.known])
    #expect(try CheckpointStore.lines(store.cosignatures(ofSize: 4)).count == CheckpointStore.mostCosignatures)
    #expect(Disk.mode(store.cosignaturesPath(ofSize: 4)) == 0o600)
    #expect(try store.cosignatures(ofSize: 5).isEmpty)
  }

  @Test func `a false line gives way to the right one, even if the writing is interrupted`() throws {
    let (bad, good, two) = (
      try Self.line("a.example"), try Self.line("a.example", at: 2), try Self.line("b.example", key: 8)
    )
    let (before, after) = (Array((bad.line + two.line).utf8), Array((two.line + good.line).utf8))
    for call in Self.calls + [.rename, .remove] {
      for fault in Self.faults {
        for seed in 0..<10 as Range<UInt64> {
          let registre = try SimulatedRegistre(seed: seed)
          let (disk, store) = (registre.disk, CheckpointStore(of: registre.directory))
          _ = try store.keep([bad, two], ofSize: 4)
          disk.plan(call, fault, after: Int(seed % 5))
          let failure = failure { () throws(LogFailure) in try store.keep([good], ofSize: 4, replacing: [bad]) }
          disk.forgetPlans()
          if failure == nil { disk.cutPower() }
          if disk.isDown { disk.restart() }
          let found = try store.cosignatures(ofSize: 4)
          #expect(found == after || (failure != nil && found == before), "\(call) \(fault) \(seed)")
          _ = try store.keep([good], ofSize: 4, replacing: [bad])
          #expect(try store.cosignatures(ofSize: 4) == after, "\(call) \(fault) \(seed)")
        }
      }
    }
  }

  @Test func `a last line without its line feed is ignored, and the next writer cuts it`() throws {
    let registre = try Registre()
    let store = CheckpointStore(of: registre.directory)
    let (one, two) = (try Self.line("a.example"), try Self.line("b.example", key: 8))
    _ = try store.keep([one], ofSize: 4)
    let path = store.cosignaturesPath(ofSize: 4)
    Disk.append(Array(two.line.utf8.dropLast()), to: path)
    #expect(try store.cosignatures(ofSize: 4) == Array(one.line.utf8))
    #expect(try store.keep([one], ofSize: 4) == [.known])
    #expect(Disk.read(path) == Array(one.line.utf8))
    Disk.append(Array("— x".utf8), to: path)
    #expect(try store.keep([two], ofSize: 4) == [.kept])
    #expect(Disk.read(path) == Array((one.line + two.line).utf8))
  }

  @Test func `their files are parts of a ledger, by their names`() throws {
    #expect(CheckpointStore.isPart(named: "00000000000000000042.cosignatures"))
    for name in [
      "42.cosignatures", "0000000000000000004x.cosignatures", "00000000000000000042.cosignature", ".cosignatures",
    ] {
      #expect(!CheckpointStore.isPart(named: name), "\(name)")
    }
  }

  @Test func `a writer waits for another, and no longer than it may`() throws {
    let registre = try Registre()
    let store = CheckpointStore(of: registre.directory)
    _ = try store.keep([Self.line("a.example")], ofSize: 4)
    let held = Disk.lock(store.cosignaturesPath(ofSize: 4))
    let line = try Self.line("b.example", key: 8)
    let failure = failure { () throws(LogFailure) in try store.keep([line], ofSize: 4, timeoutMs: 0) }
    #expect(failure?.code == "log-locked")
    Disk.unlock(held)
    #expect(try store.keep([line], ofSize: 4, timeoutMs: 0) == [.kept])
  }

  private static let calls: [DiskCall] = [
    .open, .write, .inspect, .syncData, .syncDirectory, .truncate, .lock, .makeDirectory,
  ]
  private static let faults: [DiskFault] = [
    .error(.noSpace), .error(.inputOutput), .error(.interrupted), .short, .powerCut, .kill,
  ]

  @Test(arguments: calls, faults)
  func `a line that is acknowledged stays, and one that is not is asked for again`(
    call: DiskCall, fault: DiskFault
  ) throws {
    let (one, two) = (try Self.line("a.example"), try Self.line("b.example", key: 8))
    for seed in 0..<30 as Range<UInt64> {
      let registre = try SimulatedRegistre(seed: seed)
      let (disk, store) = (registre.disk, CheckpointStore(of: registre.directory))
      if seed % 2 == 0 { _ = try store.keep([one], ofSize: 4) }
      let before = try store.cosignatures(ofSize: 4)
      disk.plan(call, fault, after: Int(seed % 5))
      let failure = failure { () throws(LogFailure) in try store.keep([two], ofSize: 4) }
      disk.forgetPlans()
      if failure == nil { disk.cutPower() }
      if disk.isDown { disk.restart() }
      let after = try store.cosignatures(ofSize: 4)
      let whole = before + Array(two.line.utf8)
      #expect(after == whole || (failure != nil && after == before), "seed \(seed)")
      _ = try store.keep([two], ofSize: 4)
      disk.cutPower()
      disk.restart()
      #expect(try store.cosignatures(ofSize: 4) == whole, "seed \(seed)")
    }
  }
}
